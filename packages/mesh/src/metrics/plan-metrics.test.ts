import { METRIC_NAMES } from '@naru/contract/mesh/wire/metrics'
import { describe, expect, it } from 'vitest'
import { meshOf, namespaceOf } from '../../test/build-mesh.ts'
import { metricOptions } from '../../test/metric-options.ts'
import type { Places } from '../answers/mesh-world.ts'
import type { MeshSnapshot } from '../model/mesh-snapshot.ts'
import type { MetricOptions } from './metric-options.ts'
import { planMetrics } from './plan-metrics.ts'

const NOW = 1_770_000_010

const OPTIONS = metricOptions(NOW)

function snapshotOf(created: string): MeshSnapshot {
  const namespaces = meshOf({}).clusters.flatMap((cluster) => cluster.namespaces)
  return meshOf({ namespaces: namespaces.map((namespace) => ({ ...namespace, created })) })
}

const OLD = snapshotOf('2020-01-01T00:00:00Z')

const planOf = (change: Partial<MetricOptions> = {}, namespaces: Places = 'all', snapshot = OLD) =>
  planMetrics({ snapshot }, { namespaces }, { namespace: 'shop', options: { ...OPTIONS, ...change } })
const queriesOf = (...asked: Parameters<typeof planOf>) => planOf(...asked).map(({ promql }) => promql)

const OF_WEB = 'reporter="destination",destination_workload="web",destination_workload_namespace="shop"'
const BAD = '"^0$|^[4-5]\\\\d\\\\d$"'

describe('the queries of docs/spec/mesh-wire.md 2.3.6', () => {
  it.each([
    ['grpc_received', `sum(rate(istio_response_messages_total{${OF_WEB}}[60s]))`],
    ['grpc_sent', `sum(rate(istio_request_messages_total{${OF_WEB}}[60s]))`],
    ['request_count', `sum(rate(istio_requests_total{${OF_WEB}}[60s]))`],
    [
      'request_error_count',
      `sum(rate(istio_requests_total{${OF_WEB},response_code=~${BAD}}[60s]) or ` +
        `rate(istio_requests_total{${OF_WEB},grpc_response_status=~"^[1-9]$|^1[0-6]$",response_code!~${BAD}}[60s]))`,
    ],
    [
      'request_duration_millis',
      `sum(rate(istio_request_duration_milliseconds_sum{${OF_WEB}}[60s])) / ` +
        `sum(rate(istio_request_duration_milliseconds_count{${OF_WEB}}[60s]))`,
    ],
    ['request_throughput', `sum(rate(istio_request_bytes_sum{${OF_WEB}}[60s]))`],
    ['response_throughput', `sum(rate(istio_response_bytes_sum{${OF_WEB}}[60s]))`],
    [
      'request_size',
      `sum(rate(istio_request_bytes_sum{${OF_WEB}}[60s])) / sum(rate(istio_request_bytes_count{${OF_WEB}}[60s]))`,
    ],
    [
      'response_size',
      `sum(rate(istio_response_bytes_sum{${OF_WEB}}[60s])) / sum(rate(istio_response_bytes_count{${OF_WEB}}[60s]))`,
    ],
    // What a server has received is what its clients have sent: Istio counts from the other end.
    ['tcp_received', `sum(rate(istio_tcp_sent_bytes_total{${OF_WEB}}[60s]))`],
    ['tcp_sent', `sum(rate(istio_tcp_received_bytes_total{${OF_WEB}}[60s]))`],
    ['tcp_opened', `sum(rate(istio_tcp_connections_opened_total{${OF_WEB}}[60s]))`],
    ['tcp_closed', `sum(rate(istio_tcp_connections_closed_total{${OF_WEB}}[60s]))`],
  ] as const)('%s', (metric, promql) => {
    expect(queriesOf({ metrics: [metric] })).toEqual([promql])
  })

  it('are those of every metric where all are asked for, a histogram once for each statistic', () => {
    const plan = planOf({ metrics: METRIC_NAMES, quantiles: ['0.5', '0.95'] })
    expect(plan).toHaveLength(10 + 3 * 3)
    expect(plan.map(({ id }) => id).filter((id) => id.startsWith('request_size'))).toEqual([
      'request_size/avg',
      'request_size/0.5',
      'request_size/0.95',
    ])
    expect(new Set(plan.map(({ id }) => id)).size).toBe(plan.length)
  })

  it('of a quantile are of its buckets, by the same labels', () => {
    const asked = {
      metrics: ['request_size'],
      avg: false,
      quantiles: ['0.95'],
      byLabels: ['response_code'],
    } as const
    expect(queriesOf(asked)).toEqual([
      `histogram_quantile(0.95, sum(rate(istio_request_bytes_bucket{${OF_WEB}}[60s])) by (le,response_code))`,
    ])
    expect(queriesOf({ ...asked, quantiles: [] })).toEqual([])
  })

  it.each([
    [{ reporter: 'both' }, 'destination_workload="web",destination_workload_namespace="shop"'],
    [
      { direction: 'outbound', reporter: 'source' },
      'reporter="source",source_workload="web",source_workload_namespace="shop"',
    ],
    [{ requestProtocol: 'grpc' }, `${OF_WEB},request_protocol="grpc"`],
    [
      { target: { type: 'app', namespace: 'shop', name: 'web' } },
      'reporter="destination",destination_canonical_service="web",destination_workload_namespace="shop"',
    ],
    [
      { target: { type: 'service', namespace: 'shop', name: 'web' } },
      'reporter="destination",destination_service_name="web",destination_service_namespace="shop"',
    ],
    [
      { target: { type: 'namespace', namespace: 'shop' } },
      'reporter="destination",destination_workload_namespace="shop"',
    ],
    [
      { target: { type: 'aggregate', namespace: 'shop', label: 'request_operation', value: 'a"b' } },
      'reporter="destination",destination_workload_namespace="shop",request_operation="a\\"b"',
    ],
  ] as const)('of %o select %s', (change, matchers) => {
    expect(queriesOf(change)).toEqual([`sum(rate(istio_requests_total{${matchers}}[60s]))`])
  })

  it('are written with the function and the labels that are asked for', () => {
    expect(
      queriesOf({ rateFunc: 'irate', rateInterval: 300, byLabels: ['response_code', 'response_flags'] }),
    ).toEqual([`sum(irate(istio_requests_total{${OF_WEB}}[300s])) by (response_code,response_flags)`])
  })
})

