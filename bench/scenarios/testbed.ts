import { readFileSync } from 'node:fs'
import type { KubeClient } from '@naru/kube/client'
import { parseKubeconfig } from '@naru/kube/kubeconfig'
import { openBrowser } from '../../e2e/world/browser.ts'
import { countWire } from '../page/count-wire.ts'
import { measureHeap, watchMainThread } from '../page/main-thread.ts'
import { type BenchPage, openPage } from '../page/open-page.ts'
import { timeArrival, timeFirstRows, timeRows } from '../page/time-rows.ts'
import { watchClicks } from '../page/watch-clicks.ts'
import { quantile, type Report, type Scenario } from '../report.ts'
import { startChanges, type Target } from '../world/change-pods.ts'
import { loadPods, openCluster, pods } from '../world/cluster-client.ts'
import { loadList, PODS } from '../world/live-client.ts'
import { loadServerMetrics, type Memory, readMemory } from '../world/server-metrics.ts'
import { signInPerson } from '../world/sign-in-person.ts'
import { withWorld } from '../world/with-world.ts'

const RUNS = 7
const SECONDS = 20
const RATES = [1, 20, 100]

export const testbed: Scenario = {
  id: 'testbed',
  title: 'lists and changes on a real cluster (--kubeconfig FILE), as Headlamp was measured on one',
  run: async (report, { kubeconfig }) => {
    if (!kubeconfig) throw new Error('--kubeconfig FILE names the cluster')
    const cluster = parseKubeconfig(readFileSync(kubeconfig, 'utf8')).currentContext ?? ''
    await withWorld({ kubeconfigs: [kubeconfig] }, async (world) => {
      const client = openCluster(kubeconfig)
      const targets = (await loadPods(client)).map(({ metadata: { namespace = '', name } }) => ({
        namespace,
        name,
      }))
      const who = await signInPerson(world.url)
      const memory = async () => readMemory(await loadServerMetrics(world.url, who))
      const before = await memory()
      const start = performance.now()
      const { total, rows } = await loadList(world.url, who, { ...PODS, clusters: [cluster] })
      const size = { pods: total }
      report({
        measure: 'cold server: all rows known',
        value: performance.now() - start,
        unit: 'ms',
        goal: 1500,
        with: size,
      })
      await measureMemory(report, before, memory, size)
      const browser = await openBrowser()
      const opened = await openPage(browser, world.url)
      const address = `${world.url}/pods?cluster=${cluster}&size=0`
      const first = rows.slice(0, 10).map(({ name }) => name)
      await measureOpening(report, opened, { url: world.url, address, cluster, first })
      await measureActions(report, opened, address, targets)
      for (const rate of RATES) await measureChanges(report, opened, { address, client, targets, rate })
      await browser.close()
    })
  },
}

/** Of the server, once what it read on the way has had the time to go. */
async function measureMemory(
  report: Report,
  before: Memory,
  read: () => Promise<Memory>,
  size: { readonly pods: number },
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 30_000))
  const { heapMiB, heldMiB, residentMiB, threads } = await read()
  report({ measure: 'server before: resident', value: before.residentMiB, unit: 'MiB' })
  report({
    measure: 'server with all rows: resident',
    value: residentMiB,
    unit: 'MiB',
    goal: 200,
    with: size,
  })
  report({ measure: 'server with all rows: objects and buffers', value: heapMiB, unit: 'MiB', with: size })
  report({ measure: 'server with all rows: heaps and buffers', value: heldMiB, unit: 'MiB', with: size })
  for (const [thread, value] of Object.entries(threads))
    report({ measure: `server with all rows: objects of ${thread}`, value, unit: 'MiB', with: size })
}

type Places = {
  readonly url: string
  readonly address: string
  readonly cluster: string
  /** Names of the first pods. */
  readonly first: readonly string[]
}

async function measureOpening(
  report: Report,
  { page, cdp }: BenchPage,
  { url, address, cluster, first }: Places,
): Promise<void> {
  const look = await countWire(cdp)
  const reloads: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await page.goto('about:blank')
    reloads.push(await timeFirstRows(page, address))
  }
  const clicks: number[] = []
  const bytes: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await page.goto(`${url}/config-maps?cluster=${cluster}`)
    await page.locator('[role="grid"] .n-name').first().waitFor()
    await page.waitForTimeout(500)
    look()
    const open = () => page.locator('a[href^="/pods"]').first().click()
    clicks.push(await timeRows(page, { expected: { first }, event: 'click' }, open))
    const wire = look()
    bytes.push(wire.bytes + wire.socketBytes)
  }
  report({
    measure: 'opened again, scripts cached: first rows, p50',
    value: quantile(reloads, 0.5),
    unit: 'ms',
    goal: 400,
  })
  report({
    measure: 'from another page: first rows, p50',
    value: quantile(clicks, 0.5),
    unit: 'ms',
    goal: 150,
  })
  report({
    measure: 'from another page: bytes, p50',
    value: quantile(bytes, 0.5) / 1000,
    unit: 'kB',
    goal: 60,
  })
}

