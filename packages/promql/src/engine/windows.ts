import type { MatrixSelector, Moment, Subquery } from '../parse/expression.ts'
import { at, type Column, type Context, type Grid, isEmpty, newColumn, put, spend, timeAt } from './grid.ts'
import { momentAt, type Run, selectRuns } from './selectors.ts'

/** The samples of one series that a range holds at one step: indexes from `low` to before `high`; times in ms. */
export type Window = {
  readonly times: Float64Array
  readonly values: Float64Array
  low: number
  high: number
  /** Where the range begins and ends. */
  start: number
  end: number
  /** When it is evaluated, and which step that is. */
  now: number
  index: number
}

/** What a function makes of the samples of a range (at least one), or null for no value. */
export type OverRange = (window: Window) => number | null

/** An expression evaluated on a grid of its own: what a subquery asks for. */
export type EvaluateInner = (subquery: Subquery, context: Context) => readonly Column[]

/** Series over a range, with the range's length and when it ends. */
export type Ranges = { readonly runs: readonly Run[]; readonly range: number; readonly moment: Moment }

export function loadRanges(
  context: Context,
  node: MatrixSelector | Subquery,
  evaluateInner: EvaluateInner,
): Ranges {
  if (node.kind === 'matrix')
    return { runs: selectRuns(context, node), range: node.range, moment: node.vector }
  const grid = gridOf(context, node)
  const columns = grid.count === 0 ? [] : evaluateInner(node, { ...context, grid })
  return { runs: columns.map((column) => toRun(column, grid)), range: node.range, moment: node }
}

/** A subquery's own times: multiples of its step that any of its ranges holds. */
function gridOf(context: Context, node: Subquery): Grid {
  const step = node.step ?? context.rules.subqueryStep
  const first = momentAt(context, node, 0) - node.range
  const end = momentAt(context, node, context.grid.count - 1)
  let start = step * Math.trunc(first / step)
  if (context.rules.open ? start <= first : start < first) start += step
  const count = Math.max(0, Math.floor((end - start) / step) + 1)
  spend(context, count)
  return { start, step, count }
}

export function toRun({ metric, present, values }: Column, grid: Grid): Run {
  const held = (_: number, index: number) => present[index] === 1
  const times = Float64Array.from({ length: grid.count }, (_, index) => timeAt(grid, index))
  return { metric, times: times.filter(held), values: values.filter(held) }
}

/** A function over each series' ranges; a column for each series that has a value anywhere. */
export function overRanges(context: Context, ranges: Ranges, judge: OverRange): readonly Column[] {
  return ranges.runs.flatMap((run) => {
    const column = overRun(context, ranges, run, judge)
    if (isEmpty(column)) return []
    spend(context, context.grid.count)
    return [column]
  })
}

function overRun(context: Context, { range, moment }: Ranges, run: Run, judge: OverRange): Column {
  const { grid, rules } = context
  const { metric, times, values } = run
  const column = newColumn(metric, grid.count)
  const window: Window = { times, values, low: 0, high: 0, start: 0, end: 0, now: 0, index: 0 }
  for (let index = 0; index < grid.count; index++) {
    const end = momentAt(context, moment, index)
    const start = end - range
    while (window.high < times.length && at(times, window.high) <= end) window.high++
    while (
      window.low < window.high &&
      (at(times, window.low) < start || (rules.open && at(times, window.low) === start))
    )
      window.low++
    if (window.low === window.high) continue
    Object.assign(window, { start, end, now: timeAt(grid, index), index })
    const value = judge(window)
    if (value !== null) put(column, index, value)
  }
  return column
}
