import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addExactly, type ExactSum, readSum } from './exact-sum.ts'

function sumOf(values: readonly number[]): number {
  const sum: ExactSum = []
  for (const value of values) addExactly(sum, value)
  return readSum(sum)
}

it.each([
  [[], 0],
  [[1 / 3], 1 / 3],
  [[0.1, 0.2], 0.1 + 0.2],
  [[0.1, 0.2, 0.3, 0.4], 1],
  [Array.from({ length: 5000 }, () => 0.001), 5],
  [[1e16, 1, 1e-16], 1e16 + 2],
  [[1e16, 1, -1e-16], 1e16],
  [[1e16, 3, -1e-16], 1e16 + 2],
])('%j is %s', (values, total) => {
  expect(sumOf(values)).toBe(total)
})

it('is the same in any order, and what the fractions of two add up to without it', () => {
  const amounts = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(amounts, fc.func(fc.integer()), (values, rank) => {
      const shuffled = values.toSorted((a, b) => rank(a) - rank(b))
      const [first = 0, second = 0] = values
      expect(sumOf(shuffled)).toBe(sumOf(values))
      expect(sumOf([first, second])).toBe(first + second)
    }),
  )
})