describe('of the control plane’s own namespace', () => {
  const target = { type: 'namespace', namespace: 'istio-system' } as const
  const idsOf = (change: Partial<MetricOptions>) => planOf(change).map(({ id }) => id)
  const own = ['pilot_proxy_convergence_time/0.99', 'process_cpu_seconds_total']

  it('is told what istiod itself is doing', () => {
    expect(idsOf({ target, metrics: METRIC_NAMES })).toEqual(expect.arrayContaining(own))
    const queries = queriesOf({ target, metrics: METRIC_NAMES })
    expect(queries.slice(-5)).toEqual([
      'histogram_quantile(0.99, sum(rate(pilot_proxy_convergence_time_bucket{namespace="istio-system",pod=~"istiod-.*"}[60s])) by (le))',
      'sum(rate(container_cpu_usage_seconds_total{namespace="istio-system",pod=~"istiod-.*",container="discovery"}[60s]))',
      'sum(rate(process_cpu_seconds_total{namespace="istio-system",pod=~"istiod-.*"}[60s]))',
      'sum(container_memory_working_set_bytes{namespace="istio-system",pod=~"istiod-.*",container="discovery"}) / 1000000',
      'sum(process_resident_memory_bytes{namespace="istio-system",pod=~"istiod-.*"}) / 1000000',
    ])
  })

  it('is told nothing of it where something else is asked for, or of another namespace', () => {
    expect(idsOf({ target, metrics: ['request_count'] })).toEqual(['request_count'])
    const others = idsOf({ target: { ...target, namespace: 'shop' }, metrics: METRIC_NAMES })
    expect(others).not.toEqual(expect.arrayContaining(own))
  })
})

