import { createListScopes } from '../access/list-scopes.ts'
import { type Asked, createReviews } from '../access/reviews.ts'
import { followRights } from '../access/rights-changes.ts'
import { createStreamRights } from '../access/stream-rights.ts'
import { createAlertmanagerClient } from '../alerts/alertmanager-client.ts'
import { createClusterRegistry } from '../clusters/cluster-registry.ts'
import { createClusterSource } from '../clusters/cluster-source.ts'
import type { PlatformSource } from '../platform/platform-source.ts'
import { createOwnDashboards } from '../preferences/own-dashboards.ts'
import { createPreferences } from '../preferences/preferences.ts'
import { createRecentWrites } from '../proxy/recent-writes.ts'
import { type Listen, listenToAny } from '../sql/listen-to-any.ts'
import { watchTables } from '../sql/watch-tables.ts'
import { createAddressPolicy } from '../system/address-policy.ts'
import { buildId } from '../system/clock.ts'
import { createPrometheusClient } from '../telemetry/prometheus-client.ts'
import { createTracingClient } from '../telemetry/tracing/tracing-client.ts'
import { createWorkerPool, type WorkerPool } from '../workers/worker-pool.ts'
import { composeGitlab } from './compose-gitlab.ts'
import { composeHelm } from './compose-helm.ts'
import { composeJobs } from './compose-jobs.ts'
import { composeNotify } from './compose-notify.ts'
import { composeProjects } from './compose-projects.ts'
import { composeRegistries } from './compose-registries.ts'
import { composeAccess, composeRules } from './compose-rules.ts'
import type { ServerDeps } from './deps.ts'
import type { Services } from './services.ts'

/** Everything that reaches clusters, made once for all who use it; `own` are the platform's other kinds. `close` ends it all. */
export function composeClusters(
  deps: ServerDeps,
  { clusters: store, audit }: Pick<Services, 'audit' | 'clusters'>,
  own: readonly PlatformSource[],
) {
  const { clock, log } = deps
  const now = () => clock.now()
  const onError = (error: unknown) => log.error({ err: error }, 'cluster work failed')
  const reached = reachClusters(deps, store, onError)
  const { pool, registry, reviews, rights, scopes } = reached
  const writes = createRecentWrites(now)
  const { rules, projects, notify, gitlab, helm, registries, sources, clusters } = composeRecords(
    deps,
    reached,
    {
      store,
      audit,
      forget: writes.forget,
      own,
    },
  )
  const preferences = createPreferences({ db: deps.db, now, onError })
  const ownDashboards = createOwnDashboards({ db: deps.db, now, newId: () => buildId(deps.random) })
  return {
    pool,
    policy: reached.policy,
    registry,
    sources,
    reviews,
    scopes,
    ...reached.telemetry,
    writes,
    preferences,
    ownDashboards,
    preview: rules.preview,
    clusters: clusters.service,
    projects,
    notify,
    gitlab,
    registries,
    helm,
    rights: createStreamRights({ reviews, onChange: rights.listen, now }),
    async close(): Promise<void> {
      const workers = [notify.worker, gitlab.worker, helm.worker, clusters.runner]
      await Promise.all(workers.map((worker) => worker.stop()))
      for (const part of [preferences, rules, projects.schedule]) part.stop()
      await registry.stop()
      await pool.close()
    },
  }
}

type Kept = Pick<Services, 'audit'> & {
  readonly store: Services['clusters']
  readonly forget: ReturnType<typeof createRecentWrites>['forget']
  readonly own: readonly PlatformSource[]
}

/** What the platform itself keeps, and what brings it into clusters. */
function composeRecords(
  deps: ServerDeps,
  { policy, registry, access, reviews, rights, telemetry }: ReturnType<typeof reachClusters>,
  { store, audit, forget, own }: Kept,
) {
  const reconnected: Listen = (listener) =>
    registry.onChange((clusters) => {
      if (clusters.length > 0) listener()
    })
  // What names somebody or a cluster goes with them.
  const goes = listenToAny(reconnected, ...own.map(({ watch }) => watch))
  const parts = { registry, clusters: store, audit, reviews, changed: rights.changed, goes }
  const rules = composeRules(deps, access, parts)
  const kept = { projects: access.projects, known: rules.known, registry, clusters: store, goes }
  const projects = composeProjects(deps, kept)
  const clusters = composeJobs(deps, { registry, policy, store, access, projects, audit, forget })
  const notify = composeNotify(deps, {
    registry,
    policy,
    prometheus: telemetry.prometheus,
    audit,
    goes: reconnected,
  })
  const gitlab = composeGitlab(deps, policy)
  const helm = composeHelm(deps, policy)
  const registries = composeRegistries(deps, policy)
  const sources = [
    createClusterSource(registry, clusters.service),
    rules.source,
    projects.source,
    ...notify.sources,
    ...gitlab.sources,
    ...helm.sources,
    ...registries.sources,
    ...own.map(rules.guard),
  ]
  return { rules, projects, notify, gitlab, helm, registries, sources, clusters }
}

/** The clusters themselves, and what people may do in them. */
function reachClusters(deps: ServerDeps, store: Services['clusters'], onError: (error: unknown) => void) {
  const { config, clock, log } = deps
  const now = () => clock.now()
  const policy = createAddressPolicy(config.allowAddresses)
  const pool = createWorkerPool({
    allowAddresses: config.allowAddresses,
    clusterBytes: config.clusterBytes,
    onError: (message) => log.error({ message }, 'worker failed'),
  })
  const access = composeAccess(deps)
  const { listen } = watchTables(deps.db, ['clusters', 'cluster_stages', 'cluster_accounts'])
  const registry = createClusterRegistry({ store, listen, pool, policy, now, onError })
  const clientOf = (cluster: string) => registry.get(cluster).client
  const reviews = createReviews({ clientOf, now })
  const rights = followRights(pool, registry, reviews)
  const scopes = createListScopes({ reviews, namedNamespaces: (asked) => askNamedNamespaces(pool, asked) })
  const telemetry = {
    prometheus: createPrometheusClient({ clientOf, now }),
    tracing: createTracingClient({ clientOf, now }),
    alertmanager: createAlertmanagerClient({ clientOf, now }),
  }
  return { policy, pool, access, registry, reviews, rights, scopes, telemetry }
}

/** The namespaces whose bindings name somebody, as the cluster's thread knows them. */
async function askNamedNamespaces(
  pool: WorkerPool,
  { cluster, identity }: Asked,
): Promise<readonly string[] | null> {
  const thread = pool.threadOf(cluster)
  if (thread === null) return null
  return pool.ask(thread, 'namespaces', { cluster, user: identity.user, groups: identity.groups ?? [] })
}
