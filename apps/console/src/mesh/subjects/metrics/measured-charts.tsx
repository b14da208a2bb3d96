import type { Dashboard } from '@naru/contract/mesh/wire/dashboards'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo } from 'react'
import { ChartPanel } from '../../../charts/chart-panel.tsx'
import { type TimeRange, zoomTo } from '../../../details/monitoring/range.ts'
import { useChooseRange } from '../../../details/monitoring/use-range.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { MeshAnswer } from '../../room/mesh-answer.tsx'
import { MeshFailure, NO_PROMETHEUS } from '../../room/mesh-call.ts'
import { NoPrometheus } from '../../room/nothing-there.tsx'
import { buildMetricCharts, gridOf, isTold, type SeriesName } from './build-metric-charts.ts'
import { externalHrefs } from './external-hrefs.ts'
import { messages } from './messages.ts'
import '../../../details/monitoring/monitoring.css'
import './metrics.css'

type Names = {
  readonly title: (chart: string) => string
  readonly nameOf: SeriesName
}

type Props = Names & {
  readonly cluster: string
  readonly asked: UseQueryResult<Dashboard>
  readonly range: TimeRange
  /** In seconds. */
  readonly times: { readonly duration: number; readonly step: number }
  /** What is asked. */
  readonly bar: ReactNode
  /** In place of charts, where nothing was measured. */
  readonly empty: ReactNode
  /** What the links of a dashboard are about, by the names that Kiali has for it. */
  readonly about?: Readonly<Record<string, string>>
}

/** A dashboard of the mesh under what is asked of it, or why there is none. */
export function MeasuredCharts({ cluster, asked, range, bar, empty, about = {}, ...shown }: Props) {
  const { error, isPlaceholderData, dataUpdatedAt } = asked
  if (error instanceof MeshFailure && error.reason === NO_PROMETHEUS)
    return <NoPrometheus cluster={cluster} />
  const end = typeof range === 'string' ? Math.floor(dataUpdatedAt / 1000) : range.end
  return (
    <div className="n-monitoring" aria-busy={isPlaceholderData || undefined}>
      {bar}
      <ExternalLinks links={externalHrefs(asked.data?.externalLinks ?? [], about)} />
      <MeshAnswer asked={asked}>
        {(answer) => (answer.charts.some(isTold) ? <Charts {...shown} answer={answer} end={end} /> : empty)}
      </MeshAnswer>
    </div>
  )
}

/** The same told elsewhere. */
function ExternalLinks({ links }: { readonly links: ReturnType<typeof externalHrefs> }) {
  const t = useMessages(messages)
  if (links.length === 0) return null
  return (
    <nav aria-label={t('elsewhere')} className="n-measured-links">
      <span className="n-dim" aria-hidden="true">
        {t('elsewhere')}
      </span>
      {links.map(({ name, href }) => (
        <a key={name} href={href} target="_blank" rel="noreferrer" title={t('elsewhereOpen')}>
          {name}
        </a>
      ))}
    </nav>
  )
}

type ChartsProps = Names & {
  readonly answer: Dashboard
  /** Seconds since 1970. */
  readonly end: number
  readonly times: Props['times']
}

/** What was measured, as charts of one moment; what was not is named below. */
function Charts({ answer, end, times: { duration, step }, title, nameOf }: ChartsProps) {
  const t = useMessages(messages)
  const chooseRange = useChooseRange()
  const charts = useMemo(
    () => buildMetricCharts(answer, gridOf(end, { duration, step }), nameOf),
    [answer, end, duration, step, nameOf],
  )
  const zoom = useCallback((from: number, to: number) => chooseRange(zoomTo(from, to)), [chooseRange])
  const silent = answer.charts.filter((chart) => !isTold(chart)).map(({ name }) => title(name))
  return (
    <>
      <div className="n-monitoring-charts">
        {charts.map(({ name, data, leftOut, error, startsClosed }) => (
          <ChartPanel
            key={name}
            title={title(name)}
            data={data}
            failure={error === '' ? null : error}
            leftOut={leftOut}
            startsClosed={startsClosed}
            group="mesh-metrics"
            onZoom={zoom}
          />
        ))}
      </div>
      {silent.length > 0 && <p className="n-dim">{t('silent', { charts: silent.join(', ') })}</p>}
    </>
  )
}
