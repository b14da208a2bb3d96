import type { DashboardPanel, VariableValues } from '@naru/contract/monitoring/dashboard'
import type { ChartMark } from '../../../charts/chart-line.ts'
import type { TimeRange } from '../../../details/monitoring/range.ts'
import type { Compared } from '../compare.ts'

export type PanelProps = {
  readonly cluster: string
  readonly panel: DashboardPanel
  readonly values: VariableValues
  readonly range: TimeRange
}

/** What is drawn over time shows what happened, and an earlier time beside it. */
export type TimePanelProps = PanelProps & {
  readonly compared: Compared | null
  readonly marks: readonly ChartMark[]
}
