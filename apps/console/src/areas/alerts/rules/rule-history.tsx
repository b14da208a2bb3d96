import type { AlertHistory, AlertRule } from '@naru/contract/api/alerts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { ChartPanel } from '../../../charts/chart-panel.tsx'
import { type TimeRange, zoomTo } from '../../../details/monitoring/range.ts'
import { RangeBar } from '../../../details/monitoring/range-bar.tsx'
import { useChooseRange, useRange } from '../../../details/monitoring/use-range.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { FailureBanner } from '../../../parts/failure-banner.tsx'
import { describeError } from '../../../parts/message-center.ts'
import { alertHistoryQuery } from '../alerts-data.ts'
import { detailMessages } from '../detail-messages.ts'
import { buildHistoryChart } from './build-history-chart.ts'
import { HoldingTable } from './holding-table.tsx'
import '../../../details/monitoring/monitoring.css'

type Props = {
  readonly rule: Pick<AlertRule, 'cluster' | 'id'>
  /** Only of this alert. */
  readonly alert: string | null
}

/** What a rule looks at over a time with its threshold, and when it held in the last day. */
export function RuleHistory({ rule, alert }: Props) {
  const t = useMessages(detailMessages)
  const range = useRange()
  const change = useChooseRange()
  const { data, error, isPending, isPlaceholderData } = useQuery(alertHistoryQuery({ ...rule, alert }, range))
  return (
    <div className="n-monitoring" aria-busy={isPending || isPlaceholderData || undefined}>
      <RangeBar range={range} onChange={change} />
      {error && <FailureBanner failure={describeError(error)} title={t('historyFailed')} />}
      {(data || !error) && <HistoryChart history={data} onZoom={change} />}
      {data && <HoldingTable history={data} />}
    </div>
  )
}

type ChartProps = {
  readonly history: AlertHistory | undefined
  readonly onZoom: (range: TimeRange) => void
}

function HistoryChart({ history, onZoom }: ChartProps) {
  const t = useMessages(detailMessages)
  const data = useMemo(() => history && buildHistoryChart(history), [history])
  const zoom = useCallback((from: number, to: number) => onZoom(zoomTo(from, to)), [onZoom])
  return (
    <ChartPanel
      title={t('graph')}
      data={data ?? null}
      failure={null}
      leftOut={history?.leftOut ?? 0}
      group="alert"
      onZoom={zoom}
    />
  )
}
