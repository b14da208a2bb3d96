import { describe, expect, it } from 'vitest'
import { type Flow, reportedSample, requestSample, snapshotOf, workloadOf } from '../../test/build-samples.ts'
import type { ClusterSnapshot, MeshSnapshot } from '../model/mesh-snapshot.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import type { Sample, Vectors } from '../telemetry/sample.ts'
import { buildHealth } from './build-health.ts'

const PLACES = ['shop/web-v1', 'shop/cart-v1', 'shop/cart-v2', 'pay/api-v1']

const call: Flow = { from: 'shop/web-v1', to: 'shop/cart-v1', value: 4 }
const broken: Flow = { ...call, code: '503', value: 1 }

function healthOf(vectors: Vectors, snapshot: MeshSnapshot = snapshotOf(PLACES), namespaces = ['shop']) {
  return buildHealth({ namespaces, vectors, snapshot, healthRates: [] })
}

/** The mesh, with something else in its cluster. */
function meshWith(change: (cluster: ClusterSnapshot) => Partial<ClusterSnapshot>) {
  const snapshot = snapshotOf(PLACES)
  return { ...snapshot, clusters: snapshot.clusters.map((one) => ({ ...one, ...change(one) })) }
}

/** The mesh in which one workload runs without a sidecar. */
function meshWithoutProxy(change: Partial<MeshWorkload> = {}) {
  const workload = workloadOf('shop/cart-v1', { hasSidecar: false, syncedProxies: -1, ...change })
  return meshWith(() => ({ workloads: [workload] }))
}

it('takes per code what the proxy that saw more of it counted', () => {
  const [shop] = healthOf({
    'health:inbound#0': [
      reportedSample('destination', call),
      reportedSample('source', { ...call, value: 3 }),
      reportedSample('source', broken),
    ],
    'health:outbound#0': [reportedSample('source', { ...call, value: 3 })],
  })
  const inbound = { http: { '200': 4, '503': 1 } }
  expect(shop?.workloads['cart-v1']).toEqual({
    workloadStatus: {
      name: 'cart-v1',
      desiredReplicas: 1,
      currentReplicas: 1,
      availableReplicas: 1,
      syncedProxies: 1,
    },
    requests: { inbound, outbound: {}, healthAnnotations: {} },
    status: { status: 'Failure', errorRatio: 20, totalRequestRate: 5 },
  })
  expect(shop?.apps['cart']?.requests.inbound).toEqual(inbound)
  expect(shop?.apps['cart']?.workloadStatuses.map(({ name }) => name)).toEqual(['cart-v1', 'cart-v2'])
  expect(shop?.services['cart']?.requests.inbound).toEqual(inbound)
  expect(shop?.workloads['web-v1']?.requests).toEqual({
    inbound: {},
    outbound: { http: { '200': 3 } },
    healthAnnotations: {},
  })
})

it('counts once what a waypoint tells besides, and alone what it alone tells', () => {
  const [shop] = healthOf({
    'health:inbound#0': ['waypoint', 'source', 'destination'].map((one) => reportedSample(one, call)),
    'health:outbound#0': [reportedSample('source', call), reportedSample('waypoint', { ...call, value: 3 })],
  })
  expect(shop?.workloads['cart-v1']?.requests.inbound).toEqual({ http: { '200': 4 } })
  expect(shop?.workloads['web-v1']?.requests.outbound).toEqual({ http: { '200': 4 } })
  const [ambient] = healthOf({
    'health:inbound#0': [reportedSample('waypoint', broken)],
    'health:outbound#0': [reportedSample('waypoint', broken)],
  })
  expect(ambient?.workloads['cart-v1']?.requests.inbound).toEqual({ http: { '503': 1 } })
  expect(ambient?.workloads['web-v1']?.requests.outbound).toEqual({ http: { '503': 1 } })
})

it('is the same from the answers that a graph was built from', () => {
  const [planned] = healthOf({
    'health:inbound#0': [reportedSample('destination', call)],
    'health:outbound#0': [reportedSample('source', call)],
  })
  const [fromGraph] = healthOf({ 'traffic:istio_requests_total#0': [requestSample(call)] })
  expect(fromGraph).toEqual(planned)
  const both = [reportedSample('source', call), reportedSample('destination', call)]
  expect(healthOf({ 'traffic:istio_requests_total#0': both })[0]).toEqual(planned)
})

