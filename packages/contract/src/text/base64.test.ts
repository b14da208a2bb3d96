import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeBase64, decodeBase64Text, encodeBase64 } from './base64.ts'

describe('base64', () => {
  it.each([
    ['aGVsbG8=', 'hello'],
    ['64KY66Oo', '나루'],
    ['aGVs\nbG8=\n', 'hello'],
    ['', ''],
    ['//79', null],
    ['no base64!', null],
    ['a', null],
  ])('%j is %j', (base64, text) => expect(decodeBase64Text(base64)).toBe(text))

  it('is written as everybody writes it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(encodeBase64(text)).toBe(Buffer.from(text).toString('base64'))
        expect(decodeBase64Text(encodeBase64(text))).toBe(text)
      }),
    )
  })

  it('holds any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(decodeBase64(Buffer.from(bytes).toString('base64'))).toEqual(bytes)
      }),
    )
  })

  it('writes half a character as the mark of one that is lost', () => {
    expect(decodeBase64Text(encodeBase64('a\uD800'))).toBe('a\uFFFD')
  })
})
