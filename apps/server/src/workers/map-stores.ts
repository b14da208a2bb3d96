import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { SourceState } from '@naru/contract/live/protocol'
import type { MapWorld, Seen } from '@naru/contract/relations/map/map-world'
import { isStatus } from '@naru/contract/rows/cell'
import type { ResourceStore } from '../mirror/resource-store.ts'
import type { Entry } from '../views/entry.ts'
import type { KindModel } from '../views/kind-model.ts'
import { createHeldStores, type HeldStoresOptions } from './held-stores.ts'
import type { MapRequest } from './worker-protocol.ts'

/** One look at a cluster: `denied` and `loading` fill up with the kinds that are asked for in vain. */
export type MapLook = {
  readonly world: MapWorld
  readonly denied: Set<KindRef>
  readonly loading: Set<KindRef>
  /** Everything that was asked for. */
  readonly asked: Set<KindRef>
}

/** The mirrors that one map is read from: those that tracing asks for, and no longer than it does. */
export type MapStores = {
  look(): MapLook
  /** Lets go of what a look did not ask for. */
  release(look: MapLook): void
  state(kind: KindRef): SourceState
  stop(): void
}

export type MapStoresOptions = HeldStoresOptions & { readonly request: MapRequest }

export function createMapStores(options: MapStoresOptions): MapStores {
  const { cluster, request } = options
  const held = createHeldStores(options)

  function read({ denied, loading, asked }: MapLook, kind: KindRef, namespace: string | null) {
    // Of another platform: the cluster has none of them.
    if (!request.kinds.includes(kind)) return []
    if (!mayList(request, kind, namespace)) {
      denied.add(kind)
      return null
    }
    asked.add(kind)
    const store = held.get(kind)
    if (store === 'absent') return []
    if (store !== 'waiting' && store.synced()) return readSeen(store, namespace)
    const state = store === 'waiting' ? 'loading' : store.state().state
    if (state === 'loading') loading.add(kind)
    return state === 'absent' ? [] : null
  }

  function look(): MapLook {
    const lists = new Map<string, readonly Seen[] | null>()
    const list: MapWorld['list'] = (kind, namespace) => {
      const key = `${kind} ${namespace}`
      const known = lists.get(key)
      if (known !== undefined) return known
      const found = read(one, kind, namespace)
      lists.set(key, found)
      return found
    }
    const one: MapLook = { world: { list }, denied: new Set(), loading: new Set(), asked: new Set() }
    return one
  }

  return {
    look,
    release: ({ asked }) => held.keep(asked),
    state(kind) {
      const store = held.get(kind)
      if (store === 'absent') return { cluster: cluster.id, state: 'absent', reason: 'NotFound' }
      return store === 'waiting' ? { cluster: cluster.id, state: 'loading', loaded: 0 } : store.state()
    },
    stop: () => held.keep(new Set()),
  }
}

/** Whoever may list a kind in the object's namespace alone sees nothing of it elsewhere. */
function mayList(
  { query, everywhere, inside }: MapRequest,
  kind: KindRef,
  namespace: string | null,
): boolean {
  if (everywhere.includes(kind)) return true
  return namespace !== null && namespace === query.namespace && inside.includes(kind)
}

const known = new WeakMap<Entry, Seen>()

function readSeen({ model, entries }: ResourceStore, namespace: string | null): readonly Seen[] {
  const found: Seen[] = []
  for (const entry of entries()) {
    if (namespace !== null && entry.object.metadata.namespace !== namespace) continue
    const seen = known.get(entry) ?? buildSeen(model, entry)
    known.set(entry, seen)
    found.push(seen)
  }
  return found
}

function buildSeen({ rules }: KindModel, { object, row, problem }: Entry): Seen {
  const status = row.cells[rules.columns.findIndex(({ id }) => id === 'status')] ?? null
  return { object, status: isStatus(status) ? status : null, severity: problem?.severity ?? null }
}
