import { describe, expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const findings = findingsOf('destinationrules', ['KIA0201'])
const rule = (place: string, host: string, subsets: readonly string[] = [], more: object = {}) =>
  objectOf(place, {
    host,
    ...(subsets.length > 0 && { subsets: subsets.map((name) => ({ name })) }),
    ...more,
  })
const mutual = { trafficPolicy: { tls: { mode: 'ISTIO_MUTUAL' } } }
const collides = ['KIA0201 warning spec/host -> pay/b']

describe('a rule of shop for cart with subset v1', () => {
  it.each([
    ['the same subset', rule('pay/b', 'cart.shop.svc.cluster.local', ['v2', 'v1']), collides],
    ['the same subset, named shorter', rule('pay/b', 'cart.shop', ['v1']), collides],
    ['other subsets', rule('pay/b', 'cart.shop', ['v2']), []],
    ['no subsets', rule('pay/b', 'cart.shop'), collides],
    ['another host', rule('pay/b', 'cart', ['v1']), []],
    ['its whole namespace', rule('pay/b', '*.shop.svc.cluster.local', ['v1']), collides],
    ['the whole mesh', rule('pay/b', '*.local'), collides],
    ['mutual TLS in the whole mesh only', rule('pay/b', '*.local', [], mutual), []],
    ['the same, where nobody sees both', rule('pay/b', 'cart.shop', ['v1'], { exportTo: ['.'] }), []],
  ])('beside one for %s', (_, other, expected) => {
    const own = rule('shop/a', 'cart', ['v1'], { exportTo: ['.', 'bank'] })
    expect(findings(own, { config: { destinationrules: [other] } })).toEqual(expected)
  })
})

describe('a rule for a whole namespace', () => {
  it('meets every rule in it', () => {
    const config = { destinationrules: [rule('pay/b', 'cart.shop', ['v1']), rule('shop/c', 'web', ['v1'])] }
    expect(findings(rule('shop/a', '*.shop.svc.cluster.local'), { config })).toEqual([
      'KIA0201 warning spec/host -> pay/b shop/c',
    ])
  })

  it('is left out when it only turns mutual TLS on', () => {
    const config = { destinationrules: [rule('pay/b', 'cart.shop', ['v1'])] }
    expect(findings(rule('shop/a', '*.shop.svc.cluster.local', [], mutual), { config })).toEqual([])
  })
})

it('one common subset among several is enough', () => {
  const config = { destinationrules: [rule('pay/b', 'cart.shop', ['v1'])] }
  expect(findings(rule('shop/a', 'cart', ['v1', 'v2']), { config })).toEqual(collides)
})

it('a host of two parts is a service only where its namespace exists', () => {
  const config = { destinationrules: [rule('pay/b', 'cart.gone.svc.cluster.local')] }
  expect(findings(rule('shop/a', 'cart.gone'), { config })).toEqual([])
  expect(findings(rule('shop/a', 'cart.gone'), { config, namespaces: ['shop', 'gone'] })).toEqual(collides)
})
