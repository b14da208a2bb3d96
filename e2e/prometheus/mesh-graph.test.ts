import type { GraphTarget } from '@naru/mesh/graph/query/graph-options'
import { parseGraphOptions } from '@naru/mesh/graph/query/parse-graph-options'
import { planGraphQueries } from '@naru/mesh/graph/query/query-plan'
import type { RateWindow } from '@naru/mesh/time/rate-windows'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildGraph } from '../../packages/mesh/test/build-graph.ts'
import { bytesSample, type Flow, requestSample, snapshotOf } from '../../packages/mesh/test/build-samples.ts'
import { type Counter, writeOpenMetrics } from './open-metrics.ts'
import { missingPrometheus, type Prometheus, startPrometheus } from './start-prometheus.ts'

const END = 1_700_000_000
const PLACES = ['shop/web-v1', 'shop/cart-v1', 'shop/cart-v2', 'pay/api-v1']

/** Requests a second of a small shop; both proxies report what both see. */
const CALLS: readonly Flow[] = [
  { from: null, to: 'shop/web-v1', value: 8 },
  { from: 'shop/web-v1', to: 'shop/cart-v1', value: 4, labels: { request_operation: 'GetCart' } },
  { from: 'shop/web-v1', to: 'shop/cart-v2', value: 2 },
  { from: 'shop/web-v1', to: 'shop/cart-v2', value: 2, code: '503', flags: 'UH' },
  { from: 'shop/cart-v1', to: 'pay/api-v1', value: 1, protocol: 'grpc', grpcStatus: '0' },
  { from: 'shop/web-v1', to: null, service: 'gone.pay.svc.cluster.local', code: '0', flags: 'NR', value: 3 },
]
/** Calls with a namespace that is a minute old, and one between older ones. */
const YOUNG: readonly (readonly [Flow, number])[] = [
  [{ from: 'old/web-v1', to: 'young/cart-v1', value: 5 }, 60],
  [{ from: 'young/cart-v1', to: 'old/api-v1', value: 3 }, 60],
  [{ from: 'old/web-v1', to: 'old/api-v1', value: 2 }, 1800],
]
const BYTES: readonly Flow[] = [{ from: 'pay/api-v1', to: 'pay/db-v1', value: 1024 }]

