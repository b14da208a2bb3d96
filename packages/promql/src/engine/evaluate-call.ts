import { absentFrom } from '../functions/absent.ts'
import { OVER_TIME, quantileOverTime } from '../functions/over-time.ts'
import { ratesOf } from '../functions/rates.ts'
import { derivative, predictLinear, smooth } from '../functions/trends.ts'
import { type Arguments, scalarOf, VECTORS } from '../functions/vectors.ts'
import {
  type Call,
  type Expression,
  type MatrixSelector,
  type Subquery,
  unwrap,
} from '../parse/expression.ts'
import { type Answer, at, type Column, type Context, distinctColumns, newColumn, timeAt } from './grid.ts'
import { metricOf, withoutName } from './metric.ts'
import { selectInstant } from './selectors.ts'
import { type EvaluateInner, loadRanges, type OverRange, overRanges } from './windows.ts'

export type Evaluate = (context: Context, node: Expression) => Answer

export function evaluateCall(context: Context, node: Call, evaluate: Evaluate): Answer {
  const { grid } = context
  const { name, args } = node
  if (name === 'time') return scalar(grid.count, (index) => timeAt(grid, index) / 1000)
  if (name === 'pi') return scalar(grid.count, () => Math.PI)
  const ranged = args.map(unwrap).find(isRange)
  const others = readArguments(
    context,
    ranged ? args.filter((argument) => unwrap(argument) !== ranged) : args,
    evaluate,
  )
  if (ranged)
    return { type: 'vector', columns: evaluateOverRange({ context, node, evaluate }, ranged, others) }
  if (name === 'scalar') return { type: 'scalar', values: scalarOf(context, others.columns) }
  if (name === 'absent') return { type: 'vector', columns: absentFrom(context, args[0], others.columns) }
  return { type: 'vector', columns: evaluateOverVector(context, node, others) }
}

function scalar(count: number, valueAt: (index: number) => number): Answer {
  return { type: 'scalar', values: Float64Array.from({ length: count }, (_, index) => valueAt(index)) }
}

function isRange(node: Expression): node is MatrixSelector | Subquery {
  return node.kind === 'matrix' || node.kind === 'subquery'
}

function readArguments(context: Context, args: readonly Expression[], evaluate: Evaluate): Arguments {
  const answers = args.map((argument) => evaluate(context, argument))
  return {
    columns: answers.flatMap((answer) => (answer.type === 'vector' ? answer.columns : [])),
    scalars: answers.flatMap((answer) => (answer.type === 'scalar' ? [answer.values] : [])),
    strings: answers.flatMap((answer) => (answer.type === 'string' ? [answer.value] : [])),
  }
}

function evaluateOverVector(context: Context, { name, args }: Call, others: Arguments): readonly Column[] {
  const { grid } = context
  const [first] = args.map(unwrap)
  if (name === 'timestamp' && first?.kind === 'vector') {
    const times = selectInstant(context, first, 'time')
    return VECTORS['abs']?.(context, { ...others, columns: times }) ?? []
  }
  // Parts of a date are those of now, unless something is given.
  if (args.length === 0) {
    const now = newColumn(metricOf({}), grid.count)
    now.present.fill(1)
    for (let index = 0; index < grid.count; index++) now.values[index] = timeAt(grid, index) / 1000
    return VECTORS[name]?.(context, { ...others, columns: [now] }) ?? []
  }
  return VECTORS[name]?.(context, others) ?? []
}

type Calling = { readonly context: Context; readonly node: Call; readonly evaluate: Evaluate }

function evaluateOverRange(
  { context, node, evaluate }: Calling,
  ranged: MatrixSelector | Subquery,
  others: Arguments,
): readonly Column[] {
  const inner: EvaluateInner = (subquery, within) => {
    const answer = evaluate(within, subquery.inner)
    return answer.type === 'vector' ? answer.columns : []
  }
  const ranges = loadRanges(context, ranged, inner)
  if (node.name === 'absent_over_time')
    return absentFrom(
      context,
      ranged,
      overRanges(context, ranges, () => 1),
    )
  const judge = overRangeOf(context, node.name, others.scalars)
  const columns = overRanges(context, ranges, judge)
  if (node.name === 'last_over_time') return columns
  return distinctColumns(columns.map((column) => ({ ...column, metric: withoutName(column.metric) })))
}

function overRangeOf({ rules }: Context, name: string, scalars: readonly Float64Array[]): OverRange {
  const [first = new Float64Array(), second = first] = scalars
  switch (name) {
    case 'quantile_over_time':
      return (window) => quantileOverTime(window, at(first, window.index))
    case 'predict_linear':
      return (window) => predictLinear(window, at(first, window.index))
    case 'holt_winters':
    case 'double_exponential_smoothing':
      return (window) => smooth(window, at(first, window.index), at(second, window.index))
    case 'deriv':
      return derivative
    default:
      return OVER_TIME[name] ?? ratesOf(rules.open)[name] ?? (() => null)
  }
}
