import { expect, it } from 'vitest'
import { holds } from '../../test/holds.ts'
import { checkRolls, checkShare } from './shares.ts'

holds('a share', (text: string) => checkShare(text), [
  ['', null],
  ['0', null],
  ['3', null],
  ['25%', null],
  ['100%', null],
  ['101%', 'rule.invalid'],
  ['-1', 'rule.invalid'],
  ['1.5', 'rule.invalid'],
  ['half', 'rule.invalid'],
])

it('may be more than all where that has a meaning', () => {
  expect(checkShare('200%', { most: Infinity })).toBeNull()
})

it.each([
  ['0', '0', 'rule.neverRolls'],
  ['0%', '0', 'rule.neverRolls'],
  ['0', '1', null],
  ['25%', '0', null],
  ['', '0', null],
  ['0', '', null],
])('with %j more and %j less pods are replaced: %s', (surge, unavailable, rule) => {
  expect(checkRolls(surge, unavailable)?.key ?? null).toBe(rule)
})
