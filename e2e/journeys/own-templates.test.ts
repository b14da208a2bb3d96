import { readAt, readStringMap } from '@naru/contract/manifest/read'
import type { KubeClient } from '@naru/kube/client'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const SECRETS = { group: '', version: 'v1', plural: 'secrets' }
const DEPLOYMENTS = { group: 'apps', version: 'v1', plural: 'deployments' }

const previewOf = (page: Page) => page.getByRole('region', { name: /^Objects that will be made/ })

async function nameIt(page: Page, name: string): Promise<void> {
  await page.getByLabel(/^Name/).first().fill(name)
  await page.getByLabel(/^Namespace/).fill('search')
}

describe.skipIf(missingBrowser() !== null)('a template of Naru', () => {
  const stage = useWorld()
  let cluster: KubeClient

  beforeAll(() => {
    cluster = openCluster(stage.world().sandbox, 'seoul')
  })
  afterAll(() => cluster?.close())

  it('is found by what it is for, filled in, tried, and made whole', async () => {
    const page = await stage.as(PEOPLE.admin, '/catalog-template?cluster=seoul')
    await page.getByRole('searchbox', { name: 'Search templates' }).fill('http service')
    await page.getByRole('link', { name: 'Web application' }).click()
    await page.waitForURL(/\/new-catalog\/web-application\?.*cluster=seoul/)

    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByText('3 fields need your attention').waitFor()
    await nameIt(page, 'stage-front')
    await page.getByLabel(/^Image/).fill('registry.naru.example/shop/web:1.0')
    await page.getByLabel(/^Host/).fill('front.example.com')
    const preview = previewOf(page)
    await preview.getByText('Ingress', { exact: true }).click()
    await preview.getByText('host: front.example.com').waitFor()

    await page.getByRole('button', { name: 'Dry run', exact: true }).click()
    await page.getByText(/accepts all 4/).waitFor()
    await expect(
      cluster.get({ resource: DEPLOYMENTS, namespace: 'search', name: 'stage-front' }),
    ).rejects.toThrow()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    const made = page.getByRole('listitem').filter({ hasText: /^Created/ })
    await expect.poll(() => made.count()).toBe(4)
    await made
      .getByRole('link', { name: /stage-front/ })
      .first()
      .click()
    await page.waitForURL(/\/deployment\/seoul\/search\/stage-front/)
    await page.getByRole('heading', { name: 'stage-front' }).waitFor()
  })

  it('changes nothing that is there by its name, and says what is', async () => {
    const page = await stage.as(PEOPLE.admin, '/new-catalog/web-application?cluster=seoul&namespace=search')
    await nameIt(page, 'stage-front')
    await page.getByLabel(/^Image/).fill('registry.naru.example/shop/other:9.9')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByText(/deployments.apps "stage-front" already exists/).waitFor()
    const { spec } = await cluster.get({ resource: DEPLOYMENTS, namespace: 'search', name: 'stage-front' })
    expect(JSON.stringify(spec)).toContain('shop/web:1.0')
  })

  it('makes a password up, which only a secret holds', async () => {
    const page = await stage.as(PEOPLE.admin, '/new-catalog/valkey?cluster=seoul&namespace=search')
    await nameIt(page, 'stage-cache')
    const preview = previewOf(page)
    await preview.getByText('Secret', { exact: true }).click()
    await preview.getByText('password: ‹[a-zA-Z0-9]{24}›').waitFor()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect
      .poll(() =>
        page
          .getByRole('listitem')
          .filter({ hasText: /^Created/ })
          .count(),
      )
      .toBe(3)
    const made = await cluster.get({ resource: SECRETS, namespace: 'search', name: 'stage-cache' })
    const { password = '' } = readStringMap(readAt(made, 'data'))
    expect(Buffer.from(password, 'base64').toString()).toMatch(/^[a-zA-Z0-9]{24}$/)
  })

  it('of an unknown name leads back to the catalog', async () => {
    const page = await stage.as(PEOPLE.admin, '/new-catalog/none?cluster=seoul')
    await page.getByText('The template none is not there').waitFor()
    await page.getByRole('link', { name: 'Template catalog' }).click()
    await page.waitForURL(/\/catalog-template/)
  })
})
