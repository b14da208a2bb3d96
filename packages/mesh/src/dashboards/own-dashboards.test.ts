import { type OwnDashboard, readOwnDashboards } from '@naru/contract/mesh/own-dashboards'
import { dashboard } from '@naru/contract/mesh/wire/dashboards'
import { describe, expect, it } from 'vitest'
import { askOf } from '../../test/ask-dashboard.ts'
import { meshOf } from '../../test/build-mesh.ts'
import { findRuntimes } from './find-runtimes.ts'
import { allDashboards, externalLinksOf, findBrokenInclude } from './own-dashboards.ts'
import { planDashboard, tellCustomDashboard } from './plan-dashboard.ts'

function read(...written: readonly object[]): readonly OwnDashboard[] {
  const { dashboards, fault } = readOwnDashboards(written)
  if (fault) throw new Error(`${fault.path.join('.')}: ${fault.message.key}`)
  return dashboards
}

const chart = (name: string, more: object = { metricName: 'orders_open' }) => ({ chart: { name, ...more } })
const namesOf = (own: readonly OwnDashboard[], name: string) =>
  allDashboards(own)
    .get(name)
    ?.charts.map((one) => one.name)

describe('dashboards of a mesh’s own settings', () => {
  it('stand beside the built-in ones, in place of one of their name, or take it away', () => {
    const own = read(
      { name: 'orders', items: [chart('Open')] },
      { name: 'go', title: 'Our Go', items: [chart('Open')] },
      { name: 'nodejs' },
    )
    const all = allDashboards(own)
    expect(['orders', 'go', 'nodejs', 'envoy'].map((name) => all.get(name)?.title)).toEqual([
      'orders',
      'Our Go',
      undefined,
      'Envoy Metrics',
    ])
  })

  it('include others, of these one chart alone, and nothing of themselves', () => {
    const own = read(
      { name: 'orders', items: [{ include: 'go$Goroutines' }, chart('Open'), { include: 'bills' }] },
      { name: 'bills', items: [chart('Due'), { include: 'orders' }] },
    )
    expect(namesOf(own, 'orders')).toEqual(['Goroutines', 'Open', 'Due'])
    expect(namesOf(own, 'bills')).toEqual(['Due', 'Goroutines', 'Open'])
    const [some, more] = ['a', 'b'].map((mark) =>
      Array.from({ length: 39 }, (_, at) => chart(`${mark}${at}`)),
    )
    const many = read(
      { name: 'some', items: some },
      { name: 'many', items: [...(more ?? []), { include: 'some' }] },
    )
    expect(namesOf(many, 'many')).toHaveLength(60)
  })

  it('include the built-in one that they replace, and each chart once', () => {
    const own = read({
      name: 'go',
      items: [
        { include: 'go$Goroutines' },
        chart('Open'),
        { include: 'go' },
        { include: 'nodejs$CPU ratio' },
      ],
    })
    expect(namesOf(own, 'go')).toEqual([
      'Goroutines',
      'Open',
      'CPU ratio',
      'RSS memory',
      'Heap allocation rate',
      'GC rate',
      'Next GC',
    ])
  })

  it.each([
    ['gone', 'gone'],
    ['go$Gone', 'go$Gone'],
    ['toString', 'toString'],
    ['go', null],
    ['orders$Open', null],
  ])('which include %s, are told what is not there: %s', (include, missing) => {
    const own = read({ name: 'orders', items: [chart('Open'), { include }] })
    const fault = findBrokenInclude(own)
    expect(fault?.message.params?.['name'] ?? null).toBe(missing)
    if (missing !== null) expect(fault?.path).toEqual([0, 'items', 1, 'include'])
  })

  it('that include each other without end are none the worse', () => {
    const chain = Array.from({ length: 20 }, (_, index) => ({
      name: `d${index}`,
      items: Array.from({ length: 40 }, () => ({ include: `d${(index + 1) % 20}` })),
    }))
    expect(namesOf(read(...chain), 'd0')).toEqual([])
  })
})

const ASK = askOf({
  dashboard: 'orders',
  quantiles: ['0.95'],
  avg: false,
  byLabels: ['kind', 'pod'],
  filters: { app: 'orders' },
  additional: { pod: 'Pod' },
})

describe('the lines of a chart that is sorted by a label', () => {
  const series = ['10', '9', 'many', '2'].map((shelf) => ({ labels: { shelf, pod: 'a' }, values: [1] }))

  it.each([
    ['int', ['2', '9', '10', 'many']],
    [undefined, ['10', '2', '9', 'many']],
  ])('stand in its order, read as %s', (sortLabelParseAs, order) => {
    const sorted = { metricName: 'orders_open', sortLabel: 'shelf', sortLabelParseAs }
    const ask = { ...ASK, own: read({ name: 'orders', items: [chart('Open', sorted)] }) }
    const told = (byLabels: readonly string[]) => {
      const plan = planDashboard({ snapshot: meshOf({}) }, null, { ...ask, byLabels }) ?? []
      expect(plan[0]?.promql).toMatch(/ by \((pod,shelf|shelf)\)$/)
      const answers = [{ id: '0', series: [...series, { labels: { pod: 'b' }, values: [2] }] }]
      const { charts } = tellCustomDashboard({ ...ask, byLabels }, plan, { answers, failed: [] })
      return charts[0]?.metrics.map(({ labels }) => labels) ?? []
    }
    expect(told(['pod', 'shelf'])).toEqual([...order.map((shelf) => ({ shelf, pod: 'a' })), { pod: 'b' }])
    // Who has not asked for the label is not told it.
    expect(told(['pod'])).toEqual([...order.map(() => ({ pod: 'a' })), { pod: 'b' }])
  })
})

