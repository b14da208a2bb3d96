import type { ListColumn } from '../columns/list-columns.ts'
import type { ListFilter } from '../query/list-search.ts'

export type Suggestion =
  | { readonly kind: 'field'; readonly column: string; readonly title: string }
  | { readonly kind: 'filter'; readonly title: string; readonly value: string; readonly filter: ListFilter }

const MOST = 8

/** What the filter field offers while someone types: fields whose name begins so, then a field's values. */
export function listSuggestions(
  text: string,
  columns: readonly ListColumn[],
  word: (value: string, type: string) => string,
): readonly Suggestion[] {
  const [, name = '', rest] = /^([^:]*?)(?::\s*(.*))?$/.exec(text.trimStart()) ?? []
  const own = columns.filter(isFilterable)
  if (rest === undefined) return suggestFields(name.trim(), own, word)
  const column = own.find(({ id, title }) => same(id, name) || same(title, name))
  return column ? suggestValues(column, rest.trim(), word) : []
}

const FILTERABLE = new Set(['text', 'role', 'source', 'status', 'link', 'list', 'boolean'])

function isFilterable({ id, type }: ListColumn): boolean {
  return id !== 'created' && id !== 'labels' && FILTERABLE.has(type)
}

/** Characters that the hint has room for behind its words. */
const HINTED = 20

/** The first of the kind's own fields that can be written in the filter field, by their titles: two where they fit. */
export function hintedFields(columns: readonly ListColumn[]): readonly string[] {
  const titles = columns
    .filter((column) => column.cell !== null && !column.optional && isFilterable(column))
    .map(({ title }) => title)
  const both = titles.slice(0, 2)
  return both.join(', ').length <= HINTED ? both : titles.filter(({ length }) => length <= HINTED).slice(0, 1)
}

function suggestFields(
  text: string,
  columns: readonly ListColumn[],
  word: (value: string, type: string) => string,
): readonly Suggestion[] {
  const fields = columns
    .filter(({ id, title }) => begins(id, text) || begins(title, text))
    .map(({ id, title }) => ({ kind: 'field', column: id, title }) as const)
  // A value such as a status may be typed without its field.
  const values =
    text === ''
      ? []
      : columns.filter(({ choice }) => choice).flatMap((column) => suggestChoices(column, text, word))
  return [...fields, ...values].slice(0, MOST)
}

function suggestValues(
  column: ListColumn,
  text: string,
  word: (value: string, type: string) => string,
): readonly Suggestion[] {
  const choices = suggestChoices(column, text, word)
  if (text === '') return choices.slice(0, MOST)
  const has: Suggestion = {
    kind: 'filter',
    title: column.title,
    value: text,
    filter: { column: column.id, op: 'has', values: [text] },
  }
  return [...choices.slice(0, MOST - 1), has]
}

function suggestChoices(
  column: ListColumn,
  text: string,
  word: (value: string, type: string) => string,
): readonly Suggestion[] {
  return (column.choice ?? [])
    .filter((value) => begins(value, text) || begins(word(value, column.type), text))
    .map((value) => ({
      kind: 'filter',
      title: column.title,
      value,
      filter: { column: column.id, op: 'in', values: [value] },
    }))
}

function begins(text: string, start: string): boolean {
  return text.toLowerCase().startsWith(start.toLowerCase())
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.trim().toLowerCase()
}
