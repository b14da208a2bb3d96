import type { Locale } from '@naru/contract/i18n/locale'
import type { ExportColumn } from '@naru/contract/live/export'
import type { ColumnHead } from '@naru/contract/live/protocol'
import { type CellValue, isStatus, isUsage } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import { formatStatus } from '@naru/contract/rows/status-words'
import { formatListed, formatWord } from '@naru/contract/rows/value-words'
import { formatCsvCell } from '@naru/contract/text/csv-cell'
import { cellTexts, ROW_FIELDS } from '../../views/cell-text.ts'

const FIELDS = {
  cluster: { en: 'Cluster', ko: '클러스터' },
  namespace: { en: 'Namespace', ko: '네임스페이스' },
  name: { en: 'Name', ko: '이름' },
  created: { en: 'Created', ko: '생성 시각' },
} as const

/** Every column of a kind, for whoever does not choose: where and what it is, the kind's own, and since when. */
export function allColumns(heads: readonly ColumnHead[], locale: Locale): readonly ExportColumn[] {
  const field = (from: keyof typeof FIELDS): ExportColumn => ({
    title: FIELDS[from][locale],
    type: 'text',
    from,
  })
  const own = heads.map(({ title, type }, from) => ({ title: title[locale], type, from }))
  return [field('cluster'), field('namespace'), field('name'), ...own, field('created')]
}

/** The first line of an export. */
export function formatCsvHeader(columns: readonly ExportColumn[]): string {
  return formatLine(columns.map(({ title }) => title))
}

/** One row; states are in the reader's language, times are ISO, so that a spreadsheet can sort them. */
export function formatCsvRow(row: Row, columns: readonly ExportColumn[], locale: Locale): string {
  return formatLine(columns.map((column) => formatCell(row, column, locale)))
}

function formatCell(row: Row, { from, type }: ExportColumn, locale: Locale): string {
  if (from === 'created') return row.created === 0 ? '' : formatTime(row.created)
  const value = typeof from === 'number' ? (row.cells[from] ?? null) : (ROW_FIELDS[from]?.(row) ?? null)
  if (type === 'time' && typeof value === 'number') return formatTime(value)
  if (type === 'role' && typeof value === 'string') return formatWord(value, type, locale)
  if (type === 'addresses')
    return cellTexts(value)
      .map((one) => formatListed(one, type, locale))
      .join(' ')
  return formatValue(value, locale)
}

function formatValue(value: CellValue, locale: Locale): string {
  if (value !== null && isStatus(value)) return formatStatus(value.text, locale)
  if (value !== null && isUsage(value)) return `${value.used ?? ''}/${value.request ?? ''}`
  return cellTexts(value).join(' ')
}

function formatTime(at: number): string {
  return new Date(at).toISOString()
}

function formatLine(cells: readonly string[]): string {
  return `${cells.map(formatField).join(',')}\r\n`
}

/** Numbers stay numbers, of which none is a formula. */
function formatField(text: string): string {
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? text : formatCsvCell(text)
}
