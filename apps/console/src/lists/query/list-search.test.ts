import { parseQuery } from '@naru/contract/pages/query'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addFilter,
  formatFilters,
  type ListFilter,
  lastPage,
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
    ['nothing', '', { page: 1, size: 20, text: '', filters: [], sort: undefined }],
    ['a page and a size', '?page=3&size=100', { page: 3, size: 100 }],
    ['a size that is not offered', '?size=7', { size: 20 }],
    ['a page that is no number', '?page=-4', { page: 1 }],
    ['an order', '?sort=restarts.desc', { sort: { column: 'restarts', dir: 'desc' } }],
    ['what is in trouble', '?problems=true', { problems: true }],
    ['what nobody uses', '?unused=true', { unused: true }],
    ['a number as the text that is sought', '?q=42&labels=true', { text: '42', labels: 'true' }],
    ['an order that is none', '?sort=restarts', { sort: undefined }],
    ['a broken filter', '?f=:x;status;node~w', { filters: [{ column: 'node', op: 'has', values: ['w'] }] }],
  ])('reads %s', (_name, search, expected) => {
    expect(parseListSearch(parseQuery(search), 20)).toMatchObject(expected)
  })

  it.each([
    [0, 20, 1],
    [20, 20, 1],
    [21, 20, 2],
    [51_000, 0, 1],
  ])('has of %i rows, %i a page, %i as its last page', (total, size, last) => {
    expect(lastPage(total, size)).toBe(last)
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
