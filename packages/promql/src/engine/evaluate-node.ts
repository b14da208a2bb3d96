import type { Aggregate, Binary, Call, Expression, Unary } from '../parse/expression.ts'
import { refuse } from '../promql-error.ts'
import { evaluateAggregate } from './aggregate.ts'
import { evaluateBinary } from './binary.ts'
import { evaluateCall } from './evaluate-call.ts'
import { type Answer, type Column, type Context, distinctColumns } from './grid.ts'
import { withoutName } from './metric.ts'
import { selectInstant } from './selectors.ts'

/** What an expression is on the context's grid; ranges are evaluated where they are used. */
export function evaluateNode(context: Context, node: Expression): Answer {
  switch (node.kind) {
    case 'number':
      return { type: 'scalar', values: new Float64Array(context.grid.count).fill(node.value) }
    case 'string':
      return { type: 'string', value: node.value }
    case 'vector':
      return { type: 'vector', columns: selectInstant(context, node) }
    case 'paren':
      return evaluateNode(context, node.inner)
    case 'matrix':
    case 'subquery':
      return refuse('a range is no value of one time')
    default:
      return evaluateParts(context, node)
  }
}

function evaluateParts(context: Context, node: Unary | Binary | Aggregate | Call): Answer {
  switch (node.kind) {
    case 'unary': {
      const answer = evaluateNode(context, node.inner)
      return node.op === '-' ? negate(answer) : answer
    }
    case 'binary': {
      const left = evaluateNode(context, node.left)
      return evaluateBinary(context, node, left, evaluateNode(context, node.right))
    }
    case 'aggregate': {
      const param = node.param ? evaluateNode(context, node.param) : null
      const columns = columnsOf(context, node.inner)
      return { type: 'vector', columns: evaluateAggregate(context, node, columns, param) }
    }
    case 'call':
      return evaluateCall(context, node, evaluateNode)
  }
}

function columnsOf(context: Context, node: Expression): readonly Column[] {
  const answer = evaluateNode(context, node)
  return answer.type === 'vector' ? answer.columns : []
}

function negate(answer: Answer): Answer {
  if (answer.type === 'scalar') return { ...answer, values: answer.values.map((value) => -value) }
  if (answer.type === 'string') return answer
  const columns = answer.columns.map(({ metric, present, values }) => ({
    metric: withoutName(metric),
    present,
    values: values.map((value) => -value),
  }))
  return { type: 'vector', columns: distinctColumns(columns) }
}
