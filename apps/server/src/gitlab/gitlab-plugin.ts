import fastifyPlugin from 'fastify-plugin'
import { addGitlabRoutes, type GitlabRouteOptions } from './gitlab-routes.ts'

/** What is asked of GitLab beside the records of its projects, which are those of any kind of the platform. */
export const gitlabPlugin = fastifyPlugin<{ readonly gitlab: { readonly routes: GitlabRouteOptions } }>(
  async (app, { gitlab }) => addGitlabRoutes(app, gitlab.routes),
  { name: 'gitlab', dependencies: ['identity', 'audit'], encapsulate: true },
)