describe.skipIf(missingPrometheus() !== null)('the planned queries, answered by a real Prometheus', () => {
  let prometheus: Prometheus

  beforeAll(async () => {
    prometheus = await startPrometheus(writePast())
  })
  afterAll(() => prometheus.stop())

  const graphOf = async (
    query: Record<string, string>,
    target: GraphTarget | null = null,
    windows?: readonly RateWindow[],
  ) => {
    const options = parseGraphOptions({ namespaces: 'shop,pay', duration: '5m', ...query }, target, END)
    const whole = [{ seconds: options.duration, namespaces: options.namespaces }]
    const plan = planGraphQueries(options, windows ?? whole)
    const answers = plan.map(
      async ({ id, promql, time }) => [id, await prometheus.query(promql, time)] as const,
    )
    const vectors = Object.fromEntries(await Promise.all(answers))
    const snapshot = snapshotOf([...PLACES, 'pay/db-v1', 'old/web-v1', 'old/api-v1', 'young/cart-v1'])
    const { elements } = buildGraph({ options, vectors, snapshot, healthRates: [] })
    const names = new Map(
      elements.nodes.map(({ data }) => [
        data.id,
        data.aggregate ?? data.service ?? data.workload ?? data.app,
      ]),
    )
    return {
      queries: plan.length,
      edges: elements.edges
        .map(({ data }) => {
          const { protocol = '', rates = {} } = data.traffic ?? {}
          return `${names.get(data.source)} → ${names.get(data.target)} ${protocol} ${rates[protocol]}`
        })
        .sort(),
      data: elements.edges.map(({ data }) => data),
    }
  }

  it('give the graph that the counters were made from', async () => {
    expect((await graphOf({ graphType: 'workload', appenders: 'deadNode' })).edges).toEqual([
      'api-v1 → db-v1 tcp 1024.00',
      'cart-v1 → api-v1 grpc 1.00',
      'unknown → web-v1 http 8.00',
      'web-v1 → cart-v1 http 4.00',
      'web-v1 → cart-v2 http 4.00',
      'web-v1 → gone http 3.00',
    ])
  })

  it('read what concerns a young namespace over its own age, and everything else over the duration', async () => {
    const query = { namespaces: 'old,young', graphType: 'workload', appenders: '' }
    const { edges, queries } = await graphOf(query, null, [
      { seconds: 60, namespaces: ['young'] },
      { seconds: 300, namespaces: ['old'] },
    ])
    expect(edges).toEqual([
      'cart-v1 → api-v1 http 3.00',
      'web-v1 → api-v1 http 2.00',
      'web-v1 → cart-v1 http 5.00',
    ])
    // Of bytes, and of requests what sources tell and what all others tell.
    expect(queries).toBe(3)
    const [, , late] = (await graphOf(query)).edges
    expect(Number(late?.split(' ').at(-1))).toBeLessThan(2)
  })

  it('are at most 12 with everything on, and as many for any number of namespaces', async () => {
    const many = Array.from({ length: 200 }, (_, index) => `team-${index}`).join(',')
    const appenders =
      'deadNode,istio,serviceEntry,meshCheck,workloadEntry,aggregateNode,responseTime,securityPolicy,throughput,idleNode'
    const count = (namespaces: string): number =>
      planGraphQueries(
        parseGraphOptions({ namespaces, appenders, rateTcp: 'total', rateGrpc: 'total' }, null, END),
        [{ seconds: 600, namespaces: namespaces.split(',') }],
      ).length
    expect((await graphOf({ appenders })).queries).toBeLessThanOrEqual(12)
    expect([count('shop'), count(many)]).toEqual([count('shop'), count('shop')])
    expect(count(many)).toBeLessThanOrEqual(12)
  })

  it('tell times, security and throughput of an edge', async () => {
    const { data } = await graphOf({
      graphType: 'workload',
      appenders: 'responseTime,securityPolicy,throughput',
      responseTime: 'avg',
    })
    const measured = data.filter(({ responseTime }) => responseTime !== undefined)
    expect(
      measured.map(({ responseTime, throughput, isMTLS }) => [responseTime, throughput, isMTLS]),
    ).toContainEqual(['20', '2048', '100'])
  })

  it.each([
    ...['none', 'received', 'requests', 'sent', 'total'].map((rate) => ({ rateGrpc: rate })),
    ...['none', 'received', 'sent', 'total'].map((rate) => ({ rateTcp: rate })),
    ...['none', 'requests'].map((rate) => ({ rateHttp: rate })),
    ...['avg', '50', '95', '99'].map((time) => ({ responseTime: time })),
    ...['request', 'response'].map((type) => ({ throughputType: type })),
    { rateHttp: 'none', rateGrpc: 'total', rateTcp: 'total' },
    { includeIdleEdges: 'true', injectServiceNodes: 'true' },
    { graphType: 'service' },
  ])('are answered with everything on and %j', async (query) => {
    const appenders = 'aggregateNode,responseTime,securityPolicy,throughput'
    expect((await graphOf({ appenders, ...query })).edges.length).toBeGreaterThan(0)
  })

  it('tell the security of bytes and messages that are counted both ways', async () => {
    const { data } = await graphOf({
      appenders: 'securityPolicy',
      rateHttp: 'none',
      rateGrpc: 'total',
      rateTcp: 'total',
    })
    expect(
      data.map(({ traffic, isMTLS }) => [
        traffic?.protocol,
        traffic?.rates?.[traffic.protocol ?? 'tcp'],
        isMTLS,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['grpc', '7.00', undefined],
        ['tcp', '3072.00', '100'],
      ]),
    )
  })

  it('tell quantiles from buckets', async () => {
    const { data } = await graphOf({ graphType: 'workload', appenders: 'responseTime', responseTime: '95' })
    const times = data.flatMap(({ responseTime }) =>
      responseTime === undefined ? [] : [Number(responseTime)],
    )
    expect(times.length).toBeGreaterThan(0)
    expect(Math.max(...times)).toBeLessThanOrEqual(25)
  })

  it.each<[string, GraphTarget, string, readonly string[]]>([
    [
      'a workload',
      { type: 'workload', namespace: 'shop', workload: 'cart-v1' },
      'workload',
      ['cart-v1 → api-v1 grpc 1.00', 'web-v1 → cart-v1 http 4.00'],
    ],
    [
      'an app',
      { type: 'app', namespace: 'shop', app: 'cart', version: null },
      'app',
      ['cart → api grpc 1.00', 'web → cart http 8.00'],
    ],
    [
      'a version',
      { type: 'app', namespace: 'shop', app: 'cart', version: 'v2' },
      'versionedApp',
      ['web-v1 → cart-v2 http 4.00'],
    ],
    [
      'a service',
      { type: 'service', namespace: 'pay', service: 'gone' },
      'workload',
      ['web-v1 → gone http 3.00'],
    ],
    [
      'an operation',
      { type: 'aggregate', namespace: 'shop', name: 'request_operation', value: 'GetCart', service: null },
      'workload',
      ['request_operation=GetCart → cart-v1 http 4.00', 'web-v1 → request_operation=GetCart http 4.00'],
    ],
  ])('give the graph of %s', async (_, target, graphType, edges) => {
    expect((await graphOf({ graphType, appenders: 'deadNode' }, target)).edges).toEqual(edges)
  })

  it('put an operation between those who ask and those who answer', async () => {
    const { edges } = await graphOf({ graphType: 'workload', appenders: 'aggregateNode' })
    expect(edges).toContain('web-v1 → request_operation=GetCart http 4.00')
    expect(edges).not.toContain('web-v1 → cart-v1 http 4.00')
  })
})

