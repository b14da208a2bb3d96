import { quantileOf } from '../functions/quantile.ts'
import type { Aggregate } from '../parse/expression.ts'
import { refuse } from '../promql-error.ts'
import { countValues, formatDecimal } from './count-values.ts'
import { type Answer, at, type Column, type Context, newColumn, put } from './grid.ts'
import { type Group, groupColumns } from './groups.ts'
import { REDUCERS } from './reducers.ts'
import { selectBest } from './select-best.ts'

export function evaluateAggregate(
  context: Context,
  node: Aggregate,
  columns: readonly Column[],
  param: Answer | null,
): readonly Column[] {
  const { op } = node
  if (op === 'count_values')
    return countValues(context, node, columns, param?.type === 'string' ? param.value : '')
  const groups = groupColumns(node, columns)
  const scalars = param?.type === 'scalar' ? param.values : new Float64Array(context.grid.count)
  if (op === 'topk' || op === 'bottomk') {
    const counts = scalars.map(checkCount)
    return groups.flatMap((group) => selectBest(context, group, counts, op))
  }
  return groups.map((group) => {
    const column = newColumn(group.metric, context.grid.count)
    const answer = op === 'quantile' ? quantileOver(group, scalars) : reduceGroup(context, op, group)
    for (let index = 0; index < context.grid.count; index++) {
      const value = answer(index)
      if (value !== null) put(column, index, value)
    }
    return column
  })
}

/** A number of series, whole; nothing else fits. */
function checkCount(value: number): number {
  if (!(Math.abs(value) <= 2 ** 63))
    refuse(`Scalar value ${Number.isFinite(value) ? value : formatDecimal(value)} overflows int64`)
  return Math.trunc(value)
}

type At = (index: number) => number | null

function reduceGroup({ rules }: Context, op: string, { columns }: Group): At {
  const create = REDUCERS[op]
  return (index) => {
    const reducer = create?.(rules.open)
    let some = false
    for (const { present, values } of columns) {
      if (present[index] !== 1) continue
      some = true
      reducer?.add(at(values, index))
    }
    return some && reducer ? reducer.result() : null
  }
}

function quantileOver({ columns }: Group, quantiles: Float64Array): At {
  return (index) => {
    const values = columns
      .filter(({ present }) => present[index] === 1)
      .map((column) => at(column.values, index))
    return values.length === 0 ? null : quantileOf(at(quantiles, index), Float64Array.from(values))
  }
}
