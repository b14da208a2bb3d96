import { isRecord } from './read.ts'

const INT64 = 2n ** 63n

/** Whether a cluster would store other digits: it keeps whole numbers of 64 bits, and of others what a float does. */
function losesDigits(value: unknown): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && !Number.isSafeInteger(value)
  if (typeof value !== 'bigint' || (value >= -INT64 && value < INT64)) return false
  const float = Number(value)
  return !Number.isFinite(float) || (BigInt(float) !== value && writtenWhole(float) !== value)
}

/** A float as a cluster writes it: below 1e21 in the fewest digits that tell it from others, and zeros behind them. */
function writtenWhole(float: number): bigint | null {
  return Math.abs(float) < 1e21 ? BigInt(String(float)) : null
}

export type LostDigits = { readonly path: readonly (string | number)[]; readonly value: number | bigint }

/** The first whole number whose digits would not arrive; null where all do. A large `number` has lost its own already. */
export function findLostDigits(value: unknown): LostDigits | null {
  if (losesDigits(value)) return { path: [], value: value as number | bigint } // only these lose any
  const steps = Array.isArray(value) ? [...value.entries()] : Object.entries(isRecord(value) ? value : {})
  for (const [step, part] of steps) {
    const found = findLostDigits(part)
    if (found) return { ...found, path: [step, ...found.path] }
  }
  return null
}
