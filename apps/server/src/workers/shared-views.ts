import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import type { SnapshotView } from '../views/snapshot-view.ts'

/** Snapshots of a cluster, made once for all who ask the same with the same rights, while anyone looks. */
export type SharedViews<Request> = {
  open(subscriber: number, cluster: ClusterWorker, request: Request): void
  close(subscriber: number): void
  refresh(subscriber: number): void
  stop(): void
}

export type StartedView = { readonly view: SnapshotView; readonly stop: () => void }

type Kept = StartedView & { readonly cluster: ClusterWorker }

export function createSharedViews<Request>(
  start: (cluster: ClusterWorker, request: Request) => StartedView,
): SharedViews<Request> {
  const started = new Map<string, Kept>()
  const places = new Map<number, string>()

  function close(subscriber: number): void {
    const key = places.get(subscriber) ?? ''
    places.delete(subscriber)
    const kept = started.get(key)
    if (!kept || kept.view.leave(subscriber) > 0) return
    kept.stop()
    started.delete(key)
  }

  return {
    open(subscriber, cluster, request) {
      close(subscriber)
      const key = JSON.stringify(request)
      const known = started.get(key)
      // A cluster with new credentials is another worker.
      const kept = known?.cluster === cluster ? known : { ...start(cluster, request), cluster }
      if (known !== kept) known?.stop()
      started.set(key, kept)
      places.set(subscriber, key)
      kept.view.join(subscriber)
    },
    close,
    refresh: (subscriber) => started.get(places.get(subscriber) ?? '')?.view.refresh(subscriber),
    stop() {
      for (const { stop } of started.values()) stop()
      started.clear()
    },
  }
}
