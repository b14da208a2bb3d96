import { describe, expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const findings = findingsOf('virtualservices', ['KIA1106'])
const service = (place: string, hosts: readonly string[], more: object = {}) =>
  objectOf(place, { hosts, ...more })
const found = ['KIA1106 warning spec/hosts -> pay/b']

describe('a VirtualService of shop for cart, beside one', () => {
  it.each([
    ['for the same host', service('pay/b', ['cart.shop']), found],
    ['for the same host among others', service('pay/b', ['api', 'cart.shop.svc.cluster.local']), found],
    ['for a host of the same name elsewhere', service('pay/b', ['cart']), []],
    ['for all of its namespace', service('pay/b', ['*.shop.svc.cluster.local']), found],
    ['for all of another namespace', service('pay/b', ['*']), []],
    ['on a gateway', service('pay/b', ['cart.shop'], { gateways: ['front'] }), []],
    ['on a gateway and in the mesh', service('pay/b', ['cart.shop'], { gateways: ['front', 'mesh'] }), found],
    ['that nobody sees beside it', service('pay/b', ['cart.shop'], { exportTo: ['.'] }), []],
  ])('%s', (_, other, expected) => {
    const own = service('shop/a', ['cart'], { exportTo: ['.', 'bank'] })
    expect(findings(own, { config: { virtualservices: [other] } })).toEqual(expected)
  })
})

it.each([
  ['the same outside host', ['shop.example.com'], ['SHOP.example.com'], found],
  ['a wildcard above an outside host', ['shop.example.com'], ['*.example.com'], []],
  ['the same outside wildcard', ['*.example.com'], ['*.example.com'], found],
])('%s', (_, own, other, expected) => {
  const gateways = ['pay/front']
  const config = { virtualservices: [service('pay/b', other, { gateways: ['front'] })] }
  expect(findings(service('shop/a', own, { gateways }), { config })).toEqual(expected)
})

it.each([
  ['written alike in another namespace', ['front'], found],
  ['written in full', ['shop/front'], found],
  ['written in the older way', ['front.shop'], found],
  ['of another name', ['back'], []],
])('the same host on a gateway %s', (_, gateways, expected) => {
  const config = { virtualservices: [service('pay/b', ['cart.shop'], { gateways })] }
  expect(findings(service('shop/a', ['cart'], { gateways: ['front'] }), { config })).toEqual(expected)
})

it('one host in common is enough', () => {
  const config = { virtualservices: [service('pay/b', ['api', 'cart.shop'])] }
  expect(findings(service('shop/a', ['web', 'cart']), { config })).toEqual(found)
})

it('one for a whole namespace refers to all others in it', () => {
  const config = {
    virtualservices: [service('shop/c', ['cart']), service('shop/w', ['web']), service('pay/p', ['api'])],
  }
  expect(findings(service('shop/a', ['*']), { config })).toEqual([
    'KIA1106 warning spec/hosts -> shop/c shop/w',
  ])
})

it('a host of two parts is a service only where its namespace exists', () => {
  const config = { virtualservices: [service('pay/b', ['cart.gone.svc.cluster.local'])] }
  expect(findings(service('shop/a', ['cart.gone']), { config })).toEqual([])
  expect(findings(service('shop/a', ['cart.gone']), { config, namespaces: ['gone'] })).toEqual(found)
})

it.each([
  ['other services of the same namespaces', ['web.shop', 'cart'], {}],
  ['services whose names end alike', ['bart.shop', 'bpi'], {}],
  ['the same services on another gateway', ['cart.shop', 'api'], { gateways: ['shop/back'] }],
])('two services stand beside %s', (_, hosts, more) => {
  const own = service('shop/a', ['cart', 'api.pay'], { gateways: ['front', 'mesh'] })
  expect(findings(own, { config: { virtualservices: [service('pay/b', hosts, more)] } })).toEqual([])
})
