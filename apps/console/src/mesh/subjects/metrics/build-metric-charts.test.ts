import type { DashboardChart } from '@naru/contract/mesh/wire/dashboards'
import { expect, it } from 'vitest'
import { buildMetricCharts, gridOf } from './build-metric-charts.ts'

const GRID = gridOf(700, { duration: 90, step: 30 })

const chartOf = (
  unit: string,
  series: Readonly<Record<string, readonly [number, string][]>>,
): DashboardChart => ({
  name: unit,
  unit,
  spans: 3,
  startCollapsed: false,
  xAxis: null,
  error: '',
  metrics: Object.entries(series).map(([code, datapoints]) => ({
    labels: { response_code: code },
    datapoints: [...datapoints],
    name: unit,
  })),
})
const build = (...charts: DashboardChart[]) =>
  buildMetricCharts({ charts }, GRID, ({ labels }) => labels['response_code'] ?? '')

it('what was measured stands at its time, with gaps where nothing was', () => {
  expect(GRID).toEqual({ start: 600, end: 690, step: 30 })
  const [chart] = build(
    chartOf('ops', {
      200: [
        [570, '9'],
        [600, '1'],
        [660, '3'],
        [720, '4'],
      ],
      503: [[690, '0.5']],
    }),
  )
  expect(chart?.data.times).toEqual([600, 630, 660, 690])
  expect(chart?.data.unit).toBe('perSecond')
  expect(chart?.data.lines.map(({ name, values }) => [name, values])).toEqual([
    ['200', [1, null, 3, null]],
    ['503', [null, null, null, 0.5]],
  ])
})

it('bits are told as bytes', () => {
  const [chart] = build(chartOf('bitrate', { 200: [[600, '800']] }))
  expect([chart?.data.unit, chart?.data.lines[0]?.values[0]]).toEqual(['bytesPerSecond', 100])
})

it.each([
  ['rps', 'perSecond', 5],
  ['ms', 'seconds', 0.005],
  ['bytes/s', 'bytesPerSecond', 5],
  ['bytes-iec', 'bytes', 5],
  ['bitrate-si', 'bytesPerSecond', 0.625],
  ['', 'number', 5],
])('what programs tell of themselves in %j has its unit', (unit, drawn, value) => {
  const [chart] = build(chartOf(unit, { 200: [[600, '5']] }))
  expect([chart?.data.unit, chart?.data.lines[0]?.values[0]]).toEqual([drawn, value])
})

it('charts without samples are left out, unless they failed', () => {
  const failed = { ...chartOf('bytes', {}), error: 'too much' }
  expect(build(chartOf('ops', {}), chartOf('seconds', { 200: [] }), failed).map(({ name }) => name)).toEqual([
    'bytes',
  ])
})

it('lines of a chart of several metrics are told which they are of', () => {
  const one = chartOf('bytes', { a: [[600, '1']] })
  const both = {
    ...one,
    metrics: [...one.metrics, ...one.metrics.map((series) => ({ ...series, name: 'free' }))],
  }
  const named = (chart: DashboardChart) =>
    buildMetricCharts({ charts: [chart] }, GRID, ({ name }, isMixed) =>
      isMixed ? name : 'alone',
    )[0]?.data.lines.map(({ name }) => name)
  expect([named(one), named(both)]).toEqual([['alone'], ['bytes', 'free']])
})

it.each([
  [{}, undefined],
  [{ chartType: 'line' }, undefined],
  [{ chartType: 'area' }, 'area'],
  [{ chartType: 'bar' }, 'bar'],
  [{ chartType: 'scatter' }, 'scatter'],
  [{ chartType: 'pie' }, undefined],
  [{ xAxis: 'series' }, 'bar'],
  [{ xAxis: 'series', chartType: 'area' }, 'area'],
])('a chart that says %j is drawn as %s', (said, shape) => {
  const [chart] = build({ ...chartOf('bytes', { a: [[600, '1']] }), ...said })
  expect(chart?.data.shape).toBe(shape)
})

it('an axis ends where a chart says, in the unit that is drawn', () => {
  const endsOf = (said: Partial<DashboardChart>) =>
    build({ ...chartOf('ms', { a: [[600, '1']] }), ...said })[0]?.data.ends
  expect([endsOf({}), endsOf({ min: 0 }), endsOf({ min: -500, max: 1500 })]).toEqual([
    undefined,
    { min: 0 },
    { min: -0.5, max: 1.5 },
  ])
})

it('a chart may begin as its title alone', () => {
  const chart = chartOf('bytes', { a: [[600, '1']] })
  const all = build(chart, { ...chart, name: 'rest', startCollapsed: true })
  expect(all.map(({ startsClosed }) => startsClosed)).toEqual([false, true])
})
