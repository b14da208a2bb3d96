import { expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const findings = findingsOf('virtualservices', ['KIA1104'])

it.each([
  ['http', [50], true],
  ['http', [1], true],
  ['http', [99], true],
  ['http', [100], false],
  ['http', [0], false],
  ['http', [undefined], false],
  ['http', [50, 50], false],
  ['http', [], false],
  ['tcp', [50], true],
  ['tcp', [0], false],
  ['tcp', [100], false],
  ['tls', [1], true],
  ['tls', [undefined], false],
  ['tcp', [undefined], false],
  ['tcp', [], false],
] as const)('%s destinations of weights %j are odd: %s', (part, weights, isOdd) => {
  const route = weights.map((weight) => ({ destination: { host: 'cart' }, weight }))
  expect(findings(objectOf('shop/a', { [part]: [{}, { route }] }))).toEqual(
    isOdd ? [`KIA1104 warning spec/${part}[1]/route[0]/weight`] : [],
  )
})
