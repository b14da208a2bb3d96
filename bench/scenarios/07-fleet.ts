import type { Page } from 'playwright-core'
import { fetch } from 'undici'
import * as z from 'zod'
import type { SignedIn } from '../../apps/server/test/sign-in.ts'
import { openBrowser } from '../../e2e/world/browser.ts'
import { control } from '../../e2e/world/control.ts'
import { openPage } from '../page/open-page.ts'
import { quantile, type Scenario } from '../report.ts'
import { signInPerson } from '../world/sign-in-person.ts'
import { withWorld } from '../world/with-world.ts'

const DEAD = ['scale-004', 'scale-013', 'scale-022', 'scale-031', 'scale-040']
const SLOW = ['scale-007', 'scale-025', 'scale-043']
const RUNS = 7

export const fleet: Scenario = {
  id: '7',
  title: '50 clusters of 2,000 pods, 5 dead and 3 slow: a useful dashboard, a name searched everywhere',
  run: (report) =>
    withWorld({ size: 'clusters=50,pods=2000' }, async (world) => {
      const browser = await openBrowser()
      const { page } = await openPage(browser, world.url)
      await page.locator('.n-tile').first().waitFor()
      await waitForTiles(page, [])
      for (const name of SLOW) await control(world.sandbox, name, 'faults', { latencyMs: 3000 })
      for (const name of DEAD) await control(world.sandbox, name, 'power', { isOn: false })
      const died = performance.now()
      await waitForTiles(page, DEAD)
      const noticed = performance.now() - died

      const opens: number[] = []
      for (let run = 0; run < RUNS; run++) {
        await page.goto('about:blank')
        await page.addInitScript(watchSilent, DEAD)
        await page.goto(world.url)
        opens.push(
          await page.evaluate(() => (window as unknown as { naruSilent: Promise<number> }).naruSilent),
        )
      }
      await browser.close()
      const searched = await measureSearch(world.url, await signInPerson(world.url))

      const size = { clusters: 53, pods: 100_000, dead: DEAD.length, slow: SLOW.length }
      report({
        measure: 'useful dashboard with the dead named, p50',
        value: quantile(opens, 0.5),
        unit: 'ms',
        goal: 1000,
        with: size,
      })
      report({
        measure: 'useful dashboard with the dead named, worst',
        value: Math.max(...opens),
        unit: 'ms',
        with: size,
      })
      report({
        measure: 'all dead clusters named after they die',
        value: noticed,
        unit: 'ms',
        goal: 2000,
        with: size,
      })
      report({
        measure: 'search a name everywhere, p50',
        value: quantile(searched.times, 0.5),
        unit: 'ms',
        goal: 300,
        with: size,
      })
      report({
        measure: 'search a name everywhere, worst',
        value: Math.max(...searched.times),
        unit: 'ms',
        with: size,
      })
      report({ measure: 'clusters with a hit', value: searched.clusters, unit: 'clusters', with: size })
    }),
}

/** Waits until just these clusters are shown as silent, and no other is still loading. */
async function waitForTiles(page: Page, silent: readonly string[]): Promise<void> {
  await page.waitForFunction(
    (names) => {
      const read = (selector: string) =>
        Array.from(document.querySelectorAll(selector), (link) => link.textContent ?? '')
      const shown = read('.n-tile-silent h2 a')
      return names.length === shown.length && names.every((name) => shown.includes(name))
    },
    silent,
    { timeout: 120_000 },
  )
}

/** Runs in the page: when every dead cluster is named as such, counted from the navigation's beginning. */
function watchSilent(names: readonly string[]): void {
  const found = new Promise<number>((resolve) => {
    const look = () => {
      const shown = Array.from(document.querySelectorAll('.n-tile-silent h2 a'), (link) => link.textContent)
      if (!names.every((name) => shown.includes(name))) return requestAnimationFrame(look)
      return requestAnimationFrame(() => resolve(performance.now()))
    }
    requestAnimationFrame(look)
  })
  Object.assign(window, { naruSilent: found })
}

const searchAnswer = z.object({ result: z.object({ hits: z.array(z.object({ cluster: z.string() })) }) })

async function measureSearch(url: string, { headers }: SignedIn) {
  const times: number[] = []
  const clusters = new Set<string>()
  for (let run = 0; run < 20; run++) {
    const start = performance.now()
    const answer = await fetch(`${url}/api/v1/search?text=web-00${10 + run}`, { headers })
    const { result } = searchAnswer.parse(await answer.json())
    times.push(performance.now() - start)
    for (const { cluster } of result.hits) clusters.add(cluster)
  }
  return { times, clusters: clusters.size }
}
