/** A signal that aborts with its parent or after `ms`; whoever makes one must release it. */
export type TimeLimit = {
  readonly signal: AbortSignal
  expired(): boolean
  /** Ends the clock; the parent's abort still counts: an open stream lives as long as its caller wants. */
  stopClock(): void
  /** Ends everything: nobody waits for the signal any more, and whoever still reads is stopped. */
  release(): void
}

export function createTimeLimit(ms: number, parent?: AbortSignal): TimeLimit {
  const controller = new AbortController()
  let expired = false
  const timer = setTimeout(() => {
    expired = true
    controller.abort()
  }, ms)
  const follow = () => controller.abort()
  if (parent?.aborted) controller.abort()
  else parent?.addEventListener('abort', follow, { once: true })
  return {
    signal: controller.signal,
    expired: () => expired,
    stopClock: () => clearTimeout(timer),
    release() {
      clearTimeout(timer)
      parent?.removeEventListener('abort', follow)
      controller.abort()
    },
  }
}

/** Where time comes from, so that tests can be quick. */
export type Clock = {
  now(): number
  /** Resolves after `ms`, or at once when the signal aborts. */
  delay(ms: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  delay: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve()
      const done = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      signal?.addEventListener('abort', done, { once: true })
    }),
}
