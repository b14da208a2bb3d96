import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { row } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('one cause', () => {
  const stage = useWorld()

  it('is one problem on the dashboard, which opens to what it took along', async () => {
    const page = await stage.as(PEOPLE.admin, '/global-dashboard')
    const node = row(page, 'busan-worker-04')
    const affected = node.getByRole('button', { name: /^\d+ workloads, \d+ pods affected$/ })
    const told = async () => Number(/\d+/.exec(await affected.innerText())?.[0])
    await affected.waitFor()
    expect(await row(page, 'node-exporter').count()).toBe(0)
    await affected.press('Enter')
    await row(page, 'node-exporter').getByRole('link', { name: 'View logs' }).waitFor()
    await expect.poll(async () => (await page.locator('.n-consequence').count()) - (await told())).toBe(0)
  })
})
