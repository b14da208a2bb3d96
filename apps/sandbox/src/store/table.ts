import type { KubeObject } from '@naru/contract/kubernetes/object'
import { countWhile } from '@naru/contract/rows/count-while'
import type { Change, ListFilter, ObjectName } from './store.ts'
import { StoreError } from './store.ts'

/** One resource's objects, kept in the order of their keys, with the latest changes. */
export type Table = {
  readonly objects: Map<string, KubeObject>
  /** Sorted; keeps lists and continued lists in one order without sorting at each call. */
  readonly keys: string[]
  readonly changes: Change[]
  /** The revision before the oldest change that is still known. */
  horizon: number
}

export function createTable(revision: number): Table {
  return { objects: new Map(), keys: [], changes: [], horizon: revision }
}

/** Sorts as etcd does: by namespace, then name. A slash is below every character of a name but `-` and `.`. */
export function tableKey({ namespace, name }: ObjectName): string {
  return namespace === undefined ? name : `${namespace}/${name}`
}

export function insertObject(table: Table, key: string, object: KubeObject): void {
  if (!table.objects.has(key)) table.keys.splice(keyIndex(table.keys, key), 0, key)
  table.objects.set(key, object)
}

export function removeObject(table: Table, key: string): void {
  table.objects.delete(key)
  const index = keyIndex(table.keys, key)
  if (table.keys[index] === key) table.keys.splice(index, 1)
}

export function listObjects(table: Table, { namespace, matches }: ListFilter): readonly KubeObject[] {
  const prefix = namespace === undefined ? '' : `${namespace}/`
  const start = keyIndex(table.keys, prefix)
  const found: KubeObject[] = []
  for (let index = start; index < table.keys.length; index += 1) {
    const key = table.keys[index] ?? ''
    if (!key.startsWith(prefix)) break
    const object = table.objects.get(key)
    if (object !== undefined && (matches === undefined || matches(object))) found.push(object)
  }
  return found
}

export function rememberChange(table: Table, change: Change, history: number): void {
  table.changes.push(change)
  // Cut in blocks: shifting an array at each change would cost as much as the history is long.
  if (table.changes.length < history * 1.25) return
  const dropped = table.changes.splice(0, table.changes.length - history)
  table.horizon = dropped.at(-1)?.revision ?? table.horizon
}

/** The changes after `revision`, oldest first. */
export function changesSince(table: Table, revision: number): readonly Change[] {
  if (revision < table.horizon) {
    throw new StoreError('expired', `too old resource version: ${revision} (${table.horizon})`)
  }
  let index = table.changes.length
  while (index > 0 && (table.changes[index - 1]?.revision ?? 0) > revision) index -= 1
  return table.changes.slice(index)
}

/** The table's objects at `revision`, by undoing what happened since. */
export function tableAt(table: Table, revision: number): Table {
  const undo = changesSince(table, revision)
  if (undo.length === 0) return table
  const past: Table = { ...table, objects: new Map(table.objects), keys: [...table.keys] }
  for (const { object, previous } of undo.toReversed()) {
    const key = tableKey(object.metadata)
    if (previous === undefined) removeObject(past, key)
    else insertObject(past, key, previous)
  }
  return past
}

/** The table as it was at `revision`, without a memory of what came after. */
export function restoreTable(table: Table, revision: number): Table {
  const changes = table.changes.filter((change) => change.revision <= revision)
  return { ...tableAt(table, revision), changes }
}

function keyIndex(keys: readonly string[], key: string): number {
  return countWhile(keys, (other) => other < key)
}
