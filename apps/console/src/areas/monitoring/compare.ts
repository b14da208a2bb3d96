import { type ParsedQuery, queryText } from '@naru/contract/pages/query'

const DAY_S = 86_400

/** Earlier times beside which a range can be put, by how many seconds they are before. */
export const COMPARED = { day: DAY_S, week: 7 * DAY_S }
export type Compared = keyof typeof COMPARED
export const COMPARED_NAMES: readonly Compared[] = ['day', 'week']

/** What an address compares with; null: nothing. */
export function parseCompared(search: ParsedQuery): Compared | null {
  const wanted = queryText(search, 'compare')
  return COMPARED_NAMES.find((name) => name === wanted) ?? null
}

/** Whether what happened is marked: unless an address says that it is not. */
export function parseMarks(search: ParsedQuery): boolean {
  return queryText(search, 'marks') !== 'off'
}
