import type { SeriesSource } from '@naru/promql/series-source'
import type { ClusterSeries } from '../cluster-series.ts'

/** The moments at which an expression is wanted, in ms. */
export type Steps = { readonly start: number; readonly end: number; readonly step: number }

/**
 * A source for an expression at steps that lie far apart: of each series only what can matter to one of them. A question
 * for a selector reaches from before the first step to the last one, so what it is longer than those is how far back each
 * step looks. Selectors that stand still (`@`) are no such question: their expressions go to the series themselves.
 */
export function createSteppedSource(series: ClusterSeries, { start, end, step }: Steps): SeriesSource {
  const count = Math.floor((end - start) / step)
  return {
    select: (matchers, from, to) => {
      const window = to - from - count * step
      if (window <= 0 || window >= step) return series.select(matchers, from, to)
      const parts = Array.from({ length: count + 1 }, (_, index) => {
        const until = from + window + index * step
        return [until - window, until] as const
      })
      return series.selectParts(matchers, parts)
    },
  }
}
