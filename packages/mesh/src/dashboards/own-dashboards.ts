import type { DashboardFault, OwnChart, OwnDashboard } from '@naru/contract/mesh/own-dashboards'
import { breach } from '@naru/contract/rules/message'
import { type ChartSpec, DASHBOARDS, type DashboardSpec } from './dashboard-table.ts'

type Dashboards = ReadonlyMap<string, DashboardSpec>

/** What is included may include others; more charts than this nobody looks at. */
const MOST_CHARTS = 60

/** The built-in dashboards, with a mesh's own in their place or beside them; one without items takes a built-in one away. */
export function allDashboards(own: readonly OwnDashboard[]): Dashboards {
  const all = new Map(Object.entries(DASHBOARDS))
  const written = new Map(own.map((one) => [one.name, one]))
  for (const { name, title = name, runtime, discoverOn, items, rows } of own) {
    if (items.length === 0) all.delete(name)
    else
      all.set(name, {
        title,
        ...(runtime !== undefined && { runtime }),
        ...(discoverOn !== undefined && { discoverOn }),
        ...(rows !== undefined && { rows }),
        charts: chartsOf(name, written),
        includes: items.flatMap(({ include = name }) => (include === name ? [] : include)),
      })
  }
  return all
}

type Written = ReadonlyMap<string, OwnDashboard>

/** The charts of a dashboard with those that it includes, each once; what takes the place of a built-in one can include that. */
function chartsOf(
  name: string,
  written: Written,
  known = new Map<string, readonly ChartSpec[]>(),
): readonly ChartSpec[] {
  const own = written.get(name)
  if (!own) return builtInCharts(name)
  const before = known.get(name)
  if (before) return before
  known.set(name, [])
  const charts = new Map<string, ChartSpec>()
  for (const { chart, include = '' } of own.items) {
    const [other, wanted] = readInclude(include)
    const all = other === name ? builtInCharts(name) : chartsOf(other, written, known)
    const added = chart ? [specOf(chart)] : all.filter((one) => wanted === null || one.name === wanted)
    for (const one of added) if (!charts.has(one.name)) charts.set(one.name, one)
  }
  const most = [...charts.values()].slice(0, MOST_CHARTS)
  known.set(name, most)
  return most
}

function builtInCharts(name: string): readonly ChartSpec[] {
  return builtIn(name)?.charts ?? []
}

function builtIn(name: string): DashboardSpec | undefined {
  return Object.hasOwn(DASHBOARDS, name) ? DASHBOARDS[name] : undefined
}

/** `dashboard` or `dashboard$chart`. */
function readInclude(include: string): readonly [dashboard: string, chart: string | null] {
  const [name = '', ...chart] = include.split('$')
  return [name, chart.length > 0 ? chart.join('$') : null]
}

function specOf(own: OwnChart): ChartSpec {
  const { name, unit, unitScale, spans, startCollapsed, metricName, metrics, dataType } = own
  const { chartType, min, max, aggregator, aggregations, groupLabels, xAxis } = own
  return {
    name,
    unit,
    spans,
    startCollapsed,
    scale: unitScale,
    as: dataType,
    metrics:
      metricName === undefined
        ? metrics.map((one) => ({ metric: one.metricName, title: one.displayName }))
        : [{ metric: metricName, title: name }],
    groupBy: groupLabels,
    by: Object.fromEntries(aggregations.map(({ label, displayName }) => [label, displayName])),
    ...(chartType !== undefined && { chartType }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(aggregator !== undefined && { aggregator }),
    ...(xAxis !== undefined && { xAxis }),
    ...sortOf(own),
  }
}

function sortOf({ sortLabel: label, sortLabelParseAs }: OwnChart): Pick<ChartSpec, 'sort'> {
  if (label === undefined) return {}
  return { sort: { label, as: sortLabelParseAs === 'int' ? 'number' : 'text' } }
}

/** What is said of a dashboard that leads elsewhere; a built-in one leads nowhere. */
export function externalLinksOf(own: readonly OwnDashboard[], name: string): OwnDashboard['externalLinks'] {
  return own.find((one) => one.name === name)?.externalLinks ?? []
}

/** The first item that includes what is not there. */
export function findBrokenInclude(own: readonly OwnDashboard[]): DashboardFault | null {
  const written = new Map(own.map((one) => [one.name, one]))
  for (const [index, { items }] of own.entries()) {
    const at = items.findIndex(({ include }) => include !== undefined && !isThere(include, written))
    const name = items[at]?.include
    if (name !== undefined)
      return {
        path: [index, 'items', at, 'include'],
        message: breach('rule.dashboards.include', { name }),
      }
  }
  return null
}

function isThere(include: string, written: Written): boolean {
  const [name, chart] = readInclude(include)
  if (!written.has(name) && !builtIn(name)) return false
  return chart === null || chartsOf(name, written).some((one) => one.name === chart)
}
