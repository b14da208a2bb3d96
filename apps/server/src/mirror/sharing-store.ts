import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ResourceStore } from './resource-store.ts'
import { shareEqual } from './share-equal.ts'

/**
 * A store for objects just read as JSON, which nobody else holds: each shares what it can with its own version before,
 * or with the object that came before it, which in a list is mostly one of the same owner. Halves what pods take.
 */
export function createSharingStore(store: ResourceStore): ResourceStore {
  let last: KubeObject | undefined
  return {
    ...store,
    put(object) {
      const uid = object.metadata.uid ?? ''
      // What is shared is equal, so the object keeps its shape.
      store.put(shareEqual(object, store.get(uid)?.object ?? last) as KubeObject)
      last = store.get(uid)?.object
    },
  }
}
