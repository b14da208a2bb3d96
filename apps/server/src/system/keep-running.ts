/** Runs it again and again, one run after another, never two at once; `stop` waits for the one that is under way. */
export function keepRunning(run: () => Promise<unknown>, pauseMs: number, onError: (error: unknown) => void) {
  let current: Promise<unknown> | null = null
  const timer = setInterval(() => {
    current ??= run()
      .catch(onError)
      .finally(() => {
        current = null
      })
  }, pauseMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await current
    },
  }
}
