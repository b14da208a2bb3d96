import { expect, it } from 'vitest'
import { evenWeights, setWeight } from './weights.ts'

it.each([
  [1, [100]],
  [2, [50, 50]],
  [3, [33, 33, 34]],
  [7, [14, 14, 14, 14, 14, 14, 16]],
])('%i weights are even but for the last', (count, weights) => {
  expect(evenWeights(count)).toEqual(weights)
})

it.each([
  ['shares the rest in proportion', [50, 25, 25], [], 0, 80, [80, 10, 10]],
  ['shares evenly where nobody had anything', [100, 0, 0], [], 0, 40, [40, 30, 30]],
  ['gives the remainder to the last', [34, 33, 33], [], 0, 33, [33, 33, 34]],
  ['leaves locked ones alone', [50, 30, 20], [1], 0, 60, [60, 30, 10]],
  ['stops at what is not locked', [50, 30, 20], [1], 0, 90, [70, 30, 0]],
  ['takes all that is left with nobody to share', [50, 30, 20], [1, 2], 0, 10, [50, 30, 20]],
  ['does not go below nothing', [50, 50], [], 0, -5, [0, 100]],
  ['takes what is no number for nothing', [50, 50], [], 0, Number.NaN, [0, 100]],
] as const)('setting a weight %s', (_, before, locked, place, weight, after) => {
  const entries = before.map((value, index) => ({
    weight: value,
    locked: (locked as readonly number[]).includes(index),
  }))
  expect(setWeight(entries, place, weight).map((entry) => entry.weight)).toEqual(after)
})
