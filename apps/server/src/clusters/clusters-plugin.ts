import fastifyPlugin from 'fastify-plugin'
import type { ClusterRegistry } from './cluster-registry.ts'
import { addClusterRoutes } from './cluster-routes.ts'
import type { ClusterService } from './cluster-service.ts'
import { addStageRoutes } from './jobs/stage-routes.ts'

export type ClustersOptions = {
  readonly registry: ClusterRegistry
  readonly clusters: Pick<ClusterService, 'retry' | 'rotate'>
}

/** What clusters offer, and their stages; their records are served as the platform's own kinds are. */
export const clustersPlugin = fastifyPlugin<ClustersOptions>(
  async (app, { registry, clusters }) => {
    addClusterRoutes(app, registry)
    addStageRoutes(app, clusters)
  },
  { name: 'clusters', dependencies: ['audit', 'identity'], encapsulate: true },
)
