import type { NodeData } from '@naru/contract/mesh/wire/graph'
import { describe, expect, it } from 'vitest'
import { bytesSample, type Flow, requestSample } from '../../../test/build-samples.ts'
import { answerOf, CALL, graphOf, type World } from '../../../test/graph-world.ts'
import type { Sample } from '../../telemetry/sample.ts'

type Labels = Record<string, string>
const REQUESTS = 'traffic:istio_requests_total#0'
const UNKNOWN = { from: null, to: 'shop/cart-v1' } as const

/** Telemetry of a flow, some labels of which are others; Prometheus leaves out the empty ones. */
function told(flow: Flow, change: Labels = {}): Sample {
  const { labels, value } = requestSample(flow)
  const given = Object.entries({ ...labels, ...change }).filter(([, text]) => text !== '')
  return { labels: Object.fromEntries(given), value }
}
const seen = (sample: Sample, query: Record<string, string> = {}) =>
  graphOf({ flows: [], vectors: { [REQUESTS]: [sample] }, query })

describe('a sample', () => {
  const nobody = { ...CALL, to: null }
  const address = { destination_service: '10.0.0.1:80', destination_service_name: '10.0.0.1:80' }
  const toService = { destination_service: 'cart.shop', destination_service_name: 'cart' }
  const isTold: readonly [string, boolean, Flow, Labels][] = [
    ['whose clusters nobody tells', true, CALL, { source_cluster: '', destination_cluster: '' }],
    [
      'whose source is a namespace and nothing in it',
      false,
      CALL,
      { source_workload: 'unknown', source_canonical_service: '' },
    ],
    ['whose source is an app of no known workload', true, CALL, { source_workload: 'unknown' }],
    ['whose source is in no known cluster, but in a namespace', false, CALL, { source_cluster: 'unknown' }],
    ['whose source is nowhere at all', true, UNKNOWN, {}],
    ['to a bare address', false, nobody, address],
    ['to a bare address that a workload answers at', true, CALL, address],
    [
      'to a bare address behind a service of another name',
      true,
      nobody,
      { ...address, destination_service_name: 'cart' },
    ],
    ['of a namespace that is in no cluster', false, UNKNOWN, { destination_cluster: 'unknown' }],
    ['of a namespace whose cluster nobody tells', true, UNKNOWN, { destination_cluster: '' }],
    ['to a service of no namespace and cluster', true, nobody, toService],
    ['of no protocol', false, CALL, { request_protocol: '' }],
    ['of requests that are none', false, CALL, { request_protocol: 'tcp' }],
  ]
  it.each(isTold)('%s is shown: %s', (_, isShown, flow, labels) => {
    expect(seen(told(flow, labels)).edges).toHaveLength(isShown ? 1 : 0)
  })

  it.each<[string, Labels, string]>([
    ['is in the unknown one where nobody tells', { source_cluster: '', destination_cluster: '' }, 'unknown'],
    ['is in that of its source where only that is known', { destination_cluster: 'unknown' }, 'east'],
  ])('%s', (_, labels, cluster) => {
    expect(seen(told(CALL, labels)).node('cart-v1')?.cluster).toBe(cluster)
  })

  it('is from the unknown one where nobody tells', () => {
    expect(seen(told(CALL, { source_cluster: '' })).node('web-v1')?.cluster).toBe('unknown')
  })

  it('to no namespace stays in no cluster', () => {
    const labels = { ...toService, destination_service_namespace: 'unknown' }
    expect(seen(told(nobody, labels)).node('cart')?.cluster).toBe('unknown')
  })

  it.each<[string, Record<string, string>, number]>([
    ['http', { rateHttp: 'none' }, 0],
    ['grpc', { rateGrpc: 'none' }, 0],
    ['http', { rateGrpc: 'none' }, 1],
    ['grpc', { rateHttp: 'none' }, 1],
  ])('of %s with %j makes %d edges', (protocol, query, edges) => {
    expect(seen(told(CALL, { request_protocol: protocol }), query).edges).toHaveLength(edges)
  })

  it('of http has the code of http, whatever grpc says', () => {
    const { edges } = seen(told(CALL, { grpc_response_status: '14' }))
    expect(Object.keys(edges[0]?.traffic?.responses ?? {})).toEqual(['200'])
  })
})

describe('between a source and a workload', () => {
  const arrows = (labels: Labels): number =>
    seen(told(CALL, labels), { injectServiceNodes: 'true' }).edges.length
  it.each<[string, Labels, number]>([
    ['stands the service', {}, 2],
    ['stands no service of no name', { destination_service_name: 'unknown' }, 1],
    ['stands no passthrough', { destination_service_name: 'PassthroughCluster' }, 1],
    ['stands what blocks traffic', { destination_service_name: 'BlackHoleCluster' }, 2],
  ])('%s', (_, labels, edges) => {
    expect(arrows(labels)).toBe(edges)
  })

  it('stands the service in its own namespace', () => {
    const query = { injectServiceNodes: 'true' }
    const { node } = seen(told(CALL, { destination_service_namespace: 'pay' }), query)
    expect([node('cart')?.namespace, node('cart-v1')?.namespace]).toEqual(['pay', 'shop'])
  })
})

