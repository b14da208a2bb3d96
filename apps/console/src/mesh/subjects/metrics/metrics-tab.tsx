import { type Dashboard, dashboard } from '@naru/contract/mesh/wire/dashboards'
import { useCallback, useMemo } from 'react'
import { ChartPanel } from '../../../charts/chart-panel.tsx'
import { zoomTo } from '../../../details/monitoring/range.ts'
import { useChooseRange, useRange } from '../../../details/monitoring/use-range.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useSearchValues } from '../../../shell/search.ts'
import { MeshAnswer } from '../../room/mesh-answer.tsx'
import { MeshFailure, NO_PROMETHEUS } from '../../room/mesh-call.ts'
import type { SubjectKind } from '../../room/mesh-paths.ts'
import { useMesh } from '../../room/use-mesh.ts'
import type { SubjectPlace } from '../subject-page.tsx'
import { buildMetricCharts, gridOf, isTold } from './build-metric-charts.ts'
import { messages } from './messages.ts'
import { MetricsBar } from './metrics-bar.tsx'
import { metricsQuery } from './metrics-query.ts'
import { type Direction, type MetricsChoice, parseMetricsChoice } from './metrics-search.ts'
import { NoPrometheus, NoTraffic } from './no-metrics.tsx'
import { useChartTitle, useSeriesName } from './use-metric-names.ts'
import '../../../details/monitoring/monitoring.css'

type Props = {
  readonly of: SubjectKind
  readonly place: SubjectPlace
  readonly direction: Direction
  /** Whether anything beside it counts what it takes and sends. */
  readonly isProxied: boolean
}

/** What has come in, or gone out, over a time. */
export function MetricsTab({ of, place: { cluster, namespace, name }, direction, isProxied }: Props) {
  const search = useSearchValues()
  const range = useRange()
  const choice = parseMetricsChoice(search, direction)
  const query = metricsQuery(range, direction, choice)
  const asked = useMesh({
    cluster,
    parts: ['namespaces', namespace, `${of}s`, name, 'dashboard'],
    schema: dashboard,
    query,
  })
  const { error, isPlaceholderData, dataUpdatedAt } = asked
  if (error instanceof MeshFailure && error.reason === NO_PROMETHEUS)
    return <NoPrometheus cluster={cluster} />
  const end = typeof range === 'string' ? Math.floor(dataUpdatedAt / 1000) : range.end
  return (
    <div className="n-monitoring" aria-busy={isPlaceholderData || undefined}>
      <MetricsBar direction={direction} choice={choice} range={range} />
      <MeshAnswer asked={asked}>
        {(answer) =>
          answer.charts.some(isTold) ? (
            <Charts answer={answer} choice={choice} end={end} query={query} />
          ) : (
            <NoTraffic {...{ name, isProxied, direction, choice, range }} />
          )
        }
      </MeshAnswer>
    </div>
  )
}

type ChartsProps = {
  readonly answer: Dashboard
  readonly choice: MetricsChoice
  /** Seconds since 1970. */
  readonly end: number
  readonly query: ReturnType<typeof metricsQuery>
}

/** What was measured, as charts of one moment; what was not is named below. */
function Charts({ answer, choice, end, query: { duration, step } }: ChartsProps) {
  const t = useMessages(messages)
  const chooseRange = useChooseRange()
  const nameOf = useSeriesName(choice.byLabels.join(','))
  const charts = useMemo(
    () => buildMetricCharts(answer, gridOf(end, { duration, step }), nameOf),
    [answer, end, duration, step, nameOf],
  )
  const zoom = useCallback((from: number, to: number) => chooseRange(zoomTo(from, to)), [chooseRange])
  const title = useChartTitle()
  const silent = answer.charts.filter((chart) => !isTold(chart)).map(({ name }) => title(name))
  return (
    <>
      <div className="n-monitoring-charts">
        {charts.map(({ name, data, leftOut, error }) => (
          <ChartPanel
            key={name}
            title={title(name)}
            data={data}
            failure={error === '' ? null : error}
            leftOut={leftOut}
            group="mesh-metrics"
            onZoom={zoom}
          />
        ))}
      </div>
      {silent.length > 0 && <p className="n-dim">{t('silent', { charts: silent.join(', ') })}</p>}
    </>
  )
}
