import type { Crippled } from '@naru/contract/mesh/wire/crippled'

type Measure = 'requestSize' | 'responseSize' | 'responseTime'

const METRICS: Readonly<Record<Measure, string>> = {
  requestSize: 'istio_request_bytes',
  responseSize: 'istio_response_bytes',
  responseTime: 'istio_request_duration_milliseconds',
}

/**
 * GET `/crippled`: which figures a Prometheus that has metrics of these names cannot give. An average needs the sum, and
 * shares of a distribution need both; one that has none of them has no mesh yet, of which nothing is missing.
 */
export function tellCrippled(names: ReadonlySet<string>): Crippled {
  const isMeshed = Object.values(METRICS).some((metric) =>
    ['sum', 'count', 'bucket'].some((part) => names.has(`${metric}_${part}`)),
  )
  const lacks = (metric: string, parts: readonly string[]): boolean =>
    isMeshed && parts.some((part) => !names.has(`${metric}_${part}`))
  const told = Object.entries(METRICS).flatMap(([measure, metric]): readonly [string, boolean][] => [
    [measure, lacks(metric, ['sum'])],
    [`${measure}Average`, lacks(metric, ['sum', 'count'])],
    [`${measure}Percentiles`, lacks(metric, ['sum', 'count', 'bucket'])],
  ])
  // Three for each of the measures.
  return Object.fromEntries(told) as Crippled
}
