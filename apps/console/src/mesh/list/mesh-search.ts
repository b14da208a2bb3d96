import { matchesLabels, parseLabelSelector, SelectorError } from '@naru/contract/kubernetes/label-selector'
import { type ParsedQuery, queryText } from '@naru/contract/pages/query'
import type { TableSort } from '@naru/ui/table/table-column'

/** What every list of a mesh can be narrowed by; each stands in the address under its own name. */
export type CommonFilter = { readonly name: string; readonly label: string }

export function parseCommonFilter(search: ParsedQuery): CommonFilter {
  return { name: queryText(search, 'name') ?? '', label: queryText(search, 'label') ?? '' }
}

/** The part of a label selector that cannot be read; null where it is one. */
export function wrongPart(label: string): string | null {
  try {
    parseLabelSelector(label)
    return null
  } catch (error) {
    if (error instanceof SelectorError) return error.term
    throw error
  }
}

type Named = { readonly name: string; readonly labels: Readonly<Record<string, string>> }

/** What bears the sought name and labels; labels that cannot be read narrow nothing. */
export function keepsCommon({ name, label }: CommonFilter): (row: Named) => boolean {
  const sought = name.trim().toLowerCase()
  const labels = wrongPart(label) === null ? parseLabelSelector(label) : []
  return (row) => row.name.toLowerCase().includes(sought) && matchesLabels(labels, row.labels)
}

/** One of the allowed values of a filter, or none. */
export function parseChoice<Value extends string>(
  search: ParsedQuery,
  key: string,
  values: readonly Value[],
): Value | null {
  const text = queryText(search, key)
  return values.find((value) => value === text) ?? null
}

const DIRECTIONS = ['asc', 'desc'] as const

/** `sort` and `direction` of the address; by name, in the usual direction, where it says nothing that can be. */
export function parseMeshSort(
  search: ParsedQuery,
  columns: readonly string[],
  usual: TableSort['dir'] = 'asc',
): TableSort {
  const wanted = queryText(search, 'sort')
  const column = columns.find((id) => id === wanted) ?? 'name'
  const dir = DIRECTIONS.find((one) => one === search['direction'])
  return { column, dir: dir ?? (column === 'name' ? usual : 'asc') }
}

type Value = string | number

/** Rows in order of a value; those of the same stay as they were. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => Value,
  dir: TableSort['dir'],
): readonly Row[] {
  const sign = dir === 'asc' ? 1 : -1
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted((a, b) => sign * compare(a.value, b.value))
    .map(({ row }) => row)
}

function compare(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a) < String(b) ? -1 : Number(String(a) > String(b))
}

/** How many rows are in each state, in order; one that none is in is told where it is chosen. */
export function countStates<State extends string>(
  order: readonly State[],
  states: readonly State[],
  chosen: State | null,
): readonly { readonly state: State; readonly count: number }[] {
  return order
    .map((state) => ({ state, count: states.filter((one) => one === state).length }))
    .filter(({ state, count }) => count > 0 || state === chosen)
}
