import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeRanges, planRanges } from './merge-window.ts'
import { comparePlaces, createSortedRows, type Placed } from './sorted-rows.ts'

const parts = fc.array(fc.array(fc.nat(50), { maxLength: 120 }), { minLength: 1, maxLength: 5 })
const STEP = 8

function buildParts(keys: readonly (readonly number[])[], dir: 'asc' | 'desc') {
  return keys.map((values, part) =>
    createSortedRows<Placed>(
      values.map((key, index) => ({ key, tie: `${index % 7}-${part}-${index}` })),
      dir,
    ),
  )
}

it('reads the same window from several parts as from all rows in one', () => {
  fc.assert(
    fc.property(
      parts,
      fc.nat(600),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom('asc', 'desc'),
      (keys, offset, limit, dir) => {
        const sorted = buildParts(keys, dir)
        const window = { offset, limit }
        const heads = sorted.map((rows) => ({ total: rows.size(), samples: rows.sample(STEP) }))
        const ranges = planRanges(heads, window, { step: STEP, dir })
        const items = sorted.map((rows, index) => {
          const { from, to } = ranges[index] ?? { from: 0, to: 0 }
          return { from, items: rows.slice(from, to - from) }
        })
        const whole = sorted
          .flatMap((rows) => rows.slice(0, 1000))
          .toSorted((a, b) => comparePlaces(a, b, dir))
        expect(mergeRanges(items, window, dir)).toEqual(whole.slice(offset, offset + limit))
      },
    ),
  )
})

it('moves little more than a window out of the middle of many rows', () => {
  const sorted = buildParts(
    [0, 1, 2].map((part) => Array.from({ length: 10_000 }, (_, index) => index * 3 + part)),
    'asc',
  )
  const heads = sorted.map((rows) => ({ total: rows.size(), samples: rows.sample(64) }))
  const ranges = planRanges(heads, { offset: 15_000, limit: 50 }, { step: 64, dir: 'asc' })
  expect(ranges.reduce((sum, { from, to }) => sum + to - from, 0)).toBeLessThan(1000)
})
