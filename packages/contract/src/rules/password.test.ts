import { expect, it } from 'vitest'
import { holds } from '../../test/holds.ts'
import { checkPassword, checkPasswordChange, PASSWORD_PARTS } from './password.ts'

holds('a password', checkPassword, [
  ['Abcdef1!', null],
  ['Abcdef1!Abcdef1!', null],
  ['Abcde1!', 'rule.password'],
  ['Abcdef1!Abcdef1!x', 'rule.password'],
  ['abcdefgh', 'rule.password'],
  ['abcdefg1', 'rule.password'],
  ['12345678!', 'rule.password'],
  ['Abc def1!', 'rule.password'],
  ['Abcdef1!한', 'rule.password'],
])

it('a password changes only to a new one that was typed twice alike', () => {
  expect(checkPasswordChange({ old: 'Abcdef1!', next: 'Abcdef1!', confirmation: 'x' })).toEqual({
    next: { key: 'rule.passwordSame' },
    confirmation: { key: 'rule.passwordMatch' },
  })
})

it.each([
  ['Abcdef1!', []],
  ['', ['length', 'letter', 'digit', 'special', 'nothingElse']],
  ['Abcdef12', ['special']],
  ['Abcdef12 ', ['special', 'nothingElse']],
  ['Abcdef12한', ['special', 'nothingElse']],
  ['Abcdef1!한', ['nothingElse']],
  ['Abcdef1!é', ['nothingElse']],
  ['Abcdef!!', ['digit']],
  ['Abcdef!１', ['digit', 'nothingElse']],
])('%j lacks %j, and is refused exactly if it lacks anything', (password, lacks) => {
  expect(Object.entries(PASSWORD_PARTS).flatMap(([part, has]) => (has(password) ? [] : [part]))).toEqual(
    lacks,
  )
  expect(checkPassword(password) === null).toBe(lacks.length === 0)
})
