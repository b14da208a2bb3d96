import { TOGETHER_MS } from '@naru/contract/shell/limits'
import type { Page } from 'playwright-core'

type Shift = { readonly at: number; readonly value: number; readonly moved: readonly string[] }
type Counting = { shifts: Shift[]; drawn: number; gaveUp: number }

/** The share of what is on screen, by how far it moves, that nobody notices. */
const MOST_SHIFT = 0.02
/** How long nothing is drawn before a page counts as standing. */
const STANDS_MS = 500

/** Makes every page that is opened here from now on count what moves in it without anybody having asked for it. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    shifts = []
    gaveUp = Infinity
    drawn = performance.now()
    let waits = null
    new PerformanceObserver((list) => {
      for (const { startTime: at, value, hadRecentInput, sources } of list.getEntries()) {
        if (hadRecentInput) continue
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) =>
          (node?.className ?? node?.nodeName) + ' ' + from.x + ',' + from.y + ' to ' + to.x + ',' + to.y)
        shifts.push({ at, value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver(() => {
      drawn = performance.now()
      const isWaiting = document.querySelector('.n-together-wait') !== null
      if (!isWaiting && waits !== null && drawn - waits > ${0.9 * TOGETHER_MS}) gaveUp = Math.min(gaveUp, drawn)
      waits = isWaiting ? waits ?? drawn : null
    })
      .observe(document, { subtree: true, childList: true, characterData: true })`)
}

/** Its heading, once the page stands: all that it loads is there, and nothing is drawn any more. */
export async function waitUntilItStands(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 }).filter({ hasText: /\S/ }).first()
  await heading.waitFor()
  await page.waitForFunction(
    (quiet) => {
      // `countShifts` has put it there.
      const { drawn } = globalThis as unknown as Counting
      return !document.querySelector('[aria-busy="true"]') && performance.now() - drawn > quiet
    },
    STANDS_MS,
    // Asked with each frame, a window would draw sixty of them a second for nothing.
    { polling: STANDS_MS / 10 },
  )
  return heading.innerText()
}

/**
 * What is wrong where more of the page has moved since it was opened than anybody overlooks, as browsers count it, and
 * what moved most. `untilGivenUp`: before its parts were shown as they were, as they are when one takes over a second.
 */
export async function findShift(page: Page, untilGivenUp = false): Promise<string | null> {
  const { sum, worst } = await page.evaluate((isBounded) => {
    // `countShifts` has put them there.
    const { shifts, gaveUp } = globalThis as unknown as Counting
    const counted = isBounded ? shifts.filter(({ at }) => at < gaveUp) : shifts
    const [worst] = counted.toSorted((a, b) => b.value - a.value)
    return { sum: counted.reduce((sum, { value }) => sum + value, 0), worst: worst?.moved.join('; ') ?? '' }
  }, untilGivenUp)
  return sum > MOST_SHIFT ? `moves by ${sum.toFixed(3)}: ${worst}` : null
}
