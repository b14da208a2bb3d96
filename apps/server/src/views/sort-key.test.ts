import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildSortKey, buildTextKey, compareKeys, type SortKey } from './sort-key.ts'

const sortTexts = (texts: readonly string[]) =>
  texts.toSorted((a, b) => compareKeys(buildTextKey(a), buildTextKey(b), 'asc'))

describe('the order of texts', () => {
  it.each([
    ['numbers by their size', ['web-10', 'web-2', 'web-1'], ['web-1', 'web-2', 'web-10']],
    ['leading zeros do not count', ['node-010', 'node-9'], ['node-9', 'node-010']],
    ['upper and lower case alike', ['b', 'A', 'C'], ['A', 'b', 'C']],
    ['Hangul as in a dictionary', ['하늘', '가람', '나루'], ['가람', '나루', '하늘']],
    ['accents like their letters', ['zeta', 'éclair', 'delta'], ['delta', 'éclair', 'zeta']],
  ])('puts %s', (_, given, expected) => {
    expect(sortTexts(given)).toEqual(expected)
  })

  it('compares any two whole numbers as numbers', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        const order = compareKeys(buildTextKey(`pod-${a}`), buildTextKey(`pod-${b}`), 'asc')
        expect(Math.sign(order)).toBe(Math.sign(a - b))
      }),
    )
  })
})

describe('the order of values', () => {
  it.each([
    ['a status by how bad it is', { text: 'Running', tone: 'running' }, { text: 'Failed', tone: 'error' }],
    ['a ratio by what is missing', { ready: 1, desired: 5 }, { ready: 3, desired: 3 }],
    ['usage by what is used', { used: 9, request: 1 }, { used: 2, request: 5 }],
    [
      'a link by its name',
      { kind: 'node', namespace: null, name: 'b' },
      { kind: 'node', namespace: null, name: 'a' },
    ],
    ['true after false', true, false],
  ] as const)('puts %s', (_, later, earlier) => {
    expect(compareKeys(buildSortKey(earlier), buildSortKey(later), 'asc')).toBeLessThan(0)
  })

  it.each(['asc', 'desc'] as const)('puts what has no value last when sorted %s', (dir) => {
    const keys: SortKey[] = [null, 'a', null, 'b']
    expect(keys.toSorted((a, b) => compareKeys(a, b, dir)).slice(2)).toEqual([null, null])
  })

  it('is total over keys of any kind', () => {
    const key = fc.oneof(fc.constant(null), fc.integer(), fc.string())
    fc.assert(
      fc.property(key, key, key, (a, b, c) => {
        expect(Math.sign(compareKeys(a, b, 'asc'))).toBe(-Math.sign(compareKeys(b, a, 'asc')) + 0)
        if (compareKeys(a, b, 'asc') <= 0 && compareKeys(b, c, 'asc') <= 0)
          expect(compareKeys(a, c, 'asc')).toBeLessThanOrEqual(0)
      }),
    )
  })
})
