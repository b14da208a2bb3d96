import type { Locator } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { signInAt } from '../reliability/api-client.ts'
import { missingBrowser } from '../world/browser.ts'
import { control } from '../world/control.ts'
import { row, tab } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

const HOUR_MS = 3_600_000
const SPAN_S = 48 * 3_600
const COUPON = '/deployment/seoul/shop/coupon-api'

type Line = {
  readonly name: string
  readonly bound: string | null
  readonly values: readonly (number | null)[]
}

describe.skipIf(missingBrowser() !== null)('since when memory grows', () => {
  const stage = useOwnWorld()

  afterEach(() => control(stage.world().sandbox, 'busan', 'power', { isOn: true }))

  it('can be asked of a deployment over two days', async () => {
    const { send } = await signInAt(stage.world().url)
    const now = Math.floor(Date.now() / 1000)
    const what = 'cluster=seoul&kind=deployment&namespace=shop&name=coupon-api&metricKeys=memory'
    const { status, text } = await send('GET', `/api/v1/metrics?${what}&start=${now - SPAN_S}&end=${now}`)
    expect([status, text.slice(0, 200)]).toEqual([200, expect.stringContaining('answered')])
    const { step, panels } = JSON.parse(text).result
    expect(step).toBe(Math.floor(SPAN_S / 50))
    const lines: readonly Line[] = panels[0].lines
    expect(lines.flatMap(({ bound }) => bound ?? [])).toEqual(['request', 'limit'])
    // Two pods before the version of 26 hours ago, two since.
    const used = lines.filter(({ bound }) => bound === null)
    expect(used).toHaveLength(4)
    const present = used.filter(({ values }) => values.at(-1) !== null)
    expect(present).toHaveLength(2)
    for (const { values } of present) {
      const told = values.filter((value) => value !== null)
      expect(told.length).toBeLessThan(30)
      expect(told.at(-1)).toBeGreaterThan(1.25 * (told[1] ?? 0))
    }
  })

  it('stands on its page: drawn, in numbers, and nearer', async () => {
    const page = await stage.as(PEOPLE.admin, COUPON)
    await tab(page, 'Monitoring').click()
    await page.getByRole('button', { name: '7 days' }).click()
    const memory = page.getByRole('region', { name: /^Memory/ })
    await memory.getByRole('img', { name: /^Memory, coupon-api-.*limit, one pod/ }).waitFor()
    await memory.getByRole('list').getByText('requested, one pod').waitFor()

    await memory.getByRole('button', { name: 'Table: Memory' }).click()
    const since = (Date.now() - (await firstOfPresent(memory))) / HOUR_MS
    expect(since).toBeGreaterThan(22)
    expect(since).toBeLessThan(27)
    await memory.getByRole('button', { name: 'Chart: Memory' }).click()

    const answered = page.waitForResponse(/\/api\/v1\/metrics/)
    await page.getByRole('button', { name: '24 hours' }).click()
    await answered
    await page.waitForURL(/range=24h/)
    await page.locator('.n-monitoring[aria-busy]').waitFor({ state: 'detached' })
    await drawAcross(memory.locator('.u-over'), 0.5, 0.75)
    await page.waitForURL(/start=\d+&end=\d+|end=\d+&start=\d+/)
    const { searchParams } = new URL(page.url())
    const hours = (Number(searchParams.get('end')) - Number(searchParams.get('start'))) / 3600
    expect(hours).toBeGreaterThan(5)
    expect(hours).toBeLessThan(7)
    await page.goBack()
    await page.waitForURL(/range=24h/)
  })

  it('is told where pods and nodes stand, and what there is without a Prometheus', async () => {
    const page = await stage.as(PEOPLE.admin, '/nodes?cluster=jeju')
    await row(page, 'jeju').first().getByRole('link').first().click()
    await page
      .getByRole('region', { name: /^Usage/ })
      .getByRole('link', { name: 'Over time' })
      .click()
    await page.getByText('Unable to collect monitoring information.').waitFor()
    await page.getByText(/no Prometheus in cluster jeju.*metrics\.k8s\.io/).waitFor()
    await page.getByRole('link', { name: 'What is used now' }).click()
    await page.getByRole('region', { name: /^Usage/ }).waitFor()
  })

  it('is not known while the cluster is away', async () => {
    const page = await stage.as(PEOPLE.admin, '/namespace/busan/openshift-monitoring?tab=monitoring')
    await page.getByRole('img', { name: /^Memory, / }).waitFor()
    await control(stage.world().sandbox, 'busan', 'power', { isOn: false })
    await page.getByRole('button', { name: '30 days' }).click()
    await page.getByText('Failed to load metric data from cluster busan.').waitFor()
  })
})

/** When (ms) the first value stands in the columns of what is still there: of the pods of the last version. */
async function firstOfPresent(panel: Locator): Promise<number> {
  const table = await panel
    .getByRole('table')
    .evaluate((element) =>
      [...element.querySelectorAll('tr')].map((line) =>
        [...line.cells].map((cell) => cell.querySelector('time')?.dateTime ?? cell.innerText.trim()),
      ),
    )
  const [heads = [], newest = [], ...older] = table
  const present = heads.flatMap((head, column) =>
    head.startsWith('coupon-api-') && newest[column] !== '–' ? [column] : [],
  )
  expect(present).toHaveLength(2)
  const first = older.findLast((line) => present.every((column) => line[column] !== '–'))
  return Date.parse(first?.[0] ?? '')
}

async function drawAcross(chart: Locator, from: number, to: number): Promise<void> {
  const box = await chart.boundingBox()
  if (!box) throw new Error('there is no chart')
  const { mouse } = chart.page()
  await mouse.move(box.x + from * box.width, box.y + box.height / 2)
  await mouse.down()
  await mouse.move(box.x + to * box.width, box.y + box.height / 2, { steps: 5 })
  await mouse.up()
}
