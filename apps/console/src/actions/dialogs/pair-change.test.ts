import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffPairs, toPairs } from './pair-change.ts'

const pairs = fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.stringMatching(/^[a-z]{0,3}$/), {
  noNullPrototype: true,
})

function apply(record: Readonly<Record<string, string>>, patch: Readonly<Record<string, string | null>>) {
  const next: Record<string, string | null> = { ...record, ...patch }
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== null))
}

describe('a change of labels', () => {
  it('turns the ones before into the ones after, and says nothing when they are the same', () => {
    fc.assert(
      fc.property(pairs, pairs, (before, after) => {
        expect(apply(before, diffPairs(before, toPairs(after)))).toEqual(after)
        expect(diffPairs(before, toPairs(before))).toEqual({})
      }),
    )
  })
})
