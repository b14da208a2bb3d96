import type { Entry } from '../views/entry.ts'
import type { StoreListener } from '../views/view-store.ts'

/** Entries by uid and by name; tells the listeners of each change. */
export type EntryTable = {
  size(): number
  get(uid: string): Entry | undefined
  entries(): Iterable<Entry>
  find(namespace: string | null, name: string): Entry | undefined
  /** Uids of the entries that change with time alone. */
  aging(): readonly string[]
  set(entry: Entry): void
  remove(uid: string): void
}

export function createEntryTable(listeners: ReadonlySet<StoreListener>): EntryTable {
  const entries = new Map<string, Entry>()
  const aging = new Set<string>()
  const names = new Map<string, string>()

  return {
    size: () => entries.size,
    get: (uid) => entries.get(uid),
    entries: () => entries.values(),
    find: (namespace, name) => entries.get(names.get(nameKey(namespace, name)) ?? ''),
    aging: () => [...aging],
    set(entry) {
      const { uid, namespace, name } = entry.row
      const before = entries.get(uid)
      entries.set(uid, entry)
      names.set(nameKey(namespace, name), uid)
      if (entry.aging) aging.add(uid)
      else aging.delete(uid)
      for (const listener of listeners) listener.put?.(entry, before)
    },
    remove(uid) {
      const entry = entries.get(uid)
      if (entry === undefined) return
      entries.delete(uid)
      aging.delete(uid)
      // A new object of the same name may be there already.
      const key = nameKey(entry.row.namespace, entry.row.name)
      if (names.get(key) === uid) names.delete(key)
      for (const listener of listeners) listener.remove?.(entry)
    },
  }
}

function nameKey(namespace: string | null, name: string): string {
  return `${namespace ?? ''}/${name}`
}
