import { expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const group = (place: string, labels?: object) => objectOf(place, { metadata: { labels } })
const found = ['KIA1702 warning spec/metadata/labels -> shop/b']

it.each([
  [
    'the same labels',
    group('shop/a', { app: 'vm', version: 'v1' }),
    group('shop/b', { version: 'v1', app: 'vm' }),
    found,
  ],
  ['other labels', group('shop/a', { app: 'vm' }), group('shop/b', { app: 'web' }), []],
  ['the same labels elsewhere', group('shop/a', { app: 'vm' }), group('pay/b', { app: 'vm' }), []],
  ['no labels either', group('shop/a'), group('shop/b'), []],
])('a group beside one with %s', (_, own, other, expected) => {
  expect(findingsOf('workloadgroups', ['KIA1702'])(own, { config: { workloadgroups: [other] } })).toEqual(
    expected,
  )
})
