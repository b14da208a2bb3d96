import { openBrowser } from '../../e2e/world/browser.ts'
import type { World } from '../../e2e/world/start-world.ts'
import { openPage } from '../page/open-page.ts'
import { timeFirstRows } from '../page/time-rows.ts'
import { quantile, type Report, type Scenario } from '../report.ts'
import { loadList, PODS } from '../world/live-client.ts'
import { signInPerson } from '../world/sign-in-person.ts'
import { withWorld } from '../world/with-world.ts'

const RUNS = 3

export const coldServer: Scenario = {
  id: '3',
  title: 'open Pods on a server that knows nothing yet, with 10,000 and 50,000 pods: first rows, all rows',
  run: async (report) => {
    for (const [pods, goal] of [
      [10_000, 1500],
      [50_000, 5000],
    ] as const) {
      await withWorld({ size: `pods=${pods}` }, (world) => measure(report, world, goal))
    }
  },
}

async function measure(report: Report, world: World, goal: number): Promise<void> {
  const browser = await openBrowser()
  const { page } = await openPage(browser, world.url)
  const firsts: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await page.goto('about:blank')
    await world.restart('SIGTERM')
    firsts.push(await timeFirstRows(page, `${world.url}/pods`))
  }
  await browser.close()
  const alls: number[] = []
  let total = 0
  for (let run = 0; run < RUNS; run++) {
    await world.restart('SIGTERM')
    const who = await signInPerson(world.url)
    const start = performance.now()
    total = (await loadList(world.url, who, PODS)).total
    alls.push(performance.now() - start)
  }
  const size = { pods: total }
  report({ measure: 'first rows, p50', value: quantile(firsts, 0.5), unit: 'ms', goal: 300, with: size })
  report({ measure: 'first rows, worst', value: Math.max(...firsts), unit: 'ms', with: size })
  report({ measure: 'all rows, p50', value: quantile(alls, 0.5), unit: 'ms', goal, with: size })
  report({ measure: 'all rows, worst', value: Math.max(...alls), unit: 'ms', with: size })
}
