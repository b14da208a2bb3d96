import type { RuleContext } from '@naru/contract/kinds/kind-rules'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { buildEntry, type EntrySource, type KeptEntry } from '../views/entry.ts'
import type { KindModel } from '../views/kind-model.ts'
import type { StoreListener, ViewStore } from '../views/view-store.ts'
import { createEntryTable } from './entry-table.ts'
import { afterTrouble, buildSourceState, LOADING, type MirrorStatus, type Trouble } from './source-status.ts'

/** All objects of one kind of one cluster as rows, with what is known about their freshness. */
export type ResourceStore = Omit<ViewStore, 'entries'> & {
  readonly model: KindModel
  size(): number
  get(uid: string): KeptEntry | undefined
  entries(): Iterable<KeptEntry>
  find(namespace: string | null, name: string): KeptEntry | undefined
  synced(): boolean
  put(object: KubeObject): void
  remove(uid: string): void
  /**
   * Begins a new snapshot; `endSnapshot` removes what it did not hold. `rewound`: what has the version that is known
   * may have changed all the same.
   */
  beginSnapshot(rewound?: boolean): void
  endSnapshot(): void
  setStatus(change: Partial<MirrorStatus>): void
  setTrouble(trouble: Trouble | null): void
  /** Works out again what somebody has seen of an object: something beside the object has changed. */
  touch(uid: string): void
  /** Works out again what changes with time alone. */
  age(): void
}

export type StoreOptions = {
  readonly cluster: string
  readonly model: KindModel
  readonly context: () => RuleContext
}

export function createResourceStore({ cluster, model, context }: StoreOptions): ResourceStore {
  const listeners = new Set<StoreListener>()
  const table = createEntryTable(listeners)
  const source: EntrySource = { cluster, model, context, onAging: table.noteAging }
  let unseen: Set<string> | null = null
  let versionsHold = true
  let status: MirrorStatus = LOADING
  let trouble: Trouble | null = null

  function touch(uid: string): void {
    const next = table.get(uid)?.renewed()
    if (next) table.set(next)
  }

  function notify(): void {
    for (const listener of listeners) listener.status?.()
  }

  return {
    cluster,
    model,
    size: table.size,
    get: table.get,
    entries: table.entries,
    find: table.find,
    remove: table.remove,
    state: () => buildSourceState(cluster, status, trouble),
    synced: () => status.synced,
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    put(object) {
      const entry = buildEntry(source, object)
      unseen?.delete(entry.uid)
      // A relist repeats most objects unchanged.
      const version = versionOf(entry)
      if (!versionsHold || version === undefined || versionOf(table.get(entry.uid)) !== version)
        table.set(entry)
    },
    beginSnapshot(rewound = false) {
      versionsHold = !rewound
      unseen = new Set([...table.entries()].map(({ uid }) => uid))
    },
    endSnapshot() {
      for (const uid of unseen ?? []) table.remove(uid)
      unseen = null
      versionsHold = true
    },
    setStatus(change) {
      status = { ...status, ...change }
      notify()
    },
    setTrouble(next) {
      if (next === null && trouble !== null) status = afterTrouble(status, trouble)
      trouble = next
      notify()
    },
    touch,
    age: () => table.aging().forEach(touch),
  }
}

/** Undefined of what has no versions. */
function versionOf(entry: Pick<KeptEntry, 'object'> | undefined): string | undefined {
  return entry?.object.metadata.resourceVersion || undefined
}
