import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addTo, readSum, type Sum } from './compensated-sum.ts'

function sumOf(values: readonly number[]): number {
  const sum: Sum = [0, 0]
  for (const value of values) addTo(sum, value)
  return readSum(sum)
}

it.each([
  [[], 0],
  [[1 / 3], 1 / 3],
  [[0.1, 0.2], 0.1 + 0.2],
  [[0.1, 0.2, 0.3, 0.4], 1],
  [Array.from({ length: 5000 }, () => 0.001), 5],
  [[1e16, 1, 1, 1e-9], 1e16 + 2],
])('%j is %s', (values, total) => {
  expect(sumOf(values)).toBe(total)
})

it('is the same in any order, and of two amounts what they are without it', () => {
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
