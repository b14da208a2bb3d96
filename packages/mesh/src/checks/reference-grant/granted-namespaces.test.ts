import { expect, it } from 'vitest'
import { findingsOf, namespaceOf, objectOf } from '../../../test/build-mesh.ts'

it.each([
  ['shop', []],
  ['gone', ['KIA1601 error spec/from[1]/namespace']],
  ['secret', ['KIA1601 error spec/from[1]/namespace']],
  [undefined, ['KIA1601 error spec/from[1]/namespace']],
])('a grant to namespace %s', (namespace, expected) => {
  const object = objectOf('pay/g', { from: [{ namespace: 'shop' }, { namespace }] })
  const world = { namespaces: ['shop', 'pay', namespaceOf('secret', { isAccessible: false })] }
  expect(findingsOf('k8sreferencegrants', ['KIA1601'])(object, world)).toEqual(expected)
})
