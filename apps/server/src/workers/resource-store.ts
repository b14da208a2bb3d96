import type { RuleContext } from '@naru/contract/kinds/kind-rules'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { SourceState } from '@naru/contract/live/protocol'
import { buildEntry, type Entry, rebuildEntry } from './entry.ts'
import type { KindModel } from './kind-model.ts'
import { buildSourceState, LOADING, type MirrorStatus, type Trouble } from './source-status.ts'

export type StoreListener = {
  put?(entry: Entry, before: Entry | undefined): void
  remove?(entry: Entry): void
  status?(): void
}

/** All objects of one kind of one cluster as rows, with what is known about their freshness. */
export type ResourceStore = {
  readonly cluster: string
  readonly model: KindModel
  size(): number
  get(uid: string): Entry | undefined
  entries(): Iterable<Entry>
  find(namespace: string | null, name: string): Entry | undefined
  state(): SourceState
  synced(): boolean
  listen(listener: StoreListener): () => void
  put(object: KubeObject): void
  remove(uid: string): void
  /** Begins a new snapshot; `endSnapshot` removes what it did not hold. */
  beginSnapshot(): void
  endSnapshot(): void
  setStatus(change: Partial<MirrorStatus>): void
  setTrouble(trouble: Trouble | null): void
  /** Computes an object's row again: something beside the object has changed. */
  touch(uid: string): void
  /** Computes again what changes with time alone. */
  age(): void
}

export type StoreOptions = {
  readonly cluster: string
  readonly model: KindModel
  readonly context: () => RuleContext
}

export function createResourceStore({ cluster, model, context }: StoreOptions): ResourceStore {
  const entries = new Map<string, Entry>()
  const aging = new Set<string>()
  const names = new Map<string, string>()
  const listeners = new Set<StoreListener>()
  let unseen: Set<string> | null = null
  let status: MirrorStatus = LOADING
  let trouble: Trouble | null = null

  function set(uid: string, entry: Entry): void {
    const before = entries.get(uid)
    entries.set(uid, entry)
    names.set(nameKey(entry.row.namespace, entry.row.name), uid)
    if (entry.aging) aging.add(uid)
    else aging.delete(uid)
    for (const listener of listeners) listener.put?.(entry, before)
  }

  function remove(uid: string): void {
    const entry = entries.get(uid)
    if (entry === undefined) return
    entries.delete(uid)
    aging.delete(uid)
    const key = nameKey(entry.row.namespace, entry.row.name)
    if (names.get(key) === uid) names.delete(key)
    for (const listener of listeners) listener.remove?.(entry)
  }

  function rebuild(uid: string): void {
    const entry = entries.get(uid)
    if (entry === undefined) return
    const next = rebuildEntry(cluster, model, entry, context())
    if (JSON.stringify([next.row, next.problem]) !== JSON.stringify([entry.row, entry.problem]))
      set(uid, next)
  }

  function notify(): void {
    for (const listener of listeners) listener.status?.()
  }

  return {
    cluster,
    model,
    size: () => entries.size,
    get: (uid) => entries.get(uid),
    entries: () => entries.values(),
    find: (namespace, name) => entries.get(names.get(nameKey(namespace, name)) ?? ''),
    state: () => buildSourceState(cluster, status, trouble),
    synced: () => status.synced,
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    put(object) {
      const entry = buildEntry(cluster, model, object, context())
      unseen?.delete(entry.row.uid)
      // A relist repeats most objects unchanged.
      if (entries.get(entry.row.uid)?.row.version === entry.row.version && entry.row.version !== '') return
      set(entry.row.uid, entry)
    },
    remove,
    beginSnapshot() {
      unseen = new Set(entries.keys())
    },
    endSnapshot() {
      for (const uid of unseen ?? []) remove(uid)
      unseen = null
    },
    setStatus(change) {
      status = { ...status, ...change }
      notify()
    },
    setTrouble(next) {
      trouble = next
      notify()
    },
    touch: rebuild,
    age() {
      for (const uid of [...aging]) rebuild(uid)
    },
  }
}

function nameKey(namespace: string | null, name: string): string {
  return `${namespace ?? ''}/${name}`
}
