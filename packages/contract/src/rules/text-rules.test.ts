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

holds('a text of 20', (value) => text.checkMaxLength(value, text.TEXT_LENGTH), [
  [long(20), null],
  [long(21), 'rule.maxLength'],
])

holds('a description', text.checkDescription, [
  [long(255), null],
  ['가'.repeat(85), null],
  ['가'.repeat(86), 'rule.description'],
])

holds('six bytes', (value) => text.checkMaxBytes(value, 6), [
  ['가나', null],
  ['가나a', 'rule.maxBytes'],
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

holds('a phone number', text.checkPhone, [
  ['010-1234-5678', null],
  ['02-123-4567', null],
  ['01012345678', 'rule.phone'],
])

holds('keywords', text.checkKeywords, [
  ['error,panic', null],
  ['error, panic', 'rule.keywords'],
  ['error,,panic', 'rule.keywords'],
  ['', 'rule.required'],
])

describe('lists', () => {
  it('have unique keys, at least one item, and no more than allowed', () => {
    expect(text.checkUnique(['a', 'b'])).toBeNull()
    expect(text.checkUnique(['a', 'a'])?.key).toBe('rule.duplicate')
    expect(text.checkAtLeastOne([])?.key).toBe('rule.atLeastOne')
    expect(text.checkMaxItems([1, 2, 3], 2)).toEqual({ key: 'rule.maxItems', params: { n: 2 } })
  })
})
