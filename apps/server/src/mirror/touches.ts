import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { ResourceStore } from './resource-store.ts'

/** Rows that are computed again because of something beside their objects. */
export type Touches = {
  one(ref: KindRef, namespace: string | null, name: string): void
  /** All of a kind; once for all reasons of one turn. */
  all(ref: KindRef): void
}

/** Thousands of rows change at once: other clusters of the thread must get their turn in between. */
const SLICE = 100

export function createTouches(storeOf: (ref: KindRef) => ResourceStore | undefined): Touches {
  const due = new Set<KindRef>()

  async function touchAll(ref: KindRef): Promise<void> {
    await nextTurn()
    due.delete(ref)
    const store = storeOf(ref)
    const uids = [...(store?.entries() ?? [])].map(({ uid }) => uid)
    for (const [index, uid] of uids.entries()) {
      store?.touch(uid)
      if (index % SLICE === SLICE - 1) await nextTurn()
    }
  }

  return {
    one(ref, namespace, name) {
      const store = storeOf(ref)
      const uid = store?.find(namespace, name)?.uid
      if (uid !== undefined) store?.touch(uid)
    },
    all(ref) {
      if (due.has(ref)) return
      due.add(ref)
      void touchAll(ref)
    },
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
