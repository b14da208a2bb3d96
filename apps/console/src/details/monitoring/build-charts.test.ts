import type { MetricPanel } from '@naru/contract/api/metrics'
import { expect, it } from 'vitest'
import { buildCharts } from './build-charts.ts'

type Line = MetricPanel['lines'][number]

const line = (name: string, bound: Line['bound'], ...values: Line['values']): Line => ({
  name,
  bound,
  values,
})
const panel = (key: string, ...lines: readonly Line[]): MetricPanel => ({
  key,
  unit: 'bytes',
  lines: [...lines],
  leftOut: 0,
  failure: null,
})
const build = (...panels: readonly MetricPanel[]) =>
  buildCharts({ start: 60, end: 120, step: 30, panels: [...panels] }, (_key, { name, bound }) =>
    [name, bound].filter(Boolean).join(' '),
  )
const looksOf = (chart: ReturnType<typeof build>, key: string) =>
  chart.get(key)?.lines.map(({ name, colour, stroke }) => `${name} ${colour} ${stroke}`)

it('has a time for each value', () => {
  expect(build(panel('cpu', line('web', null, 1, null, 2))).get('cpu')?.times).toEqual([60, 90, 120])
})

it('shows the same thing alike in every chart, and its bounds with it', () => {
  const charts = build(
    panel('cpu', line('app', null, 1), line('proxy', null, 1), line('proxy', 'limit', 1)),
    panel('memory', line('proxy', null, 1), line('proxy', 'request', 1), line('', 'limit', 1)),
  )
  expect(looksOf(charts, 'cpu')).toEqual(['app 2 solid', 'proxy 1 solid', 'proxy limit 1 limit'])
  expect(looksOf(charts, 'memory')).toEqual(['proxy 1 solid', 'proxy request 1 request', 'limit 8 limit'])
})

it('tells more lines than there are colours by how they are drawn', () => {
  const lines = Array.from({ length: 20 }, (_, index) => line(`pod-${index}`, null, 1))
  const looks = looksOf(build(panel('cpu', ...lines)), 'cpu')?.map((look) => look.replace(/^\S+ /, ''))
  expect(new Set(looks).size).toBe(20)
})

it('has no lines where only bounds are told', () => {
  const charts = build(panel('cpu', line('web', null, null, null), line('web', 'limit', 1, 1)))
  expect(charts.get('cpu')?.lines).toEqual([])
})
