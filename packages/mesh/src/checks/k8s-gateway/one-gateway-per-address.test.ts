import { expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const findings = findingsOf('k8sgateways', ['KIA1502'])
const gateway = (place: string, ...addresses: readonly object[]) => objectOf(place, { addresses })
const found = ['KIA1502 warning spec/addresses/value -> pay/b']

it.each([
  [
    'the same address',
    gateway('pay/b', { value: '2.2.2.2' }, { type: 'IPAddress', value: '1.1.1.1' }),
    found,
  ],
  ['the same text of another type', gateway('pay/b', { type: 'Hostname', value: '1.1.1.1' }), []],
  ['another address', gateway('pay/b', { value: '2.2.2.2' }), []],
  ['no address', gateway('pay/b', {}), []],
])('a gateway beside one with %s', (_, other, expected) => {
  const own = gateway('shop/a', { value: '1.1.1.1' }, {})
  expect(findings(own, { config: { k8sgateways: [other] } })).toEqual(expected)
})
