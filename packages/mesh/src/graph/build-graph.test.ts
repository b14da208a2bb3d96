import type { EdgeData, NodeData } from '@naru/contract/mesh/wire/graph'
import { describe, expect, it } from 'vitest'
import { buildGraph } from '../../test/build-graph.ts'
import { bytesSample, type Flow, requestSample, snapshotOf } from '../../test/build-samples.ts'
import { parseGraphOptions } from './query/parse-graph-options.ts'

type Question = {
  query?: Record<string, string>
  flows?: readonly Flow[]
  bytes?: readonly Flow[]
  places?: readonly string[]
}

const PLACES = ['shop/web-v1', 'shop/cart-v1', 'shop/cart-v2', 'pay/api-v1']

function graphOf({ query = {}, flows = [], bytes = [], places = PLACES }: Question) {
  const options = parseGraphOptions({ namespaces: 'shop,pay', appenders: 'deadNode', ...query }, null, 1000)
  const vectors = {
    'traffic:istio_requests_total#0': flows.map(requestSample),
    'traffic:istio_tcp_received_bytes_total#0': bytes.map(bytesSample),
  }
  const { elements } = buildGraph({ options, vectors, snapshot: snapshotOf(places), healthRates: [] })
  const nodes = elements.nodes.map(({ data }) => data)
  const edges = elements.edges.map(({ data }) => data)
  const name = (id: string): string => nameOf(nodes.find((node) => node.id === id))
  return {
    nodes,
    edges,
    names: nodes.map(nameOf),
    arrows: edges.map((edge) => `${name(edge.source)} → ${name(edge.target)}`).sort(),
  }
}

function nameOf(node: NodeData | undefined): string {
  if (!node) return 'nobody'
  if (node.isBox) return `[${node.app ?? node.namespace ?? node.cluster}]`
  const { nodeType, workload, app, version, service, aggregate } = node
  if (nodeType === 'service') return `svc ${service}`
  if (nodeType === 'aggregate') return aggregate ?? ''
  return nodeType === 'app' ? [app, version].filter(Boolean).join(' ') : (workload ?? '')
}

const CALLS: readonly Flow[] = [
  { from: 'shop/web-v1', to: 'shop/cart-v1', value: 6 },
  { from: 'shop/web-v1', to: 'shop/cart-v2', value: 2 },
  { from: 'shop/web-v1', to: 'shop/cart-v2', value: 2, code: '503', flags: 'UH' },
  { from: 'shop/cart-v1', to: 'pay/api-v1', value: 1, protocol: 'grpc', grpcStatus: '0' },
]

describe('what a graph shows of the same traffic', () => {
  it('as workloads', () => {
    expect(graphOf({ flows: CALLS }).arrows).toEqual([
      'cart-v1 → api-v1',
      'web-v1 → cart-v1',
      'web-v1 → cart-v2',
    ])
  })

  it('as versions of apps, boxed by app', () => {
    const { arrows, names } = graphOf({ flows: CALLS, query: { graphType: 'versionedApp' } })
    expect(arrows).toEqual(['cart v1 → api v1', 'web v1 → cart v1', 'web v1 → cart v2'])
    expect(names).toEqual(['[cart]', 'api v1', 'cart v1', 'cart v2', 'web v1'])
  })

  it('as apps', () => {
    expect(graphOf({ flows: CALLS, query: { graphType: 'app' } }).arrows).toEqual([
      'cart → api',
      'web → cart',
    ])
  })

  it('with services between', () => {
    const { arrows } = graphOf({ flows: CALLS, query: { injectServiceNodes: 'true' } })
    expect(arrows).toEqual([
      'cart-v1 → svc api',
      'svc api → api-v1',
      'svc cart → cart-v1',
      'svc cart → cart-v2',
      'web-v1 → svc cart',
    ])
  })

  it('as services, with the roots that call them', () => {
    expect(graphOf({ flows: CALLS, query: { graphType: 'service' } }).arrows).toEqual([
      'svc cart → svc api',
      'web-v1 → svc cart',
    ])
  })
})

