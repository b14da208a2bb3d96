import { expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const findings = findingsOf('sidecars', ['KIA1004'])
const world = {
  services: ['shop/cart', 'pay/api'],
  config: { serviceentries: [objectOf('pay/e', { hosts: ['*.example.com'] })] },
}

it.each([
  ['*/*', true],
  ['./*', true],
  ['~/*', true],
  ['gone/*', true],
  ['./cart.shop.svc.cluster.local', true],
  ['pay/api.pay.svc.cluster.local', true],
  ['pay/api.pay', true],
  ['*/any.example.com', true],
  ['*/*.pay.svc.cluster.local', true],
  ['./*.shop.svc.cluster.local', true],
  ['pay/gone.pay.svc.cluster.local', false],
  ['*/other.example.org', false],
  ['unreadable', true],
])('egress to %s is found: %s', (host, isFound) => {
  const spec = { egress: [{ hosts: ['./*'] }, { hosts: ['istio-system/*', host] }] }
  expect(findings(objectOf('shop/s', spec), world)).toEqual(
    isFound ? [] : ['KIA1004 warning spec/egress[1]/hosts[1]'],
  )
})

it('everything, and all of its own namespace, may be let out where nothing can be seen', () => {
  const spec = { egress: [{ hosts: ['*/*', './*.shop.svc.cluster.local', 'pay/api.pay.svc.cluster.local'] }] }
  const registry = [{ host: 'api.pay.svc.cluster.local', namespace: 'pay', exportTo: ['.'] }]
  expect(findings(objectOf('shop/s', spec), { registry })).toEqual([
    'KIA1004 warning spec/egress[0]/hosts[2]',
  ])
})

it('says nothing while the registry is unknown', () => {
  const spec = { egress: [{ hosts: ['pay/gone.pay.svc.cluster.local'] }] }
  expect(findings(objectOf('shop/s', spec), { registry: null })).toEqual([])
})
