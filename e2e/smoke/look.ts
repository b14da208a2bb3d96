import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page as Screen } from '@naru/contract/pages/page'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { findClippedText } from './watch-page.ts'
import type { Window } from './windows.ts'

/** Less than half of what the module brings: each page that is loaded has to read it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe looks for: every rule of the standard, or only those that another theme can break. */
const RULES = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] },
  contrast: { type: 'rule', values: ['color-contrast'] },
} as const satisfies Readonly<Record<string, RunOptions['runOnly']>>

/** Pages whose point is an error: their address answers as it says. */
const ERROR_PAGES = new Set(['P_403', 'P_404', 'P_500'])

/** Waits for the screen's heading and for what it loads, then looks for axe violations, for clipped text and for what failed. */
export async function look(
  { page, faults }: Window,
  { id }: Screen,
  rules: keyof typeof RULES,
): Promise<readonly string[]> {
  try {
    await waitForPage(page)
  } catch {
    return [`nothing to see: ${(await page.locator('body').innerText()).slice(0, 200)}`]
  }
  const violations = await findViolations(page, rules)
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

async function findViolations(page: Page, rules: keyof typeof RULES): Promise<readonly string[]> {
  // It stays there while the console leads from screen to screen.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const violations = await page.evaluate(
    async (runOnly) => {
      const { axe: there } = globalThis as unknown as { axe: typeof axe }
      const { violations } = await there.run(document, { runOnly, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
    },
    RULES[rules] satisfies RunOptions['runOnly'],
  )
  return violations.map(({ id, targets }) => `axe ${id}: ${targets.slice(0, 3).join('; ')}`)
}
