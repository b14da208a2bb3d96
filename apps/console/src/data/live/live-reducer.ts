import type { ErrorCode } from '@naru/contract/errors/catalogue'
import type { CountsSnapshot } from '@naru/contract/live/counts'
import type { MapQuery, MapSnapshot } from '@naru/contract/live/map'
import type {
  AuditHeadQuery,
  AuditHeadSnapshot,
  ColumnHead,
  CountsQuery,
  ListDelta,
  ListQuery,
  ListSnapshot,
  LiveQuery,
  ObjectQuery,
  ObjectSnapshot,
  OverviewSnapshot,
  RecordsQuery,
  RecordsSnapshot,
  ServerMessage,
  SettingsQuery,
  SettingsSnapshot,
  SourceState,
} from '@naru/contract/live/protocol'
import { rowKey } from '@naru/contract/live/protocol'
import type { Tally } from '@naru/contract/live/tally'
import type { Row } from '@naru/contract/rows/row'

/** A window of a list: `order` names the rows from `offset`; a row whose key is missing in `rows` is still to come. */
export type ListData = {
  readonly type: 'list'
  readonly columns: readonly ColumnHead[]
  readonly total: number
  readonly all: number
  readonly offset: number
  readonly order: readonly string[]
  readonly rows: ReadonlyMap<string, Row>
  /** Where it was asked for. */
  readonly tally?: Tally
}

export type LiveData =
  | ListData
  | ObjectSnapshot
  | OverviewSnapshot
  | CountsSnapshot
  | MapSnapshot
  | RecordsSnapshot
  | SettingsSnapshot
  | AuditHeadSnapshot

/** What a query of that type shows. */
export type DataOf<Q extends LiveQuery> = Q extends ListQuery
  ? ListData
  : Q extends ObjectQuery
    ? ObjectSnapshot
    : Q extends CountsQuery
      ? CountsSnapshot
      : Q extends MapQuery
        ? MapSnapshot
        : Q extends RecordsQuery
          ? RecordsSnapshot
          : Q extends SettingsQuery
            ? SettingsSnapshot
            : Q extends AuditHeadQuery
              ? AuditHeadSnapshot
              : OverviewSnapshot

/** What is known of one live query. `data` survives errors and reconnects, so that the last rows stay readable. */
export type LiveView<D extends LiveData = LiveData> = {
  readonly data: D | null
  readonly sources: readonly SourceState[]
  readonly seq: number
  /** The answer to the query asked last has not come yet; `data` still shows the one before. */
  readonly pending: boolean
  readonly error: { readonly code: ErrorCode; readonly message: string } | null
}

export const WAITING: LiveView = { data: null, sources: [], seq: 0, pending: true, error: null }

/** Nobody has anything to read yet: no answer, or a list whose first rows are still on their way. */
export function isAwaited({ pending, data, sources }: LiveView): boolean {
  if (pending) return true
  return data?.type === 'list' && data.order.length === 0 && sources.some(({ state }) => state === 'loading')
}

/** A list of which no row is known, although there may be some. */
export function isUnread({ data, error, sources }: LiveView<ListData>): boolean {
  if (data === null) return error === null
  return data.total === 0 && sources.some(({ state }) => state === 'loading')
}

/** The view after one message of the server about its subscription. */
export function reduceLive(view: LiveView, message: ServerMessage): LiveView {
  switch (message.op) {
    case 'snapshot':
      return {
        data: message.data.type === 'list' ? openList(message.data, view.data) : message.data,
        sources: message.sources,
        seq: message.seq,
        pending: false,
        error: null,
      }
    case 'delta':
      return {
        ...view,
        data: message.data && view.data?.type === 'list' ? patchList(view.data, message.data) : view.data,
        sources: message.sources ?? view.sources,
        seq: message.seq,
        pending: false,
      }
    case 'resumed':
      return { ...view, seq: message.seq, pending: false, error: null }
    case 'error':
      return { ...view, pending: false, error: { code: message.code, message: message.message } }
    default:
      return view
  }
}

function openList(snapshot: ListSnapshot, before: LiveData | null): ListData {
  const known = before?.type === 'list' ? before.rows : new Map<string, Row>()
  const rows = new Map<string, Row>()
  for (const row of snapshot.rows) {
    const key = rowKey(row)
    const old = known.get(key)
    rows.set(key, old && isSame(old, row) ? old : row)
  }
  return {
    type: 'list',
    columns: before?.type === 'list' ? keepSame(before.columns, snapshot.columns) : snapshot.columns,
    total: snapshot.total,
    all: snapshot.all,
    offset: snapshot.offset,
    order: snapshot.rows.map(rowKey),
    rows,
    ...(snapshot.tally && { tally: snapshot.tally }),
  }
}

// Each snapshot repeats the columns; only new ones may lay out the table anew.
function keepSame<T>(before: T, next: T): T {
  return JSON.stringify(before) === JSON.stringify(next) ? before : next
}

function patchList(list: ListData, delta: ListDelta): ListData {
  const rows = new Map(list.rows)
  for (const key of delta.remove ?? []) rows.delete(key)
  for (const row of delta.upsert ?? []) rows.set(rowKey(row), row)
  const order = delta.order ?? planOrder(list, delta, rows)
  return {
    ...list,
    total: delta.total,
    all: delta.all,
    offset: delta.offset,
    order,
    rows: keepOnly(rows, order),
    ...(delta.tally && { tally: delta.tally }),
  }
}

function planOrder(list: ListData, delta: ListDelta, rows: ReadonlyMap<string, Row>): readonly string[] {
  return delta.remove ? list.order.filter((key) => rows.has(key)) : list.order
}

function keepOnly(rows: ReadonlyMap<string, Row>, order: readonly string[]): ReadonlyMap<string, Row> {
  if (rows.size <= order.length) return rows
  const kept = new Map<string, Row>()
  for (const key of order) {
    const row = rows.get(key)
    if (row) kept.set(key, row)
  }
  return kept
}

// A snapshot after a reconnect mostly repeats rows; those that did not change must not be drawn again.
function isSame(a: Row, b: Row): boolean {
  return a.version === b.version && JSON.stringify(a.cells) === JSON.stringify(b.cells)
}

/** The window's rows in order; undefined where a row has not come yet. */
export function windowRows(list: ListData): readonly (Row | undefined)[] {
  return list.order.map((key) => list.rows.get(key))
}
