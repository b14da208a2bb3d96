import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { row } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

/** Over all clusters others may be worse, and a dashboard begins with the twelve worst. */
const IN_BUSAN = '/global-dashboard?cluster=busan'

describe.skipIf(missingBrowser() !== null)('one cause', () => {
  const stage = useWorld()

  it('is one problem on the dashboard, which opens to what it took along', async () => {
    const page = await stage.as(PEOPLE.admin, IN_BUSAN)
    const node = row(page, 'busan-worker-04')
    const affected = node.getByRole('button', { name: /^\d+ workloads, \d+ pods affected$/ })
    const told = async () => Number(/\d+/.exec(await affected.innerText())?.[0])
    await affected.waitFor()
    expect(await row(page, 'node-exporter').count()).toBe(0)
    await affected.press('Enter')
    await row(page, 'node-exporter').getByRole('link', { name: 'View pods' }).waitFor()
    await expect.poll(async () => (await page.locator('.n-consequence').count()) - (await told())).toBe(0)
  })
  it('is a cron job for its failed runs, each with the way to its logs', async () => {
    const page = await stage.as(PEOPLE.admin, IN_BUSAN)
    const runs = row(page, 'settlement-close').getByRole('button', { name: /^\d+ failed runs$/ })
    const told = async () => Number.parseInt(await runs.innerText(), 10)
    await runs.waitFor()
    expect(await row(page, 'settlement-close').count()).toBe(1)
    await runs.press('Enter')
    const logs = page.locator('.n-consequence').getByRole('link', { name: 'View logs' })
    await expect.poll(async () => (await logs.count()) - (await told())).toBe(0)
  })
})
