import { describe, expect, it } from 'vitest'
import { type Flow, reportedSample, workloadOf } from '../../test/build-samples.ts'
import { answerOf, graphOf, type World } from '../../test/graph-world.ts'

const REQUESTS = 'traffic:istio_requests_total#0'
const WAY = 'shop/waypoint'
const SERVED: Flow = { from: 'shop/web-v1', to: 'shop/cart-v1' }
const SERVICE = 'cart.shop.svc.cluster.local'
const THERE: Flow = { from: 'shop/web-v1', to: WAY, service: SERVICE, labels: { reporter: 'source' } }
const ON: Flow = { from: WAY, to: 'shop/cart-v1', labels: { reporter: 'destination' } }
const BACK: Flow = { from: WAY, to: 'shop/web-v1', labels: { reporter: 'destination' } }

/** The namespace `shop` is ambient, with a waypoint. */
const ambient: NonNullable<World['cluster']> = ({ workloads }) => ({
  workloads: [
    ...workloads.map((one) =>
      one.namespace === 'shop' ? { ...one, hasSidecar: false, isAmbient: true } : one,
    ),
    workloadOf(WAY, { hasSidecar: false, isWaypoint: true }),
  ],
})

function told(world: World) {
  const { nodes, edges, node } = graphOf({ flows: [], ...world, cluster: ambient })
  const name = (id: string): string => {
    const found = nodes.find((one) => one.id === id)
    return (found?.service ?? found?.workload ?? found?.app ?? '').replace(/-v1$/, '')
  }
  return {
    node,
    names: nodes.map(({ id }) => name(id)).toSorted(),
    edges: edges.map(({ source, target, traffic, waypoint }) => ({
      way: `${name(source)} → ${name(target)}`,
      rates: traffic?.rates ?? {},
      ...(waypoint && { waypoint }),
    })),
    ways: edges.map(({ source, target }) => `${name(source)} → ${name(target)}`).toSorted(),
  }
}

describe('requests by way of a waypoint', () => {
  const by = (reporter: string, value: number) => reportedSample(reporter, { ...SERVED, value })
  it.each([
    ['it alone tells of', [by('waypoint', 4)], '4.00'],
    ['the caller’s proxy tells of as well', [by('source', 5), by('waypoint', 4)], '4.00'],
    ['the called one’s proxy tells of as well', [by('waypoint', 4), by('destination', 4)], '4.00'],
    ['all three tell of', [by('destination', 3), by('source', 5), by('waypoint', 4)], '4.00'],
  ])('count once, which %s', (_, samples, http) => {
    const { edges } = told({ vectors: { [REQUESTS]: samples } })
    expect(edges).toEqual([{ way: 'web → cart', rates: expect.objectContaining({ http }) }])
  })
})

describe('a waypoint', () => {
  it.each(['workload', 'app', 'versionedApp'])(
    'is a workload of the graph of %s, and serves nobody',
    (graphType) => {
      const query = {
        graphType,
        injectServiceNodes: 'true',
        waypoints: 'true',
        appenders: 'meshCheck,ambient',
      }
      const { node, ways } = told({ bytes: [THERE, ON], query })
      expect(node('waypoint')).toMatchObject({ nodeType: 'workload', isWaypoint: true, isAmbient: true })
      expect(node('waypoint')).not.toHaveProperty('app')
      expect(ways).toEqual(['waypoint → cart', 'web → waypoint'])
    },
  )

  it('is no node where nobody asks for it, save where nothing is told but what goes by it', () => {
    const query = { appenders: 'ambient' }
    expect(told({ bytes: [THERE, ON], query }).ways).toEqual(['waypoint → cart', 'web → waypoint'])
    const { names, ways } = told({ bytes: [THERE, ON], flows: [SERVED], query })
    expect([names, ways]).toEqual([['cart', 'web'], ['web → cart']])
  })

  it.each([[{ appenders: 'deadNode' }], [{}]])(
    'stands among others where clients of Kiali 1.73 ask by %j',
    (query) => {
      const { node, edges } = told({ bytes: [THERE, ON], flows: [SERVED], query })
      expect(node('waypoint')).toMatchObject({ nodeType: 'workload', isWaypoint: true })
      expect(edges.filter(({ waypoint }) => waypoint)).toEqual([])
    },
  )

  it.each([
    ['true', ['cart', 'waypoint', 'web']],
    ['false', ['cart', 'web']],
  ])(
    'is settled for who only says whether it is shown (%s), and names no appender for it',
    (waypoints, shown) => {
      const query = { appenders: 'deadNode', waypoints }
      expect(told({ bytes: [THERE, ON], flows: [SERVED], query }).names).toEqual(shown)
    },
  )

  it('says which way its edges lead, with the way back in the way there', () => {
    const query = { appenders: 'ambient', waypoints: 'true' }
    const { edges } = told({ bytes: [THERE, ON, { ...BACK, value: 7 }], query })
    expect(Object.fromEntries(edges.map(({ way, waypoint }) => [way, waypoint?.direction]))).toEqual({
      'waypoint → cart': 'from',
      'web → waypoint': 'to',
    })
    const back = edges.find(({ waypoint }) => waypoint?.fromEdge)?.waypoint?.fromEdge
    expect(back?.traffic).toMatchObject({ protocol: 'tcp', rates: { tcp: '7.00' } })
  })

  it('is known by its cluster and namespace, not by its name', () => {
    const elsewhere = { ...THERE, to: 'pay/waypoint', labels: { destination_canonical_service: 'waypoint' } }
    const { node } = told({ bytes: [elsewhere] })
    expect(node('waypoint')).not.toHaveProperty('isWaypoint')
  })
})

