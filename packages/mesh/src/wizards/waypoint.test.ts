import { describe, expect, it } from 'vitest'
import type { IstioObject } from '../model/istio-object.ts'
import { standingOf, waypointsFor, waypointUse } from './waypoint.ts'

type Change = {
  readonly labels?: Readonly<Record<string, string>>
  readonly gatewayClassName?: string
  readonly listener?: object
  readonly allowed?: object | null
}

function gateway(place: string, change: Change = {}): IstioObject {
  const [namespace = '', name = ''] = place.split('/')
  const { labels = {}, gatewayClassName = 'istio-waypoint', listener = {}, allowed = null } = change
  const mesh = { name: 'mesh', port: 15_008, protocol: 'HBONE', ...listener }
  const listeners = [allowed ? { ...mesh, allowedRoutes: { namespaces: allowed } } : mesh]
  return { metadata: { name, namespace, labels }, spec: { gatewayClassName, listeners } }
}

const shop = { name: 'shop', labels: { team: 'shop' } }
const byTeam = (...values: readonly string[]) => ({
  from: 'Selector',
  selector: { matchExpressions: [{ key: 'team', operator: 'In', values }] },
})
const placesOf = (...gateways: readonly IstioObject[]) =>
  waypointsFor(shop, gateways).map(({ namespace, name }) => `${namespace}/${name}`)

describe('a namespace can use', () => {
  it.each<readonly [string, IstioObject, boolean]>([
    ['a waypoint of its own', gateway('shop/point'), true],
    [
      'one of its own without a listener for the mesh',
      gateway('shop/point', { listener: { port: 80 } }),
      true,
    ],
    ['one of its own that says so', gateway('shop/point', { allowed: { from: 'Same' } }), true],
    ['one of its own for others', gateway('shop/point', { allowed: byTeam('pay') }), false],
    ['a gateway that is no waypoint', gateway('shop/edge', { gatewayClassName: 'istio' }), false],
    ['a waypoint elsewhere', gateway('pay/point'), false],
    ['one elsewhere for its own namespace', gateway('pay/point', { allowed: { from: 'Same' } }), false],
    ['one elsewhere for all', gateway('pay/point', { allowed: { from: 'All' } }), true],
    ['one elsewhere for namespaces like it', gateway('pay/point', { allowed: byTeam('shop', 'pay') }), true],
    ['one elsewhere for other namespaces', gateway('pay/point', { allowed: byTeam('pay') }), false],
    [
      'one elsewhere whose other listener is for all',
      gateway('pay/point', { allowed: { from: 'All' }, listener: { port: 80, protocol: 'HTTP' } }),
      false,
    ],
  ])('%s', (_, one, isOpen) => {
    expect(placesOf(one).length > 0).toBe(isOpen)
  })

  it('its own before those elsewhere, each in order of their names', () => {
    const allowed = { from: 'All' }
    const elsewhere = [gateway('mesh/b', { allowed }), gateway('mesh/a', { allowed })]
    expect(placesOf(...elsewhere, gateway('shop/z'), gateway('shop/y'))).toEqual([
      'shop/y',
      'shop/z',
      'mesh/a',
      'mesh/b',
    ])
  })

  it('what handles the traffic that it is made for', () => {
    const labels = { 'istio.io/waypoint-for': 'all' }
    const handled = waypointsFor(shop, [gateway('shop/a', { labels }), gateway('shop/b')])
    expect(handled.map(({ handles }) => handles)).toEqual(['all', null])
  })
})

describe('what a namespace names', () => {
  const point = { namespace: 'pay', name: 'point' }
  it.each<readonly [string, readonly IstioObject[], string]>([
    ['lets it in', [gateway('pay/point', { allowed: { from: 'All' } })], 'serves'],
    ['does not let it in', [gateway('pay/point')], 'refuses'],
    ['is of another maker', [gateway('pay/point', { gatewayClassName: 'sandwich' })], 'serves'],
    ['is not there', [gateway('shop/point'), gateway('pay/other')], 'absent'],
  ])('%s', (_, gateways, standing) => {
    expect(standingOf(point, shop, gateways)).toBe(standing)
  })
})

it.each([
  ['its own', { namespace: 'shop', name: 'point' }, 'point', null],
  ['one elsewhere', { namespace: 'pay', name: 'point' }, 'point', 'pay'],
  ['none', null, null, null],
])('a namespace uses %s by two labels', (_, waypoint, name, namespace) => {
  expect(waypointUse(waypoint, 'shop')).toEqual({
    metadata: { labels: { 'istio.io/use-waypoint': name, 'istio.io/use-waypoint-namespace': namespace } },
  })
})
