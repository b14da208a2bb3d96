import {
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  type RootOperationNode,
  TableNode,
} from 'kysely'
import { findTableChanges } from './table-changes.ts'

export type WatchedTables<Tables> = {
  /** The database through which writes must go to be told. */
  readonly db: Kysely<Tables>
  /** Called soon after each write that changed something in one of the tables, by this process or, of those that are told, by another. */
  listen(listener: () => void): () => void
}

/** Writes that come together are told once, and one in a transaction after it has most likely ended. */
const GATHER_MS = 50

export function watchTables<Tables>(
  db: Kysely<Tables>,
  tables: readonly (keyof Tables & string)[],
): WatchedTables<Tables> {
  const names: ReadonlySet<string> = new Set(tables)
  const writes = new WeakSet<QueryId>()
  const listeners = new Set<() => void>()
  let timer: NodeJS.Timeout | undefined

  function tell(): void {
    timer = undefined
    for (const listener of listeners) listener()
  }

  const tellSoon = () => {
    timer ??= setTimeout(tell, GATHER_MS).unref()
  }
  const others = findTableChanges(db)
  let stopOthers: (() => void) | undefined
  const hear = (table: string | null) => {
    if (table === null || names.has(table)) tellSoon()
  }

  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (writtenTables(node).some((name) => names.has(name))) writes.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (writes.has(queryId) && result.numAffectedRows !== 0n) tellSoon()
      return result
    },
  }
  return {
    db: db.withPlugin(plugin),
    listen(listener) {
      listeners.add(listener)
      stopOthers ??= others?.listen(hear)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stopOthers?.()
        stopOthers = undefined
      }
    },
  }
}

function writtenTables(node: RootOperationNode): readonly string[] {
  return targets(node).flatMap((target) =>
    target !== undefined && TableNode.is(target) ? [target.table.identifier.name] : [],
  )
}

function targets(node: RootOperationNode): readonly (OperationNode | undefined)[] {
  switch (node.kind) {
    case 'InsertQueryNode':
      return [node.into]
    case 'UpdateQueryNode':
      return [node.table]
    case 'DeleteQueryNode':
      return node.from.froms
    default:
      return []
  }
}
