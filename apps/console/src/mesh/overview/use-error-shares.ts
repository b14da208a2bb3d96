import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { rangeQuery } from '../../promql/metric-data.ts'
import { errorSharesQuery } from './error-shares.ts'

const [HOUR_S, POINTS] = [3600, 30]

/** Percentages by namespace, oldest first; null where nothing was asked. */
export type ErrorShares = ReadonlyMap<string, readonly (number | null)[]>

/**
 * The percentage of the requests to each namespace that failed over the last hour, oldest first, as far as the person may
 * ask; null where nobody tells. `isAmbient`: whether somebody there is carried without a proxy of their own.
 */
export function useErrorShares(cluster: string, isAmbient: boolean): ErrorShares | null {
  const { data } = useQuery(
    rangeQuery(cluster, errorSharesQuery(isAmbient), 'hour', (now) => ({
      start: now - HOUR_S,
      end: now,
      points: POINTS,
    })),
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
