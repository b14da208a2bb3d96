import type { Binary, Expression } from './expression.ts'
import { failAt } from './lexer.ts'

export type Sign = { readonly kind: 'sign'; readonly op: '+' | '-'; readonly start: number }
export type Operator = Pick<Binary, 'op' | 'bool' | 'matching' | 'opStart'> & { readonly kind: 'operator' }
export type Item = Expression | Sign | Operator

export function isOperand(item: Item): item is Expression {
  return item.kind !== 'sign' && item.kind !== 'operator'
}

const POWER = 6
const BINDING: Readonly<Record<string, number>> = {
  or: 1,
  and: 2,
  unless: 2,
  '+': 4,
  '-': 4,
  '*': 5,
  '/': 5,
  '%': 5,
  atan2: 5,
  '^': POWER,
}
const COMPARISON = 3

/**
 * One expression from operands with what stands between them, by how strongly operators bind: the grammar's own
 * grouping lets `offset`, `@` and ranges take what stands left of an operator along, which Prometheus does not.
 */
export function group(text: string, items: readonly Item[]): Expression {
  let position = 0
  const take = (least: number): Expression => {
    const item = items[position++]
    let left = item?.kind === 'sign' ? sign(item, take(POWER)) : item
    if (!left || !isOperand(left)) return failAt(text, 0, 'no expression found in input')
    for (;;) {
      const operator = items[position]
      if (operator?.kind !== 'operator') return left
      const binding = BINDING[operator.op] ?? COMPARISON
      if (binding < least) return left
      position++
      left = join(operator, left, take(binding === POWER ? POWER : binding + 1))
    }
  }
  return take(0)
}

function sign({ op, start }: Sign, inner: Expression): Expression {
  return { kind: 'unary', op, inner, start, end: inner.end }
}

function join(operator: Operator, left: Expression, right: Expression): Binary {
  return { ...operator, kind: 'binary', left, right, start: left.start, end: right.end }
}
