import { expect, it } from 'vitest'
import { localPath } from './local-path.ts'

it.each([
  ['/pods?cluster=seoul', '/pods?cluster=seoul'],
  ['/', '/'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
])('of %s the console goes on to %s', (address, expected) => {
  expect(localPath(address)).toBe(expected)
})
