import { describe, expect, it } from 'vitest'
import { findingsOf, meshOf, objectOf, serviceOf, withObject } from '../../../test/build-mesh.ts'
import { createValidator } from '../validator.ts'

const findings = findingsOf('destinationrules', ['KIA0203', 'KIA0209'])
const rule = (host: string, ...subsets: readonly object[]) => objectOf('shop/a', { host, subsets })
const v1 = { name: 'v1', labels: { version: 'v1' } }
const v9 = { name: 'v9', labels: { version: 'v9' } }
const world = {
  services: ['shop/cart', 'pay/cart'],
  workloads: ['shop/cart-v1', 'shop/cart-v2', 'shop/web-v9', 'pay/cart-v9'],
}

const routeTo = (place: string, host: string, subset: string, more: object = {}) => ({
  ...world,
  config: {
    virtualservices: [
      objectOf(place, {
        http: [{ route: [{ destination: { host: 'web' } }, { destination: { host, subset } }] }],
        ...more,
      }),
    ],
  },
})

describe('a subset with labels', () => {
  it.each([
    ['of a workload behind the service', rule('cart', v1), []],
    ['of no workload behind the service', rule('cart', v1, v9), ['KIA0203 unknown spec/subsets[1]']],
    ['of a workload behind a service elsewhere', rule('cart.pay', v9), []],
    ['of a workload that no service selects', rule('web', v9), ['KIA0203 unknown spec/subsets[0]']],
    ['for a wildcard', rule('*.shop.svc.cluster.local', v9), []],
    ['for a host that does not exist', rule('gone', v9), []],
  ])('%s', (_, object, expected) => {
    expect(findings(object, world)).toEqual(expected)
  })

  it.each([
    ['a route leads to it', routeTo('shop/vs', 'cart', 'v9'), 'error'],
    ['a route from elsewhere leads to it', routeTo('pay/vs', 'cart.shop', 'v9'), 'error'],
    ['a route leads to another subset', routeTo('shop/vs', 'cart', 'v1'), 'unknown'],
    ['a route leads to the subset of another host', routeTo('pay/vs', 'cart', 'v9'), 'unknown'],
    [
      'a route that it never meets leads to it',
      routeTo('pay/vs', 'cart.shop', 'v9', { exportTo: ['.'] }),
      'unknown',
    ],
  ])('is missed when %s', (_, there, severity) => {
    const object = objectOf('shop/a', { host: 'cart', subsets: [v9], exportTo: ['.'] })
    const isOpen = severity === 'error'
    expect(findings(isOpen ? rule('cart', v9) : object, there)).toEqual([
      `KIA0203 ${severity} spec/subsets[0]`,
    ])
  })
})

it.each([
  ['alone', [{ name: 'all' }], ['KIA0209 warning spec/subsets[0]']],
  ['beside one whose labels are found', [{ name: 'all' }, v1], ['KIA0209 unknown spec/subsets[0]']],
  [
    'beside one whose labels are not',
    [{ name: 'all', labels: {} }, v9],
    ['KIA0209 warning spec/subsets[0]', 'KIA0203 unknown spec/subsets[1]'],
  ],
])('a subset without labels %s', (_, subsets, expected) => {
  expect(findings(rule('cart', ...subsets), world)).toEqual(expected)
})

describe('a subset of a service entry', () => {
  const entry = (spec: object) => objectOf('shop/e', { hosts: ['api.example.com'], ...spec })
  const vm = objectOf('shop/vm', { address: '1.1.1.1', labels: { app: 'api', version: 'v9' } })

  it.each([
    ['whose endpoint has the labels', entry({ endpoints: [{ labels: { version: 'v9' } }] }), true],
    ['whose endpoints have others', entry({ endpoints: [{ labels: { version: 'v1' } }, {}] }), false],
    [
      'that selects a WorkloadEntry with the labels',
      entry({ workloadSelector: { labels: { app: 'api' } } }),
      true,
    ],
    [
      'that selects a workload with the labels',
      entry({ workloadSelector: { labels: { app: 'web' } } }),
      true,
    ],
    ['that selects others', entry({ workloadSelector: { labels: { app: 'cart' } } }), false],
  ])('%s', (_, serviceentry, isFound) => {
    const config = { serviceentries: [serviceentry], workloadentries: [vm] }
    const expected = isFound ? [] : ['KIA0203 unknown spec/subsets[0]']
    expect(findings(rule('api.example.com', v9), { ...world, config })).toEqual(expected)
  })
})

it('a service without a selector has no workloads of its own', () => {
  const services = [serviceOf('shop/cart', { selector: {} })]
  expect(findings(rule('cart', v1), { ...world, services })).toEqual(['KIA0203 unknown spec/subsets[0]'])
})

it('a route to the same subset of another host beside one to this host does not count', () => {
  const route = [
    { destination: { host: 'cart', subset: 'v1' } },
    { destination: { host: 'web', subset: 'v9' } },
  ]
  const config = { virtualservices: [objectOf('shop/vs', { http: [{ route }] })] }
  expect(findings(rule('cart', v9), { ...world, config })).toEqual(['KIA0203 unknown spec/subsets[0]'])
})

it('a subset that is missed makes its rule invalid only where a route leads to it', () => {
  const isValid = (subset: string) => {
    const mesh = meshOf(withObject(routeTo('shop/vs', 'cart', subset), 'destinationrules', rule('cart', v9)))
    const name = { cluster: 'east', type: 'destinationrules', namespace: 'shop', name: 'a' } as const
    return createValidator(mesh).validation(name)?.valid
  }
  expect(isValid('v9')).toBe(false)
  expect(isValid('v1')).toBe(true)
})

it('says nothing while the registry is unknown', () => {
  expect(findings(rule('*.shop.svc.cluster.local', { name: 'all' }), { registry: null })).toEqual([])
})
