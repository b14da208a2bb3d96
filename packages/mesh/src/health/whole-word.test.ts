import { expect, it } from 'vitest'
import { codeWord, wholeWord } from './whole-word.ts'

it('matches whole words only, the second time as the first', () => {
  const pattern = wholeWord('4\\d\\d')
  expect(['404', '1404', '404', '1404'].map((text) => pattern?.test(text))).toEqual([
    true,
    false,
    true,
    false,
  ])
})

it('answers rightly however many words it was asked', () => {
  const pattern = wholeWord('a\\d+')
  const texts = Array.from({ length: 1200 }, (_, index) => (index % 2 === 0 ? `a${index}` : `b${index}`))
  expect(texts.every((text, index) => pattern?.test(text) === (index % 2 === 0))).toBe(true)
  expect(pattern?.test('a0')).toBe(true)
})

it('is nothing for a malformed pattern', () => {
  expect(wholeWord('(')).toBeNull()
})

it('is any word for an empty pattern', () => {
  expect(['', '503', 'inbound'].every((text) => wholeWord('')?.test(text))).toBe(true)
})

it('is asked of a word in no more time than they are long', () => {
  expect(wholeWord('(.*.*)*'.repeat(20) + 'x')?.test('outbound')).toBe(false)
})

it.each([
  ['4XX', ['404'], ['1404', '40', '4XX']],
  ['[45]xx', ['404', '503'], ['303']],
  ['404|500', ['404', '500'], ['4041', '1500']],
  ['', ['404', '-', '14'], []],
  ['^[1-9]$|^1[0-6]$', ['1', '16'], ['0', '17', '']],
])('codes of %j are %j and not %j', (pattern, matching, others) => {
  const word = codeWord(pattern)
  expect([...matching, ...others].filter((code) => word?.test(code))).toEqual(matching)
})
