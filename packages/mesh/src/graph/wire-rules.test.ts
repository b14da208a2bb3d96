import type { GraphAnswer, NodeData } from '@naru/contract/mesh/graph'
import { describe, expect, it } from 'vitest'
import { bytesSample, type Flow, requestSample, snapshotOf, workloadOf } from '../../test/build-samples.ts'
import type { ClusterSnapshot } from '../model/mesh-snapshot.ts'
import type { Sample } from '../telemetry/sample.ts'
import { buildGraph } from './build-graph.ts'
import { APPENDERS, type GraphTarget } from './graph-options.ts'
import { parseGraphOptions } from './parse-graph-options.ts'

type World = {
  readonly query?: Record<string, string>
  readonly target?: GraphTarget
  readonly flows?: readonly Flow[]
  readonly bytes?: readonly Flow[]
  readonly vectors?: Record<string, readonly Sample[]>
  readonly places?: readonly string[]
  readonly cluster?: (cluster: ClusterSnapshot) => Partial<ClusterSnapshot>
}

const PLACES = ['shop/web-v1', 'shop/cart-v1', 'shop/cart-v2', 'pay/api-v1']
const CALL: Flow = { from: 'shop/web-v1', to: 'shop/cart-v1' }

function answerOf(world: World): GraphAnswer {
  const { query = {}, target = null, flows = [], bytes = [], vectors = {} } = world
  const options = parseGraphOptions({ namespaces: 'shop,pay', appenders: '', ...query }, target, 1000)
  const snapshot = snapshotOf(world.places ?? PLACES)
  const clusters = snapshot.clusters.map((one) => ({ ...one, ...world.cluster?.(one) }))
  const traffic = {
    'traffic:istio_requests_total#0': flows.map(requestSample),
    'traffic:istio_tcp_received_bytes_total#0': bytes.map(bytesSample),
  }
  return buildGraph({
    options,
    vectors: { ...traffic, ...vectors },
    snapshot: { ...snapshot, clusters },
    healthRates: [],
  })
}

function nodesOf(world: World): readonly NodeData[] {
  return answerOf(world).elements.nodes.map(({ data }) => data)
}

const titleOf = ({ isBox, cluster, namespace, service, aggregate, workload, app }: NodeData): string =>
  isBox ? `[${app ?? (namespace || cluster)}]` : (service ?? aggregate ?? workload ?? app ?? '')

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

describe('the egress gateway', () => {
  const host = 'istio-egressgateway.istio-system.svc.cluster.local'
  const toEgress = (labels: Record<string, string>): Flow => ({
    from: 'shop/web-v1',
    to: null,
    labels: { destination_service: host, destination_service_namespace: 'unknown', ...labels },
  })

  it('is a workload of its own where telemetry names it by its host', () => {
    const [gateway] = nodesOf({ flows: [toEgress({ destination_service_name: host })] })
    expect(gateway).toMatchObject({
      nodeType: 'workload',
      cluster: 'east',
      namespace: 'istio-system',
      workload: 'istio-egressgateway',
      app: 'istio-egressgateway',
      version: 'latest',
    })
  })

  it('is asked for by the name that telemetry gives', () => {
    const { edges } = answerOf({ flows: [toEgress({ destination_service_name: host })] }).elements
    expect(edges[0]?.data.traffic?.responses?.['200']?.hosts).toEqual({ [host]: '100.0' })
  })

  it('is a service like any other where telemetry gives its name', () => {
    const flows = [toEgress({ destination_service_name: 'istio-egressgateway' })]
    expect(nodesOf({ flows }).find(({ service }) => service)?.service).toBe('istio-egressgateway')
  })
})

describe('a version of an app', () => {
  const from = { source_workload: 'unknown', source_canonical_revision: 'unknown' }
  const [source] = nodesOf({
    flows: [{ ...CALL, labels: from }],
    query: { graphType: 'versionedApp', appenders: 'deadNode,workloadEntry' },
    cluster: () => ({
      config: {
        workloadentries: [{ metadata: { name: 'vm', namespace: 'shop' }, spec: { labels: { app: 'web' } } }],
      },
    }),
  }).filter(({ app }) => app === 'web')

  it('says so where telemetry does not know it', () => {
    expect(source).toMatchObject({ nodeType: 'app', app: 'web', workload: 'unknown', version: 'unknown' })
  })

  it('that is not known is that of an entry without a version', () => {
    expect(source?.hasWorkloadEntry).toEqual([{ name: 'vm' }])
  })
})

