import type { ListQuery } from '@naru/contract/live/protocol'
import { type ParsedQuery, queryText } from '@naru/contract/pages/query'
import { TABLE_PAGE_SIZES } from '@naru/contract/shell/limits'

/** Rows a page; 0 shows all of them in one page whose window follows the scrolling. */
export const PAGE_SIZES = [...TABLE_PAGE_SIZES, 0] as const

export type ListFilter = NonNullable<ListQuery['filters']>[number]
export type ListSort = NonNullable<ListQuery['sort']>

/** Everything a list shows, as its address says it. */
export type ListSearch = {
  readonly text: string
  readonly filters: readonly ListFilter[]
  readonly labels: string
  readonly sort: ListSort | undefined
  /** From 1. */
  readonly page: number
  readonly size: number
  readonly problems: boolean
  readonly unused: boolean
  readonly owner: string | undefined
}

/** The list's state from the address; what does not parse is left out. `size` is the person's own when it says none. */
export function parseListSearch(search: ParsedQuery, size: number): ListSearch {
  const text = (key: string) => queryText(search, key) ?? ''
  return {
    text: text('q'),
    filters: parseFilters(text('f')),
    labels: text('labels'),
    sort: parseSort(text('sort')),
    page: Math.max(1, Math.floor(Number(search['page'])) || 1),
    size: PAGE_SIZES.find((known) => known === search['size']) ?? size,
    problems: search['problems'] === true,
    unused: search['unused'] === true,
    owner: queryText(search, 'owner') ?? undefined,
  }
}

/** The last page that has rows, from 1. */
export function lastPage(total: number, size: number): number {
  return size === 0 ? 1 : Math.max(1, Math.ceil(total / size))
}

/** `status:Running|Failed;node~worker` */
export function formatFilters(filters: readonly ListFilter[]): string {
  return filters
    .map(
      ({ column, op, values }) =>
        `${column}${op === 'in' ? ':' : '~'}${values.map(encodeURIComponent).join('|')}`,
    )
    .join(';')
}

export function parseFilters(text: string): readonly ListFilter[] {
  return text.split(';').flatMap((part) => {
    const match = /^([A-Za-z0-9_.-]+)([:~])(.+)$/.exec(part)
    const [, column, mark, list] = match ?? []
    if (!column || !mark || !list) return []
    const values = list.split('|').map(decode).filter(Boolean)
    return values.length === 0 ? [] : [{ column, op: mark === ':' ? 'in' : 'has', values } as const]
  })
}

export function formatSort(sort: ListSort): string {
  return `${sort.column}.${sort.dir}`
}

export function parseSort(text: string): ListSort | undefined {
  const match = /^([A-Za-z0-9_.-]+)\.(asc|desc)$/.exec(text)
  const [, column, dir] = match ?? []
  if (!column) return undefined
  return { column, dir: dir === 'desc' ? 'desc' : 'asc' }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The same list with a value of a column added, or with that value's chip taken away. */
export function addFilter(filters: readonly ListFilter[], added: ListFilter): readonly ListFilter[] {
  const same = filters.find(({ column, op }) => column === added.column && op === added.op)
  if (!same) return [...filters, added]
  const values = [...new Set([...same.values, ...added.values])]
  return filters.map((filter) => (filter === same ? { ...same, values } : filter))
}

export function removeFilter(filters: readonly ListFilter[], removed: ListFilter): readonly ListFilter[] {
  return filters.flatMap((filter) => {
    if (filter.column !== removed.column || filter.op !== removed.op) return [filter]
    const values = filter.values.filter((value) => !removed.values.includes(value))
    return values.length === 0 ? [] : [{ ...filter, values }]
  })
}
