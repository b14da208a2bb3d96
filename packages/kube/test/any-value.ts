import * as fc from 'fast-check'
import { SCALARS, STRUCTURES } from './yaml-table.ts'

/** Any value of JSON, of words and characters that readers of YAML stumble over; with `digits`, long numbers too. */
export function anyValue({ digits }: { readonly digits: boolean }): fc.Arbitrary<unknown> {
  const odd = fc.string({ unit: fc.constantFrom(...MARKS), maxLength: 12 })
  const text = fc.oneof(
    fc.constantFrom(...SCALARS, ...STRUCTURES),
    odd,
    fc.string({ unit: 'binary', maxLength: 8 }).filter((one) => !/\p{Surrogate}/u.test(one)),
    fc.array(fc.oneof(odd, fc.constantFrom(...SCALARS)), { maxLength: 4 }).map((lines) => lines.join('\n')),
  )
  const number = fc.oneof(
    fc.integer(),
    fc.maxSafeInteger(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((one) => !Number.isInteger(one)),
  )
  const long = fc.bigInt({ min: 2n ** 53n, max: 2n ** 63n - 1n })
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      text,
      digits ? fc.oneof(number, long) : number,
      fc.constantFrom(true, false, null),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(text, tie('value'), { maxKeys: 3, noNullPrototype: true }),
    ),
  }))
  return value
}

const MARKS = [
  ...Array.from('0123456789abefnoxyzAEFNOXYZ .:-_+~<=>|#\'"[]{},&*!?%@`\\/\t\n\r'),
  '\u0085',
  '\u2028',
  '\ufeff',
  '가',
  '😀',
]