async function measureActions(
  report: Report,
  { page, cdp }: BenchPage,
  address: string,
  targets: readonly Target[],
): Promise<void> {
  await page.goto(address)
  await page.locator('[role="grid"] .n-name').first().waitFor()
  const names = targets.map(({ name }) => name).toSorted(new Intl.Collator('en', { numeric: true }).compare)
  const header = page.getByRole('columnheader', { name: 'Name', exact: true }).getByRole('button')
  const sorts: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const shown = run % 2 === 0 ? names.at(-1) : names[0]
    sorts.push(
      await timeRows(page, { expected: { shown: shown ?? '' }, event: 'click' }, () => header.click()),
    )
  }
  const filters: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const fragment = `app-01${run}`
    const first = names.filter((name) => name.includes(fragment)).slice(0, 1)
    const type = () => page.getByRole('combobox').first().fill(fragment)
    if (
      run === 0 &&
      (await page.getByRole('columnheader', { name: 'Name', exact: true }).getAttribute('aria-sort')) !==
        'ascending'
    )
      await header.click()
    filters.push(await timeRows(page, { expected: { first }, event: 'input' }, type))
  }
  await page.goto(address)
  await page.locator('[role="grid"] .n-name').first().waitFor()
  const heap = await measureHeap(cdp)
  report({ measure: 'sort by name, p50', value: quantile(sorts, 0.5), unit: 'ms', goal: 100 })
  report({ measure: 'sort by name, worst', value: Math.max(...sorts), unit: 'ms' })
  report({ measure: 'filter from the last key, p50', value: quantile(filters, 0.5), unit: 'ms', goal: 100 })
  report({ measure: 'filter from the last key, worst', value: Math.max(...filters), unit: 'ms' })
  report({ measure: 'script heap of the page', value: heap, unit: 'MiB', goal: 25 })
}

const GOALS: Readonly<Record<number, { readonly busy: number; readonly appears: number }>> = {
  1: { busy: 2, appears: 300 },
  20: { busy: 8, appears: 300 },
  100: { busy: 20, appears: 500 },
}

type Changing = {
  readonly address: string
  readonly client: KubeClient
  readonly targets: readonly Target[]
  readonly rate: number
}

async function measureChanges(
  report: Report,
  { page, cdp }: BenchPage,
  { address, client, targets, rate }: Changing,
): Promise<void> {
  await page.goto(address)
  await page.locator('[role="grid"] .n-name').first().waitFor()
  await page.waitForTimeout(1000)
  const stop = startChanges(client, targets, rate)
  const idle = await watchMainThread(page, cdp)
  const clicks = await watchClicks(page)
  await page.waitForTimeout(SECONDS * 1000)
  const busy = await idle()
  for (let click = 0; click < 10; click++) {
    await page.locator('[role="row"] input[type="checkbox"]').nth(1).click()
    await page.waitForTimeout(150)
  }
  const longestClick = await clicks()
  await page.mouse.move(0, 0)
  const lives = await measureLives(page, client, targets[0]?.namespace ?? '')
  const changed = await stop()
  const size = { pods: targets.length, asked: rate, changed, seconds: SECONDS }
  const goal = GOALS[rate]
  const goals = goal && { goal: goal.busy }
  const live = goal && { goal: goal.appears }
  report({
    measure: `${rate} changes a second: main thread busy`,
    value: 100 * busy.share,
    unit: '%',
    with: size,
    ...goals,
  })
  report({
    measure: `${rate} changes a second: longest task`,
    value: busy.longestTaskMs,
    unit: 'ms',
    goal: 50,
    with: size,
  })
  report({
    measure: `${rate} changes a second: slowest click`,
    value: longestClick,
    unit: 'ms',
    goal: 100,
    with: size,
  })
  report({
    measure: `${rate} changes a second: a made pod appears, p50`,
    value: quantile(lives.made, 0.5),
    unit: 'ms',
    with: size,
    ...live,
  })
  report({
    measure: `${rate} changes a second: a made pod appears, worst`,
    value: Math.max(...lives.made),
    unit: 'ms',
    with: size,
  })
  report({
    measure: `${rate} changes a second: a deleted pod disappears, p50`,
    value: quantile(lives.deleted, 0.5),
    unit: 'ms',
    with: size,
    ...live,
  })
  report({
    measure: `${rate} changes a second: a deleted pod disappears, worst`,
    value: Math.max(...lives.deleted),
    unit: 'ms',
    with: size,
  })
}

/** Pods whose names sort first come and go, counted from before the cluster hears of them. */
async function measureLives(page: BenchPage['page'], client: KubeClient, namespace: string) {
  const made: number[] = []
  const deleted: number[] = []
  for (let run = 0; run < 5; run++) {
    const name = `aaa-${Date.now()}`
    const target = { resource: pods, namespace, name }
    const object = {
      metadata: { name },
      spec: { containers: [{ name: 'main', image: 'registry.example/a:1' }] },
    }
    made.push(
      await timeArrival(page, { shown: name }, () => client.create({ resource: pods, namespace }, object)),
    )
    deleted.push(
      await timeArrival(page, { gone: name }, () => client.delete(target, { gracePeriodSeconds: 0 })),
    )
  }
  return { made, deleted }
}
