import type { NodeData } from '@naru/contract/mesh/wire/graph'
import { describe, expect, it } from 'vitest'
import { type Flow, requestSample } from '../../../test/build-samples.ts'
import { answerOf, CALL, graphOf, nodesOf, titleOf } from '../../../test/graph-world.ts'
import { APPENDERS, type GraphTarget } from '../query/graph-options.ts'

// MD5 of `wl_east_shop_web-v1` and so on.
const WEB = 'f44862b71dd2df4d1c570a49353bcca6'
const CART = '630e988a80b560d1af86cdebd134b348'
const CART_2 = 'e879164ed5cb94808b0ea61f5676a044'

it('a graph has these fields, in this order, and no others', () => {
  const flows: Flow[] = [
    { from: 'shop/web-v1', to: 'shop/cart-v2', value: 0 },
    { ...CALL, value: 0.005, flags: 'DC' },
    { ...CALL, value: 0.075, code: '503', flags: 'UH' },
  ]
  const destServices = [{ cluster: 'east', namespace: 'shop', name: 'cart' }]
  const place = { nodeType: 'workload', cluster: 'east', namespace: 'shop' } as const
  const host = 'cart.shop.svc.cluster.local'
  expect(answerOf({ flows, query: { duration: '90s', queryTime: '77' } })).toEqual({
    timestamp: 77,
    duration: 90,
    graphType: 'workload',
    elements: {
      nodes: [
        {
          id: CART,
          ...place,
          workload: 'cart-v1',
          app: 'cart',
          version: 'v1',
          destServices,
          traffic: [{ protocol: 'http', rates: { httpIn: '0.08', httpIn5xx: '0.07' } }],
          healthData: null,
        },
        {
          id: CART_2,
          ...place,
          workload: 'cart-v2',
          app: 'cart',
          version: 'v2',
          destServices,
          healthData: null,
        },
        {
          id: WEB,
          ...place,
          workload: 'web-v1',
          app: 'web',
          version: 'v1',
          traffic: [{ protocol: 'http', rates: { httpOut: '0.08' } }],
          healthData: null,
          isRoot: true,
        },
      ].map((data) => ({ data })),
      edges: [
        {
          id: '04d73e7ed3158536319f9eccca963354',
          source: WEB,
          target: CART,
          traffic: {
            protocol: 'http',
            rates: { http: '0.08', http5xx: '0.07', httpPercentErr: '93.8', httpPercentReq: '100.0' },
            responses: {
              '200': { flags: { DC: '6.2' }, hosts: { [host]: '6.2' } },
              '503': { flags: { UH: '93.8' }, hosts: { [host]: '93.8' } },
            },
          },
        },
        {
          id: 'a7ea22e8363497633f1ba7ed011a3adc',
          source: WEB,
          target: CART_2,
          traffic: { protocol: 'http' },
        },
      ].map((data) => ({ data })),
    },
  })
})

it.each<[string, Record<string, string>, readonly string[]]>([
  ['services', { injectServiceNodes: 'true' }, ['bd5991ffd8d95a812942206d83748caa']],
  ['versions of apps', { graphType: 'versionedApp' }, ['65da26af15ad10def360ccf1b978a0aa']],
  ['apps', { graphType: 'app' }, ['86a8a4425eab44f43c6f8fc023743b12']],
  ['unknown sources', {}, ['375ab940b56ae7bcf0f89cb1a7af5d44']],
  ['boxes of apps', { boxBy: 'app' }, ['4057c409464f496a8af91cae2f8fe3ca']],
  ['boxes of namespaces', { boxBy: 'namespace' }, ['0736bbca20e2bf7bbf8fb43ff15069ca']],
])('%s are known by the MD5 of their names', (_, query, ids) => {
  const flows: Flow[] = [
    CALL,
    { ...CALL, to: 'shop/cart-v2' },
    { ...CALL, to: 'pay/api-v1' },
    { from: null, to: 'shop/web-v1' },
  ]
  expect(nodesOf({ flows, query }).map(({ id }) => id)).toEqual(expect.arrayContaining([...ids]))
})

it('numbers that Prometheus did not round keep their first digit', () => {
  const rates = (value: number) =>
    answerOf({ flows: [{ ...CALL, value }] }).elements.edges[0]?.data.traffic?.rates
  expect(rates(0.0004)).toMatchObject({ http: '0.0004', httpPercentReq: '100.0' })
  expect(rates(0.00004)).toMatchObject({ http: '0.00004' })
})

