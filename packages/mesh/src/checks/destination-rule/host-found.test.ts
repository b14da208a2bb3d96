import { expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const findings = findingsOf('destinationrules', ['KIA0202'])
const world = {
  settings: { outboundPolicy: 'REGISTRY_ONLY' },
  services: ['shop/cart', 'pay/api'],
  workloads: ['shop/batch-v1', 'pay/night-v1'],
  registry: [{ host: 'private.example.com', namespace: 'pay', exportTo: ['.'] }, '*.wide.example.com'],
  config: { serviceentries: [objectOf('pay/e', { hosts: ['api.example.com'] })] },
} as const

it.each([
  ['cart', true],
  ['cart.shop', true],
  ['api', false],
  ['api.pay.svc.cluster.local', true],
  ['gone.pay.svc.cluster.local', false],
  ['batch', true],
  ['night.pay', false],
  ['batch.pay', false],
  ['*.gone.svc.cluster.local', true],
  ['api.example.com', true],
  ['deep.api.example.com', true],
  ['private.example.com', false],
  ['any.wide.example.com', true],
  ['other.example.org', false],
  ['', false],
])('a rule of shop for %s finds its host: %s', (host, isFound) => {
  expect(findings(objectOf('shop/a', { host }), world)).toEqual(isFound ? [] : ['KIA0202 error spec/host'])
})

it('warns only, where the mesh lets traffic to unknown hosts pass', () => {
  const anywhere = { ...world, settings: {} }
  expect(findings(objectOf('shop/a', { host: 'gone' }), anywhere)).toEqual(['KIA0202 warning spec/host'])
})

it('says nothing while the registry is unknown', () => {
  expect(findings(objectOf('shop/a', { host: 'gone' }), { registry: null })).toEqual([])
})

it('takes a service entry for every host at its word', () => {
  const config = { serviceentries: [objectOf('pay/all', { hosts: ['*'] })] }
  expect(findings(objectOf('shop/a', { host: 'other.example.org' }), { ...world, config })).toEqual([])
})
