import fastifyPlugin from 'fastify-plugin'
import { answerQuestion, type MeshDeps } from './mesh-asker.ts'
import { addMeshCertificateRoute } from './mesh-certificates.ts'
import { addMeshDraftRoute } from './mesh-draft-route.ts'
import { useMeshErrors } from './mesh-error.ts'
import { addMeshGraphRoutes } from './mesh-graph-routes.ts'
import { addMeshHealthRoutes } from './mesh-health-routes.ts'
import { addMeshMetricsRoutes } from './mesh-metrics-routes.ts'
import { createNameLoader, type NameDeps } from './mesh-names.ts'
import { addMeshRightsRoutes } from './mesh-rights-routes.ts'
import { addMeshRoutes } from './mesh-routes.ts'
import { addMeshTracingRoutes } from './mesh-tracing-routes.ts'
import { addConfigDumpRoutes } from './proxies/config-dump-routes.ts'
import { addLogRoute } from './proxies/log-route.ts'
import { createSyncLoader } from './proxies/sync-states.ts'

export type MeshOptions = Omit<MeshDeps, 'registry' | 'loadNames' | 'now'> & {
  readonly clock: { readonly now: () => number }
  readonly registry: MeshDeps['registry'] &
    Pick<NameDeps['registry'], 'all'> & {
      readonly find: (id: string) => { readonly record: { readonly version: string | null } } | undefined
    }
}

/** The mesh of each cluster, in the words of Kiali's own API. */
export const meshPlugin = fastifyPlugin<MeshOptions>(
  async (scope, { clock, ...options }) => {
    const now = () => clock.now()
    const deps = { ...options, now, loadNames: createNameLoader({ registry: options.registry, now }) }
    useMeshErrors(scope)
    addMeshRoutes(scope, deps, createSyncLoader(deps))
    addMeshCertificateRoute(scope, deps)
    addMeshRightsRoutes(scope, deps)
    addMeshDraftRoute(scope, deps)
    addMeshGraphRoutes(scope, deps)
    addMeshHealthRoutes(scope, deps)
    addMeshMetricsRoutes(scope, deps)
    addMeshTracingRoutes(scope, deps)
    addConfigDumpRoutes(scope, deps)
    addLogRoute(scope, deps)
    for (const path of ['', '/status']) {
      const url = `/api/v1/mesh/cluster/:cluster${path}`
      scope.get(url, { config: { permission: 'cluster' } }, async (request, reply) => {
        const { cluster } = request.params as { readonly cluster: string }
        const kubernetes = deps.registry.find(cluster)?.record.version ?? null
        return answerQuestion(deps, { request, reply }, { name: 'status', ask: { kubernetes } })
      })
    }
  },
  { name: 'mesh', dependencies: ['identity'], encapsulate: true },
)
