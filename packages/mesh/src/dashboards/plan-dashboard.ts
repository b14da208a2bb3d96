import type { OwnDashboard } from '@naru/contract/mesh/own-dashboards'
import type { CustomDashboardParams } from '@naru/contract/mesh/query-params'
import type { Dashboard, DashboardChart } from '@naru/contract/mesh/wire/dashboards'
import type { MetricSeries } from '@naru/contract/mesh/wire/metrics'
import type { ExternalLink } from '@naru/contract/mesh/wire/status'
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

function writeQueries(chart: ChartSpec, { ask, window, metric, id }: How) {
  const { as, aggregator, sort } = chart
  const { namespace, filters, rateFunc, avg, quantiles } = ask
  const byLabels = [...new Set([...labelsAsked(chart, ask), ...(sort ? [sort.label] : [])])]
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

/** By which labels the lines of a chart are told apart. */
function labelsAsked(
  { groupBy = [] }: ChartSpec,
  { byLabels }: Pick<DashboardAsk, 'byLabels'>,
): readonly string[] {
  return [...groupBy, ...byLabels]
}

type Told = {
  readonly answers: readonly AnsweredRange[]
  readonly failed: readonly FailedRange[]
  /** Where else it leads. */
  readonly externalLinks?: readonly ExternalLink[]
}
type Asked = Pick<DashboardAsk, 'dashboard' | 'additional' | 'byLabels' | 'own'>

/** GET `/namespaces/{ns}/customdashboard/{name}`, of the answers to `planDashboard`; a chart whose question failed says why. */
export function tellCustomDashboard(ask: Asked, plan: readonly PlannedRange[], told: Told): Dashboard {
  const { dashboard, additional, own } = ask
  const found = allDashboards(own).get(dashboard)
  const { title, charts, rows }: DashboardSpec = found ?? { title: dashboard, charts: [] }
  const labels = Object.fromEntries(charts.flatMap(({ by = {} }) => Object.entries(by)))
  return {
    name: dashboard,
    title,
    charts: charts.map((chart, index) => tellChart(chart, ask, { ...told, plan: planOf(plan, index) })),
    aggregations: Object.entries({ ...additional, ...labels }).map(([label, displayName]) => ({
      label,
      displayName,
      singleSelection: false,
    })),
    externalLinks: [...(told.externalLinks ?? [])],
    rows: rows ?? Math.ceil(charts.reduce((sum, { spans }) => sum + spans, 0) / COLUMNS),
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
  ask: Asked,
  { plan, answers, failed }: Told & { readonly plan: readonly PlannedRange[] },
): DashboardChart {
  const { name, unit, spans, metrics, scale = 1, startCollapsed = false, xAxis = null } = spec
  const { chartType, min, max } = spec
  const failure = failed.find(({ id }) => plan.some((planned) => planned.id === id))
  const series = plan.flatMap((planned) => {
    const answer = answers.find(({ id }) => id === planned.id)
    const title = metrics[placesOf(planned)[1]]?.title ?? name
    return answer ? inOrder(buildSeries(planned, answer, { name: title, scale }), spec, ask) : []
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

/** The lines of one answer by the label that sorts them, which nobody sees who has not asked for it; without it they are last. */
function inOrder(series: readonly MetricSeries[], spec: ChartSpec, ask: Asked): readonly MetricSeries[] {
  if (!spec.sort) return series
  const { label, as } = spec.sort
  const isAsked = labelsAsked(spec, ask).includes(label)
  const compare = as === 'number' ? compareNumbers : compareTexts
  return series
    .toSorted((one, other) => compare(one.labels[label], other.labels[label]))
    .map(({ labels, ...rest }) => ({ ...rest, labels: isAsked ? labels : withoutLabel(labels, label) }))
}

function compareTexts(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  return one < other ? -1 : Number(one > other)
}

/** What is no number follows all that are. */
function compareNumbers(one: string | undefined, other: string | undefined): number {
  const [first, second] = [Number.parseInt(one ?? '', 10), Number.parseInt(other ?? '', 10)]
  if (Number.isNaN(first) || Number.isNaN(second))
    return Number(Number.isNaN(first)) - Number(Number.isNaN(second)) || compareTexts(one, other)
  return first - second
}

function withoutLabel(labels: MetricSeries['labels'], label: string): MetricSeries['labels'] {
  return Object.fromEntries(Object.entries(labels).filter(([name]) => name !== label))
}