it('a dashboard says where else it leads, and how many rows it takes', () => {
  const [orders, bills] = read(
    { name: 'orders', rows: 5, externalLinks: [{ name: 'All orders' }], items: [chart('Open')] },
    { name: 'bills', items: [chart('Due')] },
  )
  if (!orders || !bills) throw new Error('both can be read')
  const own = [orders, bills]
  expect(externalLinksOf(own, 'orders').map(({ name }) => name)).toEqual(['All orders'])
  for (const name of ['bills', 'go', 'gone']) expect(externalLinksOf(own, name)).toEqual([])
  const link = { url: 'https://grafana.example/d/1', name: 'All orders', variables: { app: 'var-app' } }
  const told = { answers: [], failed: [], externalLinks: [link] }
  expect(dashboard.parse(tellCustomDashboard({ ...ASK, own }, [], told))).toMatchObject({
    rows: 5,
    externalLinks: [link],
  })
})

describe('the questions and charts of an own dashboard', () => {
  const own = read({
    name: 'orders',
    title: 'Orders',
    items: [
      chart('Orders', {
        unit: 'seconds',
        unitScale: 0.001,
        chartType: 'area',
        min: 0,
        max: 9,
        metrics: [
          { metricName: 'orders_open', displayName: 'open' },
          { metricName: 'orders_late', displayName: 'late' },
        ],
        aggregator: 'max',
        aggregations: [{ label: 'shop', displayName: 'Shop' }],
        groupLabels: ['kind'],
      }),
      chart('Sent', { metricName: 'orders_sent_total', dataType: 'rate' }),
      chart('Time', { metricName: 'orders_seconds', dataType: 'histogram' }),
    ],
  })
  const ask = { ...ASK, own }
  const plan = planDashboard({ snapshot: meshOf({}) }, null, ask) ?? []
  const of = 'namespace="shop",app="orders"'

  it('are one for each metric and statistic, put together as the chart says', () => {
    expect(plan.map(({ id, promql }) => [id, promql])).toEqual([
      ['0', `max(orders_open{${of}}) by (kind,pod)`],
      ['0.1', `max(orders_late{${of}}) by (kind,pod)`],
      ['1', `sum(rate(orders_sent_total{${of}}[60s])) by (kind,pod)`],
      ['2/0.95', `histogram_quantile(0.95, sum(rate(orders_seconds_bucket{${of}}[60s])) by (le,kind,pod))`],
    ])
  })

  it('tell metrics of one chart by their names, in the unit of the chart, with why one is empty', () => {
    const answers = ['0', '0.1'].map((id) => ({ id, series: [{ labels: { pod: 'a' }, values: [1500] }] }))
    const told = dashboard.parse(
      tellCustomDashboard(ask, plan, { answers, failed: [{ id: '2/0.95', message: 'too much' }] }),
    )
    expect([told.name, told.title, told.rows]).toEqual(['orders', 'Orders', 2])
    const [orders, sent, time] = told.charts
    expect(orders).toMatchObject({ chartType: 'area', min: 0, max: 9, error: '' })
    expect(orders?.metrics.map(({ name, datapoints }) => [name, datapoints[0]?.[1]])).toEqual([
      ['open', '1.5'],
      ['late', '1.5'],
    ])
    expect([sent?.metrics, time?.error]).toEqual([[], 'error in metric Time: too much'])
    expect(told.aggregations.map(({ label }) => label)).toEqual(['pod', 'shop'])
  })
})

it('a workload has those that it names, and those whose metric its programs tell', () => {
  const own = read(
    { name: 'orders', title: 'Orders', runtime: 'Shop', discoverOn: 'orders_open', items: [chart('Open')] },
    { name: 'bills', title: 'Bills', discoverOn: 'bills_due', items: [chart('Due')] },
    { name: 'hidden', title: 'Hidden', items: [chart('Open')] },
  )
  const workload = { annotations: { 'kiali.io/dashboards': 'go,hidden' } }
  const vectors = { 'runtimes#0': [{ labels: { __name__: 'orders_open' }, value: 3 }] }
  expect(findRuntimes([workload], { own, vectors })).toEqual([
    { name: 'Go', dashboardRefs: [{ template: 'go', title: 'Go Metrics' }] },
    { name: 'Hidden', dashboardRefs: [{ template: 'hidden', title: 'Hidden' }] },
    { name: 'Shop', dashboardRefs: [{ template: 'orders', title: 'Orders' }] },
  ])
})

it('a built-in dashboard is found as Kiali finds it, save where another one that is found is made of it', () => {
  const found = (own: readonly OwnDashboard[], ...metrics: readonly string[]) => {
    const vectors = { 'runtimes#0': metrics.map((name) => ({ labels: { __name__: name }, value: 1 })) }
    const refs = findRuntimes([], { own, vectors }).flatMap(({ dashboardRefs }) => dashboardRefs)
    return refs.map(({ template }) => template)
  }
  const there = ['envoy_server_uptime', 'go_info', 'nodejs_active_handles_total', 'jvm_threads_live_threads']
  expect(found([], ...there)).toEqual(['envoy', 'go', 'nodejs', 'micrometer-1.1-jvm'])
  const own = read(
    {
      name: 'orders',
      discoverOn: 'orders_open',
      items: [{ include: 'go' }, { include: 'nodejs$Heap used' }],
    },
    { name: 'envoy', discoverOn: 'envoy_server_uptime', items: [{ include: 'envoy' }] },
  )
  expect(found(own, 'orders_open', ...there).toSorted()).toEqual([
    'envoy',
    'micrometer-1.1-jvm',
    'nodejs',
    'orders',
  ])
  expect(found(own, ...there)).toContain('go')
})
