import type { OwnDashboard } from '@naru/contract/mesh/own-dashboards'
import type { CustomDashboardParams } from '@naru/contract/mesh/query-params'
import type { Dashboard, DashboardChart } from '@naru/contract/mesh/wire/dashboards'
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
import type { ChartSpec, DashboardSpec } from './dashboard-table.ts'
import { allDashboards } from './own-dashboards.ts'

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
  /** Those of the mesh's own settings. */
  readonly own: readonly OwnDashboard[]
}

/** The questions behind a dashboard, each by the place of its chart; null where none is called that. Throws a `GraphOptionError`. */
export function planDashboard(
  { snapshot }: Pick<MeshWorld, 'snapshot'>,
  _: unknown,
  ask: DashboardAsk,
): readonly PlannedRange[] | null {
  const found = allDashboards(ask.own).get(ask.dashboard)
  if (!found) return null
  const { window, range } = spanIn(snapshot, ask.namespace, ask)
  const queries = found.charts.flatMap((chart, index) =>
    chart.metrics.flatMap(({ metric }, place) =>
      writeQueries(chart, { ask, window, metric, id: place === 0 ? `${index}` : `${index}.${place}` }),
    ),
  )
  return queries.map((query) => ({ ...query, ...range }))
}

type How = {
  readonly ask: DashboardAsk
  readonly window: number
  readonly metric: string
  readonly id: string
}

function writeQueries({ as, aggregator, groupBy = [] }: ChartSpec, { ask, window, metric, id }: How) {
  const { namespace, filters, rateFunc, avg, quantiles } = ask
  const byLabels = [...new Set([...groupBy, ...ask.byLabels])]
  const matchers = [
    equals('namespace', namespace),
    ...Object.entries(filters).map(([label, value]) => equals(label, value)),
  ].join(',')
  const rated = (name: string): string => `${rateFunc}(${name}{${matchers}}[${window}s])`
  const grouped = (how: string, vector: string, labels: readonly string[] = byLabels): string =>
    labels.length === 0 ? `${how}(${vector})` : `${how}(${vector}) by (${labels.join(',')})`
  if (as === 'raw') return [{ id, promql: grouped(aggregator ?? ask.aggregator, `${metric}{${matchers}}`) }]
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
  { dashboard, additional, own }: Pick<DashboardAsk, 'dashboard' | 'additional' | 'own'>,
  plan: readonly PlannedRange[],
  told: Told,
): Dashboard {
  const found = allDashboards(own).get(dashboard)
  const { title, charts }: DashboardSpec = found ?? { title: dashboard, charts: [] }
  const labels = Object.fromEntries(charts.flatMap(({ by = {} }) => Object.entries(by)))
  return {
    name: dashboard,
    title,
    charts: charts.map((chart, index) => tellChart(chart, planOf(plan, index), told)),
    aggregations: Object.entries({ ...additional, ...labels }).map(([label, displayName]) => ({
      label,
      displayName,
      singleSelection: false,
    })),
    externalLinks: [],
    rows: Math.ceil(charts.reduce((sum, { spans }) => sum + spans, 0) / COLUMNS),
  }
}

const COLUMNS = 12

/** The chart and the metric of it that a question is about. */
function placesOf({ id }: PlannedRange): readonly [chart: number, metric: number] {
  const [chart = '', metric = '0'] = partsOfId(id)[0].split('.')
  return [Number(chart), Number(metric)]
}

function planOf(plan: readonly PlannedRange[], index: number): readonly PlannedRange[] {
  return plan.filter((planned) => placesOf(planned)[0] === index)
}

function tellChart(
  spec: ChartSpec,
  plan: readonly PlannedRange[],
  { answers, failed }: Told,
): DashboardChart {
  const { name, unit, spans, metrics, scale = 1, startCollapsed = false, xAxis = null } = spec
  const { chartType, min, max } = spec
  const failure = failed.find(({ id }) => plan.some((planned) => planned.id === id))
  const series = plan.flatMap((planned) => {
    const answer = answers.find(({ id }) => id === planned.id)
    const title = metrics[placesOf(planned)[1]]?.title ?? name
    return answer ? buildSeries(planned, answer, { name: title, scale }) : []
  })
  return {
    name,
    unit,
    spans,
    startCollapsed,
    ...(chartType !== undefined && { chartType }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    metrics: failure ? [] : [...series],
    xAxis,
    error: failure ? `error in metric ${name}: ${failure.message}` : '',
  }
}
