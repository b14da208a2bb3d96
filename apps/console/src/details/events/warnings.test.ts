import { expect, it } from 'vitest'
import { parseFilters } from '../../lists/query/list-search.ts'
import { onlyWarnings, withWarnings } from './warnings.ts'

it.each([
  ['', false],
  ['type:Warning', true],
  ['reason:BackOff;type:Warning', true],
  ['type:Warning|Normal', false],
  ['type~Warning', false],
  ['reason:Warning', false],
])('of the filters %j it is %j that they leave warnings alone', (filters, expected) => {
  expect(onlyWarnings(parseFilters(filters))).toBe(expected)
})

it('is switched on and off beside other filters', () => {
  const before = parseFilters('reason:BackOff;type:Normal')
  const on = withWarnings(before, true)
  expect(on).toEqual(parseFilters('reason:BackOff;type:Warning'))
  expect(withWarnings(on, false)).toEqual(parseFilters('reason:BackOff'))
})
