import type { CustomDashboardParams } from '@naru/contract/mesh/query-params'
import type { Dashboard } from '@naru/contract/mesh/wire/dashboards'
import type { MeshWorld } from '../answers/mesh-world.ts'
import {
  type AnsweredRange,
  type MetricSpan,
  type PlannedRange,
  partsOfId,
} from '../metrics/metric-options.ts'
import { spanIn } from '../metrics/plan-metrics.ts'
import type { FailedRange } from '../metrics/tell-dashboard.ts'
import { buildSeries } from '../metrics/tell-metrics.ts'
import { equals } from '../telemetry/promql.ts'
import { type ChartSpec, DASHBOARDS, type DashboardSpec } from './dashboard-table.ts'

/** What is asked of a dashboard that is not about traffic; all times are seconds. */
export type DashboardAsk = MetricSpan & {
  readonly namespace: string
  readonly dashboard: string
  readonly rateFunc: CustomDashboardParams['rateFunc']
  readonly quantiles: readonly string[]
  readonly avg: boolean
  readonly byLabels: readonly string[]
  /** Which series of the namespace are meant: values by labels. */
  readonly filters: Readonly<Record<string, string>>
  /** By what else people tell series apart: names by labels. */
  readonly additional: Readonly<Record<string, string>>
  readonly aggregator: CustomDashboardParams['rawDataAggregator']
}

/** The questions behind a dashboard, each by the place of its chart; null where none is called that. Throws a `GraphOptionError`. */
export function planDashboard(
  { snapshot }: Pick<MeshWorld, 'snapshot'>,
  _: unknown,
  ask: DashboardAsk,
): readonly PlannedRange[] | null {
  const found = findDashboard(ask.dashboard)
  if (!found) return null
  const { window, range } = spanIn(snapshot, ask.namespace, ask)
  const queries = found.charts.flatMap((chart, index) => writeQueries(chart, { ask, window, id: `${index}` }))
  return queries.map((query) => ({ ...query, ...range }))
}

function findDashboard(name: string): DashboardSpec | undefined {
  return Object.hasOwn(DASHBOARDS, name) ? DASHBOARDS[name] : undefined
}

type How = { readonly ask: DashboardAsk; readonly window: number; readonly id: string }

function writeQueries({ metric, as }: ChartSpec, { ask, window, id }: How) {
  const { namespace, filters, byLabels, rateFunc, aggregator, avg, quantiles } = ask
  const matchers = [
    equals('namespace', namespace),
    ...Object.entries(filters).map(([label, value]) => equals(label, value)),
  ].join(',')
  const rated = (name: string): string => `${rateFunc}(${name}{${matchers}}[${window}s])`
  const grouped = (how: string, vector: string, labels: readonly string[] = byLabels): string =>
    labels.length === 0 ? `${how}(${vector})` : `${how}(${vector}) by (${labels.join(',')})`
  if (as === 'raw') return [{ id, promql: grouped(aggregator, `${metric}{${matchers}}`) }]
  if (as === 'rate') return [{ id, promql: grouped('sum', rated(metric)) }]
  const mean = `${grouped('sum', rated(`${metric}_sum`))} / ${grouped('sum', rated(`${metric}_count`))}`
  const buckets = grouped('sum', rated(`${metric}_bucket`), ['le', ...byLabels])
  return [
    ...(avg ? [{ id: `${id}/avg`, promql: mean }] : []),
    ...quantiles.map((part) => ({ id: `${id}/${part}`, promql: `histogram_quantile(${part}, ${buckets})` })),
  ]
}

type Told = { readonly answers: readonly AnsweredRange[]; readonly failed: readonly FailedRange[] }

/** GET `/namespaces/{ns}/customdashboard/{name}`, of the answers to `planDashboard`; a chart whose question failed says why. */
export function tellCustomDashboard(
  { dashboard, additional }: Pick<DashboardAsk, 'dashboard' | 'additional'>,
  plan: readonly PlannedRange[],
  { answers, failed }: Told,
): Dashboard {
  const { title, charts }: DashboardSpec = findDashboard(dashboard) ?? { title: dashboard, charts: [] }
  const own = Object.fromEntries(charts.flatMap(({ by = {} }) => Object.entries(by)))
  return {
    name: dashboard,
    title,
    charts: charts.map(({ name, unit, spans, min }, index) => {
      const isOwn = ({ id }: { readonly id: string }): boolean => partsOfId(id)[0] === `${index}`
      const failure = failed.find(isOwn)
      const series = plan.filter(isOwn).flatMap((planned) => {
        const answer = answers.find(({ id }) => id === planned.id)
        return answer ? buildSeries(planned, answer, { name }) : []
      })
      return {
        name,
        unit,
        spans,
        startCollapsed: false,
        ...(min !== undefined && { min }),
        metrics: failure ? [] : [...series],
        xAxis: null,
        error: failure ? `error in metric ${name}: ${failure.message}` : '',
      }
    }),
    aggregations: Object.entries({ ...additional, ...own }).map(([label, displayName]) => ({
      label,
      displayName,
      singleSelection: false,
    })),
    externalLinks: [],
    rows: Math.ceil(charts.reduce((sum, { spans }) => sum + spans, 0) / COLUMNS),
  }
}

const COLUMNS = 12
