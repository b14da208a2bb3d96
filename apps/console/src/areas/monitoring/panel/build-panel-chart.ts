import type { Text } from '@naru/contract/i18n/locale'
import type { DashboardPanel } from '@naru/contract/monitoring/dashboard'
import { type ChartData, type ChartLine, COLOURS } from '../../../charts/chart-line.ts'
import { buildSeriesChart } from '../../../charts/series-chart.ts'
import { buildEarlier, type Earlier } from './build-earlier.ts'
import { type Answered, panelSeries } from './panel-series.ts'

/** More lines than this nobody can tell apart. */
const MOST_LINES = 24

export type PanelChart = {
  readonly data: ChartData
  readonly leftOut: number
  /** Lines that there were at the earlier time alone. */
  readonly gone: number
}

/** The chart of a panel whose questions are answered, in their order; without lines where nothing was measured. */
export function buildPanelChart(
  panel: DashboardPanel,
  answers: readonly Answered[],
  text: (text: Text) => string,
  earlier: Earlier | null = null,
): PanelChart | null {
  const [first] = answers
  if (!first) return null
  const used = panelSeries(panel, answers, text, false)
  const named = used.map(({ name, values }) => ({ name, values }))
  const { data, leftOut } = buildSeriesChart(first, panel.unit, named, MOST_LINES)
  const then = earlier && buildEarlier(panel, data, used, earlier)
  const bounds = panelSeries(panel, answers, text, true)
  const lines: readonly ChartLine[] = [
    ...data.lines,
    ...(then?.lines ?? []),
    ...bounds.map(({ name, values }) => ({ name, values, colour: COLOURS, stroke: 'limit' as const })),
  ]
  return {
    data: {
      ...data,
      lines: data.lines.length === 0 ? [] : lines,
      ...(panel.shape === 'stack' && { stacked: true as const }),
    },
    leftOut,
    gone: then?.gone ?? 0,
  }
}
