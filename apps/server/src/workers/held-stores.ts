import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import type { ResourceStore } from '../mirror/resource-store.ts'
import type { ModelResolver } from './model-resolver.ts'

/** Mirrors of a cluster's kinds, held from when they are first asked for. */
export type HeldStores = {
  /** Null until its model is known, and where the cluster has no such kind. */
  get(kind: KindRef): ResourceStore | 'waiting' | 'absent'
  /** Lets go of all but these. */
  keep(kinds: ReadonlySet<KindRef>): void
}

export type HeldStoresOptions = {
  readonly cluster: ClusterWorker
  readonly resolve: ModelResolver
  /** A mirror is there, or something in one has changed. */
  readonly onChange: () => void
  readonly onError: (error: unknown) => void
}

type Held = { readonly store: ResourceStore | 'waiting' | 'absent'; readonly release: () => void }

const nothing = () => undefined

export function createHeldStores({ cluster, resolve, onChange, onError }: HeldStoresOptions): HeldStores {
  const held = new Map<KindRef, Held>()

  async function hold(kind: KindRef, waiting: Held): Promise<void> {
    const model = (await resolve(kind, [cluster.id])).get(cluster.id)
    if (held.get(kind) !== waiting) return
    held.set(kind, model ? acquire(model) : { store: 'absent', release: nothing })
    onChange()
  }

  function acquire(model: Parameters<ClusterWorker['acquire']>[0]): Held {
    const { store, release } = cluster.acquire(model)
    const unlisten = store.listen({ put: onChange, remove: onChange, status: onChange })
    return {
      store,
      release() {
        unlisten()
        release()
      },
    }
  }

  return {
    get(kind) {
      const known = held.get(kind)
      if (known) return known.store
      const waiting: Held = { store: 'waiting', release: nothing }
      held.set(kind, waiting)
      hold(kind, waiting).catch(onError)
      return 'waiting'
    },
    keep(kinds) {
      for (const [kind, { release }] of held) {
        if (kinds.has(kind)) continue
        held.delete(kind)
        release()
      }
    },
  }
}
