import type { DashboardKind } from '@naru/contract/kinds/dashboard-kinds'
import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import { isEverywhere, isServed } from '../mirror/served-resources.ts'
import { buildModel, type KindModel } from '../views/kind-model.ts'
import { type WatchedKind, type WatchOptions, watchKind } from './watched-kind.ts'

/** The kinds of one cluster that dashboards follow: those that someone may see and that the cluster serves. */
export type KindWatches = {
  /** Follows those too from now on. */
  add(refs: Iterable<KindRef>): void
  /** Follows no others any more. */
  keep(refs: ReadonlySet<KindRef>): void
  find(ref: KindRef): WatchedKind | undefined
  all(): readonly WatchedKind[]
  stop(): void
}

/** A definition may be installed at any time. */
const ASK_AGAIN_MS = 5 * 60_000

type Held = { readonly watched: WatchedKind; readonly release: () => void }

export function createKindWatches(cluster: ClusterWorker, options: WatchOptions): KindWatches {
  const { known, now, onChange } = options
  const held = new Map<KindRef, Held>()
  const asked = new Map<KindRef, number>()
  const wanted = new Set<KindRef>()

  function start(kind: DashboardKind, model: KindModel): void {
    const { store, release } = cluster.acquire(model)
    held.set(model.ref, { watched: watchKind(kind, store, options), release })
  }

  async function startIfServed(kind: DashboardKind, model: KindModel): Promise<void> {
    asked.set(model.ref, now())
    const served = await isServed(cluster.client, model.resource)
    if (!served || held.has(model.ref) || !wanted.has(model.ref)) return
    start(kind, model)
    onChange()
  }

  function follow(kind: DashboardKind): void {
    const ref = kind.spec.id
    if (held.has(ref)) return
    const model = buildModel(kind.spec, kind.rules, cluster.version)
    if (isEverywhere(model.resource)) start(kind, model)
    else if (now() - (asked.get(ref) ?? Number.NEGATIVE_INFINITY) > ASK_AGAIN_MS) {
      void startIfServed(kind, model)
    }
  }

  function drop(ref: KindRef): void {
    wanted.delete(ref)
    asked.delete(ref)
    const one = held.get(ref)
    held.delete(ref)
    one?.watched.stop()
    one?.release()
  }

  return {
    add(refs) {
      for (const ref of refs) wanted.add(ref)
      for (const kind of known) if (wanted.has(kind.spec.id)) follow(kind)
    },
    keep(refs) {
      for (const ref of wanted) if (!refs.has(ref)) drop(ref)
    },
    find: (ref) => held.get(ref)?.watched,
    // In the order of the kinds, whichever was there first.
    all: () => known.flatMap(({ spec }) => held.get(spec.id)?.watched ?? []),
    stop() {
      for (const ref of wanted) drop(ref)
    },
  }
}
