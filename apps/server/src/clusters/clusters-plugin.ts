import fastifyPlugin from 'fastify-plugin'
import type { ClusterRegistry } from './cluster-registry.ts'
import { addClusterRoutes } from './cluster-routes.ts'
import type { ClusterService } from './cluster-service.ts'

export type ClustersOptions = { readonly registry: ClusterRegistry; readonly service: ClusterService }

/** Registration of clusters, and what everyone may know of them. */
export const clustersPlugin = fastifyPlugin<ClustersOptions>(
  async (app, { registry, service }) => addClusterRoutes(app, registry, service),
  { name: 'clusters', dependencies: ['audit', 'identity'], encapsulate: true },
)
