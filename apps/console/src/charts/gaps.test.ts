import { expect, it } from 'vitest'
import { lastTold, lonePoints } from './gaps.ts'

it.each([
  [[], []],
  [[1], [0]],
  [[1, 2, null, 3], [3]],
  [
    [null, 0, null, 4, 5, null, undefined, 6],
    [1, 7],
  ],
  [[null, null], []],
])('of %j the places %j stand alone', (values, places) => {
  expect(lonePoints(values)).toEqual(places)
})

it('is the last place at which any line says something', () => {
  const lines = [{ values: [1, null, null, null] }, { values: [null, 2, null, null] }]
  expect(lastTold(lines)).toBe(1)
  expect(lastTold([{ values: [null] }])).toBe(null)
  expect(lastTold([])).toBe(null)
})
