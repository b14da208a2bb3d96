import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseExactJson, writeExactJson } from './exact-json.ts'

describe('JSON of a cluster', () => {
  it.each([
    '{"id":9007199254740995}',
    '[9223372036854775807,-9223372036854775808,1]',
    '{"a":[{"b":18446744073709551615,"c":"9007199254740995"}],"d":null,"e":true}',
    '{"a":9007199254740991,"b":0.1}',
  ])('keeps every digit of %s', (text) => {
    expect(writeExactJson(parseExactJson(text))).toBe(text)
  })

  it('is read as ever where every number keeps its digits', () => {
    expect(parseExactJson('{"a":1,"b":1e3,"c":"12345678901234567890"}')).toEqual({
      a: 1,
      b: 1000,
      c: '12345678901234567890',
    })
  })

  it('keeps the value of a float that is whole', () => {
    expect(parseExactJson('[1e+21]')).toEqual([10n ** 21n])
  })

  it('comes back the same, whatever it holds', () => {
    const whole = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
    const fraction = fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .filter((one) => !Number.isInteger(one))
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.oneof(fc.string(), fraction, fc.maxSafeInteger(), fc.boolean(), fc.constant(null)),
        whole.filter((one) => !Number.isSafeInteger(Number(one))),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.string(), tie('value'), { maxKeys: 3, noNullPrototype: true }),
      ),
    }))
    fc.assert(
      fc.property(value, (one) => {
        expect(parseExactJson(writeExactJson(one))).toEqual(one)
      }),
    )
  })
})
