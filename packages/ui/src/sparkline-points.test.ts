import { expect, it } from 'vitest'
import { sparklinePoints } from './sparkline-points.ts'

it.each([
  [[0, 4, 2], '0,8 10,2 20,5'],
  [[0, 0, 0], '0,8 10,8 20,8'],
  [[-3, 4], '0,8 20,2'],
  [[4], '0,2'],
  [[], ''],
])('%j is drawn as %s', (values, expected) => {
  expect(sparklinePoints(values, { width: 20, height: 10 })).toBe(expected)
})
