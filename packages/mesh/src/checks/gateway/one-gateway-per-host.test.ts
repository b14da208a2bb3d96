import { describe, expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const findings = findingsOf('gateways', ['KIA0301'])
const gateway = (place: string, hosts: readonly string[], { port = 80, istio = 'ingress' } = {}) =>
  objectOf(place, { selector: { istio, app: 'gw' }, servers: [{ port: { number: port }, hosts }] })
const own = gateway('shop/a', ['shop.example.com'])
const found = ['KIA0301 warning spec/servers[0]/hosts[0] -> pay/b']

describe('a gateway for shop.example.com, beside one', () => {
  it.each([
    ['for the same host', gateway('pay/b', ['shop.example.com']), found],
    ['for the same host among others', gateway('pay/b', ['pay.example.com', 'shop.example.com']), found],
    ['for the same host in capitals', gateway('pay/b', ['Shop.Example.com']), found],
    ['for a wildcard above it', gateway('pay/b', ['*.example.com']), found],
    ['for every host', gateway('pay/b', ['*']), found],
    ['for other hosts', gateway('pay/b', ['pay.example.com', '*.shop.example.com']), []],
    ['on another port', gateway('pay/b', ['shop.example.com'], { port: 443 }), []],
    ['on other pods', gateway('pay/b', ['shop.example.com'], { istio: 'egress' }), []],
    ['for the workloads of a namespace', gateway('pay/b', ['bank/shop.example.com']), found],
  ])('%s', (_, other, expected) => {
    expect(findings(own, { config: { gateways: [other] } })).toEqual(expected)
  })
})

it.each([
  ['shop/x.example.com', 'pay/x.example.com', false],
  ['shop/x.example.com', 'shop/x.example.com', true],
  ['./x.example.com', 'shop/x.example.com', true],
  ['./x.example.com', './x.example.com', false],
  ['*/x.example.com', 'pay/x.example.com', true],
  ['shop/x.example.com', 'x.example.com', true],
  ['shop/x.example.com', '*/x.example.com', true],
])('%s of shop and %s of pay collide: %s', (first, second, collide) => {
  const config = { gateways: [gateway('pay/b', [second])] }
  expect(findings(gateway('shop/a', [first]), { config })).toEqual(collide ? found : [])
})

it('names the host that collides, not its neighbours', () => {
  const config = { gateways: [gateway('pay/b', ['b.example.com'])] }
  expect(findings(gateway('shop/a', ['a.example.org', '*.example.com']), { config })).toEqual([
    'KIA0301 warning spec/servers[0]/hosts[1] -> pay/b',
  ])
})

it('leaves out the host * when told so', () => {
  const world = {
    settings: { skipWildcardGatewayHosts: true },
    config: { gateways: [gateway('pay/b', ['*'])] },
  }
  expect(findings(own, world)).toEqual([])
  const narrow = { ...world, config: { gateways: [own] } }
  expect(findings(gateway('pay/b', ['*']), narrow)).toEqual([])
})

it('compares hosts of the same port only', () => {
  const servers = (...pairs: readonly (readonly [number, string])[]) => ({
    servers: pairs.map(([number, host]) => ({ port: { number }, hosts: [host] })),
  })
  const other = objectOf('pay/b', servers([80, 'a.example.com'], [8080, 'b.example.com']))
  const two = objectOf('shop/a', servers([443, 'b.example.com'], [80, 'a.example.com']))
  expect(findings(two, { config: { gateways: [other] } })).toEqual([
    'KIA0301 warning spec/servers[1]/hosts[0] -> pay/b',
  ])
})

it.each([
  [
    ['x.example.com', 'x.example.com'],
    [0, 1],
  ],
  [
    ['y.example.com', 'X.example.com', 'x.example.com'],
    [1, 2],
  ],
  [
    ['*.example.com', 'x.example.com'],
    [0, 1],
  ],
  [['pay/x.example.com', 'bank/x.example.com'], []],
  [
    ['shop/x.example.com', './x.example.com'],
    [0, 1],
  ],
  [
    ['bank/x.example.com', '*/x.example.com'],
    [0, 1],
  ],
  [['x-y.example.com', 'x.y.example.com', 'example.com'], []],
])('a gateway for %j is in its own way at %j', (hosts, places) => {
  expect(findings(gateway('shop/a', hosts))).toEqual(
    places.map((place) => `KIA0301 warning spec/servers[0]/hosts[${place}]`),
  )
})

it('refers to other gateways only, also where a gateway is in its own way', () => {
  const config = { gateways: [gateway('pay/b', ['x.example.com'])] }
  expect(findings(gateway('shop/a', ['x.example.com', 'x.example.com']), { config })).toEqual([
    ...found,
    'KIA0301 warning spec/servers[0]/hosts[1] -> pay/b',
  ])
})
