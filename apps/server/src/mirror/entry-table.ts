import type { KeptEntry } from '../views/entry.ts'
import type { StoreListener } from '../views/view-store.ts'

/** Entries by uid and by name; tells the listeners of each change. */
export type EntryTable = {
  size(): number
  get(uid: string): KeptEntry | undefined
  entries(): Iterable<KeptEntry>
  find(namespace: string | null, name: string): KeptEntry | undefined
  /** Uids of the entries that change with time alone. */
  aging(): readonly string[]
  /** Of one of the entries it was found out that it does. */
  noteAging(entry: KeptEntry): void
  set(entry: KeptEntry): void
  remove(uid: string): void
}

export function createEntryTable(listeners: ReadonlySet<StoreListener>): EntryTable {
  const entries = new Map<string, KeptEntry>()
  const aging = new Set<string>()
  /** Uids by namespace and name: no key is written for each of thousands. */
  const names = new Map<string, Map<string, string>>()

  return {
    size: () => entries.size,
    get: (uid) => entries.get(uid),
    entries: () => entries.values(),
    find: (namespace, name) => entries.get(names.get(namespace ?? '')?.get(name) ?? ''),
    aging: () => [...aging],
    noteAging(entry) {
      if (entries.get(entry.uid) === entry) aging.add(entry.uid)
    },
    set(entry) {
      const { uid } = entry
      const { namespace = '', name } = entry.object.metadata
      const before = entries.get(uid)
      entries.set(uid, entry)
      const inside = names.get(namespace) ?? new Map<string, string>()
      names.set(namespace, inside.set(name, uid))
      if (entry.isAging) aging.add(uid)
      else aging.delete(uid)
      for (const listener of listeners) listener.put?.(entry, before)
    },
    remove(uid) {
      const entry = entries.get(uid)
      if (entry === undefined) return
      entries.delete(uid)
      aging.delete(uid)
      const { namespace = '', name } = entry.object.metadata
      const inside = names.get(namespace)
      // A new object of the same name may be there already.
      if (inside?.get(name) === uid) inside.delete(name)
      if (inside?.size === 0) names.delete(namespace)
      for (const listener of listeners) listener.remove?.(entry)
    },
  }
}
