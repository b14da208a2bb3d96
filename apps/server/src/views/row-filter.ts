import { matchesLabels, parseLabelSelector } from '@naru/contract/kubernetes/label-selector'
import type { ListQuery } from '@naru/contract/live/protocol'
import { cellTexts, columnReader } from './cell-text.ts'
import type { Entry } from './entry.ts'
import { buildTopmostTest } from './related-test.ts'

type Filterable = Pick<Entry, 'row' | 'object' | 'problem'>
export type RowFilter = (entry: Filterable) => boolean

type Columns = readonly { readonly id: string }[]

/** Columns that say in words what a row is, beside its name: an event's name alone tells a person nothing. */
const SEARCHED: ReadonlySet<string> = new Set(['title', 'message', 'reason', 'object'])

/** Whether an entry matches a list's text, filters, labels and problems. A column that is not there matches nothing. */
export function buildRowFilter(query: ListQuery, columns: Columns): RowFilter {
  const checks: RowFilter[] = []
  const words = (query.text ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length > 0) checks.push(buildTextFilter(words, columns))
  for (const filter of query.filters ?? []) checks.push(buildColumnFilter(filter, columns))
  if (query.labels) checks.push(buildLabelFilter(query.labels))
  if (query.related) checks.push(buildTopmostTest(query.related))
  if (query.problems) checks.push(({ problem }) => problem !== null)
  return (entry) => checks.every((check) => check(entry))
}

/** Each word must stand in the name, or in one of the searched columns. */
function buildTextFilter(words: readonly string[], columns: Columns): RowFilter {
  const searched = columns.flatMap((column, index) => (SEARCHED.has(column.id) ? [index] : []))
  if (searched.length === 0) {
    return ({ row }) => {
      const name = row.name.toLowerCase()
      return words.every((word) => name.includes(word))
    }
  }
  return ({ row }) => {
    const texts = [row.name, ...searched.flatMap((index) => cellTexts(row.cells[index] ?? null))]
    return words.every((word) => texts.some((text) => text.toLowerCase().includes(word)))
  }
}

function buildLabelFilter(text: string): RowFilter {
  const requirements = parseLabelSelector(text)
  return ({ row }) => matchesLabels(requirements, row.labels)
}

function buildColumnFilter(filter: NonNullable<ListQuery['filters']>[number], columns: Columns): RowFilter {
  const read = columnReader(columns, filter.column)
  if (read === undefined) return () => false
  if (filter.op === 'in') {
    const values = new Set(filter.values)
    return ({ row }) => cellTexts(read(row)).some((text) => values.has(text))
  }
  const fragments = filter.values.map((value) => value.toLowerCase())
  return ({ row }) =>
    cellTexts(read(row)).some((text) => fragments.some((part) => text.toLowerCase().includes(part)))
}
