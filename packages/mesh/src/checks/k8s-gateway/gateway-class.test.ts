import { expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

it.each([
  ['istio', []],
  ['istio-waypoint', []],
  ['other', ['KIA1504 error spec/gatewayClassName']],
  [undefined, ['KIA1504 error spec/gatewayClassName']],
])('gateway class %s', (gatewayClassName, expected) => {
  expect(findingsOf('k8sgateways', ['KIA1504'])(objectOf('shop/g', { gatewayClassName }))).toEqual(expected)
})
