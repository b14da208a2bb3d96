import { formatCsvCell } from '@naru/contract/text/csv-cell'
import type { ChartData } from '../chart-line.ts'

/** Rows as a file for spreadsheets; numbers stay numbers. */
export function formatCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => row.map(formatCell).join(',')).join('\r\n')
}

/** What begins like a formula is kept from being one. */
function formatCell(cell: string | number | null): string {
  if (cell === null) return ''
  return typeof cell === 'number' ? String(cell) : formatCsvCell(cell)
}

/** What a chart draws: a row for each moment in UTC, a column for each line. */
export function chartCsv({ times, lines }: Pick<ChartData, 'times' | 'lines'>): string {
  const rows = times.map((time, index) => [
    new Date(time * 1000).toISOString(),
    ...lines.map(({ values }) => values[index] ?? null),
  ])
  return formatCsv([['time', ...lines.map(({ name }) => name)], ...rows])
}
