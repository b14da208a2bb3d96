import { type AuditRecord, auditRecord } from '@naru/contract/api/audit'
import { formatCsvCell } from '@naru/contract/text/csv-cell'

const COLUMNS = Object.keys(auditRecord.def.shape)

export const AUDIT_CSV_HEADER = COLUMNS.join(',')

/** One line of RFC 4180. A cell that a spreadsheet would run as a formula is made text. */
export function formatAuditCsv(record: AuditRecord): string {
  const values: Readonly<Record<string, unknown>> = record
  return COLUMNS.map((column) => formatCell(values[column])).join(',')
}

function formatCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  return formatCsvCell(typeof value === 'string' ? value : JSON.stringify(value))
}
