import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comparePlaces, createSortedRows, type Placed } from './sorted-rows.ts'

const key = fc.oneof(fc.constant(null), fc.nat(5), fc.constantFrom('a', 'b'))
const change = fc.record({ id: fc.nat(12), key, gone: fc.boolean() })

it('stays in order under any insertions, moves and removals', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), fc.constantFrom('asc', 'desc'), (changes, dir) => {
      const rows = createSortedRows<Placed>([], dir)
      const known = new Map<string, Placed>()
      for (const { id, key: next, gone } of changes) {
        const tie = `row-${id}`
        const before = known.get(tie)
        if (before) rows.remove(before)
        known.delete(tie)
        if (gone) continue
        known.set(tie, { key: next, tie })
        rows.insert({ key: next, tie })
      }
      const expected = [...known.values()].toSorted((a, b) => comparePlaces(a, b, dir))
      expect(rows.slice(0, 100)).toEqual(expected)
      expect(rows.size()).toBe(expected.length)
    }),
  )
})

it('replaces a row where it stands', () => {
  type Named = Placed & { readonly name: string }
  const rows = createSortedRows<Named>([{ key: 1, tie: 'a', name: 'old' }], 'asc')
  rows.replace({ key: 1, tie: 'a', name: 'new' })
  expect(rows.slice(0, 2)).toEqual([{ key: 1, tie: 'a', name: 'new' }])
})
