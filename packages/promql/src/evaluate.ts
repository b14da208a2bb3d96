import { evaluateNode } from './engine/evaluate-node.ts'
import { at, type Column, type Context, type Grid, isEmpty } from './engine/grid.ts'
import { compareMetrics } from './engine/metric.ts'
import { loadRanges, toRun } from './engine/windows.ts'
import { type Expression, unwrap } from './parse/expression.ts'
import { parseExpression } from './parse/parse.ts'
import { PromqlError, refuse } from './promql-error.ts'
import type { Series, SeriesSource } from './series-source.ts'
import type { RangeSeries, Value } from './value.ts'

export type EvaluateOptions = {
  /**
   * Whose rules hold where they changed. With 2, ranges and the lookback include their beginning; with 3 they do not,
   * sums keep what rounding loses, and labels may be called anything. Left out: 2.
   */
  readonly prometheus?: 2 | 3
  /** How long after its last sample a series still has a value, in ms (5 min). */
  readonly lookback?: number
  /** The step of subqueries that name none, in ms (1 min). */
  readonly subqueryStep?: number
  /** More samples than this at once are refused (50,000,000). */
  readonly maxSamples?: number
  /** More series than this in an answer are refused (no limit). */
  readonly maxSeries?: number
  /** More points than this on a series of a range are refused (11,000). */
  readonly maxPoints?: number
}

/** What an expression is at a time in ms since the epoch. Throws a `PromqlError`. */
export function evaluateInstant(
  expression: string,
  time: number,
  source: SeriesSource,
  options: EvaluateOptions = {},
): Value {
  const node = parseExpression(expression)
  const context = createContext(source, { start: time, step: 1, count: 1 }, options)
  const inner = unwrap(node)
  if (inner.kind === 'matrix' || inner.kind === 'subquery')
    return { type: 'matrix', series: limit(selectRange(context, inner), options) }
  const answer = evaluateNode(context, node)
  if (answer.type === 'string') return answer
  if (answer.type === 'scalar') return { type: 'scalar', value: at(answer.values, 0) }
  const held = limit(
    answer.columns.filter((column) => !isEmpty(column)),
    options,
  )
  const samples = held.map(({ metric, values }) => ({ labels: metric.labels, value: at(values, 0) }))
  return { type: 'vector', samples }
}

/**
 * The series that an expression is from one time to another, in ms since the epoch, each `step` ms; by their labels
 * ascending. Throws a `PromqlError`.
 */
// oxlint-disable-next-line max-params -- what is asked is a line of its own, as in the HTTP API
export function evaluateRange(
  expression: string,
  from: number,
  to: number,
  step: number,
  source: SeriesSource,
  options: EvaluateOptions = {},
): readonly RangeSeries[] {
  const node = parseExpression(expression)
  const grid = planGrid({ from, to, step }, options)
  const context = createContext(source, grid, options, to)
  const inner = unwrap(node)
  if (inner.kind === 'matrix' || inner.kind === 'subquery') return refuseType('range vector')
  const answer = evaluateNode(context, node)
  if (answer.type === 'string') return refuseType('string')
  const columns: readonly Column[] =
    answer.type === 'vector'
      ? answer.columns
      : [
          {
            metric: { labels: {}, key: '' },
            values: answer.values,
            present: new Uint8Array(grid.count).fill(1),
          },
        ]
  const held = limit(
    columns.filter((column) => !isEmpty(column)),
    options,
  )
  return held.toSorted((a, b) => compareMetrics(a.metric, b.metric)).map((column) => toSeries(column, grid))
}

function refuseType(type: string): never {
  throw new PromqlError(
    'bad_data',
    `invalid expression type "${type}" for range query, must be Scalar or instant Vector`,
  )
}

type Asked = { readonly from: number; readonly to: number; readonly step: number }

function planGrid({ from, to, step }: Asked, { maxPoints = 11_000 }: EvaluateOptions): Grid {
  const say = (message: string) => {
    throw new PromqlError('bad_data', message)
  }
  if (!(step > 0))
    say('zero or negative query resolution step widths are not accepted. Try a positive integer')
  if (to < from) say('end timestamp must not be before start time')
  const points = (to - from) / step
  if (points > maxPoints)
    say(
      `exceeded maximum resolution of ${maxPoints.toLocaleString('en')} points per timeseries. Try decreasing the query resolution (?step=XX)`,
    )
  return { start: from, step, count: Math.floor(points) + 1 }
}

function createContext(source: SeriesSource, grid: Grid, options: EvaluateOptions, to = grid.start): Context {
  const { prometheus = 2, lookback = 300_000, subqueryStep = 60_000, maxSamples = 50_000_000 } = options
  return {
    source,
    grid,
    rules: { open: prometheus === 3, lookback, subqueryStep },
    asked: { from: grid.start, to },
    budget: { samples: maxSamples },
  }
}

function limit<Item>(series: readonly Item[], { maxSeries }: EvaluateOptions): readonly Item[] {
  if (maxSeries !== undefined && series.length > maxSeries)
    refuse(`the query returned ${series.length} series, more than the limit of ${maxSeries}`)
  return series
}

function toSeries(column: Column, grid: Grid): Series {
  const { metric, times, values } = toRun(column, grid)
  return { labels: metric.labels, times, values }
}

/** The samples that a range holds at one time. */
function selectRange(
  context: Context,
  node: Extract<Expression, { kind: 'matrix' | 'subquery' }>,
): readonly Series[] {
  const { runs } = loadRanges(context, node, (subquery, within) => {
    const answer = evaluateNode(within, subquery.inner)
    return answer.type === 'vector' ? answer.columns : []
  })
  return runs.flatMap(({ metric, times, values }) =>
    times.length === 0 ? [] : [{ labels: metric.labels, times, values }],
  )
}
