import { AxeBuilder } from '@axe-core/playwright'
import { LOCALES } from '@naru/contract/i18n/locale'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingBrowser, openBrowser, openWindow, signIn } from '../world/browser.ts'
import { startWorld, type World } from '../world/start-world.ts'
import { fixedVisits, objectVisits, type Visit } from './visits.ts'
import { findClippedText, watchPage } from './watch-page.ts'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

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

  // The two languages share the machine: while one waits for the server, the other draws.
  it.concurrent.each(LOCALES)(
    'has content and nothing wrong in %s, light and dark',
    async (locale) => {
      const window = await openWindow(browser, { locale })
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
      await window.close()
      expect(visits.length).toBeGreaterThan(30)
      expect(wrong).toEqual([])
    },
    600_000,
  )
})

/** Waits for the page's heading and for what it loads, then looks for axe violations in both themes and clipped text. */
async function look(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  try {
    await page.getByRole('heading', { level: 1 }).filter({ hasText: /\S/ }).first().waitFor()
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  } catch {
    return [`nothing to see: ${(await page.locator('body').innerText()).slice(0, 200)}`]
  }
  const light = await findViolations(page)
  const clipped = (await findClippedText(page)).map((text) => `clipped ${text}`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-theme="dark"]').waitFor()
  const dark = await findViolations(page, ['color-contrast'])
  return [...light, ...clipped, ...dark.map((fault) => `dark ${fault}`)]
}

/** What axe finds; themes differ in colours alone, so one rule is enough for the second. */
async function findViolations(page: Page, rules?: string[]): Promise<readonly string[]> {
  const builder = new AxeBuilder({ page })
  const { violations } = await (rules ? builder.withRules(rules) : builder.withTags(STANDARD)).analyze()
  return violations.map(
    ({ id, nodes }) =>
      `axe ${id}: ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join('; ')}`,
  )
}
