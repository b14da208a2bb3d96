import { expect, it } from 'vitest'
import { valuesBefore } from './earlier.ts'

const DAY = 86_400
const times = [DAY + 100, DAY + 160, DAY + 220]

it.each([
  ['the same grid', 100, [1, null, 3], [1, null, 3]],
  ['a grid a little later', 120, [1, null, 3], [1, null, 3]],
  ['a grid that begins before', 40, [0, 1, 2, 3], [1, 2, 3]],
  ['a grid that begins after', 160, [2, 3], [null, 2, 3]],
  ['nothing', 100, [], [null, null, null]],
] as const)('tells what was then, of %s', (_, start, values, expected) => {
  expect(valuesBefore(times, DAY, { start, step: 60, values })).toEqual(expected)
})
