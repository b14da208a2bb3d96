import type { MetricUnit } from '@naru/contract/api/metrics'
import type { ChartData, ChartLine } from '../../../charts/chart-line.ts'
import { buildSeriesChart } from '../../../charts/series-chart.ts'
import type { Answered } from './panel-series.ts'

type Values = ChartLine['values']
type Bucket = { readonly bound: number; readonly values: Values }

/** More buckets than this are too thin to be seen. */
const MOST_BUCKETS = 60

/** What a bucket is called: what lies above the one and up to the other, which are null where there is no end. */
export type NameBucket = (above: number | null, upTo: number | null) => string

/** The heat map of a histogram's buckets: how much falls into each. Empty buckets at both ends are left out. */
export function buildHeatChart(answer: Answered, unit: MetricUnit, name: NameBucket): ChartData {
  const apart = takeApart(readBuckets(answer))
  const first = apart.findIndex(isFilled)
  const kept = first < 0 ? [] : apart.slice(first, apart.findLastIndex(isFilled) + 1).slice(-MOST_BUCKETS)
  const named = kept.map(({ bound, values }) => {
    const below = apart[apart.findIndex((bucket) => bucket.bound === bound) - 1]
    return { name: name(below?.bound ?? null, Number.isFinite(bound) ? bound : null), values }
  })
  const { data } = buildSeriesChart(answer, 'perSecond', named, MOST_BUCKETS)
  const lines = data.lines.map((line) => ({ ...line, colour: 1, stroke: 'solid' as const }))
  return { ...data, lines, heat: { unit, bounds: kept.map(({ bound }) => bound) } }
}

function readBuckets({ series }: Answered): readonly Bucket[] {
  const found = series.flatMap(({ labels, values }) => {
    const bound = labels['le'] === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels['le'])
    return Number.isNaN(bound) ? [] : [{ bound, values }]
  })
  const once = new Map(found.map((bucket) => [bucket.bound, bucket]))
  return [...once.values()].toSorted((left, right) => left.bound - right.bound)
}

/** Each bucket counts those below it, too; what is between two is what falls into the higher. */
function takeApart(buckets: readonly Bucket[]): readonly Bucket[] {
  return buckets.map(({ bound, values }, index) => ({
    bound,
    values: values.map((value, place) => {
      const below = index === 0 ? 0 : (buckets[index - 1]?.values[place] ?? null)
      // Counters of several buckets are not read at one moment: a little less than nothing is nothing.
      return value === null || below === null ? null : Math.max(0, value - below)
    }),
  }))
}

function isFilled({ values }: Bucket): boolean {
  return values.some((value) => value !== null && value > 0)
}