describe('without traffic', () => {
  const query = { appenders: 'deadNode' }
  const quiet = { value: 0 }

  it('an unknown source is gone', () => {
    const flows: Flow[] = [{ from: null, to: 'shop/web-v1', ...quiet }]
    expect(nodesOf({ flows, query }).map(titleOf)).toEqual(['web-v1'])
  })

  it('a service that sends nowhere is gone, one that does is not', () => {
    const gone: Flow = { from: 'shop/web-v1', to: null, service: 'gone.shop.svc.cluster.local', ...quiet }
    const flows = [gone, { ...CALL, ...quiet }]
    const injected = { ...query, injectServiceNodes: 'true' }
    expect(nodesOf({ flows, query: injected }).map(titleOf)).toEqual(['cart', 'cart-v1', 'web-v1'])
  })

  it('an app of which no workload is known stays', () => {
    const labels = { destination_workload: 'unknown', destination_canonical_revision: 'v9' }
    const flows: Flow[] = [{ ...CALL, ...quiet, labels }]
    expect(nodesOf({ flows, query: { ...query, graphType: 'versionedApp' } })).toHaveLength(2)
  })

  it('nothing is where traffic begins', () => {
    const nodes = nodesOf({ flows: [CALL], query: { appenders: 'idleNode' } })
    expect(nodes.filter(({ isRoot }) => isRoot).map(titleOf)).toEqual(['web-v1'])
  })
})

describe('outside of the namespaces asked for', () => {
  const marksOf = (flow: Flow, name: string) => {
    const found = nodesOf({ flows: [flow], query: { namespaces: 'shop' } }).find(
      (node) => titleOf(node) === name,
    )
    return [found?.isOutside ?? false, found?.isInaccessible ?? false]
  }
  const outbound = (destination_service_name: string): Flow => ({
    from: 'shop/web-v1',
    to: null,
    labels: { destination_service_name, destination_service_namespace: 'unknown' },
  })
  it.each<[string, Flow, string, readonly [boolean, boolean]]>([
    ['is a node of another namespace', { ...CALL, to: 'pay/api-v1' }, 'api-v1', [true, false]],
    [
      'and closed is one of a namespace that cannot be read',
      { ...CALL, to: 'far/x-v1' },
      'x-v1',
      [true, true],
    ],
    ['is not an unknown source, only closed', { from: null, to: 'shop/web-v1' }, 'unknown', [false, true]],
    ['is no service of no namespace, only closed', outbound('example.com'), 'example.com', [false, true]],
    ['is no egress cluster, only closed', outbound('BlackHoleCluster'), 'BlackHoleCluster', [false, true]],
    ['is nothing of them', CALL, 'cart-v1', [false, false]],
  ])('%s', (_, flow, name, marks) => {
    expect(marksOf(flow, name)).toEqual(marks)
  })
})

describe('boxes', () => {
  const boxesOf = (world: World): readonly string[] =>
    nodesOf(world)
      .filter(({ isBox }) => isBox)
      .map(titleOf)
  const crossing: Flow[] = [CALL, { ...CALL, to: 'pay/api-v1' }]

  it('of apps hold the services that are called as they are', () => {
    const query = { graphType: 'app', injectServiceNodes: 'true', appenders: 'istio' }
    const nodes = nodesOf({ flows: [CALL], query })
    const box = nodes.find(({ isBox }) => isBox)
    expect(
      nodes.filter(({ parent }) => parent === box?.id).map(({ nodeType, app }) => [nodeType, app]),
    ).toEqual([
      ['app', 'cart'],
      ['service', 'cart'],
    ])
  })

  it('of namespaces stand where there are several namespaces, around more than one node', () => {
    const query = { boxBy: 'namespace' }
    expect(boxesOf({ flows: crossing, query })).toEqual(['[shop]'])
    expect(boxesOf({ flows: [CALL], query })).toEqual([])
  })

  it('of clusters stand around what is not in another box, and not around the unknown', () => {
    const west: Flow[] = [
      { ...CALL, cluster: 'west' },
      { ...CALL, to: 'pay/api-v1' },
      { from: null, to: 'pay/api-v1' },
    ]
    const nodes = nodesOf({ flows: west, query: { boxBy: 'cluster' } })
    expect(nodes.filter(({ isBox }) => isBox).map(({ cluster, namespace }) => [cluster, namespace])).toEqual([
      ['east', ''],
      ['west', ''],
    ])
    expect(nodes.find(({ nodeType }) => nodeType === 'unknown')?.parent).toBeUndefined()
  })

  it('come first, wider ones before narrower', () => {
    const flows = [...crossing, { ...CALL, to: 'shop/cart-v2' }, { ...CALL, cluster: 'west' }]
    const nodes = nodesOf({ flows, query: { boxBy: 'app,cluster,namespace' } })
    expect(nodes.map(({ isBox }) => isBox ?? 'none').filter((kind, i, all) => kind !== all[i - 1])).toEqual([
      'cluster',
      'namespace',
      'app',
      'none',
    ])
  })
})

