import { metricStep } from '@naru/contract/metrics/metric-step'
import { PRESETS, type TimeRange } from '../../../details/monitoring/range.ts'
import { type Direction, type MetricsChoice, quantilesOf } from './metrics-search.ts'

const POINTS = 120
const SCRAPE_S = 15
/** Shorter rates miss scrapes. */
const LEAST_WINDOW_S = 120

/** What the mesh API is asked over a range; without its end where that is now. */
export function meshMetricsQuery(range: TimeRange, direction: Direction, choice: MetricsChoice) {
  const { reporter, byLabels, avg } = choice
  return {
    direction,
    reporter,
    ...timesOf(range),
    'quantiles[]': quantilesOf(choice),
    ...(!avg && { avg: 'false' }),
    'byLabels[]': byLabels,
  }
}

/** A range in as many points as a chart shows. */
export function timesOf(range: TimeRange) {
  const isOwn = typeof range !== 'string'
  const duration = isOwn ? range.end - range.start : PRESETS[range]
  const step = metricStep(duration, SCRAPE_S, POINTS)
  return {
    duration,
    step,
    rateInterval: `${Math.max(step, LEAST_WINDOW_S)}s`,
    ...(isOwn && { queryTime: range.end }),
  }
}
