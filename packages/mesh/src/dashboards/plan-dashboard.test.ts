import { dashboard } from '@naru/contract/mesh/wire/dashboards'
import { describe, expect, it } from 'vitest'
import { askOf } from '../../test/ask-dashboard.ts'
import { meshOf } from '../../test/build-mesh.ts'
import { DASHBOARDS } from './dashboard-table.ts'
import { findRuntimes } from './find-runtimes.ts'
import { type DashboardAsk, planDashboard, tellCustomDashboard } from './plan-dashboard.ts'

const plan = (change: Partial<DashboardAsk> = {}) =>
  planDashboard({ snapshot: meshOf({}) }, null, askOf(change))

describe('the queries of a dashboard', () => {
  it('are about its namespace alone, each by the place of its chart', () => {
    expect(
      plan()
        ?.map(({ id, promql }) => [id, promql])
        .slice(0, 2),
    ).toEqual([
      ['0', 'sum(rate(process_cpu_seconds_total{namespace="shop"}[60s]))'],
      ['1', 'sum(process_resident_memory_bytes{namespace="shop"})'],
    ])
  })

  it('are narrowed by labels, told apart by others, and put together as is asked', () => {
    const asked = { filters: { app: 'we"b' }, byLabels: ['pod'], aggregator: 'max' } as const
    expect(
      plan(asked)
        ?.map(({ promql }) => promql)
        .slice(0, 2),
    ).toEqual([
      'sum(rate(process_cpu_seconds_total{namespace="shop",app="we\\"b"}[60s])) by (pod)',
      'max(process_resident_memory_bytes{namespace="shop",app="we\\"b"}) by (pod)',
    ])
  })

  it('of a histogram are one for each statistic', () => {
    const planned = plan({ dashboard: 'envoy', quantiles: ['0.95'], byLabels: ['pod'] }) ?? []
    const of = (part: string): string => `rate(envoy_cluster_upstream_rq_time_${part}{namespace="shop"}[60s])`
    expect(planned.filter(({ id }) => id.startsWith('7/')).map(({ promql }) => promql)).toEqual([
      `sum(${of('sum')}) by (pod) / sum(${of('count')}) by (pod)`,
      `histogram_quantile(0.95, sum(${of('bucket')}) by (le,pod))`,
    ])
  })

  it.each(['nothing', 'toString', ''])('are none where none is called %j', (name) => {
    expect(plan({ dashboard: name })).toBeNull()
  })
})

it.each(Object.entries(DASHBOARDS))(
  '%s has the shape of the wire, with why a chart is empty',
  (name, { charts: [first, second, ...others] }) => {
    const planned = plan({ dashboard: name }) ?? []
    const [answered = '', failed = ''] = planned.map(({ id }) => id)
    const told = tellCustomDashboard(askOf({ dashboard: name, additional: { pod: 'Pod' } }), planned, {
      answers: [{ id: answered, series: [{ labels: { pod: 'a' }, values: [1, null, 2] }] }],
      failed: [{ id: failed, message: 'too much' }],
    })
    const { charts, aggregations } = dashboard.parse(told)
    expect(charts[0]?.metrics[0]?.datapoints).toHaveLength(2)
    expect(charts.slice(0, 2)).toMatchObject([
      { metrics: [{ name: first?.name, labels: { pod: 'a' } }], error: '' },
      { metrics: [], error: `error in metric ${second?.name}: too much` },
    ])
    expect(charts).toHaveLength(2 + others.length)
    expect(aggregations[0]).toEqual({ label: 'pod', displayName: 'Pod', singleSelection: false })
  },
)

it('a workload says what it runs on by an annotation; what nobody knows is left out', () => {
  const annotations = (text: string) => ({ annotations: { 'kiali.io/dashboards': text } })
  expect(findRuntimes([annotations('go, envoy,unheard'), annotations('go'), { annotations: {} }])).toEqual([
    { name: 'Go', dashboardRefs: [{ template: 'go', title: 'Go Metrics' }] },
    { name: 'Envoy Metrics', dashboardRefs: [{ template: 'envoy', title: 'Envoy Metrics' }] },
  ])
})
