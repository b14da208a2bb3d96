import { AxeBuilder } from '@axe-core/playwright'
import type { Page as Screen } from '@naru/contract/pages/page'
import type { Page } from 'playwright-core'
import { findClippedText } from './watch-page.ts'
import type { Window } from './windows.ts'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

/** Pages whose point is an error: their address answers as it says. */
const ERROR_PAGES = new Set(['P_403', 'P_404', 'P_500'])

/** Waits for the screen's heading and for what it loads, then looks for axe violations, for clipped text and for what failed. */
export async function look({ page, faults }: Window, { id }: Screen): Promise<readonly string[]> {
  try {
    await waitForPage(page)
  } catch {
    return [`nothing to see: ${(await page.locator('body').innerText()).slice(0, 200)}`]
  }
  const violations = await findViolations(page)
  const clipped = (await findClippedText(page)).map((text) => `clipped ${text}`)
  const failed = faults()
  const counted = ERROR_PAGES.has(id) ? failed.filter((fault) => !/^\d|console/.test(fault)) : failed
  return [...violations, ...clipped, ...counted]
}

/** Its heading, once it is there with all that the page loads. */
export async function waitForPage(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 }).filter({ hasText: /\S/ }).first()
  await heading.waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  return heading.innerText()
}

async function findViolations(page: Page): Promise<readonly string[]> {
  // There are no frames: axe need not open a page of its own to put their findings together.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await builder.withTags(STANDARD).analyze()
  return violations.map(
    ({ id, nodes }) =>
      `axe ${id}: ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join('; ')}`,
  )
}
