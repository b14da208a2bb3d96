import type { MetricsAnswer } from '@naru/contract/mesh/wire/metrics'
import { type Span, spanOf, type TimeRange } from '../../../details/monitoring/range.ts'
import { ANY_CODE, type Percentile, type TracesChoice } from './traces-search.ts'

const MICROS = 1_000_000
const MICROS_PER_MS = 1000

/** What the mesh API is asked over a range; `leastMs` leaves out what is quicker. Up to now it has no end. */
export function tracesQuery(
  range: TimeRange,
  now: number,
  { limit, errs, statusCode }: TracesChoice,
  leastMs: number | null,
) {
  const { start, end } = spanOf(range, now)
  const tags = {
    ...(errs && { error: 'true' }),
    ...(statusCode !== ANY_CODE && { 'http.status_code': statusCode }),
  }
  return {
    startMicros: start * MICROS,
    ...(typeof range !== 'string' && { endMicros: end * MICROS }),
    limit,
    ...(Object.keys(tags).length > 0 && { tags: JSON.stringify(tags) }),
    ...(leastMs !== null && { minDuration: Math.round(leastMs * MICROS_PER_MS) }),
  }
}

/** How long requests that came in took at most, but for the slowest of them. */
export function slownessQuery(percentile: Percentile, range: TimeRange, now: number) {
  const { start, end }: Span = spanOf(range, now)
  const duration = end - start
  return {
    'filters[]': ['request_duration_millis'],
    'quantiles[]': [quantileOf(percentile)],
    avg: 'false',
    direction: 'inbound',
    reporter: 'destination',
    duration,
    step: duration,
    rateInterval: `${duration}s`,
    ...(typeof range !== 'string' && { queryTime: end }),
  }
}

function quantileOf(percentile: Percentile): string {
  return String(Number(percentile) / 100)
}

/** Milliseconds; null where nothing came in. */
export function readSlowness(answer: MetricsAnswer): number | null {
  const points = (answer['request_duration_millis'] ?? []).flatMap(({ datapoints }) => datapoints)
  const values = points.map(([, value]) => Number(value)).filter(Number.isFinite)
  return values.at(-1) ?? null
}
