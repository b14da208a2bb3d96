import type { Pod } from '@naru/contract/kubernetes/pod'
import type { Page } from 'playwright-core'
import { openBrowser } from '../../e2e/world/browser.ts'
import { openPage } from '../page/open-page.ts'
import { timeRows } from '../page/time-rows.ts'
import { quantile, type Report, type Scenario } from '../report.ts'
import { loadPods, openCluster } from '../world/cluster-client.ts'
import { loadList, PODS } from '../world/live-client.ts'
import { signInPerson } from '../world/sign-in-person.ts'
import { withWorld } from '../world/with-world.ts'

const SHOWN = 12
const ROUNDS = 3
const FRAGMENTS = ['web-0007', 'web-019', 'web-0150', 'web-0001', 'web-00']

export const sortFilterJump: Scenario = {
  id: '4',
  title:
    'sort, filter and jump to the end over 10,000 pods: interaction to the right rows, and are they right',
  run: (report) =>
    withWorld({ size: 'pods=10000' }, async (world) => {
      const seoul = world.sandbox.clusters.find(({ name }) => name === 'seoul')
      const pods = await loadPods(openCluster(seoul?.kubeconfigPath ?? ''))
      await loadList(world.url, await signInPerson(world.url), PODS)
      const browser = await openBrowser()
      const { page } = await openPage(browser, world.url)
      await page.goto(`${world.url}/pods?cluster=seoul&size=0&q=web-`)
      await page.locator('[role="grid"] .n-name').first().waitFor()
      const bulk = pods.filter(({ metadata }) => metadata.name.includes('web-'))
      await measureSorts(report, page, bulk)
      await measureFilters(report, page, bulk)
      await measureJumps(report, page, bulk)
      await browser.close()
    }),
}

type Order = { readonly column: string; readonly read: (pod: Pod) => string | number }

const ORDERS: readonly Order[] = [
  { column: 'Name', read: ({ metadata }) => metadata.name },
  { column: 'Namespace', read: ({ metadata }) => metadata.namespace ?? '' },
  { column: 'Node', read: ({ spec }) => spec?.nodeName ?? '' },
]

/** The names of a list in the order that its reader expects; equal values follow their names. */
function orderNames(pods: readonly Pod[], read: Order['read'], sign: 1 | -1): readonly string[] {
  const collator = new Intl.Collator('en', { numeric: true })
  const compare = (a: string | number, b: string | number) => collator.compare(String(a), String(b))
  return pods
    .toSorted(
      (a, b) => sign * compare(read(a), read(b)) || collator.compare(a.metadata.name, b.metadata.name),
    )
    .map(({ metadata }) => metadata.name)
}

async function measureSorts(report: Report, page: Page, pods: readonly Pod[]): Promise<void> {
  const tally = createTally()
  for (let round = 0; round < ROUNDS; round++) {
    for (const { column, read } of ORDERS) {
      for (const dir of ['ascending', 'descending'] as const) {
        const header = page.getByRole('columnheader', { name: column, exact: true })
        if ((await header.getAttribute('aria-sort')) === dir) continue
        const first = orderNames(pods, read, dir === 'ascending' ? 1 : -1).slice(0, SHOWN)
        await tally.add(
          timeRows(page, { expected: { first }, event: 'click' }, () => header.getByRole('button').click()),
        )
      }
    }
  }
  tally.tell(report, 'sort', pods.length)
}

async function measureFilters(report: Report, page: Page, pods: readonly Pod[]): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/pods?cluster=seoul&size=0`)
  const field = page.getByRole('combobox').first()
  await field.waitFor()
  const tally = createTally()
  const all = orderNames(pods, ({ metadata }) => metadata.name, 1)
  for (let round = 0; round < ROUNDS; round++) {
    for (const fragment of FRAGMENTS) {
      const first = all.filter((name) => name.includes(fragment)).slice(0, SHOWN)
      await tally.add(timeRows(page, { expected: { first }, event: 'input' }, () => field.fill(fragment)))
    }
  }
  tally.tell(report, 'filter', pods.length)
}

async function measureJumps(report: Report, page: Page, pods: readonly Pod[]): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/pods?cluster=seoul&size=0&q=web-`)
  await page.locator('[role="grid"] .n-name').first().waitFor()
  const all = orderNames(pods, ({ metadata }) => metadata.name, 1)
  const tally = createTally()
  const grid = page.getByRole('grid')
  for (let round = 0; round < ROUNDS * 2; round++) {
    for (const [key, shown] of [
      ['End', all.at(-1)],
      ['Home', all[0]],
    ] as const) {
      await grid.focus()
      await tally.add(
        timeRows(page, { expected: { shown: shown ?? '' }, event: 'keydown' }, () =>
          page.keyboard.press(key),
        ),
      )
    }
  }
  tally.tell(report, 'jump to the end and back', pods.length)
}

function createTally() {
  const times: number[] = []
  let wrong = 0
  return {
    async add(time: Promise<number>): Promise<void> {
      try {
        times.push(await time)
      } catch (error) {
        wrong += 1
        console.error(String(error).slice(0, 400))
      }
    },
    tell(report: Report, what: string, pods: number): void {
      const size = { pods, interactions: times.length + wrong }
      report({ measure: `${what}: right rows, p50`, value: quantile(times, 0.5), unit: 'ms', with: size })
      report({
        measure: `${what}: right rows, p95`,
        value: quantile(times, 0.95),
        unit: 'ms',
        goal: 100,
        with: size,
      })
      const right = (100 * times.length) / (times.length + wrong)
      report({ measure: `${what}: right`, value: right, unit: '%', goal: 100, better: 'higher', with: size })
    },
  }
}
