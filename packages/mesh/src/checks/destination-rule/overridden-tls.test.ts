import { expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const findings = findingsOf('destinationrules', ['KIA0204'])
const mutual = (host: string, more: object = {}) =>
  objectOf('pay/wide', { host, trafficPolicy: { tls: { mode: 'ISTIO_MUTUAL' } }, ...more })
const found = ['KIA0204 warning spec/trafficPolicy -> pay/wide']

it.each([
  ['the mesh', mutual('*.local'), found],
  ['the namespace', mutual('*.shop.svc.cluster.local'), found],
  ['the same host', mutual('cart.shop'), found],
  ['another namespace', mutual('*.pay.svc.cluster.local'), []],
  ['the mesh, seen only elsewhere', mutual('*.local', { exportTo: ['bank'] }), []],
])('a rule without TLS settings, where another turns mutual TLS on for %s', (_, wider, expected) => {
  const own = objectOf('shop/a', { host: 'cart', exportTo: ['.'] })
  expect(findings(own, { config: { destinationrules: [wider] } })).toEqual(expected)
})

it.each([
  ['no traffic policy', undefined, found],
  ['a policy without TLS', { loadBalancer: {} }, found],
  ['a policy for a port without TLS', { portLevelSettings: [{ loadBalancer: {} }] }, found],
  ['TLS settings', { tls: { mode: 'DISABLE' } }, []],
  ['TLS settings of a port', { portLevelSettings: [{}, { tls: { mode: 'SIMPLE' } }] }, []],
])('a rule with %s, under one for the mesh', (_, trafficPolicy, expected) => {
  const config = { destinationrules: [mutual('*.local')] }
  expect(findings(objectOf('shop/a', { host: 'cart', trafficPolicy }), { config })).toEqual(expected)
})

it.each([
  ['one that says something else of TLS', { host: '*.local', trafficPolicy: { tls: { mode: 'SIMPLE' } } }],
  ['one that says nothing of it', { host: 'cart.shop' }],
])('a rule without TLS settings stands as it is beside %s', (_, spec) => {
  const config = { destinationrules: [objectOf('pay/wide', spec)] }
  expect(findings(objectOf('shop/a', { host: 'cart' }), { config })).toEqual([])
})

it('a host of two parts is a service only where its namespace exists', () => {
  const config = { destinationrules: [mutual('cart.gone')] }
  const own = objectOf('shop/a', { host: 'cart.gone.svc.cluster.local' })
  expect(findings(own, { config })).toEqual([])
  expect(findings(own, { config, namespaces: ['shop', 'gone'] })).toEqual(found)
})
