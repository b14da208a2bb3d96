import type { ParsedQuery, Query } from '@naru/contract/pages/query'

/** More expressions than these on one page nobody compares. */
export const MOST_QUERIES = 8

export type BrowserSearch = {
  /** The expressions that are asked, in their order. */
  readonly queries: readonly string[]
  readonly view: 'graph' | 'table'
}

/** What an address asks. */
export function parseBrowserSearch({ q, view }: ParsedQuery): BrowserSearch {
  const given = q === undefined ? [] : typeof q === 'object' ? q : [String(q)]
  return { queries: given.slice(0, MOST_QUERIES), view: view === 'table' ? 'table' : 'graph' }
}

/** Expressions as the address holds them. */
export function queriesQuery(queries: readonly string[]): Query {
  return { q: queries.filter((query) => query.trim() !== '') }
}

/** The expressions remembered after one was asked: the last first, each once. */
export function remember(before: readonly string[], query: string, most: number): readonly string[] {
  return [query, ...before.filter((one) => one !== query)].slice(0, most)
}
