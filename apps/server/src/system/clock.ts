import { randomBytes } from 'node:crypto'

/** Time comes in from outside, so that tests decide it. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  isoNow(): string
  /** `ms` from now, before now where negative. */
  in(ms: number): Date
}

/** The three views of one clock. */
export function createClock(now: () => number): Clock {
  return { now, isoNow: () => new Date(now()).toISOString(), in: (ms) => new Date(now() + ms) }
}

export const systemClock: Clock = createClock(Date.now)

/** Unguessable bytes; tests may count instead. */
export type Random = { bytes(length: number): Uint8Array }

export const systemRandom: Random = { bytes: (length) => randomBytes(length) }

/** An unguessable name of 2 x `length` hexadecimal digits. */
export function buildId(random: Random, length = 16): string {
  return Buffer.from(random.bytes(length)).toString('hex')
}
