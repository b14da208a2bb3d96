import { objectMetrics } from '@naru/contract/api/metrics'
import type { MeasuredObject } from '@naru/contract/metrics/measured-kinds'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { POLLED } from '../../data/polled.ts'
import { spanOf, type TimeRange } from './range.ts'

type Asked = MeasuredObject & { readonly cluster: string }

/** What an object has used over a time; the answer before stands until that of another time has come. */
export function metricsQuery({ cluster, kind, namespace, name }: Asked, range: TimeRange) {
  const object = [cluster, kind, namespace, name].join('/')
  return queryOptions({
    queryKey: ['metrics', object, range],
    queryFn: ({ signal }) => {
      const span = spanOf(range, Math.floor(Date.now() / 1000))
      const query = { cluster, kind, namespace: namespace ?? undefined, name, ...span }
      return call(objectMetrics, '/metrics', { query, signal })
    },
    placeholderData: (before, query) => (query?.queryKey[1] === object ? before : undefined),
    meta: POLLED,
  })
}
