import { describe, expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const findings = findingsOf('virtualservices', ['KIA1101'])
const to = (...hosts: readonly string[]) => ({ route: hosts.map((host) => ({ destination: { host } })) })
const world = {
  settings: { outboundPolicy: 'REGISTRY_ONLY' },
  services: ['shop/cart', 'pay/api'],
  config: {
    serviceentries: [
      objectOf('pay/e', { hosts: ['api.other.com', '*.example.com'] }),
      objectOf('pay/private', { hosts: ['secret.org'], exportTo: ['.'] }),
    ],
  },
} as const

it.each([
  ['cart', true],
  ['api.pay', true],
  ['any.example.com', true],
  ['api', false],
  ['example.com', false],
  ['notexample.com', false],
  ['secret.org', false],
  ['', true],
])('a route to %s is fine: %s', (host, isFine) => {
  expect(findings(objectOf('shop/a', { http: [to(host)] }), world)).toEqual(
    isFine ? [] : ['KIA1101 error spec/http[0]/route[0]/destination/host'],
  )
})

describe('a missing host', () => {
  it('is named in every part, at its own place', () => {
    const spec = { http: [to('cart'), to('cart', 'gone')], tcp: [to('gone')], tls: [to('cart', 'gone')] }
    expect(findings(objectOf('shop/a', spec), world)).toEqual([
      'KIA1101 error spec/http[1]/route[1]/destination/host',
      'KIA1101 error spec/tcp[0]/route[0]/destination/host',
      'KIA1101 error spec/tls[0]/route[1]/destination/host',
    ])
  })

  it('is a warning where the mesh lets traffic to unknown hosts pass', () => {
    const object = objectOf('shop/a', { http: [to('gone')] })
    expect(findings(object, { ...world, settings: {} })).toEqual([
      'KIA1101 warning spec/http[0]/route[0]/destination/host',
    ])
  })

  it('cannot be told while the registry is unknown', () => {
    expect(
      findings(objectOf('shop/a', { http: [to('gone')] }), { ...world, services: [], registry: null }),
    ).toEqual([])
  })
})
