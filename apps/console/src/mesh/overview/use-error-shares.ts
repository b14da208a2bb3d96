import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { rangeQuery } from '../../promql/metric-data.ts'

const REQUESTS = 'istio_requests_total{reporter="source"'
const BY = 'sum by (destination_service_namespace)'
const ALL = `${BY} (rate(${REQUESTS}}[5m]))`
/** Percent; where nothing failed there is nothing to count, and that is none. */
const SHARE = `100 * (${BY} (rate(${REQUESTS},response_code=~"0|5.."}[5m])) or 0 * ${ALL}) / ${ALL}`

const [HOUR_S, POINTS] = [3600, 30]

/** Percentages by namespace, oldest first; null where nothing was asked. */
export type ErrorShares = ReadonlyMap<string, readonly (number | null)[]>

/**
 * The percentage of the requests to each namespace that failed over the last hour, oldest first, as far as the person may
 * ask; null where nobody tells.
 */
export function useErrorShares(cluster: string): ErrorShares | null {
  const { data } = useQuery(
    rangeQuery(cluster, SHARE, 'hour', (now) => ({ start: now - HOUR_S, end: now, points: POINTS })),
  )
  return useMemo(() => {
    if (data?.state !== 'answered') return null
    return new Map(
      data.series.map(({ labels, values }) => [
        labels['destination_service_namespace'] ?? '',
        values.map((value) => (value === null || !Number.isFinite(value) ? null : value)),
      ]),
    )
  }, [data])
}
