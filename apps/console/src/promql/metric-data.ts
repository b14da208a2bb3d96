import { instantAnswer, metadataAnswer, namesAnswer, rangeAnswer } from '@naru/contract/api/metric-queries'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../data/api.ts'
import { POLLED } from '../data/polled.ts'

/** Names change with what is scraped, which is seldom. */
const NAMES_MS = 60_000

/** What an expression is now, or at a moment in seconds since 1970. */
export function instantQuery(cluster: string, query: string, time?: number) {
  return queryOptions({
    queryKey: ['metric-instant', cluster, query, time],
    queryFn: ({ signal }) =>
      call(instantAnswer, '/metrics/query', { method: 'POST', body: { cluster, query, time }, signal }),
    meta: POLLED,
  })
}

/** Over which time, in seconds since 1970, and by about how many points. */
type Asked = { readonly start: number; readonly end: number; readonly points?: number }

/** What an expression was over a time; `key` says which time, and the answer before stands until that of another is here. */
export function rangeQuery(cluster: string, query: string, key: unknown, span: (now: number) => Asked) {
  return queryOptions({
    queryKey: ['metric-range', cluster, query, key],
    queryFn: ({ signal }) =>
      call(rangeAnswer, '/metrics/query-range', {
        method: 'POST',
        body: { cluster, query, ...span(Math.floor(Date.now() / 1000)) },
        signal,
      }),
    placeholderData: (before, asked) =>
      asked?.queryKey[1] === cluster && asked.queryKey[2] === query ? before : undefined,
    meta: POLLED,
  })
}

/** The names of labels of what a selector finds, or of everything. */
export function labelsQuery(cluster: string, match: string | null) {
  return queryOptions({
    queryKey: ['metric-labels', cluster, match],
    queryFn: ({ signal }) =>
      call(namesAnswer, '/metrics/labels', { query: { cluster, match: match ?? undefined }, signal }),
    staleTime: NAMES_MS,
  })
}

/** The values of a label. */
export function valuesQuery(cluster: string, label: string, match: string | null) {
  return queryOptions({
    queryKey: ['metric-values', cluster, label, match],
    queryFn: ({ signal }) =>
      call(namesAnswer, '/metrics/label-values', {
        query: { cluster, label, match: match ?? undefined },
        signal,
      }),
    staleTime: NAMES_MS,
  })
}

/** What metrics mean. */
export function metadataQuery(cluster: string) {
  return queryOptions({
    queryKey: ['metric-metadata', cluster],
    queryFn: ({ signal }) => call(metadataAnswer, '/metrics/metadata', { query: { cluster }, signal }),
    staleTime: NAMES_MS,
  })
}

const COUNT_MS = 30_000

/** The number that an expression is now; none where nothing is found, `unknown` where it cannot be told. */
export function countQuery(cluster: string, query: string) {
  return queryOptions({
    queryKey: ['metric-count', cluster, query],
    queryFn: async ({ signal }): Promise<number | 'unknown'> => {
      const body = { cluster, query }
      const answer = await call(instantAnswer, '/metrics/query', { method: 'POST', body, signal })
      if (answer.state !== 'answered') return 'unknown'
      return Number(answer.samples[0]?.value ?? 0)
    },
    staleTime: COUNT_MS,
  })
}
