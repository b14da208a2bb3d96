import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { PEOPLE, useWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('the resource catalog', () => {
  const stage = useWorld()

  it('finds a kind by what it does, and leads to its form', async () => {
    const page = await stage.as(PEOPLE.admin, '/catalog-resource?cluster=seoul')
    await page.getByRole('link', { name: 'Deployment', exact: true }).waitFor()
    expect(await page.getByRole('link', { name: 'Route', exact: true }).count()).toBe(0)
    await page.getByRole('searchbox', { name: 'Search kinds' }).fill('on a schedule')
    await page.getByRole('status').getByText('1 kind', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'CronJob', exact: true }).click()
    await page.waitForURL('**/new-cron-job/seoul**')
  })

  it('offers what only the cluster knows, as YAML, and no link to who may not', async () => {
    const page = await stage.as(PEOPLE.viewer, '/catalog-resource?cluster=seoul&tag=rbac')
    const name = page.getByRole('heading', { name: 'ClusterRole rbac.authorization.k8s.io/v1' })
    const card = page.getByRole('listitem').filter({ has: name })
    await card.getByText('No permission to create that resource').waitFor()
    expect(await card.getByRole('link').count()).toBe(0)
    await page.getByRole('button', { name: /^Other kinds/ }).click()
    await page.getByText('Written as YAML.').first().waitFor()
  })
})
