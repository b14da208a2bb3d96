import { metricStep } from '@naru/contract/metrics/metric-step'
import { PRESETS, type TimeRange } from '../../../details/monitoring/range.ts'
import type { Direction, MetricsChoice } from './metrics-search.ts'

const POINTS = 120
const SCRAPE_S = 15
/** Shorter rates miss scrapes. */
const LEAST_WINDOW_S = 120

/** What the mesh API is asked over a range; without its end where that is now. */
export function metricsQuery(range: TimeRange, direction: Direction, { reporter, byLabels }: MetricsChoice) {
  const isOwn = typeof range !== 'string'
  const duration = isOwn ? range.end - range.start : PRESETS[range]
  const step = metricStep(duration, SCRAPE_S, POINTS)
  return {
    direction,
    reporter,
    duration,
    step,
    rateInterval: `${Math.max(step, LEAST_WINDOW_S)}s`,
    // Each group has a line for each statistic.
    'quantiles[]': byLabels.length === 0 ? ['0.5', '0.95', '0.99'] : ['0.95'],
    'byLabels[]': byLabels,
    ...(isOwn && { queryTime: range.end }),
  }
}