function writePast(): string {
  const requests = CALLS.flatMap((flow) =>
    reports(flow).map((reporter) => ({ ...requestSample(flow), reporter, flow })),
  )
  const bytesOf = (factor: number) =>
    BYTES.flatMap((flow) => {
      const { labels, value } = bytesSample(flow)
      const secured = { ...labels, request_protocol: 'tcp', connection_security_policy: 'mutual_tls' }
      return reports(flow).map((reporter) => ({ labels: { ...secured, reporter }, value: value * factor }))
    })
  // Messages say neither their protocol nor how they were secured.
  const messagesOf = (factor: number) =>
    CALLS.filter(({ protocol }) => protocol === 'grpc').flatMap((flow) => {
      const { labels, value } = bytesSample(flow)
      return reports(flow).map((reporter) => ({ labels: { ...labels, reporter }, value: value * factor }))
    })
  const secured = requests.map(({ labels, value, reporter, flow }) => ({
    flow,
    value,
    labels: {
      ...labels,
      reporter,
      connection_security_policy: reporter === 'destination' && flow.from ? 'mutual_tls' : 'unknown',
    },
  }))
  const young = YOUNG.flatMap(([flow, age]) =>
    reports(flow).map((reporter) => {
      const { labels, value } = requestSample(flow)
      return { labels: { ...labels, reporter }, value, age }
    }),
  )
  const timed = secured.filter(({ flow }) => flow.to === 'shop/cart-v1')
  const scaled = (factor: number, extra: Record<string, string> = {}) =>
    timed.map(({ labels, value }) => ({ labels: { ...labels, ...extra }, value: value * factor }))
  return writeOpenMetrics(
    [
      { name: 'istio_requests', type: 'counter', metrics: { istio_requests_total: [...secured, ...young] } },
      counted('istio_tcp_received_bytes', bytesOf(1)),
      counted('istio_tcp_sent_bytes', bytesOf(2)),
      counted('istio_request_messages', messagesOf(2)),
      counted('istio_response_messages', messagesOf(5)),
      {
        name: 'istio_request_duration_milliseconds',
        type: 'histogram',
        metrics: {
          istio_request_duration_milliseconds_bucket: [
            ...scaled(0.5, { le: '10' }),
            ...scaled(1, { le: '25' }),
            ...scaled(1, { le: '+Inf' }),
          ],
          istio_request_duration_milliseconds_count: scaled(1),
          istio_request_duration_milliseconds_sum: scaled(20),
        },
      },
      {
        name: 'istio_response_bytes',
        type: 'histogram',
        metrics: { istio_response_bytes_sum: scaled(512), istio_response_bytes_count: scaled(1) },
      },
    ],
    END,
  )
}

function counted(name: string, counters: readonly Counter[]) {
  return { name, type: 'counter', metrics: { [`${name}_total`]: counters } } as const
}

function reports({ from, to }: Flow): readonly string[] {
  return [...(to === null ? [] : ['destination']), ...(from === null ? [] : ['source'])]
}
