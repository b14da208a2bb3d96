import type { ClusterTile, FoundProblem, Overview } from '@naru/contract/live/overview'
import type { SourceState } from '@naru/contract/live/protocol'
import type { ClusterRegistry, Connected } from '../clusters/cluster-registry.ts'
import { compareProblems } from '../workers/found-problems.ts'
import type { ClusterFacts, OverviewPart, OverviewScope } from '../workers/overview-part.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import { createSnapshotView, type SnapshotView } from './snapshot-view.ts'
import type { Frame } from './windowed-view.ts'

/** Dashboards: each thread's part, put together with what is known of the clusters themselves. */
export type OverviewViews = {
  open(subscriber: number, plan: OverviewPlan): void
  close(subscriber: number): void
  refresh(subscriber: number): void
  stop(): void
}

export type OverviewPlan = {
  readonly clusters: readonly string[]
  readonly scopes: readonly OverviewScope[]
  readonly others: readonly SourceState[]
}

export type OverviewViewsOptions = {
  readonly pool: WorkerPool
  readonly registry: ClusterRegistry
  readonly send: (frame: Frame) => void
  /** The person behind a change that one of our own field managers made. */
  readonly personOf: (change: Overview['changes'][number]) => string | null
}

type Open = { readonly view: SnapshotView; readonly stop: () => void }

const MAX_PROBLEMS = 100
const MAX_CHANGES = 30
const INTERVAL_MS = 500

export function createOverviewViews({ pool, registry, send, personOf }: OverviewViewsOptions): OverviewViews {
  const views = new Map<string, Open>()
  const places = new Map<number, string>()
  const received = new Map<number, OverviewPart>()
  const told = new Map<number, () => void>()
  let parts = 0
  const stopPool = pool.onMessage((message) => {
    if (message.op !== 'overview' || !told.has(message.part)) return
    received.set(message.part, message.value)
    told.get(message.part)?.()
  })
  const stopRegistry = registry.onChange(() => {
    for (const { view } of views.values()) view.changed()
  })

  function create(plan: OverviewPlan): Open {
    const open = [...groupScopes(pool, plan.scopes)].map(([thread, scopes]) => ({
      thread,
      scopes,
      part: ++parts,
    }))
    const view = createSnapshotView({
      intervalMs: INTERVAL_MS,
      send,
      build() {
        const own = open.flatMap(({ part }) => received.get(part) ?? [])
        const overview = buildOverview(plan, { parts: own, registry, personOf })
        return { sources: JSON.stringify(plan.others), data: JSON.stringify({ type: 'overview', overview }) }
      },
    })
    for (const { thread, scopes, part } of open) {
      told.set(part, view.changed)
      pool.send(thread, { op: 'open-overview', part, scopes })
    }
    const stop = () => {
      view.stop()
      for (const { thread, part } of open) {
        told.delete(part)
        received.delete(part)
        pool.send(thread, { op: 'close-overview', part })
      }
    }
    return { view, stop }
  }

  function close(subscriber: number): void {
    const key = places.get(subscriber) ?? ''
    places.delete(subscriber)
    const entry = views.get(key)
    if (!entry || entry.view.leave(subscriber) > 0) return
    entry.stop()
    views.delete(key)
  }

  return {
    open(subscriber, plan) {
      const key = JSON.stringify(plan)
      if (places.get(subscriber) === key) return
      const entry = views.get(key) ?? create(plan)
      views.set(key, entry)
      close(subscriber)
      places.set(subscriber, key)
      entry.view.join(subscriber)
    },
    close,
    refresh: (subscriber) => views.get(places.get(subscriber) ?? '')?.view.refresh(subscriber),
    stop() {
      stopPool()
      stopRegistry()
      for (const { stop } of views.values()) stop()
      views.clear()
    },
  }
}

function groupScopes(pool: WorkerPool, scopes: readonly OverviewScope[]): Map<number, OverviewScope[]> {
  const groups = new Map<number, OverviewScope[]>()
  for (const scope of scopes) {
    const thread = pool.threadOf(scope.cluster)
    if (thread !== null) groups.set(thread, [...(groups.get(thread) ?? []), scope])
  }
  return groups
}

type OverviewInput = Pick<OverviewViewsOptions, 'registry' | 'personOf'> & {
  readonly parts: readonly OverviewPart[]
}

function buildOverview({ clusters }: OverviewPlan, { parts, registry, personOf }: OverviewInput): Overview {
  const facts = new Map(parts.flatMap((part) => part.clusters).map((one) => [one.id, one]))
  const connected = clusters.flatMap((id) => registry.find(id) ?? [])
  const tiles = connected.map((one) => buildTile(one, facts.get(one.record.id), registry))
  const lost = tiles.flatMap(buildClusterProblem)
  const problems = [...lost, ...parts.flatMap((part) => part.problems)].toSorted(compareProblems)
  const changes = parts
    .flatMap((part) => part.changes)
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MAX_CHANGES)
  return {
    clusters: tiles,
    problems: problems.slice(0, MAX_PROBLEMS),
    problemTotal: lost.length + parts.reduce((sum, { problemTotal }) => sum + problemTotal, 0),
    changes: changes.map((change) => ({ ...change, who: personOf(change) ?? change.who })),
    counts: [
      ...parts.flatMap((part) => part.counts),
      ...lost.map(({ cluster }) => ({ cluster, kind: 'cluster', count: 1 })),
    ],
    healthyWorkloads: [...facts.values()].reduce((sum, { healthyWorkloads }) => sum + healthyWorkloads, 0),
  }
}

const TILE_STATES = {
  Creating: 'loading',
  Deleting: 'unknown',
  Unknown: 'unknown',
  Warning: 'warning',
  Error: 'error',
  Ready: 'ready',
  Recovering: 'recovering',
} as const satisfies Record<string, ClusterTile['state']>

function buildTile(
  connected: Connected,
  facts: ClusterFacts | undefined,
  registry: ClusterRegistry,
): ClusterTile {
  const shown = registry.describe(connected)
  const time = (iso: string | null) => (iso === null ? null : Date.parse(iso))
  // Never looked at yet is not the same as looked at in vain.
  const state = shown.status === 'Unknown' && shown.since === null ? 'loading' : TILE_STATES[shown.status]
  return {
    id: shown.id,
    name: shown.name,
    provider: shown.clusterProvider,
    version: shown.version ?? '',
    state,
    reason: shown.reason,
    detail: shown.detail,
    since: time(shown.since),
    lastSeen: time(shown.lastSeen),
    nodes: facts?.nodes ?? null,
    pods: facts?.pods ?? null,
    failing: facts?.failing ?? null,
    warnings: facts?.warnings ?? null,
    capacity: facts?.capacity ?? null,
  }
}

/** A cluster that is away is the first problem of all. */
function buildClusterProblem({ id, state, since, reason, detail }: ClusterTile): FoundProblem[] {
  if (state !== 'error' && state !== 'warning' && state !== 'unknown') return []
  return [
    {
      severity: state === 'error' ? 'error' : 'warning',
      since,
      reason: reason ?? state,
      detail: detail ?? '',
      next: 'connection',
      cluster: id,
      kind: 'cluster',
      namespace: null,
      name: id,
    },
  ]
}