describe('a gateway that sends to a waypoint', () => {
  const GATE = 'edge/gate'
  const IN: Flow = { from: GATE, to: WAY, service: SERVICE }
  const on = { from: GATE, to: 'shop/cart-v1' }
  const gateway = { hasSidecar: false, isGateway: true }

  function gateOf(world: World, change: Parameters<typeof workloadOf>[1] = gateway) {
    const { node, nodes } = graphOf({
      places: ['shop/cart-v1', GATE],
      ...world,
      query: { namespaces: 'shop,edge', appenders: 'ambient', ...world.query },
      cluster: (cluster) => {
        const others = cluster.workloads.filter(({ name }) => name !== 'gate')
        return ambient({ ...cluster, workloads: [...others, workloadOf(GATE, change)] })
      },
    })
    return { told: node('gate')?.hasIngressWaypoint, isShown: nodes.some(({ isWaypoint }) => isWaypoint) }
  }

  it.each([
    ['true', true],
    ['false', false],
  ])('says so, whether waypoints are shown (%s) or not', (waypoints, isShown) => {
    expect(gateOf({ flows: [IN, on], query: { waypoints } })).toEqual({ told: true, isShown })
  })

  it.each<[string, World, Parameters<typeof workloadOf>[1]?]>([
    ['where it sends to the service itself', { flows: [on], bytes: [ON] }],
    ['where it is none', { flows: [IN, on] }, { hasSidecar: true }],
    [
      'where it lets traffic out',
      { flows: [IN, on] },
      { ...gateway, labels: { 'operator.istio.io/component': 'EgressGateways' } },
    ],
    ['to clients of Kiali 1.73', { flows: [IN, on], query: { appenders: 'istio' } }],
  ])('is not told of %s', (_, world, change) => {
    expect(gateOf(world, change).told).toBeUndefined()
  })
})

it('who is carried without a proxy is ambient, and not outside the mesh', () => {
  const flows = [SERVED, { from: 'pay/api-v1', to: 'shop/cart-v1' }]
  const { node } = told({ flows, query: { appenders: 'meshCheck' } })
  expect([node('cart-v1')?.isAmbient, node('cart-v1')?.isOutOfMesh]).toEqual([true, undefined])
  expect([node('api-v1')?.isAmbient, node('api-v1')?.isOutOfMesh]).toEqual([undefined, undefined])
})

it('the health of who is reached by a waypoint alone is that of what it tells', () => {
  const failing = reportedSample('waypoint', { ...SERVED, code: '503', value: 2 })
  const query = { appenders: 'health' }
  const { elements } = answerOf({ vectors: { [REQUESTS]: [failing] }, query, cluster: ambient })
  const cart = elements.nodes.find(({ data }) => data.workload === 'cart-v1')?.data
  expect(cart?.healthData?.requests.inbound).toEqual({ http: { '503': 2 } })
})