describe('of who may have no proxy of their own', () => {
  const old = { created: '2020-01-01T00:00:00Z' }
  const ambient = (...names: readonly string[]): MeshSnapshot =>
    meshOf({
      namespaces: ['shop', 'pay'].map((name) =>
        namespaceOf(name, { ...old, isAmbient: names.includes(name) }),
      ),
    })
  const askedIn = (snapshot: MeshSnapshot, change: Partial<MetricOptions>) =>
    queriesOf(change, 'all', snapshot)
  const [TARGET, END] = [
    'destination_workload="web",destination_workload_namespace="shop"',
    'workload_namespace',
  ]
  const rate = (reporter: string, ending = '') =>
    `rate(istio_requests_total{reporter="${reporter}",${TARGET}${ending}}[60s])`
  const both = (ending = '', end = 'destination') =>
    `${rate(end, ending)} or (${rate('waypoint', ending)} unless on (${end}_${END},${end}_workload) ${rate(end)})`

  it('tells what waypoints tell where they tell nothing themselves', () => {
    expect(askedIn(ambient('shop'), {})).toEqual([`sum(${both()})`])
    expect(askedIn(ambient('pay'), {})).toEqual(queriesOf())
  })

  it('looks at the end that is asked to tell', () => {
    expect(askedIn(ambient('pay'), { reporter: 'source' })).toEqual([`sum(${both('', 'source')})`])
    expect(askedIn(ambient(), { reporter: 'source' })).toEqual([`sum(${rate('source')})`])
    expect(askedIn(ambient('shop'), { reporter: 'both' })).toEqual(queriesOf({ reporter: 'both' }))
  })

  it('tells of errors of theirs alone, whose requests nobody else counts', () => {
    const first = `,response_code=~${BAD}`
    const second = `,grpc_response_status=~"^[1-9]$|^1[0-6]$",response_code!~${BAD}`
    expect(askedIn(ambient('shop'), { metrics: ['request_error_count'] })).toEqual([
      `sum(${both(first)} or ${both(second)})`,
    ])
  })

  it('tells of bytes what ztunnel tells, which is at either end', () => {
    const metrics = ['tcp_received', 'tcp_opened'] as const
    expect(askedIn(ambient('shop'), { metrics })).toEqual(queriesOf({ metrics }))
  })
})

describe('the points', () => {
  it('begin at a whole number of steps, and end within the last of them', () => {
    expect(planOf({ step: 60 })[0]).toMatchObject({ start: 1_769_998_200, end: 1_770_000_000, step: 60 })
  })

  it('are never from before the namespace was there, and neither are the rates', () => {
    const born = NOW - 45
    const [query] = planOf({ step: 30 }, 'all', snapshotOf(new Date(born * 1000).toISOString()))
    expect(query?.start).toBeGreaterThanOrEqual(born)
    expect(query?.promql).toContain('[45s]')
    const before = { queryTime: born - 60, isNow: false }
    expect(() => planOf(before, 'all', snapshotOf(new Date(born * 1000).toISOString()))).toThrow(
      /did not exist/,
    )
  })
})

describe('who reads some namespaces alone', () => {
  it('is told everything that says nothing of the others', () => {
    const byLabels = ['response_code', 'destination_canonical_revision', 'source_workload_namespace']
    expect(queriesOf({ byLabels }, ['shop'])).toEqual(queriesOf({ byLabels }))
  })

  it('is told together what comes from the others, or goes there', () => {
    const byLabels = ['response_code', 'source_workload']
    expect(queriesOf({ byLabels }, ['pay', 'shop'])).toEqual([
      `sum(rate(istio_requests_total{${OF_WEB},source_workload_namespace=~"pay|shop|unknown"}[60s])) by (response_code,source_workload)` +
        ` or sum(rate(istio_requests_total{${OF_WEB},source_workload_namespace!~"pay|shop|unknown"}[60s])) by (response_code)`,
    ])
    const [outbound] = queriesOf({ byLabels: ['pod'], direction: 'outbound', reporter: 'source' }, ['shop'])
    expect(outbound).toMatch(/destination_service_namespace=~"shop\|unknown".*by \(pod\) or sum\([^)]*\)\)$/)
  })

  it('is told no more of a service’s clients by asking which way it calls', () => {
    const target = { type: 'service', namespace: 'shop', name: 'web' } as const
    const asked = { target, byLabels: ['source_workload', 'source_principal'] }
    const [outbound] = queriesOf({ ...asked, direction: 'outbound' }, ['shop'])
    expect(outbound).toBe(queriesOf(asked, ['shop'])[0])
    expect(outbound).toMatch(/source_workload_namespace!~"shop\|unknown"}\[60s\]\)\)$/)
  })

  it('learns of nobody in the others by guessing a value that they have', () => {
    const target = { type: 'aggregate', namespace: 'shop', label: 'source_workload', value: 'payer' } as const
    const guessed = 'source_workload="payer",source_workload_namespace=~'
    expect(queriesOf({ target }, ['pay', 'shop'])).toEqual([
      expect.stringContaining(`${guessed}"pay|shop|unknown"}[60s]))`),
    ])
    const many = Array.from({ length: 900 }, (_, index) => `team-${index}`)
    expect(queriesOf({ target }, many)).toEqual([expect.stringContaining(`${guessed}"shop"}[60s]))`)])
    const own = { ...target, label: 'destination_workload' }
    expect(queriesOf({ target: own }, ['shop'])).toEqual(queriesOf({ target: own }))
  })

  it('with more of them than a query holds is told nothing of anybody', () => {
    const many = Array.from({ length: 900 }, (_, index) => `team-${index}`)
    expect(queriesOf({ byLabels: ['source_principal'] }, many)).toEqual(queriesOf())
  })
})
