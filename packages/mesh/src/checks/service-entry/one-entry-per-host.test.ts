import { expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const findings = findingsOf('serviceentries', ['KIA1211', 'KIA1212'])
const entry = (place: string, host: string, port: number, { protocol = 'HTTPS', exportTo = ['*'] } = {}) =>
  objectOf(place, {
    hosts: ['a.example.com', host],
    ports: [
      { number: 80, protocol: 'HTTP' },
      { number: port, protocol },
    ],
    exportTo,
  })
const own = objectOf('shop/a', {
  hosts: ['api.example.com'],
  ports: [
    { number: 8080, protocol: 'HTTP' },
    { number: 443, protocol: 'https' },
  ],
  exportTo: ['.'],
})

it.each([
  ['the same port', entry('pay/b', 'api.example.com', 443), ['KIA1211 warning spec/ports[1] -> pay/b']],
  [
    'the same port, for another protocol',
    entry('pay/b', 'API.example.com', 443, { protocol: 'TLS' }),
    ['KIA1212 warning spec/ports[1] -> pay/b'],
  ],
  ['another port', entry('pay/b', 'api.example.com', 8443), []],
  ['another host', entry('pay/b', 'www.example.com', 443), []],
  ['the same port, seen only elsewhere', entry('pay/b', 'api.example.com', 443, { exportTo: ['.'] }), []],
])('an entry beside one with %s', (_, other, expected) => {
  expect(findings(own, { config: { serviceentries: [other] } })).toEqual(expected)
})

it('an entry of two hosts beside one with the same port of each, for one of them of another protocol', () => {
  const both = objectOf('shop/both', {
    hosts: ['one.example.com', 'two.example.com'],
    ports: [{ number: 443, protocol: 'TLS' }],
  })
  const serviceentries = [
    objectOf('pay/one', { hosts: ['one.example.com'], ports: [{ number: 443, protocol: 'tls' }] }),
    objectOf('pay/two', { hosts: ['two.example.com'], ports: [{ number: 443, protocol: 'HTTPS' }] }),
  ]
  expect(findings(both, { config: { serviceentries } })).toEqual([
    'KIA1211 warning spec/ports[0] -> pay/one pay/two',
    'KIA1212 warning spec/ports[0] -> pay/one pay/two',
  ])
})

it('a conflict with one entry hides no other that opens the same port', () => {
  const serviceentries = [
    entry('pay/b', 'api.example.com', 443),
    entry('pay/c', 'api.example.com', 443, { protocol: 'TLS' }),
  ]
  expect(findings(own, { config: { serviceentries } })).toEqual([
    'KIA1211 warning spec/ports[1] -> pay/b pay/c',
    'KIA1212 warning spec/ports[1] -> pay/b pay/c',
  ])
})
