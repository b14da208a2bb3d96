import { expect, it } from 'vitest'
import { sumLines } from './sum-lines.ts'

it.each([
  [[], []],
  [[{ bound: null, values: [1, null, 3] }], [1, null, 3]],
  [
    [
      { bound: null, values: [1, null, 0] },
      { bound: null, values: [2, null, null] },
      { bound: 'limit' as const, values: [9, 9, 9] },
    ],
    [3, null, 0],
  ],
])('of %j is used together %j', (lines, sums) => {
  expect(sumLines(lines)).toEqual(sums)
})
