import type { KindRef } from '@naru/contract/kinds/kind-ref'
import { listUsed } from '@naru/contract/relations/users-of'
import type { Entry } from '../views/entry.ts'

/** How many objects of one kind name each object of another. */
export type UserCount = {
  put(entry: Entry, before: Entry | undefined): void
  remove(entry: Entry): void
  /** By `usedKey`. */
  of(key: string): number
}

/** `onChange`: who is named by more or fewer than before. */
export function createUserCount(
  user: KindRef,
  kind: KindRef,
  onChange: (namespace: string | null, name: string) => void,
): UserCount {
  const counts = new Map<string, number>()

  function add(change: 1 | -1, keys: readonly string[]): void {
    for (const key of keys) {
      const count = (counts.get(key) ?? 0) + change
      if (count === 0) counts.delete(key)
      else counts.set(key, count)
      const slash = key.indexOf('/')
      onChange(key.slice(0, slash) || null, key.slice(slash + 1))
    }
  }

  return {
    put(entry, before) {
      if (before?.object === entry.object) return
      const old = before ? listUsed(user, before.object, kind) : []
      const now = listUsed(user, entry.object, kind)
      const [gone, come] = [old.filter((key) => !now.includes(key)), now.filter((key) => !old.includes(key))]
      add(-1, gone)
      add(1, come)
    },
    remove: ({ object }) => add(-1, listUsed(user, object, kind)),
    of: (key) => counts.get(key) ?? 0,
  }
}
