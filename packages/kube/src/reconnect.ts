import type { KubeError } from './errors.ts'

const FIRST_MS = 200
/** Below a second, so that a cluster that returns is seen within one. */
const LONGEST_MS = 800
const DENIED_MS = 10_000
/** What is more than can be kept will hardly be less soon, and reading it is work. */
const TOO_LARGE_MS = 60_000

export type ReconnectInput = {
  /** 1 for the first attempt after a success. */
  readonly attempt: number
  readonly error?: KubeError
  /** From 0 to 1. */
  readonly random: number
}

/** Milliseconds to wait before the next attempt: short for a cluster that is away, long for one that said no. */
export function planReconnect({ attempt, error, random }: ReconnectInput): number {
  if (error?.retryAfterMs !== undefined && error.code >= 400) return error.retryAfterMs
  const denied = error !== undefined && [401, 403, 404, 405].includes(error.code)
  if (error?.reason === 'TooLarge') return TOO_LARGE_MS
  const base = denied ? DENIED_MS : Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1))
  return Math.round(base * (0.75 + random / 4))
}
