/** A repeatable source of chance: the same seed gives the same cluster. */
export type Random = {
  /** From 0 up to, not including, 1. */
  readonly next: () => number
  /** A whole number from 0 up to, not including, `bound`. */
  readonly below: (bound: number) => number
  readonly pick: <T>(choices: readonly [T, ...T[]]) => T
  /** `length` characters of the alphabet that Kubernetes uses for generated names. */
  readonly suffix: (length: number) => string
  readonly uuid: () => string
}

const NAME_ALPHABET = 'bcdfghjklmnpqrstvwxz2456789'

/** mulberry32 (public domain): 32 bits of state, enough for demonstration data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (bound: number): number => Math.floor(next() * bound)
  const hex = (digits: number): string =>
    below(16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  return {
    next,
    below,
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
    suffix: (length) =>
      Array.from({ length }, () => NAME_ALPHABET.charAt(below(NAME_ALPHABET.length))).join(''),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${(8 + below(4)).toString(16)}${hex(3)}-${hex(6)}${hex(6)}`,
  }
}
