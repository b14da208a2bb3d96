import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countWhile } from './count-while.ts'

it('counts as many as a search from the beginning does, whatever is sorted', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 20 })),
      fc.integer({ min: -1, max: 21 }),
      (items, border) => {
        const sorted = items.toSorted((a, b) => a - b)
        expect(countWhile(sorted, (item) => item < border)).toBe(items.filter((item) => item < border).length)
      },
    ),
  )
})

it('asks about few of many items', () => {
  let asked = 0
  const items = Array.from({ length: 10_000 }, (_, index) => index)
  expect(countWhile(items, (item) => ++asked > 0 && item < 7777)).toBe(7777)
  expect(asked).toBeLessThan(15)
})
