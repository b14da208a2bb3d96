import type { ExportColumn } from '@naru/contract/api/export'
import type { ListQuery } from '@naru/contract/live/protocol'
import { callForFile } from '../data/api.ts'
import type { ListColumn } from './list-columns.ts'

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

/** The columns of a list as an export names them. */
export function buildExportColumns(columns: readonly ListColumn[]): readonly ExportColumn[] {
  return columns.flatMap(({ id, title, type, cell }) => {
    const from = cell ?? FIELDS.find((field) => field === id)
    return from === undefined ? [] : [{ title, type, from }]
  })
}

const FIELDS = ['name', 'namespace', 'cluster', 'created', 'labels'] as const
