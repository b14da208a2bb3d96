import type { Page } from 'playwright-core'

/** A page of the console that asks for little, and is none of the registered screens: to begin at, or to be away. */
export const ELSEWHERE = '/account/tokens'

/**
 * Leads a window of the console to another of its screens as a link would: what it has loaded stays, and the heading of
 * the screen before is gone when this resolves. Another tab of the same object keeps its heading: there it is drawn.
 */
export async function goInside(page: Page, path: string): Promise<void> {
  const here = new URL(page.url())
  const before = await page.locator('h1').first().elementHandle()
  const told = await before?.textContent()
  await page.evaluate((to) => history.pushState({}, '', to), path)
  if (new URL(path, here).pathname === here.pathname) return drawn(page)
  await page.waitForFunction(({ heading, text }) => !heading?.isConnected || heading.textContent !== text, {
    heading: before,
    text: told,
  })
}

/** Leads a window to an address: inside where it shows the console already, else by loading it. */
export async function goTo(page: Page, address: string): Promise<void> {
  const to = new URL(address, page.url() === 'about:blank' ? undefined : page.url())
  const isInside = page.url().startsWith(to.origin)
  await (isInside ? goInside(page, to.pathname + to.search) : page.goto(to.href))
}

function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )
}
