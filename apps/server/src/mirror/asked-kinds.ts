import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { Asked, Asks } from '@naru/contract/kinds/kind-rules'
import { kinds } from '@naru/contract/kinds/registry'
import { findRules } from '@naru/contract/kinds/rules-registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { usedKey } from '@naru/contract/relations/users-of'
import type { ResourceStore } from './resource-store.ts'
import { createTouches } from './touches.ts'
import { createUserCount, type UserCount } from './user-count.ts'

/** What rules know of the kinds that they ask for, as far as those are mirrored. */
export type AskedKinds = {
  objects(kind: KindRef): Asked<readonly KubeObject[]>
  /** How many of `user` name that object of `kind`. */
  users(user: KindRef, kind: KindRef, object: KubeObject): Asked<number>
  follow(store: ResourceStore): void
  forget(store: ResourceStore): void
}

export type Asker = { readonly kind: KindRef; readonly asks: Asks }

/** The kinds of the product that ask for others. */
const ASKERS: readonly Asker[] = kinds.flatMap(({ id }) => {
  const asks = findRules(id)?.asks
  return asks ? [{ kind: id, asks }] : []
})

export function createAskedKinds(
  storeOf: (ref: KindRef) => ResourceStore | undefined,
  askers: readonly Asker[] = ASKERS,
): AskedKinds {
  const counts = new Map<string, UserCount>()
  const touches = createTouches(storeOf)

  /** Objects that come before the others are judged once, with all of them. */
  function tellWhenSynced(store: ResourceStore, asker: KindRef): void {
    let before = stateOf(store)
    store.listen({
      status() {
        const state = stateOf(store)
        if (state !== before) touches.all(asker)
        before = state
      },
    })
  }

  function countUsers(store: ResourceStore, kind: KindRef): void {
    const count = createUserCount(store.model.ref, kind, (namespace, name) => {
      if (store.synced()) touches.one(kind, namespace, name)
    })
    counts.set(`${store.model.ref} ${kind}`, count)
    store.listen({ put: count.put, remove: count.remove })
  }

  function tellOfEach(store: ResourceStore, asker: KindRef): void {
    const change = () => {
      if (store.synced()) touches.all(asker)
    }
    store.listen({ put: change, remove: change })
  }

  return {
    objects(kind) {
      const store = storeOf(kind)
      const state = stateOf(store)
      if (state !== 'known') return state
      return [...(store?.entries() ?? [])].map(({ object }) => object)
    },
    users(user, kind, { metadata }) {
      const state = stateOf(storeOf(user))
      if (state !== 'known') return state
      return counts.get(`${user} ${kind}`)?.of(usedKey(metadata.namespace ?? null, metadata.name)) ?? null
    },
    follow(store) {
      for (const { kind, asks } of askers) {
        const { ref } = store.model
        const [asEach, asUser] = [asks.objects?.includes(ref), asks.users?.includes(ref)]
        if (asEach) tellOfEach(store, kind)
        if (asUser) countUsers(store, kind)
        if (asEach || asUser) tellWhenSynced(store, kind)
      }
    },
    forget({ model: { ref } }) {
      for (const { kind, asks } of askers) if (asks.users?.includes(ref)) counts.delete(`${ref} ${kind}`)
    },
  }
}

/** What was read once stays known while the cluster does not answer. */
function stateOf(store: ResourceStore | undefined): 'known' | 'pending' | null {
  if (store === undefined) return null
  if (store.synced()) return 'known'
  return store.state().state === 'loading' ? 'pending' : null
}
