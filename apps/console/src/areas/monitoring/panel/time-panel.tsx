import type { DashboardPanel } from '@naru/contract/monitoring/dashboard'
import { useQueries } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ChartPanel } from '../../../charts/chart-panel.tsx'
import { formatMeasure } from '../../../charts/measure.ts'
import { spanOf, zoomTo } from '../../../details/monitoring/range.ts'
import { useChooseRange } from '../../../details/monitoring/use-range.ts'
import { useLocale, useText } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { rangeQuery } from '../../../promql/metric-data.ts'
import { messages } from '../messages.ts'
import type { Earlier } from './build-earlier.ts'
import { buildHeatChart, type NameBucket } from './build-heat-chart.ts'
import { buildPanelChart, type PanelChart } from './build-panel-chart.ts'
import type { TimePanelProps } from './panel-props.ts'
import { PANEL_POINTS, panelExpressions } from './panel-questions.ts'
import type { Answered } from './panel-series.ts'
import { useEarlierSamples } from './use-earlier.ts'
import { useFailureText } from './use-failure-text.ts'

/** A panel over time; drawing across it looks nearer on the whole dashboard. */
export function TimePanel(props: TimePanelProps) {
  const { cluster, panel, values, range, marks } = props
  const t = useMessages(messages)
  const text = useText()
  const chooseRange = useChooseRange()
  const say = useFailureText()
  const build = useBuild()
  const answers = useQueries({
    queries: panelExpressions(panel, values, range).map((expression) =>
      rangeQuery(cluster, expression, range, (now) => ({ ...spanOf(range, now), points: PANEL_POINTS })),
    ),
  })
  const then = useEarlierSamples(props)
  const zoom = useCallback((from: number, to: number) => chooseRange(zoomTo(from, to)), [chooseRange])
  const failure = answers.map(({ data, error }) => say(data, error)).find((one) => one !== null) ?? null
  const told = answers.map(({ data }) => data)
  const chart = told.every((one) => one?.state === 'answered')
    ? build(
        panel,
        told.filter((one) => one.state === 'answered'),
        then.earlier,
      )
    : null
  const notes = [
    then.failure && t('thenFailed', { reason: then.failure }),
    chart && chart.gone > 0 ? t('gone', { count: chart.gone }) : null,
  ]
  return (
    <ChartPanel
      title={text(panel.title)}
      data={chart && { ...chart.data, marks }}
      failure={failure}
      leftOut={chart?.leftOut ?? 0}
      notes={notes.filter((note) => note !== null)}
      group="dashboard"
      onZoom={zoom}
    />
  )
}

type Build = (
  panel: DashboardPanel,
  answers: readonly Answered[],
  earlier: Earlier | null,
) => PanelChart | null

/** Builds what a panel draws of its answers. */
function useBuild(): Build {
  const t = useMessages(messages)
  const locale = useLocale()
  const text = useText()
  return (panel, answers, earlier) => {
    const [first] = answers
    if (panel.shape !== 'heat') return buildPanelChart(panel, answers, text, earlier)
    const measure = (bound: number) => formatMeasure(panel.unit, bound, locale)
    const name: NameBucket = (above, upTo) => {
      if (upTo === null) return t('above', { bound: measure(above ?? 0) })
      return above === null
        ? t('upTo', { bound: measure(upTo) })
        : t('between', { above: measure(above), upTo: measure(upTo) })
    }
    return first ? { data: buildHeatChart(first, panel.unit, name), leftOut: 0, gone: 0 } : null
  }
}
