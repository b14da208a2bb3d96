import type { MatrixSelector, Moment, VectorSelector } from '../parse/expression.ts'
import { isStale, type Series } from '../series-source.ts'
import { at, type Column, type Context, isEmpty, newColumn, put, spend, timeAt } from './grid.ts'
import { compareMetrics, type Metric, metricOf } from './metric.ts'

/** The samples of one series, without marks of staleness. */
export type Run = { readonly metric: Metric; readonly times: Float64Array; readonly values: Float64Array }

/** The moment that a selector means at a step. */
export function momentAt({ grid, asked }: Context, { at: fixed, offset }: Moment, index: number): number {
  if (fixed === null) return timeAt(grid, index) - offset
  return (fixed === 'start' ? asked.from : fixed === 'end' ? asked.to : fixed) - offset
}

function load(context: Context, selector: VectorSelector, back: number): readonly Series[] {
  const { source, rules, grid } = context
  const first = momentAt(context, selector, 0)
  const last = momentAt(context, selector, grid.count - 1)
  // A source leaves out what stands at the beginning; older rules take it along.
  const found = source.select(selector.matchers, first - back - (rules.open ? 0 : 1), last)
  return found
    .map((series) => ({ ...series, metric: metricOf(series.labels) }))
    .toSorted((a, b) => compareMetrics(a.metric, b.metric))
}

/** The last value of each series at each step; or when it was (s). */
export function selectInstant(
  context: Context,
  selector: VectorSelector,
  wanted: 'value' | 'time' = 'value',
): readonly Column[] {
  const { rules, grid } = context
  const isOld = (time: number, limit: number) => time < limit || (rules.open && time === limit)
  return load(context, selector, rules.lookback).flatMap(({ labels, times, values }) => {
    const column = newColumn(metricOf(labels), grid.count)
    let next = 0
    for (let index = 0; index < grid.count; index++) {
      const moment = momentAt(context, selector, index)
      while (next < times.length && at(times, next) <= moment) next++
      const last = next - 1
      if (last < 0 || isOld(at(times, last), moment - rules.lookback) || isStale(values, last)) continue
      put(column, index, wanted === 'value' ? at(values, last) : at(times, last) / 1000)
    }
    if (isEmpty(column)) return []
    spend(context, grid.count)
    return [column]
  })
}

/** All samples that any step's range holds. */
export function selectRuns(context: Context, { vector, range }: MatrixSelector): readonly Run[] {
  return load(context, vector, range).map(({ labels, times, values }) => {
    spend(context, times.length)
    return { metric: metricOf(labels), ...withoutStale(times, values) }
  })
}

function withoutStale(times: Float64Array, values: Float64Array): Pick<Run, 'times' | 'values'> {
  const fresh = (_: number, index: number) => !isStale(values, index)
  return values.every(fresh)
    ? { times, values }
    : { times: times.filter(fresh), values: values.filter(fresh) }
}
