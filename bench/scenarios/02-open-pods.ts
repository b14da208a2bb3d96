import { openBrowser } from '../../e2e/world/browser.ts'
import { countWire } from '../page/count-wire.ts'
import { openPage } from '../page/open-page.ts'
import { timeFirstRows, timeRows } from '../page/time-rows.ts'
import { quantile, type Scenario } from '../report.ts'
import { loadList, PODS } from '../world/live-client.ts'
import { signInPerson } from '../world/sign-in-person.ts'
import { withWorld } from '../world/with-world.ts'

const RUNS = 9

export const openPods: Scenario = {
  id: '2',
  title: 'open Pods with 10,000 pods on a warm server: first rows painted, bytes',
  run: (report) =>
    withWorld({ size: 'pods=10000' }, async (world) => {
      const { rows, total } = await loadList(world.url, await signInPerson(world.url), {
        ...PODS,
        clusters: ['seoul'],
      })
      const browser = await openBrowser()
      const { page, cdp } = await openPage(browser, world.url)
      const look = await countWire(cdp)
      const size = { pods: total }

      const reloads: number[] = []
      for (let run = 0; run < RUNS; run++) {
        await page.goto('about:blank')
        reloads.push(await timeFirstRows(page, `${world.url}/pods?cluster=seoul`))
      }
      const clicks: number[] = []
      const bytes: number[] = []
      for (let run = 0; run < RUNS; run++) {
        await page.goto(`${world.url}/config-maps?cluster=seoul`)
        await page.locator('[role="grid"] .n-name').first().waitFor()
        await page.waitForTimeout(500)
        look()
        const open = () => page.locator('a[href^="/pods"]').first().click()
        const expected = { first: rows.slice(0, 5).map(({ name }) => name) }
        clicks.push(await timeRows(page, { expected, event: 'click' }, open))
        const wire = look()
        bytes.push(wire.bytes + wire.socketBytes)
      }
      await browser.close()

      report({
        measure: 'from another page: first rows, p50',
        value: quantile(clicks, 0.5),
        unit: 'ms',
        goal: 150,
        with: size,
      })
      report({
        measure: 'from another page: first rows, p95',
        value: quantile(clicks, 0.95),
        unit: 'ms',
        with: size,
      })
      report({
        measure: 'from another page: bytes, p50',
        value: quantile(bytes, 0.5) / 1000,
        unit: 'kB',
        goal: 60,
        with: size,
      })
      report({
        measure: 'opened again, scripts cached: first rows, p50',
        value: quantile(reloads, 0.5),
        unit: 'ms',
        goal: 300,
        with: size,
      })
      report({
        measure: 'opened again, scripts cached: first rows, p95',
        value: quantile(reloads, 0.95),
        unit: 'ms',
        with: size,
      })
    }),
}
