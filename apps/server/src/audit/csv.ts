import { type AuditRecord, auditRecord } from '@naru/contract/api/audit'

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
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
