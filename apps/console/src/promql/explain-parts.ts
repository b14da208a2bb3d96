import { type Expression, unwrap } from '@naru/promql/parse/expression'
import { FUNCTIONS } from '@naru/promql/parse/function-table'
import { parseExpression } from '@naru/promql/parse/parse'

/** A part of an expression, and how its series are counted. */
export type Part = {
  readonly text: string
  /** How far inside it stands. */
  readonly depth: number
  readonly what: 'select' | 'range' | 'subquery' | 'call' | 'aggregate' | 'binary'
  /** The function, aggregation or operator. */
  readonly name: string
  /** What to ask for the number of its series; null where it is one number. */
  readonly count: string | null
}

/** Deeper and longer than this nobody reads. */
const MOST_PARTS = 16

/** The parts of an expression, the whole first; none where it cannot be read. */
export function explainParts(text: string): readonly Part[] {
  try {
    return partsOf(text, parseExpression(text), 0).slice(0, MOST_PARTS)
  } catch {
    return []
  }
}

function partsOf(text: string, node: Expression, depth: number): readonly Part[] {
  const inner = (...nodes: readonly (Expression | null)[]) =>
    nodes.flatMap((one) => (one === null ? [] : partsOf(text, one, depth + 1)))
  const part = (what: Part['what'], name: string): Part => {
    const said = text.slice(node.start, node.end)
    return { text: said, depth, what, name, count: countOf(node, said) }
  }
  switch (node.kind) {
    case 'paren':
    case 'unary':
      return partsOf(text, node.inner, depth)
    case 'vector':
      return [part('select', '')]
    case 'matrix':
      return [part('range', '')]
    case 'subquery':
      return [part('subquery', ''), ...inner(node.inner)]
    case 'call':
      return [part('call', node.name), ...inner(...node.args)]
    case 'aggregate':
      return [part('aggregate', node.op), ...inner(node.param, node.inner)]
    case 'binary':
      return [part('binary', node.op), ...inner(node.left, node.right)]
    default:
      return []
  }
}

// A comment would take what stands behind it along.
function countOf(node: Expression, said: string): string | null {
  if (node.kind === 'matrix' || node.kind === 'subquery') return `count(present_over_time(${said}\n))`
  return isNumber(node) ? null : `count(${said}\n)`
}

function isNumber(node: Expression): boolean {
  const one = unwrap(node)
  if (one.kind === 'number' || one.kind === 'string') return true
  if (one.kind === 'call') return FUNCTIONS[one.name].returns === 'scalar'
  if (one.kind === 'unary') return isNumber(one.inner)
  return one.kind === 'binary' && isNumber(one.left) && isNumber(one.right)
}
