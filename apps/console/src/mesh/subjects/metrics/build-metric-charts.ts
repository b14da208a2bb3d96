import type { MetricUnit } from '@naru/contract/api/metrics'
import type { Dashboard, DashboardChart } from '@naru/contract/mesh/wire/dashboards'
import type { MetricSeries } from '@naru/contract/mesh/wire/metrics'
import type { ChartData } from '../../../charts/chart-line.ts'
import { buildSeriesChart, type Named } from '../../../charts/series-chart.ts'

type Measure = { readonly unit: MetricUnit; readonly factor: number }

const MEASURES: Readonly<Record<string, Measure>> = {
  ops: { unit: 'perSecond', factor: 1 },
  rps: { unit: 'perSecond', factor: 1 },
  msgrate: { unit: 'perSecond', factor: 1 },
  connrate: { unit: 'perSecond', factor: 1 },
  seconds: { unit: 'seconds', factor: 1 },
  s: { unit: 'seconds', factor: 1 },
  ms: { unit: 'seconds', factor: 1 / 1000 },
  bytes: { unit: 'bytes', factor: 1 },
  'bytes-si': { unit: 'bytes', factor: 1 },
  'bytes-iec': { unit: 'bytes', factor: 1 },
  'bytes/s': { unit: 'bytesPerSecond', factor: 1 },
  bitrate: { unit: 'bytesPerSecond', factor: 1 / 8 },
  'bitrate-si': { unit: 'bytesPerSecond', factor: 1 / 8 },
  'bitrate-iec': { unit: 'bytesPerSecond', factor: 1 / 8 },
}

const SHAPES = ['area', 'bar', 'scatter'] as const

/** More lines than this nobody can tell apart. */
const MOST_LINES = 24

export type MetricChart = {
  /** As the wire calls it. */
  readonly name: string
  readonly data: ChartData
  readonly leftOut: number
  readonly error: string
  /** Whether it is opened only by who wants to see it. */
  readonly startsClosed: boolean
}

export type Grid = { readonly start: number; readonly end: number; readonly step: number }

/** The points that an answer can have: whole steps up to a moment, in seconds. */
export function gridOf(
  end: number,
  { duration, step }: { readonly duration: number; readonly step: number },
): Grid {
  return { start: Math.floor((end - duration) / step) * step, end: Math.floor(end / step) * step, step }
}

/** What a line is called, in a chart of one metric or of several. */
export type SeriesName = (series: MetricSeries, isMixed: boolean) => string

/** The charts of a dashboard that have something to show. */
export function buildMetricCharts(
  { charts }: Pick<Dashboard, 'charts'>,
  grid: Grid,
  nameOf: SeriesName,
): readonly MetricChart[] {
  return charts.filter(isTold).map((chart) => {
    const { name, unit, metrics, error, startCollapsed } = chart
    const { unit: known, factor } = MEASURES[unit] ?? { unit: 'number', factor: 1 }
    const isMixed = metrics.some((one) => one.name !== metrics[0]?.name)
    const lines = uniqueNames(
      metrics.map((series) => ({ name: nameOf(series, isMixed), values: valuesOf(series, grid, factor) })),
    )
    const { data, leftOut } = buildSeriesChart(grid, known, lines, MOST_LINES)
    const drawn = { ...data, ...shapeOf(chart), ...endsOf(chart, factor) }
    return { name, error, leftOut, data: drawn, startsClosed: startCollapsed }
  })
}

/** What is to stand by series, one value of each, is drawn as bars over time, as all else is over time. */
function shapeOf({ chartType, xAxis }: DashboardChart): Pick<ChartData, 'shape'> {
  const wanted = chartType ?? (xAxis === 'series' ? 'bar' : 'line')
  const shape = SHAPES.find((one) => one === wanted)
  return shape ? { shape } : {}
}

function endsOf({ min, max }: DashboardChart, factor: number): Pick<ChartData, 'ends'> {
  if (min === undefined && max === undefined) return {}
  return {
    ends: {
      ...(min !== undefined && { min: min * factor }),
      ...(max !== undefined && { max: max * factor }),
    },
  }
}

/** Whether a chart has samples, or says why it has none. */
export function isTold({ metrics, error }: Pick<DashboardChart, 'metrics' | 'error'>): boolean {
  return error !== '' || metrics.some(({ datapoints }) => datapoints.length > 0)
}

function valuesOf({ datapoints }: MetricSeries, { start, end, step }: Grid, factor: number) {
  const values = Array.from({ length: Math.round((end - start) / step) + 1 }, (): number | null => null)
  for (const [time, text] of datapoints) {
    const at = Math.round((time - start) / step)
    const value = Number(text) * factor
    if (at >= 0 && at < values.length && Number.isFinite(value)) values[at] = value
  }
  return values
}

/** What is told apart by nothing that has a name is told apart by its place. */
function uniqueNames(lines: readonly Named[]): readonly Named[] {
  return lines.map((line, index) =>
    lines.findIndex(({ name }) => name === line.name) === index
      ? line
      : { ...line, name: `${line.name} (${index + 1})` },
  )
}
