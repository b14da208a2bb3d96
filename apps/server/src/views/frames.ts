import type { ColumnHead } from '@naru/contract/live/protocol'
import type { EncodedRow, Window, WindowRead } from './window-source.ts'

/** A message for one or many clients, without its beginning: each client's own subscription id goes before it. */
export type FrameBody = string

/** The beginning that belongs to a body. */
export function frameStart(op: 'snapshot' | 'delta' | 'resumed' | 'error', id: string): string {
  return `{"op":"${op}","id":${JSON.stringify(id)}`
}

export function snapshotBody(
  seq: number,
  { offset }: Pick<Window, 'offset'>,
  { read, columns }: { readonly read: WindowRead; readonly columns: readonly ColumnHead[] },
): FrameBody {
  const rows = read.rows.map(({ json }) => json).join(',')
  const data = `{"type":"list","columns":${JSON.stringify(columns)},"total":${read.total},"all":${read.all},"offset":${offset},"rows":[${rows}]${read.tally ? `,"tally":${JSON.stringify(read.tally)}` : ''}}`
  return `,"seq":${seq},"sources":${JSON.stringify(read.sources)},"data":${data}}`
}

/** What is kept of a window to say later how it changed. */
export type WindowState = {
  readonly total: number
  readonly all: number
  readonly rows: readonly EncodedRow[]
  readonly sources: string
  /** As JSON; empty where nobody asked. */
  readonly tally: string
}

export function keepState({ total, all, rows, sources, tally }: WindowRead): WindowState {
  return { total, all, rows, sources: JSON.stringify(sources), tally: tally ? JSON.stringify(tally) : '' }
}

/** The change from one state of a window to the next, or null when there is none. */
export function deltaBody(
  seq: number,
  offset: number,
  { before, after }: { before: WindowState; after: WindowState },
): FrameBody | null {
  const sources = before.sources === after.sources ? '' : `,"sources":${after.sources}`
  const data = dataDelta(offset, before, after)
  if (sources === '' && data === null) return null
  return `,"seq":${seq}${sources}${data === null ? '' : `,"data":${data}`}}`
}

function dataDelta(offset: number, before: WindowState, after: WindowState): string | null {
  const old = new Map(before.rows.map(({ id, json }) => [id, json]))
  const now = new Set(after.rows.map(({ id }) => id))
  const removed = before.rows.filter(({ id }) => !now.has(id)).map(({ id }) => id)
  const upserts = after.rows.filter(({ id, json }) => old.get(id) !== json)
  const moved =
    before.rows.length !== after.rows.length ||
    after.rows.some(({ id }, index) => before.rows[index]?.id !== id)
  const counted = before.total === after.total && before.all === after.all && before.tally === after.tally
  if (counted && removed.length === 0 && upserts.length === 0 && !moved) return null
  const parts = [`"type":"list","total":${after.total},"all":${after.all},"offset":${offset}`]
  if (removed.length > 0) parts.push(`"remove":${JSON.stringify(removed)}`)
  if (upserts.length > 0) parts.push(`"upsert":[${upserts.map(({ json }) => json).join(',')}]`)
  if (before.tally !== after.tally) parts.push(`"tally":${after.tally}`)
  if (moved) parts.push(`"order":${JSON.stringify(after.rows.map(({ id }) => id))}`)
  return `{${parts.join(',')}}`
}
