import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { PEOPLE, useWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('image registries', () => {
  const stage = useWorld()

  it('are asked before they are kept, and tell what a tag leads to', async () => {
    const { images } = stage.world().sandbox
    const page = await stage.as(PEOPLE.admin, '/new-image-registry-endpoint')
    await page.getByLabel(/^Name/).fill('teams')
    await page.getByLabel(/^Address/).fill(images.url)
    await page.getByLabel(/^User/).fill(images.user)
    await page.getByLabel(/^Password/).fill('high-tide')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page
      .getByText(/The registry refuses this Password/)
      .first()
      .waitFor()
    await page.getByLabel(/^Password/).fill(images.password)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL('**/image-registry-endpoint/teams**')

    await page.getByRole('searchbox', { name: 'Find repository' }).fill('platform/backup')
    await page.getByText('platform/backup', { exact: true }).click()
    await page.getByText('1.0.1', { exact: true }).click()
    await page.getByText(`docker pull ${new URL(images.url).host}/platform/backup:1.0.1`).waitFor()
    await page.getByRole('cell', { name: 'linux/arm64' }).waitFor()
    expect(await page.getByText('tide').count()).toBe(0)
  })

  it('have repositories that people look after, found under names of their own', async () => {
    const page = await stage.as(PEOPLE.admin, '/new-image-repository')
    await page.getByLabel(/^Name/).fill('portal')
    await page.getByLabel(/^Image registry/).fill('hanbat')
    await page.getByLabel(/^Repository/).fill('platform/none')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page
      .getByText(/The registry has no such Repository/)
      .first()
      .waitFor()
    await page.getByLabel(/^Repository/).fill('platform/feature-flags')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL('**/image-repository/portal**')
    await page.getByText('1.5.3', { exact: true }).click()
    await page.getByText(/^docker pull .*feature-flags:1\.5\.3$/).waitFor()
  })

  it('are read by developers, who may not change them', async () => {
    const page = await stage.as(PEOPLE.developer, '/image-registry-endpoint/teams')
    await page.getByRole('searchbox', { name: 'Find repository' }).fill('developer-portal')
    await page.getByText('platform/developer-portal', { exact: true }).click()
    await page.getByText('0.22.0', { exact: true }).click()
    await page.getByRole('cell', { name: 'linux/amd64' }).waitFor()
    expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
  })
})
