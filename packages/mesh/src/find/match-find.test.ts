import { describe, expect, it } from 'vitest'
import { edge, expression, node } from '../../test/find-samples.ts'
import { matchesEdge, matchesNode } from './match-find.ts'

describe('a node is found', () => {
  const cart = node({
    workload: 'cart-v1',
    app: 'cart',
    labels: { Region: 'kr' },
    traffic: [{ protocol: 'http', rates: { httpIn: '12.50' } }],
    hasCB: true,
  })

  it.each([
    ['app = cart', true],
    ['App = CART', true],
    ['app != cart', false],
    ['app not contains art', false],
    ['app contains art', true],
    ['app *= art', true],
    ['app !*= art', false],
    ['name startswith cart', true],
    ['name ^= art', false],
    ['name = cart', true],
    ['name = cart-v1', true],
    ['name != cart', false],
    ['name != web', true],
    ['name = NaN', false],
    ['app contains NaN', false],
    ['wl endswith v1', true],
    ['httpin > 12', true],
    ['httpin <= 12', false],
    ['httpin != 12.5', false],
    ['httpout > 0', false],
    ['httpout < 5', true],
    ['grpcin < 5', false],
    ['httpin !> 12', false],
    ['httpin not < 12', true],
    ['httpin is >= 12', true],
    ['app is not = cart', false],
    ['app not = web', true],
    ['app ! = web', true],
    ['app not != cart', true],
    ['app !contains art', false],
    ['app ! $= art', false],
    ['not app = web', true],
    ['wl=cart-v1', true],
    ['label:knot = x', false],
    ['version = NaN', true],
    ['app = NaN', false],
    ['app != NaN', true],
    ['label:Region = kr', true],
    ['label:Region', true],
    ['label:zone', false],
    ['!label:zone', true],
    ['has cb', true],
    ['is not idle', true],
    ['! cb', false],
    ['not not cb', true],
    ['node = workload', true],
    ['node = operation', false],
    ['node = WL', true],
    ['node = svc', false],
    ['node != op', true],
    ['outsider', false],
    ['app = cart and ns = shop', true],
    ['app = cart AND ns = pay', false],
    ['app = web or ns = shop', true],
    ['app = cart or app = web and ns = pay', true],
    ['app = web and ns = shop or app = api', false],
    ['http > 2 or ns = shop and app = cart', true],
    ['mtls', false],
    ['mtls or cb', true],
  ])('by %s: %s', (text, found) => {
    expect(matchesNode(expression(text), cart)).toBe(found)
  })
})

describe('an edge is found', () => {
  const call = edge({
    isMTLS: '100',
    responseTime: '85',
    traffic: { protocol: 'http', rates: { http: '3.00', httpPercentErr: '12.0' } },
    sourcePrincipal: 'spiffe://cluster.local/ns/shop/sa/web',
  })

  it.each([
    ['http > 2', true],
    ['%httperr >= 12', true],
    ['rt < 80', false],
    ['protocol = http', true],
    ['mtls', true],
    ['!traffic', false],
    ['sourceprincipal contains /sa/web', true],
    ['destprincipal = NaN', true],
    ['grpc > 0', false],
    ['grpc < 5', false],
    ['%httptraffic < 5', true],
    ['%httptraffic = 0', true],
    ['%grpcerr < 5', false],
    ['http > 2 and rt > 80', true],
    ['http > 2 or rt > 90 and mtls', true],
    ['app = cart or http > 2 and rt > 90', false],
    ['app = cart', false],
  ])('by %s: %s', (text, found) => {
    expect(matchesEdge(expression(text), call)).toBe(found)
  })
})

describe('every operand', () => {
  const rich = {
    ...node({
      nodeType: 'service',
      workload: 'cart-v1',
      app: 'cart',
      version: 'v1',
      service: 'cart',
      aggregate: 'op=Get=1',
      labels: { a: 'b' },
      traffic: [
        { protocol: 'grpc', rates: { grpcIn: '1.00', grpcOut: '2.00' } },
        { protocol: 'http', rates: { httpIn: '3.00', httpOut: '4.00' } },
        { protocol: 'tcp', rates: { tcpIn: '5.00', tcpOut: '6.00' } },
      ],
      hasCB: true,
      hasFaultInjection: true,
      hasMirroring: true,
      hasRequestRouting: true,
      hasRequestTimeout: true,
      hasTCPTrafficShifting: true,
      hasTrafficShifting: true,
      hasVS: {},
      hasWorkloadEntry: [{ name: 'vm' }],
      isDead: true,
      isIdle: true,
      isInaccessible: true,
      isOutOfMesh: true,
      isOutside: true,
      isRoot: true,
      isServiceEntry: { hosts: [], location: 'MESH_EXTERNAL', namespace: 'shop' },
    }),
    rank: 7,
  }
  const texts = [
    'app = cart',
    'cluster = east',
    'grpcin = 1',
    'grpcout = 2',
    'httpin = 3',
    'httpout >= 4',
    'tcpin <= 5',
    'tcpout = 6',
    'label:a = b',
    'name contains cart-v1',
    'node = service',
    'ns = shop',
    'op = Get=1',
    'rank = 7',
    'rank contains 7',
    'svc = cart',
    'version = v1',
    'wl = cart-v1',
  ]
  const flags =
    'cb dead fi idle inaccessible mirroring om outside rr rto se tcpts root trafficsource ts vs we'

  it.each([...texts, ...flags.split(' ')])('of a node: %s', (text) => {
    expect(matchesNode(expression(text), rich)).toBe(true)
    const bare = node({ cluster: 'west', namespace: 'pay' })
    expect(matchesNode(expression(text), bare)).toBe(false)
  })

  it('of a node that is in the mesh', () => {
    expect(matchesNode(expression('has sc'), node())).toBe(true)
  })

  it.each([
    ['Healthy', true, false],
    ['Degraded', false, true],
    ['Failure', false, true],
    ['Not Ready', false, false],
    ['NA', false, false],
    [undefined, false, false],
  ] as const)('of a node whose health is %s: healthy %s, not healthy %s', (status, well, ill) => {
    const requests = { inbound: {}, outbound: {}, healthAnnotations: {} }
    const found = node({ healthData: status ? { requests, status: { status } } : null })
    expect(matchesNode(expression('is healthy'), found)).toBe(well)
    expect(matchesNode(expression('not healthy'), found)).toBe(ill)
  })

  const measured = edge({
    destPrincipal: 'd',
    sourcePrincipal: 's',
    isMTLS: '100',
    responseTime: '20',
    throughput: '1024',
    traffic: {
      protocol: 'http',
      rates: {
        http: '1.00',
        httpPercentErr: '2.0',
        httpPercentReq: '3.0',
        grpc: '4.00',
        grpcPercentErr: '5.0',
        grpcPercentReq: '6.0',
        tcp: '7.00',
      },
    },
  })

  it.each([
    'destprincipal = d',
    'sourceprincipal = s',
    'http = 1',
    '%httperr = 2',
    '%httptraffic = 3',
    'grpc = 4',
    '%grpcerr = 5',
    '%grpctraffic = 6',
    'tcp = 7',
    'protocol = http',
    'rt = 20',
    'throughput = 1024',
    'mtls',
    'traffic',
  ])('of an edge: %s', (text) => {
    expect(matchesEdge(expression(text), measured)).toBe(true)
    expect(matchesEdge(expression(text), edge())).toBe(false)
    expect(matchesNode(expression(text), rich)).toBe(false)
  })
})
