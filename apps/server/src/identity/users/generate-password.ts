import type { Random } from '../../system/clock.ts'

const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ'
const DIGITS = '23456789'
const SPECIAL = '-+=_.!'

/** 16 characters that keep the password rule, none of which looks like another; about 85 bits. */
export function generatePassword(random: Random): string {
  const pick = (letters: string, count: number): string[] =>
    Array.from({ length: count }, () => letters.charAt(pickIndex(random, letters.length)))
  return [...pick(LETTERS, 5), ...pick(DIGITS, 2), ...pick(SPECIAL, 1), ...pick(LETTERS + DIGITS, 8)].join('')
}

/** Without the bias of a plain remainder: bytes beyond the last full multiple are thrown away. */
function pickIndex(random: Random, size: number): number {
  const limit = 256 - (256 % size)
  for (;;) {
    const [byte = 0] = random.bytes(1)
    if (byte < limit) return byte % size
  }
}