describe('health on the nodes', () => {
  const query = { graphType: 'versionedApp', appenders: 'health' }
  const flows: Flow[] = [CALL, { ...CALL, to: 'shop/cart-v2' }]
  const annotated = { annotations: { 'health.kiali.io/rate': '4XX,0,1,http,inbound' } }

  it('counts bytes as traffic and not as requests', () => {
    const [, web] = nodesOf({ bytes: [{ ...CALL, value: 5 }], query: { appenders: 'health' } })
    expect(web?.healthData?.requests).toEqual({
      inbound: {},
      outbound: { tcp: { '-': 5 } },
      healthAnnotations: {},
    })
    expect(web?.healthData?.status).toEqual({ status: 'Healthy' })
  })

  it('is that of a version’s workload on its node, and that of the app on its box', () => {
    const nodes = nodesOf({ flows, query })
    const workloadsOf = (node: NodeData | undefined) =>
      node?.healthData && 'workloadStatuses' in node.healthData
        ? node.healthData.workloadStatuses.map(({ name }) => name)
        : []
    expect(workloadsOf(nodes.find(({ workload }) => workload === 'cart-v2'))).toEqual(['cart-v2'])
    expect(workloadsOf(nodes.find(({ isBox }) => isBox))).toEqual(['cart-v1', 'cart-v2'])
  })

  it('is tolerated as workloads say, which apps do not', () => {
    const configured = (graphType: string) =>
      nodesOf({
        flows,
        query: { ...query, graphType },
        cluster: () => ({ workloads: [workloadOf('shop/cart-v1', annotated)] }),
      }).filter(({ hasHealthConfig }) => hasHealthConfig)
    expect(configured('workload').map(titleOf)).toEqual(['cart-v1'])
    expect(configured('versionedApp')).toEqual([])
  })
})

describe('an aggregate', () => {
  const get = requestSample({ ...CALL, labels: { request_operation: 'Get' } })
  const aggregateOf = (query: Record<string, string>) =>
    nodesOf({
      flows: [CALL],
      query: { ...query, appenders: 'aggregateNode' },
      vectors: { 'aggregate#0': [get] },
    }).find(({ nodeType }) => nodeType === 'aggregate')

  it('is one of a namespace’s, or of a service’s where services are shown', () => {
    const alone = aggregateOf({})
    expect(alone).toMatchObject({
      id: '15509ad96ca681bcdbf6c1d77f8c83bb',
      aggregate: 'request_operation=Get',
    })
    expect([alone?.service, alone?.app]).toEqual([undefined, undefined])
    expect(aggregateOf({ injectServiceNodes: 'true' })).toMatchObject({
      id: '55f618a91f77b95c53a73333fd672c6c',
      service: 'cart',
      app: 'cart',
    })
  })
})

it('nothing is out of the mesh in a namespace that cannot be read', () => {
  const world = (isAccessible: boolean): World => ({
    flows: [CALL],
    query: { appenders: 'meshCheck' },
    cluster: ({ namespaces }) => ({
      namespaces: namespaces.map((one) => ({ ...one, isAccessible })),
      workloads: [workloadOf('shop/cart-v1', { hasSidecar: false })],
    }),
  })
  expect(nodesOf(world(true)).filter(({ isOutOfMesh }) => isOutOfMesh)).toHaveLength(1)
  expect(nodesOf(world(false)).filter(({ isOutOfMesh }) => isOutOfMesh)).toHaveLength(0)
})

it('traffic between namespaces that were asked about apart counts once', () => {
  const labels = requestSample(CALL).labels
  const half = { 'throughput#0': [{ labels, value: 10 }], 'throughput#1': [{ labels, value: 10 }] }
  const { edges } = answerOf({ flows: [CALL], query: { appenders: 'throughput' }, vectors: half }).elements
  expect(edges[0]?.data.throughput).toBe('10')
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
