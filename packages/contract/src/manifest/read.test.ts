import { describe, expect, it } from 'vitest'
import { isRecord, readAt, readItems, readNumber, readString, readStringMap, readText } from './read.ts'

describe('readers of JSON that nobody guarantees', () => {
  it.each([null, undefined, [], 'text', 1, true])('take %j for no object', (value) => {
    expect(isRecord(value)).toBe(false)
  })

  it('follow a path of names, and stop where it ends', () => {
    const object = { spec: { items: [{ name: 'a' }] } }
    expect(readAt(object, 'spec', 'items')).toEqual([{ name: 'a' }])
    expect(readAt(object, 'spec', 'gone', 'name')).toBeUndefined()
    expect(readAt(object, 'spec', 'items', '0')).toBeUndefined()
  })

  it('leave out of a list what is no object, and of labels what is no text', () => {
    expect(readItems([1, { a: 1 }, null, []])).toEqual([{ a: 1 }])
    expect(readStringMap({ a: 'x', b: 1, c: null })).toEqual({ a: 'x' })
  })

  it('read numbers as text only where a person types them', () => {
    expect([readText(1), readText(true), readText({})]).toEqual(['1', 'true', ''])
    expect(readText(9007199254740995n)).toBe('9007199254740995')
    expect([readString(1), readString('1')]).toEqual(['', '1'])
    expect([readNumber(0), readNumber('0'), readNumber(Number.NaN)]).toEqual([0, null, null])
  })
})
