import { type Expression, unwrap } from './expression.ts'
import { parseExpression } from './parse.ts'

/** What an expression looks at, and what it holds that against. */
export type Comparison = {
  readonly drawn: string
  readonly op: string | null
  /** A number, or an expression of its own. */
  readonly bound: number | string | null
}

const COMPARISONS = new Set(['>', '>=', '<', '<=', '==', '!='])
const FLIPPED: Readonly<Record<string, string>> = { '>': '<', '<': '>', '>=': '<=', '<=': '>=' }
const JOINS = new Set(['and', 'unless', 'or'])

function numberOf(node: Expression): number | null {
  const inner = unwrap(node)
  if (inner.kind === 'number') return inner.value
  if (inner.kind !== 'unary') return null
  const value = numberOf(inner.inner)
  return value === null ? null : inner.op === '-' ? -value : value
}

/** Takes an alert's expression apart at its comparison; what joins it with further conditions is left out. */
export function splitComparison(expression: string): Comparison {
  let node = unwrap(parseExpression(expression))
  while (node.kind === 'binary' && JOINS.has(node.op)) node = unwrap(node.left)
  const textOf = ({ start, end }: Expression): string => expression.slice(start, end)
  if (node.kind !== 'binary' || node.bool || !COMPARISONS.has(node.op)) {
    return { drawn: expression, op: null, bound: null }
  }
  const isTurned = numberOf(node.left) !== null
  const [drawn, other] = isTurned ? [node.right, node.left] : [node.left, node.right]
  const bound = numberOf(other) ?? textOf(other)
  return { drawn: textOf(drawn), op: isTurned ? (FLIPPED[node.op] ?? node.op) : node.op, bound }
}
