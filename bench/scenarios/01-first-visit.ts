import { openBrowser, openWindow } from '../../e2e/world/browser.ts'
import { countWire } from '../page/count-wire.ts'
import type { Scenario } from '../report.ts'
import { PERSON } from '../world/sign-in-person.ts'
import { withWorld } from '../world/with-world.ts'

/** What is asked for after the first sight of a page counts too. */
const SETTLE_MS = 2000

export const firstVisit: Scenario = {
  id: '1',
  title: 'first visit with a cold browser: bytes and requests of the entry, and up to the dashboard',
  run: (report) =>
    withWorld({}, async (world) => {
      const browser = await openBrowser()
      const context = await openWindow(browser)
      const page = await context.newPage()
      const look = await countWire(await context.newCDPSession(page))
      await page.goto(world.url)
      await page.getByRole('button', { name: new RegExp(PERSON) }).waitFor()
      await page.waitForTimeout(SETTLE_MS)
      const entry = look()
      await page.getByRole('button', { name: new RegExp(PERSON) }).click()
      await page.locator('.n-tile').first().waitFor()
      await page.waitForTimeout(SETTLE_MS)
      const frame = look()
      await browser.close()

      const kB = 1000
      const both = (entry.scriptAndStyleBytes + frame.scriptAndStyleBytes) / kB
      report({
        measure: 'entry: script and style',
        value: entry.scriptAndStyleBytes / kB,
        unit: 'kB',
        goal: 250,
      })
      report({ measure: 'entry: requests', value: entry.requests, unit: 'requests', goal: 15 })
      report({ measure: 'entry: everything', value: entry.bytes / kB, unit: 'kB' })
      report({ measure: 'entry and dashboard: script and style', value: both, unit: 'kB', goal: 250 })
      report({
        measure: 'entry and dashboard: requests',
        value: entry.requests + frame.requests,
        unit: 'requests',
      })
      report({
        measure: 'entry and dashboard: everything',
        value: (entry.bytes + frame.bytes) / kB,
        unit: 'kB',
      })
      report({ measure: 'ratio to Headlamp 0.45 (1,530 kB of script)', value: both / 1530, unit: 'ratio' })
    }),
}
