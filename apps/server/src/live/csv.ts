import type { Locale } from '@naru/contract/i18n/locale'
import type { ColumnHead } from '@naru/contract/live/protocol'
import type { CellValue } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import { cellTexts } from './cell-text.ts'

const FIELDS = {
  cluster: { en: 'Cluster', ko: '클러스터' },
  namespace: { en: 'Namespace', ko: '네임스페이스' },
  name: { en: 'Name', ko: '이름' },
  created: { en: 'Created', ko: '생성 시각' },
} as const

/** The first line of an export, in the reader's language. */
export function formatCsvHeader(columns: readonly ColumnHead[], locale: Locale): string {
  const { cluster, namespace, name, created } = FIELDS
  return formatLine(
    [cluster, namespace, name, ...columns.map(({ title }) => title), created].map((title) => title[locale]),
  )
}

export function formatCsvRow(row: Row, columns: readonly ColumnHead[]): string {
  const cells = columns.map(({ type }, index) => formatCell(row.cells[index] ?? null, type))
  const created = row.created === 0 ? '' : new Date(row.created).toISOString()
  return formatLine([row.cluster, row.namespace ?? '', row.name, ...cells, created])
}

function formatCell(value: CellValue, type: string): string {
  if (type === 'time' && typeof value === 'number') return new Date(value).toISOString()
  return cellTexts(value).join(' ')
}

function formatLine(cells: readonly string[]): string {
  return `${cells.map(formatField).join(',')}\r\n`
}

/** A cell that a spreadsheet would take for a formula gets an apostrophe; numbers stay numbers. */
function formatField(text: string): string {
  const formula = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text)
  const safe = formula ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
