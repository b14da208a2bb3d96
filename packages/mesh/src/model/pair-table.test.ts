import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createPairTable } from './pair-table.ts'

it('a table of pairs knows the last value of each, and tells which key comes first', () => {
  const key = fc.constantFrom('a', 'b', 'ab', '', '__proto__', 'a|b')
  fc.assert(
    fc.property(
      fc.array(fc.tuple(key, key, fc.integer()), { maxLength: 30 }),
      key,
      key,
      (told, one, other) => {
        const table = createPairTable<number>()
        for (const [first, second, value] of told) table.set(first, second, value)
        const last = told.findLast(([first, second]) => first === one && second === other)
        expect(table.get(one, other)).toBe(last?.[2])
      },
    ),
    { numRuns: 300 },
  )
})

it('pairs of many keys are told apart', () => {
  const names = Array.from({ length: 2 ** 15 + 3 }, (_, number) => `key ${number}`)
  const table = createPairTable<string>()
  // Each name is numbered as it comes.
  for (const name of names) table.set(name, name, 'own')
  const [few, many] = [names.slice(0, 3), names.slice(-3)]
  const pairs = [...few, ...many].flatMap((one) => [...few, ...many].map((other) => [one, other] as const))
  for (const [one, other] of pairs) table.set(one, other, `${one}, ${other}`)
  expect(pairs.map(([one, other]) => table.get(one, other))).toEqual(
    pairs.map(([one, other]) => `${one}, ${other}`),
  )
})
