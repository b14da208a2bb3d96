import { AxeBuilder } from '@axe-core/playwright'
import { LOCALES } from '@naru/contract/i18n/locale'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingBrowser, openBrowser, openWindow, signIn } from '../world/browser.ts'
import { startWorld, type World } from '../world/start-world.ts'
import { fixedVisits, objectVisits, type Visit } from './visits.ts'
import { findClippedText, watchPage } from './watch-page.ts'

/** Pages whose point is an error: their address answers as it says. */
const ERROR_PAGES = new Set(['P_403', 'P_404', 'P_500'])

describe.skipIf(missingBrowser() !== null)('every registered screen', () => {
  let world: World
  let browser: Browser
  let visits: readonly Visit[] = []

  beforeAll(async () => {
    world = await startWorld()
    browser = await openBrowser()
    const window = await openWindow(browser)
    const page = await signIn(window, world.url, '김하늘')
    visits = [...fixedVisits(), ...(await objectVisits(page, world.url))]
    await window.close()
  }, 300_000)
  afterAll(async () => {
    await browser?.close()
    await world?.stop()
  })

  for (const locale of LOCALES) {
    for (const theme of ['light', 'dark'] as const) {
      it(`has content and nothing wrong in ${locale}, ${theme}`, { timeout: 600_000 }, async () => {
        const window = await openWindow(browser, { locale, theme })
        const page = await signIn(window, world.url, '김하늘')
        const watch = watchPage(page)
        const wrong: string[] = []
        for (const visit of visits) {
          await page.goto(world.url + visit.path)
          const faults = [...(await look(page)), ...watch.faults()]
          const counted = ERROR_PAGES.has(visit.page.id)
            ? faults.filter((fault) => !/^\d|console/.test(fault))
            : faults
          wrong.push(...counted.map((fault) => `${visit.page.id} ${visit.path} — ${fault}`))
        }
        await closeWindow(window)
        expect(visits.length).toBeGreaterThan(30)
        expect(wrong).toEqual([])
      })
    }
  }
})

/** Waits for the page's heading and for what it loads, then looks for axe violations and clipped text. */
async function look(page: Page): Promise<readonly string[]> {
  try {
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 15_000 })
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null, undefined, {
      timeout: 15_000,
    })
  } catch {
    return [`nothing to see: ${(await page.locator('body').innerText()).slice(0, 200)}`]
  }
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze()
  const axe = violations.map(
    ({ id, nodes }) =>
      `axe ${id}: ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join('; ')}`,
  )
  return [...axe, ...(await findClippedText(page)).map((text) => `clipped ${text}`)]
}

async function closeWindow(window: BrowserContext): Promise<void> {
  await window.close()
}
