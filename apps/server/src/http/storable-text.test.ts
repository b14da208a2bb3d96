import { MAX_FIELD_ERRORS } from '@naru/contract/errors/app-error'
import { expect, it } from 'vitest'
import { findUnstorable } from './storable-text.ts'

const ODD = 'a\0'
const found = (data: unknown) => findUnstorable(data).map(({ field }) => field)

it.each([
  ['a text', ODD, ['']],
  ['a text in lists and records', { a: [{ b: 'fine' }, { b: '\ud800' }] }, ['a.1.b']],
  ['the name of a field', { a: { [ODD]: 1 } }, [`a.${ODD}`]],
  ['nothing', { a: ['𝄞', null, 1, true] }, []],
])('%s is found by its path', (_, data, fields) => expect(found(data)).toEqual(fields))

it('what is as wide as a body can be is looked through', () => {
  const data = { a: [...Array.from({ length: 500_000 }, () => 0), ODD] }
  expect(found(data)).toEqual(['a.500000'])
})

it('of many the first are told', () => {
  expect(found(Array.from({ length: 200_000 }, () => ODD))).toHaveLength(MAX_FIELD_ERRORS)
})
