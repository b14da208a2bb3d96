import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search.ts'

describe('the query of an address', () => {
  it.each([
    [{ cluster: 'seoul', namespace: '', page: undefined, q: null }, '?cluster=seoul'],
    [{}, ''],
    [{ q: 'a b&c', page: 2 }, '?q=a+b%26c&page=2'],
  ])('of %j is %s', (search, expected) => expect(stringifySearch(search)).toBe(expected))

  it('keeps values as text', () => {
    expect(parseSearch('?namespace=123&problems=true&empty=')).toEqual({ namespace: '123', problems: 'true' })
  })

  it('comes back as it was written', () => {
    const name = fc.string({ minLength: 1 }).filter((text) => text !== '__proto__')
    fc.assert(
      fc.property(fc.dictionary(name, fc.string({ minLength: 1, unit: 'binary' })), (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual({ ...search })
      }),
    )
  })
})
