import { readText } from '@naru/contract/manifest/read'

const INT64_MAX = 2n ** 63n - 1n
const UINT64_MAX = 2n ** 64n - 1n

/** A key as text, as Kubernetes writes one that is none; null for what it takes for no key. */
export function formatKey(key: unknown, isFloat: boolean): string | null {
  if (isFloat) return formatFloat(Number(key))
  if (key === null || typeof key === 'object') return null
  // Whole numbers between these bounds have a type of their own, which keys may not have.
  if (typeof key === 'bigint' && key > INT64_MAX) return key > UINT64_MAX ? formatFloat(Number(key)) : null
  return readText(key)
}

/** In the fewest digits that tell it from other floats of 32 bits. */
function formatFloat(value: number): string {
  const rounded = Math.fround(value)
  if (Number.isNaN(rounded)) return '.nan'
  if (!Number.isFinite(rounded)) return rounded < 0 ? '-.inf' : '.inf'
  if (Object.is(rounded, -0)) return '-0'
  const digits = DIGITS.find((count) => Math.fround(Number(rounded.toPrecision(count))) === rounded)
  const short = rounded.toExponential((digits ?? DIGITS.length) - 1)
  const exponent = Number(short.split('e')[1])
  // Below 1e21 and from 1e-6 on, JavaScript writes a number without an exponent.
  if (exponent >= -4 && exponent < LONG) return String(Number(short))
  return short.replace(/e([-+])(\d)$/, 'e$10$2')
}

/** From so many digits on an exponent is written. */
const LONG = 6
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]
