import { expect, it } from 'vitest'
import { wholeWord } from './whole-word.ts'

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
