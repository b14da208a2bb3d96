import { toExactNumber } from './exact-number.ts'
import { isRecord } from './read.ts'

/** Sixteen digits, or an exponent: less than that every number keeps. */
const MAY_BE_LONG = /\d{16}|\d[eE]\+?\d\d/

type Source = { readonly source?: string }

/** JSON in which whole numbers keep their digits: what a `number` would change is a `bigint`. */
export function parseExactJson(text: string): unknown {
  return MAY_BE_LONG.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text)
}

function keepDigits(_key: string, value: unknown, { source = '' }: Source = {}): unknown {
  if (typeof value !== 'number') return value
  if (/^-?\d+$/.test(source)) return toExactNumber(BigInt(source))
  // An older browser does not tell what stood there: the number stays one that is known not to be exact.
  return source === '' ? value : toExactNumber(value)
}

/** A value as JSON, with every digit of a `bigint`. */
export function writeExactJson(value: unknown): string {
  return hasLongNumber(value) ? write(value) : JSON.stringify(value)
}

function hasLongNumber(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasLongNumber)
  return isRecord(value) ? Object.values(value).some(hasLongNumber) : typeof value === 'bigint'
}

function write(value: unknown): string {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return `[${value.map((item) => write(item ?? null)).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${write(field)}`).join(',')}}`
}
