import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addFilter,
  formatFilters,
  type ListFilter,
  parseFilters,
  parseListSearch,
  removeFilter,
} from './list-search.ts'

const column = fc.stringMatching(/^[A-Za-z0-9_.-]{1,12}$/)
const filter: fc.Arbitrary<ListFilter> = fc.record({
  column,
  op: fc.constantFrom('in', 'has'),
  values: fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1, maxLength: 4 }),
})

describe('the address of a list', () => {
  it('holds any filters and gives them back', () => {
    fc.assert(
      fc.property(fc.array(filter, { maxLength: 4 }), (filters) => {
        expect(parseFilters(formatFilters(filters))).toEqual(filters)
      }),
    )
  })

  it.each([
    ['nothing', {}, { page: 1, size: 20, text: '', filters: [], sort: undefined }],
    ['a page and a size', { page: '3', size: '100' }, { page: 3, size: 100 }],
    ['a size that is not offered', { size: '7' }, { size: 20 }],
    ['a page that is no number', { page: '-4' }, { page: 1 }],
    ['an order', { sort: 'restarts.desc' }, { sort: { column: 'restarts', dir: 'desc' } }],
    ['an order that is none', { sort: 'restarts' }, { sort: undefined }],
    [
      'a broken filter',
      { f: ':x;status;node~w' },
      { filters: [{ column: 'node', op: 'has', values: ['w'] }] },
    ],
  ])('reads %s', (_name, search, expected) => {
    expect(parseListSearch(search, 20)).toMatchObject(expected)
  })

  it('adds values of one column to one filter, and takes them away one by one', () => {
    const running: ListFilter = { column: 'status', op: 'in', values: ['Running'] }
    const failed: ListFilter = { column: 'status', op: 'in', values: ['Failed'] }
    const both = addFilter(addFilter([], running), failed)
    expect(both).toEqual([{ column: 'status', op: 'in', values: ['Running', 'Failed'] }])
    expect(removeFilter(both, running)).toEqual([failed])
    expect(removeFilter([failed], failed)).toEqual([])
  })
})
