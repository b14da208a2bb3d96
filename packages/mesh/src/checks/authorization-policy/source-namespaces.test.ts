import { expect, it } from 'vitest'
import { findingsOf, namespaceOf, objectOf } from '../../../test/build-mesh.ts'

const findings = findingsOf('authorizationpolicies', ['KIA0101'])
const at = (place: number): string => `KIA0101 warning spec/rules[0]/from[0]/source/namespaces[${place}]`
const world = { namespaces: ['shop', 'pay-eu', namespaceOf('secret', { isAccessible: false })] }

it.each([
  ['that exists', ['shop'], []],
  ['that does not', ['shop', 'gone'], [at(1)]],
  ['that exists, though the caller may not read it', ['secret'], []],
  ['by a prefix or suffix that some namespace has', ['pay-*', '*-eu', '*'], []],
  ['that only ends like one', ['ashop'], [at(0)]],
  ['by a prefix that none has', ['test-*'], [at(0)]],
])('a source namespace %s', (_, namespaces, expected) => {
  const spec = { rules: [{ from: [{ source: { namespaces } }] }] }
  expect(findings(objectOf('shop/a', spec), world)).toEqual(expected)
})