it('adds the series of several callers', () => {
  const [shop] = healthOf({
    'health:inbound#0': [
      reportedSample('destination', call),
      reportedSample('destination', { ...call, from: 'pay/api-v1', value: 0.001 }),
      reportedSample('destination', { ...call, value: Number.NaN }),
      reportedSample('destination', { ...call, value: Number.POSITIVE_INFINITY }),
      reportedSample('destination', { ...call, value: -1 }),
    ],
  })
  expect(shop?.workloads['cart-v1']?.requests.inbound).toEqual({ http: { '200': 4.001 } })
})

it('counts a single request of a month', () => {
  const month = 30 * 24 * 3600
  const [shop] = healthOf({
    'health:inbound#0': [
      reportedSample('destination', call),
      reportedSample('destination', { ...broken, value: 1 / month }),
    ],
  })
  expect(shop?.workloads['cart-v1']?.requests.inbound['http']?.['503']).toBeCloseTo(1 / month, 9)
  expect(shop?.workloads['cart-v1']?.status?.status).toBe('Degraded')
})

it('counts the same in any order of the answers', () => {
  const samples = [0.1, 0.2, 0.3, 1e-9, 0.7].map((value) => reportedSample('destination', { ...call, value }))
  const rateOf = (answers: readonly Sample[]) =>
    healthOf({ 'health:inbound#0': answers })[0]?.services['cart']?.requests.inbound
  expect(rateOf(samples)).toEqual({ http: { '200': 1.300000001 } })
  expect(rateOf(samples.toReversed())).toEqual(rateOf(samples))
})

it('counts requests that no workload answered for the service alone', () => {
  const lost: Flow = { from: 'shop/web-v1', to: null, service: 'cart.shop.svc.cluster.local', code: '0' }
  const [shop] = healthOf({ 'health:inbound#0': [reportedSample('source', lost)] })
  expect(shop?.services['cart']?.requests.inbound).toEqual({ http: { '-': 1 } })
  expect(shop?.services['cart']?.status?.status).toBe('Failure')
  expect(shop?.workloads['cart-v1']?.requests.inbound).toEqual({})
})

it('says nothing of the requests of what runs without a proxy', () => {
  const bare = meshWithoutProxy()
  const [shop] = healthOf({ 'health:inbound#0': [reportedSample('destination', broken)] }, bare)
  expect(shop?.workloads['cart-v1']?.status).toEqual({ status: 'Healthy' })
  expect(shop?.apps['cart']?.requests.inbound).toEqual({})
})

it.each(['isGateway', 'isAmbient', 'isWaypoint'])(
  'counts the requests of what %s without a sidecar',
  (mark) => {
    const bare = meshWithoutProxy({ [mark]: true })
    const [shop] = healthOf({ 'health:inbound#0': [reportedSample('destination', call)] }, bare)
    expect(shop?.workloads['cart-v1']?.requests.inbound).toEqual({ http: { '200': 4 } })
  },
)

it('shows what callers saw of a service that runs without a proxy, and judges nothing by it', () => {
  const bare = meshWithoutProxy()
  const [shop] = healthOf({ 'health:inbound#0': [reportedSample('source', broken)] }, bare)
  expect(shop?.services['cart']).toEqual({
    requests: { inbound: { http: { '503': 1 } }, outbound: {}, healthAnnotations: {} },
    status: { status: 'NA', errorRatio: 100, totalRequestRate: 1 },
  })
})

it.each([
  ['somebody of whom only the namespace is known', { source_workload: '', source_canonical_service: '' }],
  ['somebody in an unknown cluster', { source_cluster: 'unknown' }],
  ['nobody known', { source_workload_namespace: 'unknown', source_cluster: '' }],
])('counts the calls of %s for whom they reach', (_, labels) => {
  const [shop] = healthOf({ 'health:inbound#0': [reportedSample('destination', { ...call, labels })] })
  expect(shop?.workloads['cart-v1']?.requests.inbound).toEqual({ http: { '200': 4 } })
  expect(shop?.services['cart']?.requests.inbound).toEqual({ http: { '200': 4 } })
})

