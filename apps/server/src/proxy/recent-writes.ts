import type { FoundChange } from '@naru/contract/live/overview'

type Written = {
  readonly cluster: string
  readonly kind: string
  readonly namespace: string | null
  readonly name: string
}

/** Who wrote what through this server lately: the cluster itself only knows a field manager's name. */
export type RecentWrites = {
  note(written: Written, user: string): void
  personOf(change: FoundChange): string | null
}

const MAX_WRITES = 2000
/** Times of a cluster are whole seconds, and its clock is its own. */
const NEAR_MS = 5000

export function createRecentWrites(now: () => number): RecentWrites {
  const writes = new Map<string, { readonly user: string; readonly at: number }>()
  return {
    note(written, user) {
      writes.delete(keyOf(written))
      writes.set(keyOf(written), { user, at: now() })
      const oldest = writes.size > MAX_WRITES ? writes.keys().next().value : undefined
      if (oldest !== undefined) writes.delete(oldest)
    },
    personOf(change) {
      const write = writes.get(keyOf(change))
      return write && Math.abs(write.at - change.at) < NEAR_MS ? write.user : null
    },
  }
}

function keyOf({ cluster, kind, namespace, name }: Written): string {
  return JSON.stringify([cluster, kind, namespace, name])
}
