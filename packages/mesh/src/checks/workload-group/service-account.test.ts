import { expect, it } from 'vitest'
import { findingsOf, objectOf, workloadsAs } from '../../../test/build-mesh.ts'

const missing = ['KIA1701 warning spec/template/serviceAccount']

it.each([
  ['exists', 'vm', []],
  ['is in use', 'cart', []],
  ['exists elsewhere', 'far', missing],
  ['does not exist', 'gone', missing],
  ['is not named', undefined, []],
])('the service account of a template that %s', (_, serviceAccount, expected) => {
  const world = { accounts: ['shop/vm', 'pay/far'], workloads: workloadsAs('shop/cart-v1', 'cart') }
  const object = objectOf('shop/g', { template: { serviceAccount } })
  expect(findingsOf('workloadgroups', ['KIA1701'])(object, world)).toEqual(expected)
})
