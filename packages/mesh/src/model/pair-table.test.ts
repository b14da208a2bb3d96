import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createPairTable } from './pair-table.ts'

it('a table of pairs knows the last value of each, and tells which key comes first', () => {
  const key = fc.constantFrom('a', 'b', 'ab', '', '__proto__', 'a|b')
  fc.assert(
    fc.property(
      fc.array(fc.tuple(key, key, fc.integer()), { maxLength: 30 }),
      key,
      key,
      (told, one, other) => {
        const table = createPairTable<number>()
        for (const [first, second, value] of told) table.set(first, second, value)
        const last = told.findLast(([first, second]) => first === one && second === other)
        expect(table.get(one, other)).toBe(last?.[2])
      },
    ),
    { numRuns: 300 },
  )
})
