import { describe, expect, it } from 'vitest'
import { object } from '../../test/kind-samples.ts'
import { kinds } from './registry.ts'
import { findRules } from './rules-registry.ts'
import { fact, readFact } from './told-fact.ts'

const HANGUL = /[가-힣]/
/** Names that are the same in both languages. */
const SAME = new Set(['CSI volume', 'Provider ID'])

describe('a fact', () => {
  it.each([
    ['a word', 'Recreate', 'Recreate'],
    ['a number, be it none at all', 0, '0'],
    ['a number that has lost digits', 2 ** 63, '≈9223372036854776000'],
    ['a list of such', [2 ** 63, 1], ['≈9223372036854776000', '1']],
    ['a map of such', { most: 2 ** 63 }, ['most=≈9223372036854776000']],
    ['a number with every digit', 9223372036854775807n, '9223372036854775807'],
    ['a yes', true, true],
    ['a list', ['hard', 'nolock'], ['hard', 'nolock']],
    ['a map', { type: 'ssd', empty: '' }, ['type=ssd', 'empty']],
    ['an empty list', [], null],
    ['nothing', undefined, null],
  ])('at a path is %s', (_what, at, expected) => {
    expect(readFact(object({ spec: { some: at } }), fact('Some', '어떤', 'spec.some'))).toEqual(expected)
  })

  it.each([
    ['every item once', [{ names: ['a', 'b'] }, { names: ['b'] }], ['a', 'b']],
    ['nothing of a list that is empty', [], null],
    ['nothing of what has another shape', [{ names: 'a' }, 'b'], null],
  ])('behind lists is %s', (_what, some, expected) => {
    const told = fact('Some', '어떤', 'spec.some[].names[]')
    expect(readFact(object({ spec: { some } }), told)).toEqual(expected)
  })

  it('has a title of its own in both languages, which no column has', () => {
    for (const { id } of kinds) {
      const { facts = [], columns = [] } = findRules(id) ?? {}
      const titles = [...facts, ...columns].map(({ title }) => title.en)
      expect(new Set(titles).size, id).toBe(titles.length)
      for (const { title } of facts) expect(SAME.has(title.en) || HANGUL.test(title.ko), title.en).toBe(true)
    }
  })
})
