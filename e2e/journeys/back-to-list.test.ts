import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { row } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('coming back to a list', () => {
  const stage = useWorld()

  it('finds it over all clusters, as it was left for an object of one of them', async () => {
    const list = '/deployments?cluster=-&namespace=-&sort=name.desc'
    const page = await stage.as(PEOPLE.admin, list)
    await row(page, 'busan').first().waitFor()
    await row(page, 'seoul').first().getByRole('link').first().click()
    await page.getByRole('button', { name: 'Actions', exact: true }).waitFor()
    await page.goBack()
    await row(page, 'busan').first().waitFor()
    expect(page.url()).toBe(stage.world().url + list)
  })
})
