import { entryOf } from './entry-of.ts'

/** Values by two keys. */
export type PairTable<Value> = {
  readonly get: (one: string, other: string) => Value | undefined
  readonly set: (one: string, other: string, value: Value) => void
}

/** No table has so many; a pair of numbers below it is a whole number that is exact. */
const MOST_KEYS = 2 ** 26
const FEW_KEYS = 2 ** 15

/**
 * Keys are numbered, so that a pair of them is one number, which nobody has to write. A map for each first key would be
 * thousands of small ones, each with room for some more.
 */
export function createPairTable<Value>(): PairTable<Value> {
  const numbers = new Map<string, number>()
  const values = new Map<number, Value>()
  const next = (): number => numbers.size
  return {
    get: (one, other) => {
      const [first, second] = [numbers.get(one), numbers.get(other)]
      return first === undefined || second === undefined ? undefined : values.get(pairOf(first, second))
    },
    set: (one, other, value) => {
      const [first, second] = [entryOf(numbers, one, next), entryOf(numbers, other, next)]
      values.set(pairOf(first, second), value)
    },
  }
}

/** Small numbers are no objects of their own: where both keys are, so is the pair. Those of other keys come after these. */
function pairOf(first: number, second: number): number {
  if (first < FEW_KEYS && second < FEW_KEYS) return first * FEW_KEYS + second
  return FEW_KEYS ** 2 + first * MOST_KEYS + second
}
