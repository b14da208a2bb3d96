import { expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const findings = findingsOf('k8sgateways', ['KIA1501'])
const gateway = (place: string, hostname: string | undefined, port: number) =>
  objectOf(place, {
    listeners: [
      { name: 'x', port: 1 },
      { name: 'a', hostname, port, protocol: 'HTTP' },
    ],
  })
const found = ['KIA1501 warning spec/listeners[1]/hostname -> pay/a']

it.each([
  ['the same host and port, by the same name elsewhere', gateway('pay/a', 'shop.example.com', 80), found],
  ['the same host in capitals', gateway('pay/a', 'Shop.example.com', 80), found],
  ['another port', gateway('pay/a', 'shop.example.com', 443), []],
  ['another host', gateway('pay/a', 'pay.example.com', 80), []],
  ['no host', gateway('pay/a', undefined, 80), []],
])('a gateway beside one with %s', (_, other, expected) => {
  const own = gateway('shop/a', 'shop.example.com', 80)
  expect(findings(own, { config: { k8sgateways: [other] } })).toEqual(expected)
})
