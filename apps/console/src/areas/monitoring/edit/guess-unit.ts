import type { MetricUnit } from '@naru/contract/api/metrics'
import { fillExpression } from '@naru/contract/monitoring/dashboard'
import { unitOf } from '../../../promql/unit-of.ts'

const ANY_WINDOW_S = 60

/** What the numbers of an expression of a dashboard seem to be. */
export function guessUnit(expression: string): MetricUnit {
  return unitOf(fillExpression(expression, {}, ANY_WINDOW_S))
}
