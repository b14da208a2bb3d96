import { TOGETHER_MS } from '@naru/contract/shell/limits'
import type { Page } from 'playwright-core'

type Shift = { readonly value: number; readonly moved: readonly string[] }
type Counting = { shifts: Shift[]; drawn: number; waited: number }

/** The share of what is on screen, by how far it moves, that nobody notices. */
const MOST_SHIFT = 0.02
/** How long nothing is drawn before a page counts as standing. */
const STANDS_MS = 500

/** Makes every page that is opened here from now on count what moves in it without anybody having asked for it. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    shifts = []
    waited = 0
    drawn = performance.now()
    let waits = null
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        if (hadRecentInput) continue
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) =>
          (node?.className ?? node?.nodeName) + ' ' + from.x + ',' + from.y + ' to ' + to.x + ',' + to.y)
        shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver(() => {
      drawn = performance.now()
      if (waits !== null) waited = Math.max(waited, drawn - waits)
      waits = document.querySelector('.n-together-wait') ? waits ?? drawn : null
    })
      .observe(document, { subtree: true, childList: true, characterData: true })`)
}

/** Its heading, once the page stands: all that it loads is there, and nothing is drawn any more. */
export async function waitUntilItStands(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 }).filter({ hasText: /\S/ }).first()
  await heading.waitFor()
  await page.waitForFunction((quiet) => {
    // `countShifts` has put it there.
    const { drawn } = globalThis as unknown as Counting
    return !document.querySelector('[aria-busy="true"]') && performance.now() - drawn > quiet
  }, STANDS_MS)
  return heading.innerText()
}

/** Whether parts of the page were shown before all had their answers, as they are when one takes longer than a second. */
export async function isShownInParts(page: Page): Promise<boolean> {
  // `countShifts` has put it there.
  const waited = await page.evaluate(() => (globalThis as unknown as Counting).waited)
  return waited > 0.9 * TOGETHER_MS
}

/** What is wrong where more of the page has moved since it was opened than anybody overlooks, as browsers count it, and what moved most. */
export async function findShift(page: Page): Promise<string | null> {
  const { sum, worst } = await page.evaluate(() => {
    // `countShifts` has put them there.
    const { shifts } = globalThis as unknown as Counting
    const [worst] = shifts.toSorted((a, b) => b.value - a.value)
    return { sum: shifts.reduce((sum, { value }) => sum + value, 0), worst: worst?.moved.join('; ') ?? '' }
  })
  return sum > MOST_SHIFT ? `moves by ${sum.toFixed(3)}: ${worst}` : null
}
