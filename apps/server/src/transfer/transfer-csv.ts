import { TRANSFER_ROWS, type TransferColumn } from '@naru/contract/api/transfer'
import { AppError, type FieldError } from '@naru/contract/errors/app-error'
import { looksLikeFormula, quoteCell } from '@naru/contract/text/csv-cell'
import { CsvError, parse } from 'csv-parse/sync'

/** A file's rows, each by the names of its columns. */
export type ReadRow = { readonly row: number; readonly cells: ReadonlyMap<string, string> }

/** Throws INVALID_DATA where it is no CSV, has a column that is not known or none that names records, or too many rows. */
export function parseTransfer(text: string, columns: readonly TransferColumn[]): readonly ReadRow[] {
  const [heads = [], ...lines] = readLines(text)
  const names = heads.map((head) => head.trim())
  const unknown = names.find((name) => !columns.some((column) => column.name === name))
  if (unknown !== undefined)
    throw refuse({ rule: 'rule.csvColumn', params: { column: unknown.slice(0, 60) } })
  const [key] = columns
  if (key === undefined || !names.includes(key.name))
    throw refuse({ rule: 'rule.csvLacks', params: { column: key?.name ?? '' } })
  if (new Set(names).size < names.length) throw refuse({ rule: 'rule.csv', params: { line: 1 } })
  if (lines.length > TRANSFER_ROWS) throw refuse({ rule: 'rule.maxItems', params: { n: TRANSFER_ROWS } })
  return lines.map((cells, index) => ({
    row: index + 2,
    cells: new Map(cells.map((cell, at) => [names[at] ?? '', restoreCell(cell)])),
  }))
}

/** A file that spreadsheets and `parseTransfer` read: what begins like a formula gets an apostrophe, which is taken off again. */
export function formatTransfer(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('')
}

function formatCell(text: string): string {
  return quoteCell(looksLikeFormula(withoutMarks(text)) ? `'${text}` : text)
}

function restoreCell(text: string): string {
  return text.startsWith("'") && looksLikeFormula(withoutMarks(text)) ? text.slice(1) : text
}

/** Apostrophes that somebody wrote themselves stay: ours is one more. */
function withoutMarks(text: string): string {
  return text.replace(/^'+/, '')
}

function readLines(text: string): string[][] {
  try {
    // One more than may be, so that it shows.
    return parse(text, { bom: true, skip_empty_lines: true, to: TRANSFER_ROWS + 2 })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error
    throw refuse({ rule: 'rule.csv', params: { line: typeof lines === 'number' ? lines : 1 } })
  }
}

function refuse(fault: Omit<FieldError, 'field'>): AppError {
  return new AppError('INVALID_DATA', { fields: [{ field: 'csv', ...fault }] })
}
