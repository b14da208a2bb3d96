import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { PEOPLE, useOwnWorld } from '../journeys/use-world.ts'
import { missingBrowser } from '../world/browser.ts'
import { PATIENCE } from '../world/patience.ts'
import { clusterOfPage } from './cluster-of.ts'
import { goTo } from './go-inside.ts'
import { visitSideBySide } from './side-by-side.ts'
import { fixedVisits, objectVisits, type Visit } from './visits.ts'

/** What is told on one page. */
const WITHOUT_TABS: ReadonlySet<string> = new Set([
  'D_ALERTING_ALERT',
  'D_ALERTING_RULE',
  'D_GITLAB_CI_PIPELINE',
])

/** Where a list stands, beside its rows, which change by themselves. */
type Stand = {
  readonly address: string
  readonly sorted: readonly (readonly (string | null)[])[]
  readonly sought: string
  readonly pressed: readonly string[]
}

describe.skipIf(missingBrowser() !== null)('the state of a page is in its address', () => {
  const stage = useOwnWorld()
  let objects: readonly Visit[] = []

  beforeAll(async () => {
    const page = await stage.as(PEOPLE.superadmin, '/global-dashboard')
    objects = await objectVisits(page, stage.world())
  }, PATIENCE.tour)

  it(
    'of every list: its order, its filter and the states chosen, after a reload and a way back',
    async () => {
      const lists = fixedVisits().filter((visit) => visit.page.type === 'list')
      const wrong = await visitSideBySide(lists, loseNothingOfLists)
      expect(lists.length).toBeGreaterThan(10)
      expect(wrong).toEqual([])
    },
    PATIENCE.tour,
  )

  it(
    'of every object: the tab that is open, after a reload and all the way back',
    async () => {
      const details = objects.filter((visit) => visit.page.type === 'detail')
      const wrong = await visitSideBySide(details, loseNoTab)
      expect(objects.length).toBeGreaterThan(10)
      expect(wrong).toEqual([])
    },
    PATIENCE.tour,
  )

  async function loseNothingOfLists(lists: Iterable<Visit>): Promise<readonly string[]> {
    const page = await stage.as(PEOPLE.superadmin, '/global-dashboard')
    const wrong: string[] = []
    for (const { page: screen, path } of lists) {
      const cluster = clusterOfPage(screen)
      await goTo(page, `${stage.world().url}${path}?cluster=${cluster}&namespace=-`)
      await stands(page, screen)
      await narrow(page, screen)
      const before = await standOf(page)
      await page.reload()
      await stands(page, screen)
      wrong.push(...differences(`${path} loaded again`, before, await standOf(page)))
      await page.getByRole('row').getByRole('link').first().click()
      await page.waitForURL((url) => url.pathname !== path)
      await page.goBack()
      await stands(page, screen)
      wrong.push(...differences(`${path} on the way back`, before, await standOf(page)))
    }
    return wrong
  }

  async function loseNoTab(details: Iterable<Visit>): Promise<readonly string[]> {
    const page = await stage.as(PEOPLE.superadmin, '/global-dashboard')
    // A shell that is open asks before it is left.
    page.on('dialog', (dialog) => void dialog.accept())
    const wrong: string[] = []
    for (const { page: screen, path } of details) {
      await goTo(page, stage.world().url + path)
      const tabs = page.locator('.n-tabs')
      if (WITHOUT_TABS.has(screen.id)) {
        await page.getByRole('region', { name: /^Facts/ }).waitFor()
        expect(await tabs.count()).toBe(0)
        continue
      }
      await tabs.getByRole('link').first().waitFor()
      // Until its object is there a page has the same tabs in another place.
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
      const titles = await tabs.getByRole('link').allInnerTexts()
      for (const title of titles.slice(1)) {
        await tabs.getByRole('link', { name: title, exact: true }).click()
        await current(tabs, title).waitFor()
      }
      await page.reload()
      const order = titles.toReversed()
      for (const title of order) {
        const found = await current(tabs, title)
          .waitFor({ timeout: PATIENCE.shown })
          .then(() => true)
          .catch(() => false)
        if (!found) wrong.push(`${path}: not at ${title}`)
        if (title !== order.at(-1)) await page.goBack()
      }
    }
    return wrong
  }

  function current(tabs: Locator, title: string): Locator {
    return tabs.locator('[aria-current]').filter({ hasText: title })
  }

  /** Rows alone may be those of the page before, where the code of this one is still on its way. */
  async function stands(page: Page, { title }: Visit['page']): Promise<void> {
    await page.getByRole('heading', { level: 1, name: title.en, exact: true }).waitFor()
    await page.getByRole('row').getByRole('link').first().waitFor()
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  }

  /** Another order, a word of the first name, and the first of its states. */
  async function narrow(page: Page, screen: Visit['page']): Promise<void> {
    const name = await page.getByRole('row').getByRole('link').first().innerText()
    const heads = page.getByRole('columnheader').filter({ has: page.getByRole('button') })
    await heads.last().getByRole('button').first().click()
    await page.waitForURL(/[?&]sort=/)
    const sought = name.slice(0, 4)
    await page.getByRole('main').getByRole('combobox').first().fill(sought)
    await page.waitForURL(/[?&]q=/)
    // How many there are of a state is told of what is left.
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
    await expect.poll(() => rows.filter({ hasNotText: sought }).count()).toBe(0)
    const states = page.getByRole('group', { name: 'States' }).getByRole('button')
    const state = states.filter({ hasNotText: /^0/ }).first()
    if (await state.isVisible()) await state.click()
    await stands(page, screen)
  }

  function standOf(page: Page): Promise<Stand> {
    return page.evaluate(() => ({
      address: location.pathname + location.search,
      sorted: Array.from(document.querySelectorAll('[aria-sort]'), (head) => [
        head.getAttribute('aria-label'),
        head.getAttribute('aria-sort'),
      ]),
      sought: document.querySelector<HTMLInputElement>('main .n-filter')?.value ?? '',
      pressed: Array.from(
        document.querySelectorAll('.n-states [aria-pressed="true"] > :last-child'),
        ({ textContent }) => textContent,
      ),
    }))
  }

  function differences(what: string, before: Stand, after: Stand): readonly string[] {
    return JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [`${what}: ${JSON.stringify(after)}, not ${JSON.stringify(before)}`]
  }
})
