import { expect, it } from 'vitest'
import { findingsOf, namespaceOf, objectOf } from '../../../test/build-mesh.ts'

const world = { namespaces: ['shop', 'pay', namespaceOf('secret', { isAccessible: false })] }

it.each([
  ['nothing said', undefined, []],
  ['everywhere and here', ['*', '.'], []],
  ['nowhere', ['~'], ['KIA0005 error spec/exportTo[0]']],
  ['a namespace', ['pay'], []],
  ['a namespace that does not exist', ['pay', 'gone'], ['KIA0005 error spec/exportTo[1]']],
  ['one that the caller may not read', ['secret'], ['KIA0005 error spec/exportTo[0]']],
  ['places counted also behind what is no text', [7, 'gone'], ['KIA0005 error spec/exportTo[1]']],
])('exported to %s', (_, exportTo, findings) => {
  for (const type of ['destinationrules', 'virtualservices', 'serviceentries'] as const) {
    expect(findingsOf(type, ['KIA0005'])(objectOf('shop/a', { exportTo }), world)).toEqual(findings)
  }
})
