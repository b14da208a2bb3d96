import { expect, it } from 'vitest'
import { generateValue } from './generate-value.ts'

/** Draws 0, 1, 2 and so on, below each limit. */
function counting(): (limit: number) => number {
  let next = 0
  return (limit) => next++ % limit
}

it.each([
  ['[a-c]{5}', /^[abc]{5}$/],
  ['admin-[A-Z0-9]{4}', /^admin-[A-Z0-9]{4}$/],
  [String.raw`[\d]{3}[\a]{3}`, /^\d{3}[A-Za-z]{3}$/],
  [String.raw`[\w]{40}`, /^\w{40}$/],
  ['plain', /^plain$/],
])('makes a value up from %s', (expression, expected) => {
  expect(generateValue(expression, counting())).toMatch(expected)
})
