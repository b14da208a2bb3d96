import type { CDPSession, Page } from 'playwright-core'

export type Busy = {
  /** Processor time of the page's main thread as a share of the time that passed (0 to 1). */
  readonly share: number
  readonly longestTaskMs: number
  readonly tasksOver100Ms: number
}

/** Watches the page's main thread from now until the function is called that it returns. */
export async function watchMainThread(page: Page, cdp: CDPSession): Promise<() => Promise<Busy>> {
  await page.evaluate(() => {
    const tasks: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    })
    observer.observe({ type: 'longtask' })
    Object.assign(window, { naruTasks: { tasks, stop: () => observer.disconnect() } })
  })
  // Ticks of the thread, not of the clock: what other programs do meanwhile does not count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await readTasks(cdp)
  return async () => {
    const after = await readTasks(cdp)
    const long = await page.evaluate(() => {
      // Put there above.
      const { tasks, stop } = (window as unknown as { naruTasks: { tasks: number[]; stop(): void } })
        .naruTasks
      stop()
      return tasks
    })
    return {
      share: (after.busy - before.busy) / (after.at - before.at),
      longestTaskMs: Math.max(0, ...long),
      tasksOver100Ms: long.filter((duration) => duration > 100).length,
    }
  }
}

async function readTasks(cdp: CDPSession): Promise<{ readonly at: number; readonly busy: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const busy = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  return { at: performance.now() / 1000, busy }
}

/** MiB that scripts still hold after everything unreachable was collected. */
export async function measureHeap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.enable')
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  await cdp.send('HeapProfiler.disable')
  return usedSize / 2 ** 20
}
