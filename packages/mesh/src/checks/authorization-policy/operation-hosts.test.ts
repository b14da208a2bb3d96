import { expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const findings = findingsOf('authorizationpolicies', ['KIA0104'])
const path = 'spec/rules[0]/to[0]/operation/hosts[0]'
const policy = (host: string) => objectOf('shop/a', { rules: [{ to: [{ operation: { hosts: [host] } }] }] })
const world = {
  settings: { outboundPolicy: 'REGISTRY_ONLY' },
  services: ['shop/cart', 'pay/api'],
  registry: ['known.example.com', '*.known.example.org'],
  config: {
    serviceentries: [
      objectOf('pay/wide', { hosts: ['*.wide.example.com'] }),
      objectOf('pay/private', { hosts: ['private.example.com'], exportTo: ['.'] }),
    ],
    virtualservices: [
      objectOf('shop/named', { hosts: ['first.example.com', 'shop.example.com'] }),
      objectOf('pay/star', { hosts: ['*.star.example.com'] }),
      objectOf('pay/private', { hosts: ['hidden.example.com'], exportTo: ['.'] }),
    ],
  },
} as const

it.each([
  ['cart', true],
  ['cart:8080', true],
  ['cart:80.shop', false],
  ['gone', false],
  ['api.pay', true],
  ['api.pay.svc.cluster.local', true],
  ['api.gone', false],
  ['*', true],
  ['*.shop.svc.cluster.local', true],
  ['*.pay', false],
  ['*.pay.svc.cluster.local', false],
  ['*.gone.svc.cluster.local', false],
  ['shop.*', true],
  ['known.example.com', true],
  ['any.wide.example.com', true],
  ['*.wide.example.com', true],
  ['*.deep.wide.example.com', true],
  ['*.example.com', false],
  ['*.known.example.org', true],
  ['any.known.example.org', true],
  ['wide.example.com', false],
  ['private.example.com', false],
  ['shop.example.com', true],
  ['any.star.example.com', true],
  ['hidden.example.com', false],
])('host %s is found: %s', (host, isFound) => {
  expect(findings(policy(host), world)).toEqual(isFound ? [] : [`KIA0104 error ${path}`])
})

it.each(['*', '*.shop', '*.shop.svc', '*.shop.svc.cluster.local'])(
  'host %s is right in shop, also while nothing is there',
  (host) => {
    expect(findings(policy(host), { registry: ['known.example.com'] })).toEqual([])
    expect(findings(policy(`${host}.other`), { registry: ['known.example.com'] })).toHaveLength(1)
  },
)

it('warns only, where the mesh lets traffic to unknown hosts pass', () => {
  expect(findings(policy('gone'), { ...world, settings: { outboundPolicy: 'ALLOW_ANY' } })).toEqual([
    `KIA0104 warning ${path}`,
  ])
})

it.each([null, []])('says nothing while the registry is %j', (registry) => {
  expect(findings(policy('gone'), { registry })).toEqual([])
})
