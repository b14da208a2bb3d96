import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatQuery, parseQuery, queryText } from './query.ts'

const plainText = fc
  .string({ minLength: 1, unit: 'grapheme' })
  .filter((text) => text !== 'true' && text !== 'false' && String(Number(text)) !== text)
const value = fc.oneof(
  plainText,
  fc.boolean(),
  fc.integer(),
  fc.array(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 4 }),
)
const key = fc.string({ minLength: 1 }).filter((text) => text !== '__proto__')

describe('a query string', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(fc.dictionary(key, value), (query) => {
        expect(parseQuery(formatQuery(query))).toEqual({ ...query })
      }),
    )
  })

  it('reads back any text as text, numbers and booleans too', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        const query = parseQuery(formatQuery({ id: text }))
        expect(queryText(query, 'id')).toBe(text)
      }),
    )
  })

  it.each([
    ['?a=1&b=true&c=x', { a: 1, b: true, c: 'x' }],
    ['a=&b=null&c', {}],
    ['?version=007&big=1e5', { version: '007', big: '1e5' }],
    ['?q=a+b%20c', { q: 'a b c' }],
    ['?f=a&f=b', { f: ['a', 'b'] }],
    ['?bad=%', {}],
    ['', {}],
  ])('%s is read as %j', (search, expected) => expect(parseQuery(search)).toEqual(expected))

  it('keeps the word null where somebody means it', () => {
    expect(formatQuery({ q: 'null' })).toBe('?q=%6Eull')
    expect(parseQuery('?q=%6Eull')).toEqual({ q: 'null' })
  })

  it('drops empty strings and nulls', () => {
    expect(formatQuery({ a: '', b: null, c: undefined, d: [], e: 0, f: false })).toBe('?e=0&f=false')
    expect(formatQuery({})).toBe('')
  })
})
