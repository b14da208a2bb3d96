/** Waits until something is so, looking again whenever it may have changed. */
export type Patience = {
  /** False when it was not so in time, or nobody waits any more. */
  until(isReady: () => boolean): Promise<boolean>
  look(): void
  stop(): void
}

export function createPatience(patienceMs: number): Patience {
  const waiting = new Set<() => void>()
  let stopped = false
  const look = (): void => {
    for (const one of waiting) one()
  }
  return {
    look,
    stop() {
      stopped = true
      look()
    },
    until: (isReady) =>
      new Promise((resolve) => {
        const end = (isSo: boolean): void => {
          clearTimeout(timer)
          waiting.delete(one)
          resolve(isSo)
        }
        const one = (): void => {
          if (stopped) end(false)
          else if (isReady()) end(true)
        }
        const timer = setTimeout(() => end(false), patienceMs)
        timer.unref()
        waiting.add(one)
        one()
      }),
  }
}
