import { type AuditFilter, auditPage, auditUpkeep, auditVerification } from '@naru/contract/api/audit'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callForFile } from '../../data/api.ts'
import { POLLED } from '../../data/polled.ts'

const PAGE = 200
const RECORDS = '/audit/records'
const HISTORY = '/audit/history'

type Asked = Readonly<Record<string, string | number | undefined>>

function loadPage(path: string, asked: Asked, signal: AbortSignal) {
  return call(auditPage, path, { query: { limit: PAGE, ...asked }, signal })
}

function pagesOf(path: string, asked: Asked, meta?: typeof POLLED) {
  return infiniteQueryOptions({
    queryKey: ['audit', path, asked],
    queryFn: ({ pageParam, signal }) => loadPage(path, { ...asked, before: pageParam }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    ...(meta && { meta }),
  })
}

/** The log as far as the filter lets through, newest first, page by page. */
export function linesQuery(filter: AuditFilter) {
  return pagesOf(RECORDS, filter)
}

/** The newest of them. */
export function loadNewest(filter: AuditFilter, signal: AbortSignal) {
  return loadPage(RECORDS, filter, signal)
}

type AuditedObject = {
  readonly cluster: string
  readonly kind: string
  readonly namespace: string | undefined
  readonly name: string
}

/** What was done to one object. */
export function auditHistoryQuery(object: AuditedObject) {
  return pagesOf(HISTORY, object, POLLED)
}

/** The newest of it. */
export function newestOfQuery(object: AuditedObject) {
  return queryOptions({
    queryKey: ['audit', 'newest', object],
    queryFn: async ({ signal }) => (await loadPage(HISTORY, object, signal)).lines,
    staleTime: 0,
    meta: POLLED,
  })
}

/** The newest that a filter lets through. */
export function newestQuery(filter: AuditFilter) {
  return queryOptions({
    queryKey: ['audit', 'newest', filter],
    queryFn: async ({ signal }) => (await loadNewest(filter, signal)).lines,
    staleTime: 0,
    meta: POLLED,
  })
}

/** The one line that a record of this number is part of. */
export function lineQuery(seq: number) {
  return queryOptions({
    queryKey: ['audit', 'line', seq],
    queryFn: async ({ signal }) => {
      const { lines } = await loadPage(RECORDS, { seq }, signal)
      return lines[0] ?? null
    },
    staleTime: 0,
  })
}

/** How long records are kept, and where they go. */
export const upkeepQuery = queryOptions({
  queryKey: ['audit', 'upkeep'],
  queryFn: ({ signal }) => call(auditUpkeep, '/audit/upkeep', { signal }),
  meta: POLLED,
})

export function verifyLog(signal: AbortSignal) {
  return call(auditVerification, '/audit/verify', { signal })
}

export function loadExport(filter: AuditFilter, format: 'csv' | 'jsonl', signal: AbortSignal) {
  return callForFile('/audit/export', { query: { ...filter, format }, signal })
}
