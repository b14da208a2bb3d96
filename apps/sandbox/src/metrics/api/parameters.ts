import { invalidParameter } from './answers.ts'

const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
  y: 31_536_000_000,
}
const DURATION = /^(?:\d+(?:ms|[smhdwy]))+$/
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

/** Milliseconds of `1m30s` or of seconds as a number; undefined when it is neither. */
export function readDuration(text: string): number | undefined {
  if (NUMBER.test(text)) return Number(text) * 1000
  if (!DURATION.test(text)) return undefined
  return [...text.matchAll(/(\d+)(ms|[smhdwy])/g)].reduce(
    (sum, [, amount, unit = '']) => sum + Number(amount) * (UNITS[unit] ?? 0),
    0,
  )
}

function readTime(text: string): number | undefined {
  if (NUMBER.test(text)) return Math.round(Number(text) * 1000)
  return RFC_3339.test(text) ? Date.parse(text) : undefined
}

/** A moment that must be given, in milliseconds. */
export function requireTime(form: URLSearchParams, name: string): number {
  const text = form.get(name) ?? ''
  const time = readTime(text)
  if (time === undefined) throw invalidParameter(name, `cannot parse "${text}" to a valid timestamp`)
  return time
}

/** A moment that may be left out. */
export function optionalTime(form: URLSearchParams, name: string, otherwise: number): number {
  const text = form.get(name)
  if (text === null || text === '') return otherwise
  const time = readTime(text)
  if (time === undefined)
    throw invalidParameter(
      name,
      `Invalid time value for '${name}': cannot parse "${text}" to a valid timestamp`,
    )
  return time
}

export function requireDuration(form: URLSearchParams, name: string): number {
  const text = form.get(name) ?? ''
  const duration = readDuration(text)
  if (duration === undefined) throw invalidParameter(name, `cannot parse "${text}" to a valid duration`)
  return duration
}
