const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const YEAR = 365 * DAY

/** Below `limit` seconds an age is told in `unit`, and below `precise` also in the smaller unit. */
type Step = {
  readonly limit: number
  readonly unit: readonly [size: number, letter: string]
  readonly smaller: readonly [size: number, letter: string]
  readonly precise: number
}

const STEPS: readonly Step[] = [
  { limit: 2 * MINUTE, unit: [1, 's'], smaller: [1, 's'], precise: 0 },
  { limit: 3 * HOUR, unit: [MINUTE, 'm'], smaller: [1, 's'], precise: 10 * MINUTE },
  { limit: 2 * DAY, unit: [HOUR, 'h'], smaller: [MINUTE, 'm'], precise: 8 * HOUR },
  { limit: 2 * YEAR, unit: [DAY, 'd'], smaller: [HOUR, 'h'], precise: 8 * DAY },
  { limit: Number.POSITIVE_INFINITY, unit: [YEAR, 'y'], smaller: [DAY, 'd'], precise: 8 * YEAR },
]

/** A length of time as kubectl prints it: two units for small amounts, one for large ones. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  if (seconds < -1) return '<invalid>'
  const step = STEPS.find(({ limit }) => seconds < limit)
  if (step === undefined || seconds < 0) return '0s'
  const [size, letter] = step.unit
  const [smallerSize, smallerLetter] = step.smaller
  const rest = Math.floor((seconds % size) / smallerSize)
  const amount = `${Math.floor(seconds / size)}${letter}`
  return seconds < step.precise && rest > 0 ? `${amount}${rest}${smallerLetter}` : amount
}

/** The age of an RFC 3339 time at `now`, milliseconds since 1970. */
export function formatAge(time: unknown, now: number): string {
  if (typeof time !== 'string' || time === '') return '<unknown>'
  return formatDuration(now - Date.parse(time))
}
