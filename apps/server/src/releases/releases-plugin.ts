import fastifyPlugin from 'fastify-plugin'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import { addReleaseRoutes } from './release-routes.ts'

/** What Helm keeps of its releases in clusters beside what lists tell of them. */
export const releasesPlugin = fastifyPlugin<{ readonly registry: Pick<ClusterRegistry, 'get'> }>(
  async (app, { registry }) =>
    addReleaseRoutes(app, { clientFor: (cluster, identity) => registry.get(cluster).client.as(identity) }),
  { name: 'releases', dependencies: ['identity', 'audit'], encapsulate: true },
)
