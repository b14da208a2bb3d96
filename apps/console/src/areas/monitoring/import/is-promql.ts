import { fillExpression } from '@naru/contract/monitoring/dashboard'
import { parseExpression } from '@naru/promql/parse/parse'

const ANY_WINDOW_S = 60

/** Whether an expression of a dashboard can be read; variables stand within quotation marks, where any text is one. */
export function isPromql(expression: string): boolean {
  try {
    parseExpression(fillExpression(expression, {}, ANY_WINDOW_S))
    return true
  } catch {
    return false
  }
}
