import { describe, expect, it } from 'vitest'
import { holds, long } from '../../test/holds.ts'
import * as text from './text-rules.ts'

holds('a required text', text.checkRequired, [
  ['x', null],
  ['  ', 'rule.required'],
])

holds('a choice', text.checkSelected, [
  ['x', null],
  ['', 'rule.select'],
])

holds('a text without Korean', text.checkNoKorean, [
  ['abc', null],
  ['ab한', 'rule.noKorean'],
  ['ㅋ', 'rule.noKorean'],
])

holds('a text without spaces', text.checkNoSpaces, [
  ['a_b', null],
  ['a b', 'rule.noSpaces'],
])

holds('a text of 20', (value) => text.checkMaxLength(value, 20), [
  [long(20), null],
  [long(21), 'rule.maxLength'],
])

holds('a description', text.checkDescription, [
  [long(255), null],
  ['가'.repeat(85), null],
  ['가'.repeat(86), 'rule.description'],
])

holds('an id', text.checkId, [
  ['hong.gildong', null],
  ['kim', 'rule.lengthBetween'],
  [long(46), 'rule.lengthBetween'],
  ['a b c d', 'rule.noSpaces'],
  ['홍길동홍', 'rule.noKorean'],
  ['', 'rule.required'],
])

holds('a name', text.checkName, [
  ['홍길동', null],
  ['홍길', 'rule.lengthBetween'],
  ['가'.repeat(23), 'rule.lengthBetween'],
])

holds('a token’s name', text.checkTokenName, [
  ['ci', null],
  ['가'.repeat(45), null],
  [' ', 'rule.required'],
  [long(46), 'rule.maxLength'],
])

holds('a short name', (value) => text.checkName(value, 2), [
  ['홍', null],
  ['k', 'rule.lengthBetween'],
])

holds('an e-mail', text.checkEmail, [
  ['hong@example.co.kr', null],
  ['hong@', 'rule.email'],
  ['hong@localhost', 'rule.email'],
  ['a b@example.com', 'rule.email'],
])

describe('lists', () => {
  it('have at least one item, and no more than allowed', () => {
    expect(text.checkAtLeastOne([])?.key).toBe('rule.atLeastOne')
    expect(text.checkMaxItems([1, 2, 3], 2)).toEqual({ key: 'rule.maxItems', params: { n: 2 } })
  })
})
