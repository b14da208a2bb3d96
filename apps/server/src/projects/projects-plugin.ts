import fastifyPlugin from 'fastify-plugin'
import type { PlatformSource } from '../platform/platform-source.ts'
import { addClusterProjectRoutes } from './cluster-project-routes.ts'
import { addProjectRoutes, type ProjectRouteOptions } from './project-routes.ts'

export type ProjectsOptions = ProjectRouteOptions & { readonly source: PlatformSource }

/** What is asked of projects beside their records, which are those of any kind of the platform. */
export const projectsPlugin = fastifyPlugin<{ readonly projects: ProjectsOptions }>(
  async (app, { projects }) => {
    addProjectRoutes(app, projects)
    addClusterProjectRoutes(app, projects)
  },
  { name: 'projects', dependencies: ['audit', 'identity'], encapsulate: true },
)
