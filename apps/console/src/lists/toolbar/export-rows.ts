import type { ChosenExport, ExportColumn } from '@naru/contract/live/export'
import { type ListQuery, rowKey } from '@naru/contract/live/protocol'
import type { Row } from '@naru/contract/rows/row'
import { callForFile } from '../../data/api.ts'
import type { ListColumn } from '../columns/list-columns.ts'
import type { ListModel } from '../query/use-list.ts'

/** The whole filtered result as CSV, made by the server with the columns on screen. Throws `AppError`. */
export function loadCsv(
  query: ListQuery,
  columns: readonly ListColumn[],
  signal: AbortSignal,
): Promise<Blob> {
  return callForFile('/export/list', {
    query: { query: JSON.stringify(query), columns: JSON.stringify(buildExportColumns(columns)) },
    signal,
  })
}

/** The chosen rows as CSV, with the columns and the order on screen. Throws `AppError`. */
export function loadChosenCsv(
  { query, columns }: Pick<ListModel, 'query' | 'columns'>,
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<Blob> {
  const body: ChosenExport = {
    query: planChosenQuery(query, rows),
    columns: [...buildExportColumns(columns)],
    keys: rows.map(rowKey),
  }
  return callForFile('/export/list', { method: 'POST', body, signal })
}

/** A list in which all chosen rows are: they stay chosen while filters and places change. */
export function planChosenQuery(
  { type, kind, sort, offset, limit }: ListQuery,
  rows: readonly Row[],
): ListQuery {
  const clusters = [...new Set(rows.map(({ cluster }) => cluster))].filter((cluster) => cluster !== '')
  return {
    type,
    kind,
    clusters: clusters.length === 0 || clusters.length > MAX_CLUSTERS ? 'all' : clusters,
    namespaces: 'all',
    ...(sort && { sort }),
    offset,
    limit,
  }
}

/** The columns of a list as an export names them. */
export function buildExportColumns(columns: readonly ListColumn[]): readonly ExportColumn[] {
  return columns.flatMap(({ id, title, type, cell }) => {
    const from = cell ?? FIELDS.find((field) => field === id)
    return from === undefined ? [] : [{ title, type, from }]
  })
}

/** More than this the protocol does not take by name. */
const MAX_CLUSTERS = 500
const FIELDS = ['name', 'namespace', 'cluster', 'created', 'labels'] as const
