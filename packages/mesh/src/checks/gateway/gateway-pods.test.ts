import { expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const findings = findingsOf('gateways', ['KIA0302'])
const missing = ['KIA0302 warning spec/selector']

it.each([
  ['a workload of its namespace', 'istio-system/g', 'ingress', false, []],
  ['a workload elsewhere', 'shop/g', 'ingress', false, []],
  ['a workload elsewhere, where only its own namespace counts', 'shop/g', 'ingress', true, missing],
  ['a workload of its namespace, where only that counts', 'istio-system/g', 'ingress', true, []],
  ['nothing', 'shop/g', 'gone', false, missing],
])('a gateway that selects %s', (_, place, app, gatewaysScopedToNamespace, expected) => {
  const world = { settings: { gatewaysScopedToNamespace }, workloads: ['istio-system/ingress-v1'] }
  expect(findings(objectOf(place, { selector: { app } }), world)).toEqual(expected)
})

it('a gateway without a selector is carried by all', () => {
  expect(findings(objectOf('shop/g', {}))).toEqual([])
})
