import { describe, expect, it } from 'vitest'
import { planJsonPatch } from './json-patch.ts'

describe('a patch between two documents', () => {
  it.each([
    ['nothing for equal ones', { a: 1, b: [1] }, { b: [1], a: 1 }, []],
    ['a new field', {}, { a: { b: 1 } }, [{ op: 'add', path: '/a', value: { b: 1 } }]],
    [
      'another value, deep inside',
      { a: { b: 1 } },
      { a: { b: 2 } },
      [{ op: 'replace', path: '/a/b', value: 2 }],
    ],
    ['what is gone', { a: { b: 1, c: 1 } }, { a: { c: 1 } }, [{ op: 'remove', path: '/a/b' }]],
    ['keys with slashes and tildes', { 'x/y~z': 1 }, {}, [{ op: 'remove', path: '/x~1y~0z' }]],
    [
      'a list as a whole, over what it was',
      { a: [1, 2] },
      { a: [2, 1] },
      [
        { op: 'test', path: '/a', value: [1, 2] },
        { op: 'replace', path: '/a', value: [2, 1] },
      ],
    ],
    ['a map in the place of a value', { a: 1 }, { a: {} }, [{ op: 'replace', path: '/a', value: {} }]],
  ])('has %s', (_what, from, to, patch) => {
    expect(planJsonPatch(from, to)).toEqual(patch)
  })
})
