/** Time as the sandbox sees it: milliseconds since 1970, and timers that tests can advance. */
export type Clock = {
  readonly now: () => number
  /** Runs once after `ms`; the answer cancels it. */
  readonly after: (ms: number, run: () => void) => () => void
}

/** The machine's own clock; its timers do not keep the process alive. */
export function createSystemClock(): Clock {
  return {
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms).unref()
      return () => clearTimeout(timer)
    },
  }
}

/** The same timers, with a time of day that is off by `skew()` milliseconds. */
export function createSkewedClock(clock: Clock, skew: () => number): Clock {
  return { now: () => clock.now() + skew(), after: clock.after }
}

/** Whoever reacts to the same moment writes the same time. */
let written = { second: Number.NaN, text: '' }

/** `2026-01-31T09:00:00Z`, as Kubernetes writes a time: whole seconds. */
export function formatTime(ms: number): string {
  const second = Math.floor(ms / 1000)
  if (second !== written.second) written = { second, text: `${new Date(ms).toISOString().slice(0, 19)}Z` }
  return written.text
}

/** `2026-01-31T09:00:00.123000Z`, as leases and events of the newer API write it. */
export function formatMicroTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, -1)}000Z`
}
