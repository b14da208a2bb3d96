import { checkTypes } from '@naru/promql/parse/check-types'
import { parseExpression } from '@naru/promql/parse/parse'

/**
 * What is there wherever a rule's expression has a result: 1, whatever the result is. A value that is no number, or
 * endless, fires an alert as any other does, but is left out of what is drawn.
 */
export function presenceOf(expression: string): string {
  const type = checkTypes(expression, parseExpression(expression))
  return type === 'scalar' ? `group(vector(${expression}\n))` : `group without () (${expression}\n)`
}
