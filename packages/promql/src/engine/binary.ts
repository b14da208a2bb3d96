import type { Binary } from '../parse/expression.ts'
import { isSet } from '../parse/operators.ts'
import { type Answer, at, type Column, type Context, changeValues, mapColumns } from './grid.ts'
import { matchVectors } from './matching.ts'
import { dropsName, operate } from './operators.ts'
import { combineSets } from './sets.ts'

/** Two sides with an operator between them; types are checked. */
export function evaluateBinary(context: Context, node: Binary, left: Answer, right: Answer): Answer {
  if (left.type === 'scalar' && right.type === 'scalar') {
    const judge = operate(node.op, node.bool)
    const values = left.values.map((value, index) => {
      const other = at(right.values, index)
      return judge(value, other, value) ?? Number.NaN
    })
    return { type: 'scalar', values }
  }
  return { type: 'vector', columns: withVectors(context, node, left, right) }
}

function withVectors(context: Context, node: Binary, left: Answer, right: Answer): readonly Column[] {
  if (left.type === 'vector' && right.type === 'vector')
    return isSet(node.op)
      ? combineSets(context, node, left.columns, right.columns)
      : matchVectors(context, node, left.columns, right.columns)
  const judge = operate(node.op, node.bool)
  const nameless = node.bool || dropsName(node.op, context.rules.open)
  const change = (columns: readonly Column[], how: Change) =>
    nameless ? mapColumns(columns, context.grid, how) : changeValues(columns, context.grid, how)
  if (left.type === 'vector' && right.type === 'scalar')
    return change(left.columns, (value, index) => judge(value, at(right.values, index), value))
  if (left.type === 'scalar' && right.type === 'vector')
    return change(right.columns, (value, index) => judge(at(left.values, index), value, value))
  return []
}

type Change = (value: number, index: number) => number | null
