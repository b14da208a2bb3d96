import type { Series } from '../src/series-source.ts'

/** When the last of them were told, in unix seconds; the first a minute before. */
export const TOLD_AT = 1_770_000_000
const TIMES = Float64Array.from([60, 45, 30, 15, 0], (ago) => (TOLD_AT - ago) * 1000)

/** Requests of one workload to another, so many a second, as one of those that carry them tells. */
export function requests(reporter: string, way: string, perSecond: number, code = '200'): Series {
  const [source = '', destination = ''] = way.split(' > ')
  const [callers = '', caller = ''] = source.split('/')
  const [namespace = '', name = ''] = destination.split('/')
  const labels = {
    __name__: 'istio_requests_total',
    reporter,
    source_workload_namespace: callers,
    source_workload: caller,
    destination_workload_namespace: namespace,
    destination_workload: name,
    destination_service_namespace: namespace,
    destination_service_name: name,
    response_code: code,
    grpc_response_status: '',
  }
  return { labels, times: TIMES, values: Float64Array.from(TIMES, (_, index) => index * 15 * perSecond) }
}
