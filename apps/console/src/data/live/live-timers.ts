export type TimerDeps = {
  setTimer(run: () => void, ms: number): number
  clearTimer(id: number): void
}

/** Timers by name: a new one replaces the one of the same name. */
export type Timers = {
  after(name: string, ms: number, run: () => void): void
  every(name: string, ms: number, run: () => void): void
  cancel(name: string): void
  clear(): void
}

export function createTimers({ setTimer, clearTimer }: TimerDeps): Timers {
  const running = new Map<string, number>()
  const timers: Timers = {
    after(name, ms, run) {
      timers.cancel(name)
      const id = setTimer(() => {
        running.delete(name)
        run()
      }, ms)
      running.set(name, id)
    },
    every(name, ms, run) {
      timers.after(name, ms, () => {
        timers.every(name, ms, run)
        run()
      })
    },
    cancel(name) {
      const id = running.get(name)
      if (id !== undefined) clearTimer(id)
      running.delete(name)
    },
    clear() {
      for (const id of running.values()) clearTimer(id)
      running.clear()
    },
  }
  return timers
}
