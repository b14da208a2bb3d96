import { metricStep } from '@naru/contract/metrics/metric-step'
import {
  type DashboardPanel,
  dashboardWindow,
  fillExpression,
  type VariableValues,
} from '@naru/contract/monitoring/dashboard'
import { type Span, spanOf, type TimeRange } from '../../../details/monitoring/range.ts'

/** Points of a panel: enough for half a screen. */
export const PANEL_POINTS = 120

const lengthOf = ({ start, end }: Span): number => end - start

/** What a panel asks, with rates over what lies between two points of its range. */
export function panelExpressions(
  { queries }: DashboardPanel,
  values: VariableValues,
  range: TimeRange,
): readonly string[] {
  const window = dashboardWindow(metricStep(lengthOf(spanOf(range, 0)), undefined, PANEL_POINTS))
  return queries.map(({ expression }) => fillExpression(expression, values, window))
}
