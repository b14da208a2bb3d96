import type { FoundChange } from '@naru/contract/live/overview'
import type { SourceState } from '@naru/contract/live/protocol'
import type { ClusterRegistry } from '../../clusters/cluster-registry.ts'
import { describeCluster } from '../../clusters/describe-cluster.ts'
import type { OverviewPart, OverviewScope } from '../../overview/overview-part.ts'
import { createSnapshotView, type SnapshotView } from '../../views/snapshot-view.ts'
import type { Frame } from '../../views/windowed-view.ts'
import type { WorkerPool } from '../../workers/worker-pool.ts'
import { groupByThread } from '../merged-source.ts'
import type { Extent } from '../platform/extent.ts'
import { buildOverview } from './build-overview.ts'

/** Dashboards: each thread's part, put together with what is known of the clusters themselves. */
export type OverviewViews = {
  open(subscriber: number, plan: OverviewPlan): void
  close(subscriber: number): void
  refresh(subscriber: number): void
  stop(): void
}

export type OverviewPlan = {
  readonly clusters: readonly string[]
  /** How much of the clusters themselves may be known. */
  readonly extent: Extent | null
  readonly scopes: readonly OverviewScope[]
  readonly others: readonly SourceState[]
}

export type OverviewViewsOptions = {
  readonly pool: WorkerPool
  readonly registry: ClusterRegistry
  readonly send: (frame: Frame) => void
  readonly personOf: (change: FoundChange) => string | null
}

type Open = { readonly view: SnapshotView; readonly stop: () => void }

const INTERVAL_MS = 500

export function createOverviewViews({ pool, registry, send, personOf }: OverviewViewsOptions): OverviewViews {
  const views = new Map<string, Open>()
  const places = new Map<number, string>()
  const shares = createOverviewShares(pool)
  const stopRegistry = registry.onChange(() => {
    for (const { view } of views.values()) view.changed()
  })

  function create({ clusters, extent, scopes, others }: OverviewPlan): Open {
    const share = shares.open(scopes, () => view.changed())
    const view = createSnapshotView({
      intervalMs: INTERVAL_MS,
      send,
      build() {
        const parts = share.received()
        if (parts === null) return null
        const found = clusters.flatMap((id) => registry.find(id) ?? []).map(describeCluster)
        // Why a cluster failed, in its own words, may say how it is reached.
        const shown = extent === 'whole' ? found : found.map((cluster) => ({ ...cluster, detail: null }))
        const overview = buildOverview({ clusters: shown, parts, others, personOf })
        return { sources: JSON.stringify(others), data: JSON.stringify({ type: 'overview', overview }) }
      },
    })
    const stop = () => {
      view.stop()
      share.stop()
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
      const key = JSON.stringify([plan, plan.clusters.map(pool.generation)])
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
      shares.stop()
      stopRegistry()
      for (const { stop } of views.values()) stop()
      views.clear()
    },
  }
}

type Share = {
  /** Null while a thread has not told its part yet. */
  received(): readonly OverviewPart[] | null
  stop(): void
}

/** Asks each thread for its part of a dashboard, and keeps the last one told. */
function createOverviewShares(pool: WorkerPool) {
  const received = new Map<number, OverviewPart>()
  const told = new Map<number, () => void>()
  let parts = 0
  const stop = pool.onMessage((message) => {
    if (message.op !== 'overview' || !told.has(message.part)) return
    received.set(message.part, message.value)
    told.get(message.part)?.()
  })

  function open(scopes: readonly OverviewScope[], onChange: () => void): Share {
    const opened = [...groupByThread(pool, scopes)].map(([thread, own]) => {
      const part = ++parts
      told.set(part, onChange)
      pool.send(thread, { op: 'open-overview', part, scopes: own })
      return { thread, part }
    })
    return {
      received: () => {
        const parts = opened.flatMap(({ part }) => received.get(part) ?? [])
        return parts.length === opened.length ? parts : null
      },
      stop() {
        for (const { thread, part } of opened) {
          told.delete(part)
          received.delete(part)
          pool.send(thread, { op: 'close-overview', part })
        }
      },
    }
  }

  return { open, stop }
}
