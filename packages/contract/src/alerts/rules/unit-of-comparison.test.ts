import { expect, it } from 'vitest'
import { unitOfComparison } from './unit-of-comparison.ts'

it.each([
  ['up', 0, 'count'],
  ['a_bytes / b_bytes', 0.85, 'share'],
  ['a', 'b', 'count'],
  ['rate(x_bytes[5m])', 1e6, 'bytesPerSecond'],
  ['x_bytes', -5, 'bytes'],
  ['vector(1)', null, 'count'],
  ['x{path="/a_bytes"}', 1, 'count'],
  ['100 * (a / b)', 10, 'count'],
])('measures %s held against %s in %s', (drawn, bound, unit) => {
  expect(unitOfComparison(drawn, bound)).toBe(unit)
})
