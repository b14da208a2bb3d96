import type { TimeRange } from '../../../details/monitoring/range.ts'
import { timesOf } from '../metrics/metrics-query.ts'
import { quantilesOf } from '../metrics/metrics-search.ts'
import type { RuntimeChoice } from './runtime-search.ts'

export type ProgramLabels = Readonly<Record<string, string>>

/** By what Prometheus tells pods apart. */
export const POD = 'pod'

/** By what Prometheus tells the metrics of a workload from those of others; null where it cannot. */
export function programLabels({ app, version }: ProgramLabels): ProgramLabels | null {
  return app ? { app, ...(version && { version }) } : null
}

/** What the mesh API is asked of a dashboard over a range. */
export function runtimeQuery(
  range: TimeRange,
  labels: ProgramLabels,
  { aggregator, byLabels }: RuntimeChoice,
) {
  return {
    ...timesOf(range),
    labelsFilters: Object.entries(labels)
      .map(([label, value]) => `${label}:${value}`)
      .join(','),
    additionalLabels: `${POD}:Pod`,
    rawDataAggregator: aggregator,
    'quantiles[]': quantilesOf({ quantiles: null, byLabels }),
    'byLabels[]': byLabels,
  }
}
