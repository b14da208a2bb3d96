import type { Page } from 'playwright-core'

/** The longest time from a click to the next paint, between the two calls; 0 when each took less than 16 ms. */
export async function watchClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const clicks: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'click') clicks.push(duration)
    })
    // The type of the options does not know the threshold yet.
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    Object.assign(window, { naruClicks: clicks })
  })
  return () => page.evaluate(() => Math.max(0, ...(window as unknown as { naruClicks: number[] }).naruClicks))
}
