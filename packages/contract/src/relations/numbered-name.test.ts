import { expect, it } from 'vitest'
import { stemOf } from './numbered-name.ts'

it.each([
  ['data-db-0', 'data-db-'],
  ['data-db-12', 'data-db-'],
  ['data-db-1-0', 'data-db-1-'],
  ['data-db-01', null],
  ['data-db-', null],
  ['data-db', null],
  ['7', null],
])('before the number of %s stands %s', (name, stem) => {
  expect(stemOf(name)).toBe(stem)
})
