import { expect, it } from 'vitest'
import { cleanText } from './clean-text.ts'

it.each([
  ['a\0b', 'a\uFFFDb'],
  ['abcd', 'abc'],
  ['ab😀', 'ab\uFFFD'],
])('%j is kept as %j', (text, kept) => {
  expect(cleanText(text, 3)).toBe(kept)
})
