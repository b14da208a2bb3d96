import websocket from '@fastify/websocket'
import type { User } from '@naru/contract/api/users'
import type { FastifyInstance } from 'fastify'
import { addAccessRoutes } from '../access/access-routes.ts'
import { createListScopes } from '../access/list-scopes.ts'
import { createReviews, type Reviews } from '../access/reviews.ts'
import type { ServerDeps } from '../app/deps.ts'
import { addExportRoutes } from '../live/export/export-routes.ts'
import { createListPlanner } from '../live/list-plan.ts'
import { createLiveGateway } from '../live/live-gateway.ts'
import { createLivePlans } from '../live/live-plans.ts'
import { addLiveRoutes } from '../live/live-routes.ts'
import { createOverviewViews } from '../live/overview/overview-views.ts'
import { createPlatformStores } from '../live/platform-stores.ts'
import { closeRefusedUpgrades } from '../live/refused-upgrades.ts'
import { addSearchRoutes } from '../live/search-routes.ts'
import { addProxyRoutes } from '../proxy/proxy-routes.ts'
import { createRecentWrites } from '../proxy/recent-writes.ts'
import { createAddressPolicy } from '../system/address-policy.ts'
import { createWorkerPool, type WorkerPool } from '../workers/worker-pool.ts'
import { type ClusterRegistry, createClusterRegistry } from './cluster-registry.ts'
import { addClusterRoutes } from './cluster-routes.ts'
import { createClusterService } from './cluster-service.ts'
import { createClusterStore } from './cluster-store.ts'

export type ClusterCapabilities = {
  readonly registry: ClusterRegistry
  readonly pool: WorkerPool
  readonly reviews: Reviews
}

export type ClusterCapabilitiesOptions = {
  readonly loadUsers: () => Promise<readonly User[]>
  /** Aborts when the server begins to close. */
  readonly closing: AbortSignal
  /** Worker threads; cores less one unless told. */
  readonly threads?: number
}

const MAX_MESSAGE = 64 * 1024

/** Everything that reaches clusters: registration, rights, proxy, live queries. After identity and audit. */
export async function addClusters(
  app: FastifyInstance,
  deps: ServerDeps,
  { loadUsers, closing, threads }: ClusterCapabilitiesOptions,
): Promise<ClusterCapabilities> {
  const { db, sealer, config, clock, random, log } = deps
  const now = () => clock.now()
  const onError = (error: unknown) => log.error({ err: error }, 'cluster work failed')
  const policy = createAddressPolicy(config.allowAddresses)
  const pool = createWorkerPool({
    ...(threads !== undefined && { threads }),
    allowAddresses: config.allowAddresses,
    onError: (message) => log.error({ message }, 'worker failed'),
  })
  const store = createClusterStore(db, sealer)
  const registry = createClusterRegistry({ store, pool, policy, now, onError })
  const reviews = createReviews({ clientOf: (cluster) => registry.get(cluster).client, now })
  const rights = followRights(pool, registry, reviews)
  const scopes = createListScopes({
    reviews,
    async namedNamespaces({ cluster, identity }) {
      const thread = pool.threadOf(cluster)
      if (thread === null) return null
      return pool.ask(thread, 'namespaces', { cluster, user: identity.user, groups: identity.groups ?? [] })
    },
  })
  const writes = createRecentWrites(now)
  const platform = createPlatformStores({ registry, loadUsers, onError })
  const plans = createLivePlans({ registry, reviews, planner: createListPlanner(registry, scopes, now) })
  const gateway = createLiveGateway({
    pool,
    plans,
    platform,
    createOverviews: (send) => createOverviewViews({ pool, registry, send, personOf: writes.personOf }),
    onError,
  })

  await app.register(websocket, { options: { maxPayload: MAX_MESSAGE, perMessageDeflate: false } })
  closeRefusedUpgrades(app)
  await registry.reload()
  addClusterRoutes(app, registry, createClusterService({ store, registry, policy, random, now }))
  addAccessRoutes(app, { registry, reviews, pool })
  await addProxyRoutes(app, { registry, reviews, writes })
  const epoch = Buffer.from(random.bytes(12)).toString('base64url')
  addLiveRoutes(app, { gateway, epoch, closing, onRightsChange: rights.listen })
  addExportRoutes(app, { pool, plans })
  addSearchRoutes(app, { pool, plans })

  app.addHook('onClose', async () => {
    gateway.stop()
    platform.stop()
    await registry.stop()
    await pool.close()
  })
  return { registry, pool, reviews }
}

/** Forgets reviews where roles or bindings change, and tells those whose streams depend on them. */
function followRights(pool: WorkerPool, registry: ClusterRegistry, reviews: Reviews) {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  pool.onMessage((message) => {
    if (message.op === 'trouble') registry.noteTrouble(message.cluster, message.trouble)
    if (message.op !== 'rights-changed') return
    reviews.drop(message.cluster)
    tell()
  })
  registry.onChange((reconnected) => {
    for (const cluster of reconnected) reviews.drop(cluster)
    if (reconnected.length > 0) tell()
  })
  return {
    listen(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
