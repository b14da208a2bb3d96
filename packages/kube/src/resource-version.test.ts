import { expect, it } from 'vitest'
import { compareResourceVersions } from './resource-version.ts'

it.each([
  ['9', '10', -1],
  ['10', '9', 1],
  ['10', '10', 0],
  ['9007199254740993', '9007199254740992', 1],
  ['99999999999999999999', '100000000000000000000', -1],
  ['0', '1', undefined],
  ['', '1', undefined],
  ['a', '1', undefined],
  [undefined, '1', undefined],
])('version %j beside %j: %j', (a, b, expected) => {
  const order = compareResourceVersions(a, b)
  expect(order === undefined ? undefined : Math.sign(order)).toBe(expected)
})
