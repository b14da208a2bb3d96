import { randomBytes } from 'node:crypto'

/** Time comes in from outside, so that tests decide it. Milliseconds since 1970. */
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }

/** Unguessable bytes; tests may count instead. */
export type Random = { bytes(length: number): Uint8Array }

export const systemRandom: Random = { bytes: (length) => randomBytes(length) }
