import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatApiVersion } from '@naru/contract/kubernetes/resource'
import type { BudgetShare } from './memory-budget.ts'
import type { ResourceStore } from './resource-store.ts'
import { shareEqual } from './share-equal.ts'
import { weighNew } from './weigh-new.ts'

/** A row and its places in indexes and views. */
const ENTRY_BYTES = 1000

/**
 * A store for objects just read as JSON, which nobody else holds: each shares what it can with its own version before,
 * or with the object that came before it, which in a list is mostly one of the same owner. Halves what pods take. All say
 * their type. The budget is told what is not shared.
 */
export function createSharingStore(
  store: ResourceStore,
  budget: Pick<BudgetShare, 'add'> = { add: () => undefined },
): ResourceStore {
  const type = { apiVersion: formatApiVersion(store.model.resource), kind: store.model.kind }
  const weights = new Map<string, number>()
  let last: KubeObject | undefined
  store.listen({ remove: ({ uid }) => weigh(uid, 0) })

  function weigh(uid: string, weight: number): void {
    const before = weights.get(uid) ?? 0
    if (weight > 0) weights.set(uid, weight)
    else weights.delete(uid)
    if (weight !== before) budget.add(weight - before)
  }

  return {
    ...store,
    put(object) {
      const before = store.get(object.metadata.uid ?? '')
      const known = before?.object ?? last
      // Items of a list come without their type.
      const typed = object['kind'] === undefined ? Object.assign(object, type) : object
      // What is shared is equal, so the object keeps its shape.
      store.put(shareEqual(typed, known) as KubeObject)
      const entry = store.find(object.metadata.namespace ?? null, object.metadata.name)
      last = entry?.object
      if (entry === undefined) return
      const added = weighNew(entry.object, known)
      const gone = before === undefined ? 0 : weighNew(before.object, entry.object)
      const own = (weights.get(entry.uid) ?? ENTRY_BYTES) + added - gone
      // What was replaced may have been shared, and then weighed nothing.
      weigh(entry.uid, Math.max(own, ENTRY_BYTES + added))
    },
  }
}
