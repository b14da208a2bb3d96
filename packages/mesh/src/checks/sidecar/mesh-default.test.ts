import { expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

it.each([
  ['istio-system/s', { app: 'cart' }, ['KIA1006 warning spec/workloadSelector']],
  ['istio-system/s', {}, []],
  ['shop/s', { app: 'cart' }, []],
])('Sidecar %s selecting %j', (place, labels, expected) => {
  const object = objectOf(place, { workloadSelector: { labels } })
  expect(findingsOf('sidecars', ['KIA1006'])(object)).toEqual(expected)
})
