import { expect, it } from 'vitest'
import { findingsOf, objectOf, workloadsAs } from '../../../test/build-mesh.ts'

const findings = findingsOf('authorizationpolicies', ['KIA0106', 'KIA0107', 'KIA0108'])
const policy = (principal: string) =>
  objectOf('shop/a', { rules: [{ from: [{}, { source: { principals: ['*', principal] } }] }] })

it.each([
  ['cluster.local/ns/shop/sa/cart', null],
  ['cluster.local/ns/shop/sa/*', null],
  ['*/ns/shop/sa/cart', null],
  ['*', null],
  ['*local/ns/shop/sa/ca*', null],
  ['*wrong/ns/shop/sa/ca*', 'KIA0106 error'],
  ['*/ns/shop/*/cart', 'KIA0106 error'],
  ['local/ns/shop/sa/*', 'KIA0106 error'],
  ['*/ns/shop/sa', 'KIA0106 error'],
  ['cluster.local/ns/shop/sa/gone', 'KIA0106 error'],
  ['cluster.local/ns/none/sa/*', 'KIA0106 error'],
  ['cluster.local/sa/cart', 'KIA0106 error'],
  ['spiffe://cluster.local/ns/shop/sa/cart', 'KIA0108 warning'],
  ['cluster.local/ns/shop/sa/remote', 'KIA0107 unknown'],
  ['*/sa/remote', 'KIA0107 unknown'],
  ['partner.com/ns/shop/sa/cart', 'KIA0108 warning'],
  ['partner.com/ns/*', 'KIA0106 error'],
  ['/ns/shop/sa/cart', 'KIA0106 error'],
  ['cluster.local/ns/shop/sa/cart/more', 'KIA0106 error'],
  ['', 'KIA0106 error'],
])('principal %s is %s', (principal, verdict) => {
  const workloads = [...workloadsAs('shop/cart-v1', 'cart'), ...workloadsAs('pay/api-v1', 'api')]
  const own = { namespaces: ['shop', 'pay'], workloads }
  const remote = { workloads: workloadsAs('shop/remote-v1', 'remote') }
  expect(findings(policy(principal), own, remote)).toEqual(
    verdict ? [`${verdict} spec/rules[0]/from[1]/source/principals[1]`] : [],
  )
})

it('anybody may be nobody', () => {
  expect(findings(policy('*'))).toEqual([])
})

it.each([
  ['corp.example/ns/shop/sa/cart', null],
  ['corp.example/ns/shop/sa/*', null],
  ['cluster.local/ns/shop/sa/cart', null],
  ['other.example/ns/shop/sa/cart', 'KIA0108 warning'],
])('in a mesh of trust domain corp.example, %s is %s', (principal, verdict) => {
  const world = {
    settings: { trustDomains: ['corp.example'] },
    workloads: workloadsAs('shop/cart-v1', 'cart'),
  }
  expect(findings(policy(principal), world)).toEqual(
    verdict ? [`${verdict} spec/rules[0]/from[1]/source/principals[1]`] : [],
  )
})
