import type { AuditFilter } from '@naru/contract/api/audit'
import type { AuditHeadQuery } from '@naru/contract/live/protocol'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLive } from '../../data/live/live.ts'
import { useViewFreshness } from '../../lists/sources/use-view-freshness.ts'
import { linesQuery, loadNewest } from '../../parts/audit/audit-data.ts'
import { joinNewest } from './join-newest.ts'

const HEAD: AuditHeadQuery = { type: 'audit' }

/** The lines that match; the server says when the log has grown, and then its newest part is read again. */
export function useLiveLines(filter: AuditFilter) {
  const client = useQueryClient()
  const lines = useInfiniteQuery(linesQuery(filter))
  const live = useLive(HEAD)
  useViewFreshness(live)
  const head = live.data?.head
  const isRead = lines.data !== undefined
  const asked = JSON.stringify(filter)
  useEffect(() => {
    if (head === undefined || !isRead) return
    const left = new AbortController()
    // The filter's own JSON keeps the effect free of object identity.
    const narrowed = JSON.parse(asked) as AuditFilter
    loadNewest(narrowed, left.signal).then(
      (newest) =>
        client.setQueryData(linesQuery(narrowed).queryKey, (known) => known && joinNewest(known, newest)),
      // What cannot be read now is read with the next record, or when the page is refreshed, which tells it.
      () => undefined,
    )
    return () => left.abort()
  }, [head, isRead, asked, client])
  return lines
}
