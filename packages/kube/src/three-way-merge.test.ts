import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeThreeWay } from './three-way-merge.ts'

describe('merging what two people made of one object', () => {
  it.each([
    ['takes my change', { a: 1 }, { a: 2 }, { a: 1 }, { a: 2 }],
    ['takes their change', { a: 1 }, { a: 1 }, { a: 2 }, { a: 2 }],
    [
      'takes both changes of different fields',
      { a: 1, b: 1 },
      { a: 2, b: 1 },
      { a: 1, b: 2 },
      { a: 2, b: 2 },
    ],
    ['takes a change that both made', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }],
    ['adds what both added', {}, { a: 1 }, { b: 1 }, { a: 1, b: 1 }],
    ['removes what I removed', { a: 1, b: 1 }, { b: 1 }, { a: 1, b: 1 }, { b: 1 }],
    ['removes what they removed', { a: 1, b: 1 }, { a: 1, b: 1 }, { b: 1 }, { b: 1 }],
    [
      'goes into objects',
      { s: { a: 1, b: 1 } },
      { s: { a: 2, b: 1 } },
      { s: { a: 1, b: 2 } },
      { s: { a: 2, b: 2 } },
    ],
    [
      'goes into lists of named things',
      [{ name: 'x', a: 1 }],
      [{ name: 'x', a: 2 }],
      [{ name: 'x', a: 1 }, { name: 'y' }],
      [{ name: 'x', a: 2 }, { name: 'y' }],
    ],
  ])('%s', (_, base, mine, theirs, merged) => {
    expect(mergeThreeWay({ base, mine, theirs })).toEqual({ merged, conflicts: [] })
  })

  it.each([
    ['a field changed to different values', { a: 1 }, { a: 2 }, { a: 3 }, ['a']],
    ['a field that I changed and they removed', { a: 1 }, { a: 2 }, {}, ['a']],
    ['a list without names', { l: [1] }, { l: [1, 2] }, { l: [1, 3] }, ['l']],
    [
      'a field of a named thing',
      { l: [{ name: 'x', a: 1 }] },
      { l: [{ name: 'x', a: 2 }] },
      { l: [{ name: 'x', a: 3 }] },
      ['l', 'x', 'a'],
    ],
  ])('finds a conflict in %s, and keeps mine', (_, base, mine, theirs, path) => {
    const { merged, conflicts } = mergeThreeWay({ base, mine, theirs })
    expect(conflicts.map((conflict) => conflict.path)).toEqual([path])
    expect(merged).toEqual(mine)
  })

  const value = fc.jsonValue({ maxDepth: 3 })

  it('gives mine when they changed nothing, and theirs when I did not', () => {
    fc.assert(
      fc.property(value, value, (base, other) => {
        expect(mergeThreeWay({ base, mine: other, theirs: base })).toEqual({ merged: other, conflicts: [] })
        expect(mergeThreeWay({ base, mine: base, theirs: other })).toEqual({ merged: other, conflicts: [] })
      }),
    )
  })

  it('finds conflicts in the same places from both sides', () => {
    fc.assert(
      fc.property(value, value, value, (base, mine, theirs) => {
        const places = (sides: Parameters<typeof mergeThreeWay>[0]) =>
          mergeThreeWay(sides)
            .conflicts.map(({ path }) => JSON.stringify(path))
            .sort()
        expect(places({ base, mine, theirs })).toEqual(places({ base, mine: theirs, theirs: mine }))
      }),
    )
  })
})