describe('the same traffic', () => {
  const total = (world: World, protocol = 'http') =>
    answerOf(world).elements.edges.map(({ data }) => data.traffic?.rates?.[protocol])
  it.each(['source', 'destination'])(
    'counts once, however often the proxy at its %s tells of it',
    (reporter) => {
      const call = { ...CALL, labels: { reporter } }
      expect(total({ flows: [call, call] })).toEqual(['1.00'])
    },
  )

  it.each<[string, Flow]>([
    ['code', { ...CALL, code: '204' }],
    ['flags', { ...CALL, flags: 'DC' }],
    ['host', { ...CALL, labels: { destination_service: 'cart' } }],
    ['version', { ...CALL, labels: { destination_canonical_revision: 'v9' } }],
    ['service namespace', { ...CALL, labels: { destination_service_namespace: 'pay' } }],
    ['app of the source', { ...CALL, labels: { source_canonical_service: 'shop' } }],
  ])('with another %s is other traffic', (_, other) => {
    expect(total({ flows: [CALL, other] })).toEqual(['2.00'])
  })

  it('in another metric is other traffic', () => {
    const messages = [requestSample(CALL)]
    const vectors = {
      'traffic:istio_request_messages_total#0': messages,
      'traffic:istio_response_messages_total#0': messages,
    }
    expect(total({ vectors, query: { rateGrpc: 'total' } }, 'grpc')).toEqual(['2.00'])
  })
})

describe('what comes of traffic', () => {
  const percents = { httpPercentErr: '100.0', grpcPercentErr: '100.0' }
  it.each<[Flow['protocol'], string, string, string | null, boolean]>([
    ['http', '200', '', null, false],
    ['http', '302', '', '3xx', false],
    ['http', '404', '', '4xx', true],
    ['http', '503', '', '5xx', true],
    ['http', '0', '', 'NoResponse', true],
    ['grpc', '200', '0', null, false],
    ['grpc', '200', '', null, false],
    ['grpc', '404', '', 'Err', true],
    ['grpc', '200', '5', 'Err', true],
    ['grpc', '0', '', 'NoResponse', true],
  ])('of %s with %s and status “%s” is %s', (protocol = 'http', code, grpcStatus, failure, isError) => {
    const { edges, node } = graphOf({ flows: [{ ...CALL, protocol, code, grpcStatus, value: 4 }] })
    const [edge, inbound] = [edges[0]?.traffic?.rates, node('cart-v1')?.traffic?.[0]?.rates]
    expect(edge).toEqual({
      [protocol]: '4.00',
      ...(failure && { [`${protocol}${failure}`]: '4.00' }),
      ...(isError && { [`${protocol}PercentErr`]: percents[`${protocol}PercentErr`] }),
      [`${protocol}PercentReq`]: '100.0',
    })
    expect(inbound).toEqual({
      [`${protocol}In`]: '4.00',
      ...(failure && { [`${protocol}In${failure}`]: '4.00' }),
    })
  })

  it('is nothing of messages, which have no codes', () => {
    const vectors = { 'traffic:istio_request_messages_total#0': [requestSample(CALL)] }
    const { edges } = graphOf({ flows: [], vectors, query: { rateGrpc: 'sent' } })
    expect(edges[0]?.traffic?.rates).toEqual({ grpc: '1.00', grpcPercentReq: '100.0' })
    expect(Object.keys(edges[0]?.traffic?.responses ?? {})).toEqual(['-'])
  })

  it('is nothing of bytes, nor their share of what the source sends', () => {
    const vectors = { 'traffic:istio_tcp_received_bytes_total#0': [bytesSample(CALL)] }
    expect(graphOf({ flows: [], vectors }).edges[0]?.traffic?.rates).toEqual({ tcp: '1.00' })
  })
})

describe('requests of which telemetry leaves out', () => {
  it('the code are no failures, and are listed with what had no answer', () => {
    const { edges, node } = seen(told(CALL, { response_code: '' }))
    expect(edges[0]?.traffic?.rates).toEqual({ http: '1.00', httpPercentReq: '100.0' })
    expect(Object.keys(edges[0]?.traffic?.responses ?? {})).toEqual(['-'])
    expect(node('cart-v1')?.traffic).toEqual([{ protocol: 'http', rates: { httpIn: '1.00' } }])
  })

  it('the status of grpc are no failures either', () => {
    const { edges } = seen(told({ ...CALL, protocol: 'grpc' }, { response_code: '' }))
    expect(edges[0]?.traffic?.rates).toEqual({ grpc: '1.00', grpcPercentReq: '100.0' })
  })

  it('the flags have none', () => {
    const { edges } = seen(told(CALL, { response_flags: '' }))
    expect(edges[0]?.traffic?.responses).toEqual({
      '200': { hosts: { 'cart.shop.svc.cluster.local': '100.0' } },
    })
  })
})

it('what leaves by the gateway of no cluster is passed over where telemetry gives clusters', () => {
  const host = 'istio-egressgateway.istio-system.svc.cluster.local'
  const egress = { destination_service: host, destination_service_name: host, source_cluster: 'unknown' }
  const edges = (destination_cluster: string): number =>
    seen(told({ from: null, to: null }, { ...egress, destination_cluster })).edges.length
  expect([edges('unknown'), edges('')]).toEqual([0, 1])
})

describe('a workload whose labels changed while it was measured', () => {
  const to = (labels: Labels): Flow => ({ ...CALL, labels })
  it.each<[string, string, Labels, Partial<NodeData>]>([
    ['workload', 'is of the later version', { destination_canonical_revision: 'v2' }, { version: 'v2' }],
    [
      'workload',
      'keeps the version that is known',
      { destination_canonical_revision: 'unknown' },
      { version: 'v1' },
    ],
    ['versionedApp', 'is of the later app', { destination_canonical_service: 'shop' }, { app: 'shop' }],
  ])('in a graph by %s %s, whichever is told first', (graphType, _, labels, names) => {
    const query = { graphType }
    for (const flows of [
      [CALL, to(labels)],
      [to(labels), CALL],
    ])
      expect(graphOf({ flows, query }).node('cart-v1')).toMatchObject(names)
  })
})
