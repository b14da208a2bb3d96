import type { ClusterWorker } from '../mirror/cluster-worker.ts'

/** Something that is kept for a cluster. */
type Kept = { readonly cluster: ClusterWorker; stop(): void }

/** What is kept for clusters of a thread: from the first question, and so much longer than the last. */
type HeldClusters<T> = {
  /** Null for a cluster that is none of the thread's. */
  of(id: string): T | null
  /** Lets go of what was kept, unless something else is by now. */
  forget(id: string, kept: T | null): void
  /** Lets go of what was kept for clusters that the thread has no more, or that were set anew: they show old credentials. */
  forgetGone(): void
  stop(): void
}

export type HeldOptions<T> = {
  readonly clusters: ReadonlyMap<string, ClusterWorker>
  readonly idleMs: number
  readonly open: (cluster: ClusterWorker) => T
}

export function holdClusters<T extends Kept>({ clusters, idleMs, open }: HeldOptions<T>): HeldClusters<T> {
  const held = new Map<string, { readonly kept: T; idle: NodeJS.Timeout | undefined }>()

  function drop(id: string): void {
    clearTimeout(held.get(id)?.idle)
    held.get(id)?.kept.stop()
    held.delete(id)
  }

  return {
    of(id) {
      const cluster = clusters.get(id)
      const known = held.get(id)
      // A cluster that was set anew has other mirrors.
      if (known && known.kept.cluster !== cluster) drop(id)
      if (!cluster) return null
      const one = held.get(id) ?? { kept: open(cluster), idle: undefined }
      held.set(id, one)
      clearTimeout(one.idle)
      one.idle = setTimeout(() => drop(id), idleMs)
      one.idle.unref()
      return one.kept
    },
    forget(id, kept) {
      if (held.get(id)?.kept === kept) drop(id)
    },
    forgetGone() {
      for (const [id, { kept }] of held) if (kept.cluster !== clusters.get(id)) drop(id)
    },
    stop() {
      for (const id of held.keys()) drop(id)
    },
  }
}
