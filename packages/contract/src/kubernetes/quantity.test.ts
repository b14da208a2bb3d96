import { expect, it } from 'vitest'
import { parseQuantity } from './quantity.ts'

it.each([
  ['250m', 0.25],
  ['100n', 1e-7],
  ['512Mi', 512 * 2 ** 20],
  [' 1e3 ', 1000],
  ['.5', 0.5],
  [2, 2],
  ['', null],
  [undefined, null],
  ['two', null],
  ['9'.repeat(400), null],
])('reads %j as %j, once and again', (text, amount) => {
  expect([parseQuantity(text), parseQuantity(text)]).toEqual([amount, amount])
})

it('reads more texts than it remembers', () => {
  const texts = Array.from({ length: 5_000 }, (_, index) => `${index}m`)
  const expected = texts.map((_, index) => Number(`${index}e-3`))
  expect(texts.map(parseQuantity)).toEqual(expected)
  expect(texts.map(parseQuantity)).toEqual(expected)
})
