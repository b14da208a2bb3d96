import { expect, it } from 'vitest'
import { quoteWords } from './quote-words.ts'

it.each([
  ['back-off restarting failed container', '“back-off restarting failed container”'],
  ['BackOff', 'BackOff'],
  ['컨테이너 2개', '컨테이너 2개'],
  ['', ''],
])('what a cluster says in a sentence is quoted in Korean: %s', (words, shown) => {
  expect(quoteWords(words, 'ko')).toBe(shown)
  expect(quoteWords(words, 'en')).toBe(words)
})
