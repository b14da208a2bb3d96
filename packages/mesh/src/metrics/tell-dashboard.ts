import type { Dashboard, DashboardChart } from '@naru/contract/mesh/wire/dashboards'
import type { MeshMetricName } from '@naru/contract/mesh/wire/metrics'
import { type AnsweredRange, type MetricOptions, type PlannedRange, partsOfId } from './metric-options.ts'
import { buildSeries } from './tell-metrics.ts'

type ChartSpec = { readonly name: string; readonly unit: string; readonly scale?: number }

/** Istio's dashboard (docs/spec/mesh-wire.md 2.3.7), in its order. */
export const CHARTS = {
  request_count: { name: 'Request volume', unit: 'ops' },
  request_duration_millis: { name: 'Request duration', unit: 'seconds', scale: 0.001 },
  request_size: { name: 'Request size', unit: 'bytes' },
  response_size: { name: 'Response size', unit: 'bytes' },
  request_throughput: { name: 'Request throughput', unit: 'bitrate', scale: 8 },
  response_throughput: { name: 'Response throughput', unit: 'bitrate', scale: 8 },
  grpc_received: { name: 'gRPC received', unit: 'msgrate' },
  grpc_sent: { name: 'gRPC sent', unit: 'msgrate' },
  tcp_opened: { name: 'TCP opened', unit: 'connrate' },
  tcp_closed: { name: 'TCP closed', unit: 'connrate' },
  tcp_received: { name: 'TCP received', unit: 'bitrate', scale: 8 },
  tcp_sent: { name: 'TCP sent', unit: 'bitrate', scale: 8 },
} as const satisfies Partial<Record<MeshMetricName, ChartSpec>>

export type ChartMetric = keyof typeof CHARTS

// Object.keys forgets which keys a record has; the table has no others.
export const CHART_METRICS = Object.keys(CHARTS) as readonly ChartMetric[]

export type FailedRange = { readonly id: string; readonly message: string }

/** The dashboard of what was asked; a chart whose question failed says why. */
export function tellDashboard(
  { direction, metrics }: Pick<MetricOptions, 'direction' | 'metrics'>,
  plan: readonly PlannedRange[],
  {
    answers,
    failed,
  }: { readonly answers: readonly AnsweredRange[]; readonly failed: readonly FailedRange[] },
): Dashboard {
  return {
    name: '',
    title: direction === 'inbound' ? 'Inbound Metrics' : 'Outbound Metrics',
    charts: CHART_METRICS.filter((metric) => metrics.includes(metric)).map((metric) => {
      const spec: ChartSpec = CHARTS[metric]
      const { name, unit } = spec
      const isOwn = ({ id }: { readonly id: string }): boolean => partsOfId(id)[0] === metric
      const failure = failed.find(isOwn)
      const series = plan.filter(isOwn).flatMap((planned) => {
        const answer = answers.find(({ id }) => id === planned.id)
        return answer ? buildSeries(planned, answer, spec) : []
      })
      return {
        ...LOOK,
        name,
        unit,
        metrics: failure ? [] : [...series],
        error: failure ? `error in metric ${failure.id}: ${failure.message}` : '',
      }
    }),
    aggregations: aggregationsOf(direction),
    externalLinks: [],
    rows: 3,
  }
}

const LOOK = { spans: 3, startCollapsed: false, xAxis: null } satisfies Partial<DashboardChart>

/** Labels that charts can be told apart by. */
function aggregationsOf(direction: MetricOptions['direction']): Dashboard['aggregations'] {
  const [own, peer] = direction === 'inbound' ? ['destination', 'source'] : ['source', 'destination']
  return [
    [`${own}_canonical_revision`, 'Local version'],
    [`${peer}_workload_namespace`, 'Remote namespace'],
    [`${peer}_canonical_service`, 'Remote app'],
    [`${peer}_canonical_revision`, 'Remote version'],
    ['response_code', 'Response code'],
    ['grpc_response_status', 'GRPC status'],
    ['response_flags', 'Response flags'],
  ].map(([label = '', displayName = '']) => ({ label, displayName, singleSelection: false }))
}
