import { describe, expect, it } from 'vitest'
import { refuseLostDigits } from './refuse-lost-digits.ts'

describe('a write in which digits would be lost', () => {
  it.each([
    ['an object', { spec: { max: 18446744073709551615n } }, 'spec.max: 18446744073709551615'],
    ['a number that was read without its digits', { spec: { ids: [{ id: 2 ** 53 }] } }, 'spec.ids[0].id'],
    [
      'a step of a patch',
      [{ op: 'replace', path: '/spec/a~1b/0', value: { id: 2n ** 64n - 1n } }],
      'spec["a/b"][0].id: 18446744073709551615',
    ],
  ])('is refused, and the field is named: %s', (_, body, detail) => {
    expect(() => refuseLostDigits(body)).toThrow(expect.objectContaining({ code: 'LOST_DIGITS', detail }))
  })

  it('is none where every digit arrives', () => {
    expect(() => refuseLostDigits({ a: 9223372036854775807n, b: 1.5, c: [{ d: '1' }] })).not.toThrow()
  })
})
