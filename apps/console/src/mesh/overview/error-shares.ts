import { heardRate } from '@naru/mesh/metrics/heard-rate'

const BY = 'sum by (destination_service_namespace)'
const FAILED = 'response_code=~"0|5.."'

/**
 * The percentage of the requests to each namespace that failed, as those who call tell. Where somebody is carried without a
 * proxy of their own, waypoints tell of their requests.
 */
export function errorSharesQuery(isAmbient: boolean): string {
  const requests = (ending: readonly string[]): string => {
    const heard = { reporter: 'source', waypoints: isAmbient } as const
    const rates = heardRate(
      heard,
      { matchers: [], ending },
      (all) => `rate(istio_requests_total{${all.join(',')}}[5m])`,
    )
    return `${BY} (${rates})`
  }
  const all = requests([])
  // Where nothing failed there is nothing to count, and that is none.
  return `100 * (${requests([FAILED])} or 0 * ${all}) / ${all}`
}
