import { expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const findings = findingsOf('authorizationpolicies', ['KIA0102'])

it.each([
  ['GET', true],
  [' post ', true],
  ['TRACE', true],
  ['/shop.Cart/Add', false],
  ['/shop.v1.Cart_2/AddItem2', false],
  ['shop.Cart/Add', false],
  ['*', true],
  ['/shop.Cart/*', false],
  ['*/Add', false],
  ['get*', true],
  ['*ST', true],
  ['FETCH', false],
  ['FETCH*', false],
  ['*FETCH', false],
  ['*GET*', false],
  ['//Add', false],
  ['POST /shop.Cart/Add', false],
  ['/shop.Cart/Add.Item', false],
  ['/shop.Cart', false],
  ['', false],
])('method "%s" is known: %s', (method, isKnown) => {
  const spec = { rules: [{}, { to: [{ operation: { methods: ['GET', method] } }] }] }
  const expected = isKnown ? [] : ['KIA0102 warning spec/rules[1]/to[0]/operation/methods[1]']
  expect(findings(objectOf('shop/a', spec))).toEqual(expected)
})
