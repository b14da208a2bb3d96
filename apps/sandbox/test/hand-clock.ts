import type { Clock } from '../src/clock.ts'

/** A clock that stands still until a test moves it; timers run on the way, in their order. */
export type HandClock = Clock & { readonly advance: (ms: number) => void }

export function createHandClock(start: number): HandClock {
  let now = start
  let timers: { readonly at: number; readonly run: () => void }[] = []
  return {
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    advance: (ms) => {
      const end = now + ms
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((left, right) => left.at - right.at)[0]
        if (next === undefined) break
        timers = timers.filter((other) => other !== next)
        now = Math.max(now, next.at)
        next.run()
      }
      now = end
    },
  }
}
