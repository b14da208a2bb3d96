import { describe, expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const findings = findingsOf('k8shttproutes', ['KIA1402'])
const grant = (from: object, namespace: string, to: object = { kind: 'Service' }) =>
  objectOf('pay/g', {
    from: [
      { kind: 'Gateway', namespace: 'shop' },
      { ...from, namespace },
    ],
    to: [{ kind: 'Secret' }, to],
  })
const route = (ref: object) => objectOf('shop/r', { rules: [{}, { backendRefs: [{ name: 'cart' }, ref] }] })
const found = ['KIA1402 error spec/rules[1]/backendRefs[1]/name']
const worldWith = (...k8sreferencegrants: ReturnType<typeof grant>[]) => ({
  services: ['shop/cart', 'pay/api'],
  config: { k8sreferencegrants },
})

it.each([
  [{ name: 'cart' }, []],
  [{ name: 'cart', kind: 'Service' }, []],
  [{ name: 'gone' }, found],
  [{ name: '' }, found],
  [{ name: 'cart.shop' }, found],
  [{ name: 'gone', group: '' }, found],
  [{ name: 'gone', kind: 'InferencePool' }, []],
  [{ name: 'gone', kind: 'Service', group: 'serving.knative.dev' }, []],
])('a backend %j', (ref, expected) => {
  expect(findings(route(ref), worldWith())).toEqual(expected)
})

describe('a backend of another namespace', () => {
  it.each([
    ['without a grant', [], found],
    ['granted', [grant({ kind: 'HTTPRoute' }, 'shop')], []],
    ['granted by name', [grant({ kind: 'HTTPRoute' }, 'shop', { kind: 'Service', name: 'api' })], []],
    [
      'granted for another service',
      [grant({ kind: 'HTTPRoute' }, 'shop', { kind: 'Service', name: 'web' })],
      found,
    ],
    ['granted to another namespace', [grant({ kind: 'HTTPRoute' }, 'bank')], found],
    ['granted to other routes', [grant({ kind: 'GRPCRoute' }, 'shop')], found],
    [
      'granted to routes of others that are called so',
      [grant({ kind: 'HTTPRoute', group: 'others.example' }, 'shop')],
      found,
    ],
    [
      'granted for services of others',
      [grant({ kind: 'HTTPRoute' }, 'shop', { kind: 'Service', group: 'serving.knative.dev' })],
      found,
    ],
    ['granted for secrets', [grant({ kind: 'HTTPRoute' }, 'shop', { kind: 'Secret' })], found],
  ])('%s', (_, grants, expected) => {
    expect(findings(route({ name: 'api', namespace: 'pay' }), worldWith(...grants))).toEqual(expected)
  })
})

it('a route in the mesh is attached to services', () => {
  const parentRefs = [{ kind: 'Service', name: 'cart' }, { kind: 'Service', name: 'gone' }, { name: 'gone' }]
  expect(findings(objectOf('shop/r', { parentRefs }), worldWith())).toEqual([
    'KIA1402 error spec/parentRefs[1]/name',
  ])
})

it.each([
  ['any', []],
  ['any.other', found],
  ['', found],
])('a backend "%s" where the registry knows all of the namespace', (name, expected) => {
  const world = { ...worldWith(), registry: ['*.shop.svc.cluster.local'] }
  expect(findings(route({ name }), world)).toEqual(expected)
})

it('says nothing while the registry is unknown', () => {
  expect(findings(route({ name: 'gone' }), { registry: null })).toEqual([])
})
