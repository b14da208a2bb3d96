import { parser } from '@prometheus-io/lezer-promql'
import { PromqlError } from '../promql-error.ts'
import { createTextMemory } from '../text-memory.ts'
import { checkTypes } from './check-types.ts'
import type { Expression } from './expression.ts'
import { readTokens } from './lexer.ts'
import { readTree } from './read-tree.ts'
import { isCall, refuseSyntax } from './syntax-error.ts'
import type { Token } from './token.ts'

const LONGEST = 10_000
const remembered = createTextMemory<Expression>(200_000)

/**
 * The expression that a text is, with its types checked. Throws a `PromqlError` (`bad_data`) at its place, in the
 * words of Prometheus.
 */
export function parseExpression(text: string): Expression {
  if (text.length > LONGEST) throw new PromqlError('bad_data', 'the expression is too long')
  return remembered(text, () => refusingDepth(() => parseAnew(text)))
}

function parseAnew(text: string): Expression {
  const tokens = readTokens(text)
  const tree = parser.parse(disguise(text, tokens))
  refuseSyntax(text, tokens, tree)
  const expression = readTree(text, tree.topNode)
  checkTypes(text, expression)
  return expression
}

/** What nests deeper than the stack is long is no question either. */
export function refusingDepth<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw error instanceof RangeError ? new PromqlError('bad_data', 'the expression nests too deep') : error
  }
}

/**
 * The text as the grammar knows it, every place unchanged: old names of functions wear a known one of their length,
 * a number that ends in its point has a blank there, and
 * a metric may be called `offset`. Names are read from the text itself.
 */
function disguise(text: string, tokens: readonly Token[]): string {
  let shown = text
  const show = ({ start, end }: Token, as: string) => {
    shown = shown.slice(0, start) + as + shown.slice(end)
  }
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'number' && /^\d+\.$/.test(token.text)) show(token, token.text.replace('.', ' '))
    if (isCall(tokens, index) && token.text === 'holt_winters') show(token, 'day_of_month')
    if (isMetric(tokens, index) && token.text === 'offset') show(token, 'metric')
  }
  return shown
}

/** Whether a token stands where an operand begins. */
function isMetric(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]
  return before === undefined || before.kind === 'operator' || before.text === '(' || before.text === ','
}
