import { expect, it } from 'vitest'
import { holds } from '../../test/holds.ts'
import { checkPassword, checkPasswordChange } from './password.ts'

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
