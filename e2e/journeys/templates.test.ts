import { readStringMap } from '@naru/contract/manifest/read'
import type { KubeClient } from '@naru/kube/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const SECRETS = { group: '', version: 'v1', plural: 'secrets' }

describe.skipIf(missingBrowser() !== null)('a template', () => {
  const stage = useWorld()
  let cluster: KubeClient

  beforeAll(() => {
    cluster = openCluster(stage.world().sandbox, 'busan')
  })
  afterAll(() => cluster?.close())

  it('is found in the catalog, filled in, looked at and instantiated', async () => {
    const page = await stage.as(PEOPLE.admin, '/catalog-template?cluster=busan')
    await page.getByRole('button', { name: /^database 4$/ }).click()
    await page.getByText('4 templates').waitFor()
    await page.getByRole('searchbox', { name: 'Search templates' }).fill('레디스')
    await page.getByText('No template matches').waitFor()
    await page.getByRole('searchbox', { name: 'Search templates' }).fill('redis')
    await page.getByRole('link', { name: 'Redis' }).click()
    await page.waitForURL(/\/new-template-instance\/busan\?.*template=openshift/)

    await page.getByText(/the cluster makes one up from \[a-zA-Z0-9\]\{16\}/).waitFor()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByText('2 fields need your attention').waitFor()
    await page.getByLabel(/^Name/).first().fill('stage-cache')
    await page.getByLabel(/^Namespace/).fill('edge')
    await page.getByLabel(/^이름/).fill('stage-redis')
    const preview = page.getByRole('region', { name: /^Objects that will be made/ })
    await preview.getByText('stage-redis').first().waitFor()
    await preview.getByText('Secret', { exact: true }).click()
    await preview.getByText('REDIS_PASSWORD: ‹[a-zA-Z0-9]{16}›').waitFor()
    await page.getByLabel(/^비밀번호/).fill('hunter2-hunter2')
    await preview.getByText('REDIS_PASSWORD: ••••••••').waitFor()

    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL(/\/template-instance\/busan\/edge\/stage-cache/)
    const objects = page.getByRole('region', { name: /^Objects/ })
    await objects.getByText('3 of 3 made').waitFor()
    await page
      .getByText('READY', { exact: true })
      .or(page.getByText('Ready', { exact: true }))
      .first()
      .waitFor()
    await objects.getByRole('link', { name: /Deployment stage-redis/ }).waitFor()

    const made = await cluster.get({ resource: SECRETS, namespace: 'edge', name: 'stage-redis' })
    const { REDIS_PASSWORD = '' } = readStringMap(made['data'])
    expect(Buffer.from(REDIS_PASSWORD, 'base64').toString()).toBe('hunter2-hunter2')
    // What was typed is kept in a secret that goes with the instance.
    await page
      .getByRole('region', { name: /^Related resources/ })
      .getByRole('link', { name: /stage-cache-parameters-/ })
      .waitFor()
  })

  it('that was instantiated shows on a map what it made, and those where they come from', async () => {
    const page = await stage.as(PEOPLE.admin, '/template-instance/busan/edge/stage-cache?tab=map')
    const map = page.locator('.n-map')
    await map.getByRole('link', { name: 'Service stage-redis' }).waitFor()
    await map.getByRole('link', { name: 'Deployment stage-redis' }).click()
    await page.waitForURL(/\/deployment\/busan\/edge\/stage-redis/)
    await page
      .getByRole('region', { name: /^Related resources/ })
      .getByRole('link', { name: /stage-cache/ })
      .waitFor()
  })

  it('that could not be instantiated says what stood in its way, and what was made all the same', async () => {
    const page = await stage.as(PEOPLE.admin, '/template-instances?cluster=busan&namespace=-')
    await page.getByRole('link', { name: 'gijang-motors' }).click()
    await page
      .getByText(/services "stock-sync" already exists/)
      .first()
      .waitFor()
    const objects = page.getByRole('region', { name: /^Objects/ })
    await objects.getByText('2 of 3 made').waitFor()
    await objects.getByText('Not made').waitFor()
  })

  it('of a cluster stands beside those of Naru, which any cluster can have', async () => {
    const page = await stage.as(PEOPLE.admin, '/catalog-template?cluster=seoul')
    await page.getByText('5 templates').waitFor()
    expect(await page.getByRole('link', { name: 'Redis' }).count()).toBe(0)
    await page.goto(new URL('/catalog-template?cluster=busan&q=database', page.url()).href)
    await page.getByRole('link', { name: 'Redis' }).waitFor()
    await page.getByRole('link', { name: 'Valkey' }).waitFor()
  })
})
