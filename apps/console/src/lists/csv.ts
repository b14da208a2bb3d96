import type { Locale } from '@naru/contract/i18n/locale'
import type { CellValue } from '@naru/contract/rows/cell'
import { isLink, isRatio, isStatus, isUsage } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import { formatStatus } from '@naru/contract/rows/status-words'
import { type ListColumn, valueOf } from './list-columns.ts'

/** A table as CSV with a header line; times are ISO, so that a spreadsheet can sort them. */
export function formatCsv(columns: readonly ListColumn[], rows: readonly Row[], locale: Locale): string {
  const head = columns.map(({ title }) => quote(title)).join(',')
  const lines = rows.map((row) =>
    columns.map((column) => quote(formatValue(valueOf(row, column), column, locale))).join(','),
  )
  // The mark at the start tells spreadsheets that Hangul follows.
  return `\uFEFF${[head, ...lines].join('\r\n')}\r\n`
}

function formatValue(value: CellValue, column: Pick<ListColumn, 'id' | 'type'>, locale: Locale): string {
  if (value === null) return ''
  if (typeof value === 'number') {
    return column.type === 'time' || column.id === 'created' ? new Date(value).toISOString() : String(value)
  }
  if (typeof value !== 'object') return String(value)
  if (isStatus(value)) return formatStatus(value.text, locale)
  if (isRatio(value)) return `${value.ready}/${value.desired}`
  if (isUsage(value)) return `${value.used ?? ''}/${value.request ?? ''}`
  if (isLink(value)) return value.name
  return value.join(' ')
}

// A cell that starts with one of these would be run as a formula.
const FORMULA = /^[=+\-@\t\r]/

function quote(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
