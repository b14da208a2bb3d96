import { expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const found = ['KIA1007 unknown spec/outboundTrafficPolicy']

it.each([
  [undefined, []],
  [null, []],
  [{}, found],
  [{ mode: '' }, found],
  [{ mode: 0 }, found],
  [{ mode: null }, found],
  [{ mode: 'REGISTRY_ONLY' }, found],
  [{ mode: 'ALLOW_ANY' }, []],
])('an outbound policy of %j', (outboundTrafficPolicy, expected) => {
  const object = objectOf('shop/s', { outboundTrafficPolicy })
  expect(findingsOf('sidecars', ['KIA1007'])(object)).toEqual(expected)
})