describe('the numbers of an edge', () => {
  const edge = (flows: readonly Flow[]): EdgeData['traffic'] => graphOf({ flows }).edges[0]?.traffic

  it('are rates, errors and shares', () => {
    expect(edge(CALLS.slice(1, 3))).toEqual({
      protocol: 'http',
      rates: { http: '4.00', http5xx: '2.00', httpPercentErr: '50.0', httpPercentReq: '100.0' },
      responses: {
        '200': { flags: { '-': '50.0' }, hosts: { 'cart.shop.svc.cluster.local': '50.0' } },
        '503': { flags: { UH: '50.0' }, hosts: { 'cart.shop.svc.cluster.local': '50.0' } },
      },
    })
  })

  it('show one significant digit of little traffic', () => {
    expect(edge([{ from: 'shop/web-v1', to: 'shop/cart-v1', value: 0.001 }])?.rates?.['http']).toBe('0.001')
  })

  it('count no answer apart', () => {
    const rates = edge([{ from: 'shop/web-v1', to: 'shop/cart-v1', code: '0', flags: 'UF' }])?.rates
    expect(rates).toEqual({
      http: '1.00',
      httpNoResponse: '1.00',
      httpPercentErr: '100.0',
      httpPercentReq: '100.0',
    })
  })

  it.each([
    ['0', '200', { grpc: '1.00', grpcPercentReq: '100.0' }],
    ['14', '200', { grpc: '1.00', grpcErr: '1.00', grpcPercentErr: '100.0', grpcPercentReq: '100.0' }],
    ['2', '503', { grpc: '1.00', grpcErr: '1.00', grpcPercentErr: '100.0', grpcPercentReq: '100.0' }],
  ])('of grpc status %s behind HTTP %s', (grpcStatus, code, rates) => {
    expect(
      edge([{ from: 'shop/web-v1', to: 'shop/cart-v1', protocol: 'grpc', grpcStatus, code }])?.rates,
    ).toEqual(rates)
  })

  it('of bytes are bytes a second', () => {
    const { edges } = graphOf({ bytes: [{ from: 'shop/web-v1', to: 'shop/cart-v1', value: 1234.5 }] })
    expect(edges[0]?.traffic).toEqual({
      protocol: 'tcp',
      rates: { tcp: '1234.50' },
      responses: { '-': { flags: { '-': '100.0' }, hosts: { 'cart.shop.svc.cluster.local': '100.0' } } },
    })
  })
})

describe('traffic that is reported oddly', () => {
  it('twice counts once', () => {
    const call: Flow = { from: 'shop/web-v1', to: 'shop/cart-v1', value: 3 }
    expect(graphOf({ flows: [call, call] }).edges[0]?.traffic?.rates?.['http']).toBe('3.00')
  })

  it('from nobody known begins at one unknown node', () => {
    const { nodes } = graphOf({ flows: [{ from: null, to: 'shop/cart-v1' }] })
    expect(nodes.find(({ nodeType }) => nodeType === 'unknown')).toMatchObject({
      workload: 'unknown',
      app: 'unknown',
      version: 'unknown',
      isInaccessible: true,
      isRoot: true,
    })
  })

  it('to a service without workload ends at the service', () => {
    const flow: Flow = { from: 'shop/web-v1', to: null, service: 'gone.pay.svc.cluster.local', code: '0' }
    expect(graphOf({ flows: [flow] }).arrows).toEqual(['web-v1 → svc gone'])
  })

  it('to a bare address is left out', () => {
    const flow: Flow = {
      from: 'shop/web-v1',
      to: null,
      labels: { destination_service: '10.0.0.1:80', destination_service_name: '10.0.0.1:80' },
    }
    expect(graphOf({ flows: [flow] }).arrows).toEqual([])
  })

  it('of a metric that is not the mesh’s is left out', () => {
    const options = parseGraphOptions({ namespaces: 'shop' }, null, 1000)
    const vectors = { 'traffic:istio_requests_total#0': [{ labels: { job: 'node' }, value: 1 }] }
    expect(buildGraph({ options, vectors, snapshot: snapshotOf([]), healthRates: [] }).elements).toEqual({
      nodes: [],
      edges: [],
    })
  })

  it('of nothing makes nodes but no rates', () => {
    const { edges } = graphOf({ flows: [{ from: 'shop/web-v1', to: 'shop/cart-v1', value: 0 }] })
    expect(edges[0]?.traffic).toEqual({ protocol: 'http' })
  })
})

describe('nodes that are gone or quiet', () => {
  it('vanish when their workload no longer exists', () => {
    const flow: Flow = { from: 'shop/web-v1', to: 'shop/old-v1', value: 0 }
    expect(graphOf({ flows: [flow] }).names).toEqual(['web-v1'])
  })

  it('appear as idle when asked for', () => {
    const { nodes } = graphOf({ flows: CALLS.slice(0, 1), query: { appenders: 'idleNode' } })
    expect(nodes.filter(({ isIdle }) => isIdle).map(nameOf)).toEqual(['api-v1', 'cart-v2'])
  })
})
