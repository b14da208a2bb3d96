import {
  at,
  type Column,
  type Context,
  isEmpty,
  mapColumns,
  mergeColumns,
  newColumn,
  put,
  timeAt,
} from '../engine/grid.ts'
import { metricOf, NAME, withoutLabels } from '../engine/metric.ts'
import { readNumber } from '../parse/literals.ts'
import { DATES } from './dates.ts'
import { type Bucket, histogramFraction, histogramQuantile } from './histograms.ts'
import { joinLabels, replaceLabels } from './labels.ts'
import { greater, lesser, MATHEMATICS, roundTo } from './mathematics.ts'

/** A function's arguments, evaluated: its vector, its scalars at each step and its strings, each in their order. */
export type Arguments = {
  readonly columns: readonly Column[]
  readonly scalars: readonly Float64Array[]
  readonly strings: readonly string[]
}
type OverVector = (context: Context, args: Arguments) => readonly Column[]

const none = new Float64Array()

/** Functions of a vector. */
export const VECTORS: Readonly<Record<string, OverVector>> = {
  ...Object.fromEntries(Object.entries(MATHEMATICS).map(([name, change]) => [name, each(change)])),
  ...Object.fromEntries(Object.entries(DATES).map(([name, part]) => [name, each(part)])),
  clamp: ({ grid }, { columns, scalars: [least = none, most = none] }) =>
    mapColumns(columns, grid, (value, index) =>
      at(most, index) < at(least, index) ? null : greater(at(least, index), lesser(at(most, index), value)),
    ),
  clamp_max: ({ grid }, { columns, scalars: [most = none] }) =>
    mapColumns(columns, grid, (value, index) => lesser(at(most, index), value)),
  clamp_min: ({ grid }, { columns, scalars: [least = none] }) =>
    mapColumns(columns, grid, (value, index) => greater(at(least, index), value)),
  round: ({ grid }, { columns, scalars: [nearest] }) =>
    mapColumns(columns, grid, (value, index) => roundTo(value, nearest ? at(nearest, index) : 1)),
  sort: (context, { columns }) => sortColumns(context, columns, 1),
  sort_desc: (context, { columns }) => sortColumns(context, columns, -1),
  vector: ({ grid }, { scalars: [values = none] }) => [
    { metric: metricOf({}), values, present: new Uint8Array(grid.count).fill(1) },
  ],
  timestamp: ({ grid }, { columns }) => mapColumns(columns, grid, (_, index) => timeAt(grid, index) / 1000),
  label_replace: ({ grid, rules }, { columns, strings }) =>
    mergeColumns(replaceLabels(columns, strings, rules.open), grid.count),
  label_join: ({ grid, rules }, { columns, strings }) =>
    mergeColumns(joinLabels(columns, strings, rules.open), grid.count),
  histogram_quantile: (context, { columns, scalars: [quantiles = none] }) =>
    overHistograms(context, columns, (buckets, index) =>
      histogramQuantile(at(quantiles, index), buckets, context.rules.open),
    ),
  histogram_fraction: (context, { columns, scalars: [lower = none, upper = none] }) =>
    context.rules.open
      ? overHistograms(context, columns, (buckets, index) =>
          histogramFraction(at(lower, index), at(upper, index), buckets),
        )
      : [],
  // Of native histograms, which no source has.
  histogram_avg: () => [],
  histogram_count: () => [],
  histogram_stddev: () => [],
  histogram_stdvar: () => [],
  histogram_sum: () => [],
}

function each(change: (value: number) => number): OverVector {
  return ({ grid }, { columns }) => mapColumns(columns, grid, change)
}

/** By value where there is one step; NaN stands last either way. */
function sortColumns({ grid }: Context, columns: readonly Column[], direction: 1 | -1): readonly Column[] {
  if (grid.count !== 1) return columns
  const valueOf = ({ values }: Column) => at(values, 0)
  return columns
    .filter((column) => !isEmpty(column))
    .toSorted((a, b) => {
      const [first, second] = [valueOf(a), valueOf(b)]
      if (Number.isNaN(first) || Number.isNaN(second))
        return Number(Number.isNaN(first)) - Number(Number.isNaN(second))
      return direction * (first < second ? -1 : Number(first > second))
    })
}

type Bound = { readonly bound: number; readonly column: Column }

/** A number of each histogram's buckets: series that differ in `le` alone. */
function overHistograms(
  { grid }: Context,
  columns: readonly Column[],
  judge: (buckets: readonly Bucket[], index: number) => number,
): readonly Column[] {
  const histograms = new Map<string, { column: Column; bounds: Bound[] }>()
  for (const column of columns) {
    const bound = readNumber(column.metric.labels['le'] ?? '')
    if (bound === null || column.metric.labels['le'] === undefined) continue
    if (Number.isNaN(bound) && column.metric.labels['le'].toLowerCase() !== 'nan') continue
    const metric = withoutLabels(column.metric, ['le', NAME])
    const histogram = histograms.get(metric.key) ?? { column: newColumn(metric, grid.count), bounds: [] }
    histogram.bounds.push({ bound, column })
    histograms.set(metric.key, histogram)
  }
  return [...histograms.values()].map(({ column, bounds }) => {
    for (let index = 0; index < grid.count; index++) {
      const held = bounds.filter(({ column: { present } }) => present[index] === 1)
      const buckets = held.map(({ bound, column: { values } }) => ({ bound, count: at(values, index) }))
      if (buckets.length > 0) put(column, index, judge(buckets, index))
    }
    return column
  })
}

/** What an argument that must be a vector of one series is; NaN where there is another number of them. */
export function scalarOf({ grid }: Context, columns: readonly Column[]): Float64Array {
  return Float64Array.from({ length: grid.count }, (_, index) => {
    const [first, ...others] = columns.filter(({ present }) => present[index] === 1)
    return first && others.length === 0 ? at(first.values, index) : Number.NaN
  })
}
