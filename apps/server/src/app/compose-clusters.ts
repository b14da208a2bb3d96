import { createListScopes } from '../access/list-scopes.ts'
import { createReviews } from '../access/reviews.ts'
import { followRights } from '../access/rights-changes.ts'
import { createStreamRights } from '../access/stream-rights.ts'
import { createClusterRegistry } from '../clusters/cluster-registry.ts'
import { createClusterService } from '../clusters/cluster-service.ts'
import { createClusterSource } from '../clusters/cluster-source.ts'
import type { ClusterStore } from '../clusters/cluster-store.ts'
import { createListPlanner } from '../live/list-plan.ts'
import { createLiveGateway } from '../live/live-gateway.ts'
import { createLivePlans } from '../live/live-plans.ts'
import { createOverviewViews } from '../live/overview/overview-views.ts'
import { createPlatformStores } from '../live/platform/platform-stores.ts'
import type { PlatformSource } from '../platform/platform-source.ts'
import { createRecentWrites } from '../proxy/recent-writes.ts'
import { createAddressPolicy } from '../system/address-policy.ts'
import { createWorkerPool } from '../workers/worker-pool.ts'
import type { ServerDeps } from './deps.ts'

/** Everything that reaches clusters, made once for all who use it; `own` are the platform's other kinds. `close` ends it all. */
export function composeClusters(deps: ServerDeps, store: ClusterStore, own: readonly PlatformSource[]) {
  const { config, clock, random, log } = deps
  const now = () => clock.now()
  const onError = (error: unknown) => log.error({ err: error }, 'cluster work failed')
  const policy = createAddressPolicy(config.allowAddresses)
  const pool = createWorkerPool({
    allowAddresses: config.allowAddresses,
    onError: (message) => log.error({ message }, 'worker failed'),
  })
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
  const service = createClusterService({ store, registry, policy, random, now })
  const sources = [createClusterSource(registry, service), ...own]
  const stores = createPlatformStores({ sources, now, onError })
  const plans = createLivePlans({ registry, reviews, planner: createListPlanner(registry, scopes, now) })
  const gateway = createLiveGateway({
    pool,
    plans,
    stores,
    createOverviews: (send) => createOverviewViews({ pool, registry, send, personOf: writes.personOf }),
    onError,
  })
  return {
    pool,
    registry,
    sources,
    stores,
    reviews,
    writes,
    plans,
    gateway,
    rights: createStreamRights({ reviews, onChange: rights.listen }),
    async close(): Promise<void> {
      gateway.stop()
      stores.stop()
      await registry.stop()
      await pool.close()
    },
  }
}
