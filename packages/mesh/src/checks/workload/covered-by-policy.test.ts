import { expect, it } from 'vitest'
import { objectOf, workloadFindings } from '../../../test/build-mesh.ts'
import { workloadOf } from '../../../test/build-samples.ts'

const policy = (place: string, app?: string) =>
  objectOf(place, app ? { selector: { matchLabels: { app } } } : {})
const uncovered = ['KIA1301 warning workload']

it.each([
  ['none', [], uncovered],
  ['one for its namespace', [policy('shop/a')], []],
  ['one for it', [policy('shop/a', 'cart')], []],
  ['one for others', [policy('shop/a', 'web')], uncovered],
  ['one for the mesh', [policy('istio-system/a')], []],
  ['one for it from the root namespace', [policy('istio-system/a', 'cart')], []],
  ['one for another namespace', [policy('pay/a')], uncovered],
])('a workload with %s', (_, authorizationpolicies, expected) => {
  const world = { config: { authorizationpolicies } }
  expect(workloadFindings(workloadOf('shop/cart-v1'), ['KIA1301'], world)).toEqual(expected)
})
