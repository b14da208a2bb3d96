import { describe, expect, it } from 'vitest'
import { decodeValue } from './decode-value.ts'

describe('a secret’s value', () => {
  it.each([
    ['aGVsbG8=', 'hello'],
    ['64KY66Oo', '나루'],
    ['', ''],
    ['//79', null],
    ['no base64!', null],
  ])('%s is %s', (base64, text) => expect(decodeValue(base64)).toBe(text))
})
