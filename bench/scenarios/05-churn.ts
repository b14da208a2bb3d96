import { createHash } from 'node:crypto'
import { readText } from '@naru/contract/manifest/read'
import type { Row } from '@naru/contract/rows/row'
import type { Page } from 'playwright-core'
import { openBrowser } from '../../e2e/world/browser.ts'
import { control } from '../../e2e/world/control.ts'
import { measureHeap, watchMainThread } from '../page/main-thread.ts'
import { openPage } from '../page/open-page.ts'
import type { Scenario } from '../report.ts'
import { describeSandbox } from '../world/describe-sandbox.ts'
import { loadAllRows, loadList, PODS } from '../world/live-client.ts'
import { signInPerson } from '../world/sign-in-person.ts'
import { withWorld } from '../world/with-world.ts'

/** Ten minutes by the figures' own wording; a minute unless told otherwise. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60)
const RATE = 200

export const churn: Scenario = {
  id: '5',
  title: `200 events a second for ${SECONDS} s (BENCH_SECONDS) on 10,000 pods while scrolling: heap, long tasks, end state`,
  run: (report) =>
    withWorld({ size: 'pods=10000' }, async (world) => {
      const who = await signInPerson(world.url)
      await loadList(world.url, who, PODS)
      const browser = await openBrowser()
      const { page, cdp } = await openPage(browser, world.url)
      await page.goto(`${world.url}/pods?cluster=seoul&size=0`)
      await page.locator('[role="grid"] .n-name').first().waitFor()
      // What is made once, on the first scrolling, is no growth.
      await scroll(page, 5)
      const before = await measureHeap(cdp)
      const start = await describeSandbox(world.sandbox, 'seoul')
      await control(world.sandbox, 'seoul', 'churn', { updatesPerSecond: RATE })
      const stop = await watchMainThread(page, cdp)
      await scroll(page, SECONDS)
      const busy = await stop()
      await control(world.sandbox, 'seoul', 'churn', { updatesPerSecond: 0 })
      const growth = (await measureHeap(cdp)) - before
      const end = await describeSandbox(world.sandbox, 'seoul')
      const rows = await loadAllRows(world.url, who, {
        ...PODS,
        clusters: ['seoul'],
      })
      const stale = await countStaleCells(page, rows)
      await browser.close()

      const size = {
        pods: end.pods.count,
        seconds: SECONDS,
        events: end.churn.applied - start.churn.applied,
      }
      report({ measure: 'heap growth after collection', value: growth, unit: 'MiB', goal: 10, with: size })
      report({ measure: 'heap before', value: before, unit: 'MiB', goal: 25, with: size })
      report({
        measure: 'long tasks over 100 ms',
        value: busy.tasksOver100Ms,
        unit: 'tasks',
        goal: 0,
        with: size,
      })
      report({ measure: 'longest task', value: busy.longestTaskMs, unit: 'ms', with: size })
      report({
        measure: 'main thread busy, scrolling included',
        value: 100 * busy.share,
        unit: '%',
        with: size,
      })
      const same = hashRows(rows) === end.pods.hash
      report({
        measure: 'end state identical to the cluster',
        value: Number(same),
        unit: 'yes',
        goal: 1,
        better: 'higher',
        with: size,
      })
      report({
        measure: 'rows on screen that differ from the cluster',
        value: stale,
        unit: 'rows',
        goal: 0,
        with: size,
      })
    }),
}

/** Scrolls down and up by turns through all rows, as a wheel does. */
async function scroll(page: Page, seconds: number): Promise<void> {
  await page.getByRole('grid').hover()
  const end = performance.now() + seconds * 1000
  for (let turn = 0; performance.now() < end; turn++) {
    await page.mouse.wheel(0, Math.floor(turn / 40) % 2 === 0 ? 900 : -900)
    await page.waitForTimeout(100)
  }
  await page.mouse.move(0, 0)
}

/** As the sandbox makes its own: `namespace/name resourceVersion`, in the order of a list. */
function hashRows(rows: readonly Row[]): string {
  const lines = rows
    .toSorted((a, b) => compare(a.namespace ?? '', b.namespace ?? '') || compare(a.name, b.name))
    .map(({ namespace, name, version }) => `${namespace ?? ''}/${name} ${version}\n`)
  return createHash('sha256').update(lines.join('')).digest('hex')
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

async function countStaleCells(page: Page, rows: readonly Row[]): Promise<number> {
  const restarts = new Map(rows.map(({ name, cells }) => [name, readText(cells[2])]))
  const count = async () => {
    const shown = await page.evaluate(() => {
      const heads = Array.from(document.querySelectorAll('[role="columnheader"]'), (head) => head.textContent)
      const column = heads.findIndex((text) => text?.includes('Restarts'))
      return Array.from(
        document.querySelectorAll('[role="rowgroup"] [role="row"]:not([aria-busy])'),
        (row) => [row.querySelector('.n-name')?.textContent ?? '', row.children[column]?.textContent ?? ''],
      )
    })
    return shown.filter(([name, cell]) => restarts.get(name ?? '') !== cell).length
  }
  // The last frame has a second to come.
  for (let tries = 0; tries < 10 && (await count()) > 0; tries++) await page.waitForTimeout(100)
  return count()
}
