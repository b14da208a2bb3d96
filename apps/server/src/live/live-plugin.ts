import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { ListScopes } from '../access/list-scopes.ts'
import type { Reviews } from '../access/reviews.ts'
import { type AuditHeadOptions, createAuditHead } from '../audit/audit-head.ts'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import type { PlatformSource } from '../platform/platform-source.ts'
import type { Preferences } from '../preferences/preferences.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import { addExportRoutes } from './export/export-routes.ts'
import { createListPlanner } from './list-plan.ts'
import { createLiveGateway } from './live-gateway.ts'
import { createLivePlans } from './live-plans.ts'
import { addLiveRoutes, type LiveRoutesOptions } from './live-routes.ts'
import { createOverviewViews, type OverviewViewsOptions } from './overview/overview-views.ts'
import { createPlatformStores } from './platform/platform-stores.ts'
import { addSearchRoutes } from './search-routes.ts'

export type LiveOptions = Omit<LiveRoutesOptions, 'gateway'> &
  Pick<AuditHeadOptions, 'db' | 'now'> &
  Pick<OverviewViewsOptions, 'personOf'> & {
    readonly pool: WorkerPool
    readonly registry: ClusterRegistry
    readonly sources: readonly PlatformSource[]
    readonly reviews: Reviews
    readonly scopes: ListScopes
    readonly preferences: Preferences
  }

/** Lists, objects and dashboards that follow the clusters, their export, and search. */
export const livePlugin = fastifyPlugin<LiveOptions>(
  async (app, options) => {
    const { pool, rights } = options
    const { plans, stores, gateway } = followClusters(app, options)
    addLiveRoutes(app, { ...options, gateway })
    addExportRoutes(app, { pool, plans, stores, rights })
    addSearchRoutes(app, { pool, plans })
  },
  { name: 'live', dependencies: ['audit', 'identity', 'sockets'], encapsulate: true },
)

/** What is shown of clusters and of Naru's own records, until the server closes. */
function followClusters(app: FastifyInstance, options: LiveOptions) {
  const { db, now, pool, registry, sources, reviews, scopes, preferences, personOf } = options
  const onError = (error: unknown) => app.log.error({ err: error }, 'a live query failed')
  const stores = createPlatformStores({ sources, now, onError })
  const plans = createLivePlans({ registry, reviews, planner: createListPlanner(registry, scopes, now) })
  const auditHead = createAuditHead({ db, now })
  const gateway = createLiveGateway({
    pool,
    plans,
    stores,
    preferences,
    auditHead,
    createOverviews: (send) => createOverviewViews({ pool, registry, send, personOf }),
    onError,
  })
  app.addHook('onClose', async () => {
    for (const part of [gateway, auditHead, stores]) part.stop()
  })
  return { plans, stores, gateway }
}
