import type { FoundChange } from '@naru/contract/live/overview'
import { LRUCache } from 'lru-cache'

type Written = {
  readonly cluster: string
  readonly kind: string
  readonly namespace: string | null
  readonly name: string
}

type Write = { readonly user: string; readonly at: number }

/** Who wrote what through this server lately: the cluster itself only knows a field manager's name. */
export type RecentWrites = {
  note(written: Written, user: string): void
  personOf(change: FoundChange): string | null
  /** Of a cluster whose history goes with it. */
  forget(cluster: string): void
}

const MAX_WRITES = 2000
/** Times of a cluster are whole seconds, and its clock is its own. */
const NEAR_MS = 5000

/** How many writes to one object are told apart. */
const MAX_OF_ONE = 8

export function createRecentWrites(now: () => number): RecentWrites {
  const writes = new LRUCache<string, readonly Write[]>({ max: MAX_WRITES })
  return {
    note(written, user) {
      const key = keyOf(written)
      const earlier = writes.get(key) ?? []
      writes.set(key, [...earlier, { user, at: now() }].slice(-MAX_OF_ONE))
    },
    personOf(change) {
      const away = ({ at }: Write) => Math.abs(at - change.at)
      const near = writes.peek(keyOf(change))?.filter((write) => away(write) < NEAR_MS) ?? []
      return near.toSorted((a, b) => away(a) - away(b))[0]?.user ?? null
    },
    forget(cluster) {
      const start = `[${JSON.stringify(cluster)},`
      for (const key of writes.keys()) if (key.startsWith(start)) writes.delete(key)
    },
  }
}

function keyOf({ cluster, kind, namespace, name }: Written): string {
  return JSON.stringify([cluster, kind, namespace, name])
}
