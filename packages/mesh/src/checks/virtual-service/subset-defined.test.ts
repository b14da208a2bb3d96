import { expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const findings = findingsOf('virtualservices', ['KIA1107'])
const rule = (host: string, name: string, more: object = {}) =>
  objectOf('pay/r', { host, subsets: [{ name: 'v0' }, { name }], ...more })
const missing = ['KIA1107 warning spec/tcp[0]/route[0]/destination']

it.each([
  ['no rule', [], missing],
  ['a rule for the host', [rule('cart.shop', 'v1')], []],
  ['a rule for its namespace', [rule('*.shop.svc.cluster.local', 'v1')], []],
  ['a rule for the host with other subsets', [rule('cart.shop', 'v2')], missing],
  ['a rule for a host of that name elsewhere', [rule('cart', 'v1')], missing],
  ['a rule that is not seen from here', [rule('cart.shop', 'v1', { exportTo: ['.'] })], missing],
])('a route of shop to v1 of cart with %s', (_, destinationrules, expected) => {
  const route = [{ destination: { host: 'cart', subset: 'v1' } }]
  expect(findings(objectOf('shop/a', { tcp: [{ route }] }), { config: { destinationrules } })).toEqual(
    expected,
  )
})

it('a route without a subset or a host asks for none', () => {
  const route = [{ destination: { host: 'cart' } }, { destination: { subset: 'v1' } }, {}]
  expect(findings(objectOf('shop/a', { http: [{ route }] }))).toEqual([])
})
