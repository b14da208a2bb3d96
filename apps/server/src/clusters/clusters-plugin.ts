import fastifyPlugin from 'fastify-plugin'
import type { ClusterRegistry } from './cluster-registry.ts'
import { addClusterRoutes } from './cluster-routes.ts'

export type ClustersOptions = { readonly registry: ClusterRegistry }

/** What clusters offer; their records are served as the platform's own kinds are. */
export const clustersPlugin = fastifyPlugin<ClustersOptions>(
  async (app, { registry }) => addClusterRoutes(app, registry),
  { name: 'clusters', dependencies: ['identity'], encapsulate: true },
)
