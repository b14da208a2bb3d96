import type { ObjectMetrics } from '@naru/contract/api/metrics'
import { AppError } from '@naru/contract/errors/app-error'
import { METRIC_PANELS } from '@naru/contract/metrics/measured-kinds'
import { ButtonLink } from '@naru/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { ChartPanel } from '../../charts/chart-panel.tsx'
import { useClusterName } from '../../data/cluster-name.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FailureBanner } from '../../parts/failure-banner.tsx'
import { describeError, type ErrorWords } from '../../parts/message-center.ts'
import type { TabProps } from '../tab-props.ts'
import { buildCharts } from './build-charts.ts'
import { messages } from './messages.ts'
import { metricsQuery } from './metrics-data.ts'
import { Denied, NoPast } from './no-metrics.tsx'
import { ownMetricsPath } from './own-metrics.ts'
import { type TimeRange, zoomTo } from './range.ts'
import { RangeBar } from './range-bar.tsx'
import { useLineNames } from './use-line-names.ts'
import { useChooseRange, useRange } from './use-range.ts'
import './monitoring.css'

/** What the object has used over a time, as the Prometheus of its cluster tells it. */
export function MonitoringTab({ kind, cluster, object }: TabProps) {
  const t = useMessages(messages)
  const clusterName = useClusterName()
  const range = useRange()
  const change = useChooseRange()
  const { name, namespace = null } = object.metadata
  const measured = { kind: kind.id, namespace, name }
  const { data, error, isPending, isPlaceholderData } = useQuery(
    metricsQuery({ cluster, ...measured }, range),
  )
  if (error instanceof AppError && error.code === 'FORBIDDEN')
    return <Denied cluster={cluster} object={measured} />
  if (data?.state === 'absent') return <NoPast cluster={cluster} object={measured} />
  return (
    <div className="n-monitoring" aria-busy={isPending || isPlaceholderData || undefined}>
      <div className="n-monitoring-bar">
        <RangeBar range={range} onChange={change} />
        <ButtonLink variant="link" href={ownMetricsPath(cluster, measured)}>
          {t('all')}
        </ButtonLink>
      </div>
      <FailureBanner
        failure={error ? describeError(error) : commonFailure(data)}
        title={t('failed', { cluster: clusterName(cluster) })}
      />
      {(data || !error) && <Charts kind={kind.id} answer={data} onZoom={change} />}
    </div>
  )
}

/** What is wrong where nothing could be asked; null where anything could. */
function commonFailure(answer: ObjectMetrics | undefined): ErrorWords | null {
  const failures = answer?.panels.map(({ failure }) => failure) ?? []
  const content = failures.every((failure) => failure !== null) ? failures[0] : undefined
  return content === undefined ? null : { content, detail: undefined }
}

type ChartsProps = {
  readonly kind: string
  /** Undefined while it is not known. */
  readonly answer: ObjectMetrics | undefined
  readonly onZoom: (range: TimeRange) => void
}

/** The panels of the kind stand in their places before anything is known of them. */
function Charts({ kind, answer, onZoom }: ChartsProps) {
  const t = useMessages(messages)
  const nameLine = useLineNames()
  const charts = useMemo(() => answer && buildCharts(answer, nameLine), [answer, nameLine])
  const zoom = useCallback((from: number, to: number) => onZoom(zoomTo(from, to)), [onZoom])
  return (
    <div className="n-monitoring-charts">
      {(METRIC_PANELS[kind] ?? []).map((key) => {
        const panel = answer?.panels.find((one) => one.key === key)
        return (
          <ChartPanel
            key={key}
            title={t(`panel.${key}`)}
            data={charts?.get(key) ?? null}
            failure={panel?.failure ?? null}
            leftOut={panel?.leftOut ?? 0}
            group="monitoring"
            onZoom={zoom}
          />
        )
      })}
    </div>
  )
}
