import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatGroupResource, type GroupResource } from '@naru/contract/kubernetes/resource'
import type { Change, ChangeType, Store } from './store.ts'
import {
  changesSince,
  createTable,
  insertObject,
  rememberChange,
  removeObject,
  restoreTable,
  type Table,
  tableKey,
} from './table.ts'

type Listener = (change: Change) => void

type Journal = Pick<Store, 'revision' | 'watch' | 'restore'> & {
  readonly tableOf: (resource: GroupResource) => Table
  readonly put: (resource: GroupResource, object: KubeObject, previous: KubeObject | undefined) => KubeObject
  readonly remove: (resource: GroupResource, object: KubeObject, previous: KubeObject) => KubeObject
}

const EVERY_RESOURCE = '*'

/** The tables, and the one place where revisions are counted and listeners told. */
export function createJournal(history: number): Journal {
  let revision = 1
  const tables = new Map<string, Table>()
  const listeners = new Map<string, Set<Listener>>()

  const tableOf = (resource: GroupResource): Table => {
    const id = formatGroupResource(resource)
    const known = tables.get(id)
    if (known !== undefined) return known
    const created = createTable(revision)
    tables.set(id, created)
    return created
  }
  const record = (
    type: ChangeType,
    resource: GroupResource,
    object: KubeObject,
    previous: KubeObject | undefined,
  ): void => {
    const change = { type, resource, object, previous, revision }
    rememberChange(tableOf(resource), change, history)
    tell(change)
  }
  const tell = (change: Change): void => {
    for (const id of [formatGroupResource(change.resource), EVERY_RESOURCE]) {
      for (const listener of listeners.get(id) ?? []) listener(change)
    }
  }

  return {
    tableOf,
    revision: () => revision,
    put: (resource, object, previous) => {
      revision += 1
      const stored = withRevision(object, revision)
      insertObject(tableOf(resource), tableKey(stored.metadata), stored)
      record(previous === undefined ? 'ADDED' : 'MODIFIED', resource, stored, previous)
      return stored
    },
    remove: (resource, object, previous) => {
      revision += 1
      const gone = withRevision(object, revision)
      removeObject(tableOf(resource), tableKey(gone.metadata))
      record('DELETED', resource, gone, previous)
      return gone
    },
    restore: (to) => {
      const undone = [...tables.values()].flatMap((table) => changesSince(table, to))
      for (const [id, table] of tables) tables.set(id, restoreTable(table, to))
      revision = to
      for (const change of undone.toSorted((a, b) => b.revision - a.revision)) tell(undo(change))
    },
    watch: (resource, listener) => {
      const id = resource === undefined ? EVERY_RESOURCE : formatGroupResource(resource)
      const group = listeners.get(id) ?? new Set<Listener>()
      listeners.set(id, group.add(listener))
      return () => group.delete(listener)
    },
  }
}

/** What takes a change back; of a deletion that is a creation. */
function undo({ type, resource, object, previous, revision }: Change): Change {
  if (previous === undefined) return { type: 'DELETED', resource, object, previous: object, revision }
  if (type === 'DELETED') return { type: 'ADDED', resource, object: previous, previous: undefined, revision }
  return { type: 'MODIFIED', resource, object: previous, previous: object, revision }
}

function withRevision(object: KubeObject, revision: number): KubeObject {
  return { ...object, metadata: { ...object.metadata, resourceVersion: String(revision) } }
}