it('nodes are in order of cluster, namespace, app, version, service and workload', () => {
  const to = (labels: Record<string, string>): Flow => ({ ...CALL, labels })
  const unlabelled = { destination_canonical_service: 'unknown', destination_canonical_revision: 'unknown' }
  const flows: Flow[] = [
    { ...CALL, cluster: 'alps', to: 'shop/cart-v1' },
    { ...CALL, to: 'pay/api-v1' },
    { ...CALL, to: 'shop/cart-v2' },
    CALL,
    to({ ...unlabelled, destination_workload: 'b' }),
    to({ ...unlabelled, destination_workload: 'a' }),
    { from: 'shop/web-v1', to: null, service: 'zoo.shop.svc' },
    { from: 'shop/web-v1', to: null, service: 'ape.shop.svc' },
  ]
  const place = ({ cluster, namespace, service, workload }: NodeData): string =>
    `${cluster} ${namespace} ${service ?? workload}`
  expect(nodesOf({ flows }).map(place)).toEqual([
    'alps shop cart-v1',
    'alps shop web-v1',
    'east pay api-v1',
    'east shop a',
    'east shop b',
    'east shop ape',
    'east shop zoo',
    'east shop cart-v1',
    'east shop cart-v2',
    'east shop web-v1',
  ])
})

describe('the code of a response', () => {
  const responsesOf = (flow: Partial<Flow>) =>
    Object.keys(answerOf({ flows: [{ ...CALL, ...flow }] }).elements.edges[0]?.data.traffic?.responses ?? {})
  it.each<[string, Partial<Flow>, string]>([
    ['is that of HTTP', { code: '404' }, '404'],
    ['is `-` where there was none', { code: '0' }, '-'],
    [
      'is `-` where grpc had none either, whatever its status',
      { code: '0', protocol: 'grpc', grpcStatus: '14' },
      '-',
    ],
    ['is that of grpc where HTTP went well', { protocol: 'grpc', grpcStatus: '7' }, '7'],
    [
      'is that of HTTP where it failed before grpc',
      { code: '503', protocol: 'grpc', grpcStatus: '7' },
      '503',
    ],
    ['is that of HTTP where grpc says nothing', { protocol: 'grpc' }, '200'],
  ])('%s', (_, flow, code) => {
    expect(responsesOf(flow)).toEqual([code])
  })
})

describe('the graph of one node', () => {
  it('is there with everything on, which adds no idle nodes', () => {
    const target: GraphTarget = { type: 'workload', namespace: 'shop', workload: 'web-v1' }
    expect(
      nodesOf({ flows: [CALL], target, query: { appenders: APPENDERS.join(',') } }).map(titleOf),
    ).toEqual(['cart-v1', 'web-v1'])
  })

  it('shows kinds of requests like any other', () => {
    const target: GraphTarget = { type: 'workload', namespace: 'shop', workload: 'web-v1' }
    const vectors = { 'aggregate#0': [requestSample({ ...CALL, labels: { request_operation: 'Get' } })] }
    const nodes = nodesOf({ flows: [CALL], target, query: { appenders: 'aggregateNode' }, vectors })
    expect(nodes.map(titleOf)).toEqual(['request_operation=Get', 'cart-v1', 'web-v1'])
  })

  it('that is an aggregate is finished like any other', () => {
    const target: GraphTarget = {
      type: 'aggregate',
      namespace: 'shop',
      name: 'op',
      value: 'Get',
      service: null,
    }
    const nodes = nodesOf({
      target,
      query: { appenders: 'deadNode,health' },
      vectors: {
        'aggregate#0': [
          requestSample({ ...CALL, labels: { op: 'Get' } }),
          requestSample({ ...CALL, to: null }),
        ],
      },
    })
    expect(nodes.map(titleOf)).toEqual(['op=Get', 'cart-v1', 'web-v1'])
    expect(nodes.map(({ healthData }) => healthData !== null)).toEqual([false, true, true])
    expect(nodes.map(({ isRoot }) => isRoot ?? false)).toEqual([false, false, true])
  })
})

describe('in order stand', () => {
  it('the services that were asked for, by their namespaces', () => {
    const to = (namespace: string): Flow => ({
      ...CALL,
      labels: { destination_service_namespace: namespace, destination_service: `cart.${namespace}` },
    })
    const { node } = graphOf({ flows: [to('shop-test'), to('shop')] })
    expect(node('cart-v1')?.destServices?.map(({ namespace }) => namespace)).toEqual(['shop', 'shop-test'])
  })

  it('kinds of requests, by their names', () => {
    const kinds = ['f', 'a', 'e', 'c', 'b', 'd']
    const asked = kinds.map((request_operation) => requestSample({ ...CALL, labels: { request_operation } }))
    const vectors = { 'aggregate#0': asked }
    const nodes = nodesOf({ flows: [CALL], query: { appenders: 'aggregateNode' }, vectors })
    expect(nodes.flatMap(({ aggregate }) => aggregate ?? [])).toEqual(
      kinds.toSorted().map((kind) => `request_operation=${kind}`),
    )
  })

  it('what is told of an edge, as the wire has it', () => {
    const flows = [CALL]
    const vectors = { 'responseTime#0': [requestSample({ ...CALL, value: 5 })] }
    const { edges } = graphOf({ flows, vectors, query: { appenders: 'responseTime' } })
    expect(Object.keys(edges[0] ?? {})).toEqual(['id', 'source', 'target', 'responseTime', 'traffic'])
  })
})
