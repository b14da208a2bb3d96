import fastifyPlugin from 'fastify-plugin'
import { requireGrounds } from './gate/mesh-grounds.ts'
import { takeTurns } from './gate/mesh-turns.ts'
import { passToKiali, takeKialiNames } from './kiali/pass-to-kiali.ts'
import type { MeshDeps } from './mesh-asker.ts'
import { addMeshCertificateRoute } from './mesh-certificates.ts'
import { addDraftWorldRoute, addMeshDraftRoute } from './mesh-draft-route.ts'
import { useMeshErrors } from './mesh-error.ts'
import { addMeshGraphRoutes } from './mesh-graph-routes.ts'
import { addMeshHealthRoutes } from './mesh-health-routes.ts'
import { addMeshMetricsRoutes } from './mesh-metrics-routes.ts'
import { createNameLoader, type NameDeps } from './mesh-names.ts'
import { addMeshRightsRoutes, answerService } from './mesh-rights-routes.ts'
import { addMeshRoutes, answerWorkload } from './mesh-routes.ts'
import { addMeshSignIn } from './mesh-sign-in.ts'
import { addMeshStatsRoute } from './mesh-stats-route.ts'
import { addMeshStatusRoutes } from './mesh-status-routes.ts'
import { addMeshTracingRoutes } from './mesh-tracing-routes.ts'
import { addConfigDumpRoutes } from './proxies/config-dump-routes.ts'
import { addProxyLevelRoute } from './proxies/level-route.ts'
import { addLogRoute } from './proxies/log-route.ts'
import { createSyncLoader } from './proxies/sync-states.ts'
import { takeAnyBody } from './writes/write-body.ts'
import { addMeshWriteRoutes } from './writes/write-routes.ts'

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
    const deps = { ...options, now, loadNames: createNameLoader(options) }
    useMeshErrors(scope)
    takeKialiNames(scope, deps)
    requireGrounds(scope, deps)
    takeTurns(scope)
    passToKiali(scope, deps)
    const loaders = { deps, loadSync: createSyncLoader(deps) }
    addMeshStatusRoutes(scope, deps, (cluster) => deps.registry.find(cluster)?.record.version ?? null)
    addMeshRoutes(scope, deps, loaders.loadSync)
    addMeshCertificateRoute(scope, deps)
    addMeshRightsRoutes(scope, deps)
    addDraftWorldRoute(scope, deps)
    addMeshDraftRoute(scope, deps)
    addMeshGraphRoutes(scope, deps)
    addMeshHealthRoutes(scope, deps)
    addMeshMetricsRoutes(scope, deps)
    addMeshTracingRoutes(scope, deps)
    addConfigDumpRoutes(scope, deps)
    addLogRoute(scope, deps)
    await scope.register(async (inner) => {
      takeAnyBody(inner)
      addMeshSignIn(inner, deps)
      addMeshStatsRoute(inner, deps)
      addProxyLevelRoute(inner, deps)
      addMeshWriteRoutes(inner, deps, {
        services: (exchange) => answerService(deps, exchange),
        workloads: (exchange) => answerWorkload(loaders, exchange),
      })
    })
  },
  { name: 'mesh', dependencies: ['identity'], encapsulate: true },
)