it('counts calls where the workload runs that they reach, and for the service where that is', () => {
  const labels = { destination_service_namespace: 'pay', destination_service_name: 'api' }
  const [shop, pay] = healthOf(
    { 'health:inbound#0': [reportedSample('destination', { ...call, labels })] },
    snapshotOf(PLACES),
    ['shop', 'pay'],
  )
  const inbound = { http: { '200': 4 } }
  expect(shop?.workloads['cart-v1']?.requests.inbound).toEqual(inbound)
  expect(shop?.services['cart']?.requests.inbound).toEqual({})
  expect(pay?.services['api']?.requests.inbound).toEqual(inbound)
})

it('counts the calls to a bare address for whom they are from', () => {
  const address = {
    destination_service: '10.0.0.1',
    destination_service_name: '10.0.0.1',
    destination_workload: 'unknown',
  }
  const [shop] = healthOf({ 'traffic:istio_requests_total#0': [requestSample({ ...call, labels: address })] })
  expect(shop?.workloads['web-v1']?.requests.outbound).toEqual({ http: { '200': 4 } })
})

it('counts to the last digit', () => {
  const [shop] = healthOf({
    'health:inbound#0': [
      reportedSample('destination', { ...call, value: 1 / 30 }),
      reportedSample('destination', { ...broken, value: 0.1 }),
      reportedSample('destination', { ...broken, from: 'pay/api-v1', value: 0.2 }),
    ],
  })
  expect(shop?.services['cart']?.requests.inbound).toEqual({ http: { '200': 1 / 30, '503': 0.1 + 0.2 } })
})

it('judges a service and a workload by their own annotations, and an app by none', () => {
  const annotations = { 'health.kiali.io/rate': '5XX,50,90,http,inbound', other: 'x' }
  const annotated = meshWith(({ services, workloads }) => ({
    services: services.map((service) => ({ ...service, annotations })),
    workloads: workloads.map((workload) => ({ ...workload, annotations })),
  }))
  const [shop] = healthOf(
    { 'health:inbound#0': [reportedSample('destination', call), reportedSample('destination', broken)] },
    annotated,
  )
  expect(shop?.services['cart']?.status?.status).toBe('Healthy')
  expect(shop?.workloads['cart-v1']?.requests.healthAnnotations).toEqual({
    'health.kiali.io/rate': '5XX,50,90,http,inbound',
  })
  expect(shop?.workloads['cart-v1']?.status?.status).toBe('Healthy')
  expect(shop?.apps['cart']?.status?.status).toBe('Failure')
})

it('knows hosts outside the mesh by their full names', () => {
  const open = meshWith(() => ({
    config: {
      serviceentries: [
        { metadata: { name: 'empty', namespace: 'shop' } },
        {
          metadata: { name: 'ext', namespace: 'shop' },
          spec: { hosts: ['api.example.com', 'quiet.example.com'] },
        },
      ],
    },
  }))
  const outside = reportedSample('source', {
    from: 'shop/web-v1',
    to: null,
    labels: {
      destination_service: 'api.example.com',
      destination_service_name: 'api.example.com',
      destination_service_namespace: 'unknown',
      destination_cluster: 'unknown',
    },
  })
  const named = { ...outside, labels: { ...outside.labels, destination_cluster: 'east' } }
  const quiet = { destination_service_name: 'quiet.example.com', destination_service_namespace: 'shop' }
  const home = { ...outside, labels: { ...outside.labels, ...quiet }, value: 3 }
  const [shop] = healthOf({ 'health:inbound#0': [outside, named] }, open)
  expect(shop?.services['api.example.com']?.requests.inbound).toEqual({ http: { '200': 2 } })
  const [own] = healthOf({ 'health:inbound#0': [home] }, open)
  expect(own?.services['quiet.example.com']?.requests.inbound).toEqual({ http: { '200': 3 } })
  expect(shop?.services['quiet.example.com']?.status).toEqual({ status: 'NA' })
})

it('answers for each namespace asked for, also one that holds nothing', () => {
  const empty = meshWith(() => ({ workloads: [], services: [] }))
  const found = healthOf({}, empty, ['pay', 'nowhere'])
  expect(found).toEqual([
    { cluster: 'east', namespace: 'pay', apps: {}, services: {}, workloads: {}, workloadsByKind: {} },
  ])
})

