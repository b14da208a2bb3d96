import { objectMetrics } from '@naru/contract/api/metrics'
import type { MeasuredObject } from '@naru/contract/metrics/measured-kinds'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../data/api.ts'

/** What is looked back over, in seconds. */
const LOOK_BACK_S = 6 * 3600
/** Whoever comes back with the pointer asks nothing again. */
const FRESH_MS = 60_000

type Asked = MeasuredObject & { readonly cluster: string }

/** What an object has used of one thing in the last hours. */
export function pastQuery({ cluster, kind, namespace, name }: Asked, panel: string) {
  return queryOptions({
    queryKey: ['past', cluster, kind, namespace, name, panel],
    queryFn: ({ signal }) => {
      const end = Math.floor(Date.now() / 1000)
      const span = { start: end - LOOK_BACK_S, end }
      const query = { cluster, kind, namespace: namespace ?? undefined, name, metricKeys: panel, ...span }
      return call(objectMetrics, '/metrics', { query, signal })
    },
    staleTime: FRESH_MS,
  })
}
