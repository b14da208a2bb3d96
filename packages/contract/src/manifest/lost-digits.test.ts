import { describe, expect, it } from 'vitest'
import { findLostDigits } from './lost-digits.ts'

describe('digits that would not arrive', () => {
  it.each([
    ['a number that has lost its own', { spec: { ids: [1, 9007199254740996] } }, ['spec', 'ids', 1]],
    ['a whole number of more than 64 bits', { spec: { max: 18446744073709551615n } }, ['spec', 'max']],
    ['one that no float holds', { n: 10n ** 400n }, ['n']],
  ])('are found: %s', (_, value, path) => {
    expect(findLostDigits(value)?.path).toEqual(path)
  })

  it.each([
    ['whole numbers of 64 bits', { a: 9223372036854775807n, b: -9223372036854775808n, c: 9007199254740993n }],
    ['a float that is whole', { a: 10n ** 21n, b: 1.5 }],
    ['a float as a cluster writes it', { max: 18446744073709552000n, least: -18446744073709552000n }],
    ['texts and nothing', { a: '18446744073709551615', b: null, c: undefined }],
  ])('are none: %s', (_, value) => {
    expect(findLostDigits(value)).toBeNull()
  })
})