it('knows whether a service is served by what runs without a proxy, whatever else has its labels', () => {
  const bare = { hasSidecar: false, syncedProxies: -1 }
  const workloads = [
    workloadOf('shop/cart-v1', { ...bare, labels: { app: 'cart', version: 'v1' } }),
    workloadOf('shop/cart-v2', { labels: { app: 'cart', version: 'v2' } }),
    workloadOf('shop/web-v1', { labels: { app: 'web', version: 'v1' } }),
  ]
  const judgementOf = (selector: Record<string, string>) => {
    const mesh = meshWith(({ services }) => ({
      workloads,
      services: services.map((service) => ({ ...service, selector })),
    }))
    const [shop] = healthOf({ 'health:inbound#0': [reportedSample('source', broken)] }, mesh)
    return shop?.services['cart']?.status
  }
  const statusOf = (selector: Record<string, string>) => judgementOf(selector)?.status
  // What its callers have seen is counted all the same.
  expect(judgementOf({ app: 'cart', version: 'v1' })?.errorRatio).toBe(
    judgementOf({ app: 'cart' })?.errorRatio,
  )
  expect(judgementOf({ app: 'cart' })?.errorRatio).toBeGreaterThan(0)
  expect(statusOf({ app: 'cart', version: 'v1' })).toBe('NA')
  expect(statusOf({ version: 'v1', app: 'cart' })).toBe('NA')
  expect(statusOf({ app: 'cart' })).toBe('Failure')
  expect(statusOf({ app: 'gone' })).toBe('Failure')
  expect(statusOf({})).toBe('Failure')
})

describe('the apps of a namespace', () => {
  const appsOf = (workloads: readonly MeshWorkload[], vectors: Vectors = {}) => {
    const mesh = meshWith(() => ({ workloads }))
    return healthOf(vectors, mesh)[0]?.apps
  }

  it('are those that workloads are labelled with, each with its workloads by name', () => {
    const labels = { app: 'cart' }
    const apps = appsOf([
      workloadOf('shop/cart-b', { labels }),
      workloadOf('shop/cart-c', { labels }),
      workloadOf('shop/cart-a', { labels }),
      workloadOf('shop/alone', { labels: {} }),
    ])
    expect(Object.keys(apps ?? {})).toEqual(['cart'])
    expect(apps?.['cart']?.workloadStatuses.map(({ name }) => name)).toEqual(['cart-a', 'cart-b', 'cart-c'])
  })

  it('have requests when any of their workloads is in the mesh', () => {
    const apps = appsOf(
      [workloadOf('shop/cart-v1'), workloadOf('shop/cart-v2', { hasSidecar: false, syncedProxies: -1 })],
      { 'health:inbound#0': [reportedSample('destination', call)] },
    )
    expect(apps?.['cart']?.requests.inbound).toEqual({ http: { '200': 4 } })
  })
})

it('judges each kind of subject by what is configured for its namespace and name', () => {
  const tolerance = [{ code: '2XX', degraded: 1, failure: 2, protocol: 'http', direction: 'inbound' }]
  const only = (kind: string, name: string) => ({ kind, name, namespace: 'shop', tolerance })
  const [shop] = buildHealth({
    namespaces: ['shop'],
    vectors: { 'health:inbound#0': [reportedSample('destination', call)] },
    snapshot: snapshotOf(PLACES),
    healthRates: [only('app', 'cart'), only('service', 'cart'), only('workload', 'cart-v1')],
  })
  expect(shop?.apps['cart']?.status?.status).toBe('Failure')
  expect(shop?.services['cart']?.status?.status).toBe('Failure')
  expect(shop?.workloads['cart-v1']?.status?.status).toBe('Failure')
})

it('leaves out what is no telemetry of the mesh, and what the graph asked for where health was asked for', () => {
  const [shop] = healthOf({
    'health:inbound#0': [{ labels: { job: 'other' }, value: 1 }, reportedSample('destination', call)],
    'traffic:istio_requests_total#0': [requestSample({ ...call, value: 100 })],
  })
  expect(shop?.services['cart']?.requests.inbound).toEqual({ http: { '200': 4 } })
})

it('tells the same code of two protocols apart, and leaves out codes without requests', () => {
  const [shop] = healthOf({
    'health:inbound#0': [
      reportedSample('destination', { ...call, code: '0', value: 1 }),
      reportedSample('destination', { ...call, code: '0', protocol: 'grpc', value: 2 }),
      reportedSample('destination', { ...call, code: '404', value: 0 }),
    ],
  })
  expect(shop?.services['cart']?.requests.inbound).toEqual({ http: { '-': 1 }, grpc: { '-': 2 } })
})
