import { readFields } from '@naru/contract/manifest/read'
import type { KubeClient } from '@naru/kube/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { PEOPLE, useOwnWorld, useWorld } from './use-world.ts'

const CONFIG_MAPS = { group: '', version: 'v1', plural: 'configmaps' }
const HELD = { resource: CONFIG_MAPS, namespace: 'shop', name: 'held' }
const PODS = { group: '', version: 'v1', plural: 'pods' }
const E = '\x1b'

describe.skipIf(missingBrowser() !== null)('what people reported elsewhere', () => {
  const stage = useWorld()
  let cluster: KubeClient

  beforeAll(async () => {
    cluster = openCluster(stage.world().sandbox, 'seoul')
    const metadata = { name: HELD.name, finalizers: ['example.com/hold'] }
    await cluster.create({ resource: CONFIG_MAPS, namespace: 'shop' }, { metadata })
    await cluster.delete(HELD)
  })
  afterAll(async () => {
    await cluster?.patch(HELD, { type: 'merge', body: { metadata: { finalizers: null } } })
    await cluster?.close()
  })

  it.each([
    ['en', /^Being deleted since /, 'Finalizer'],
    ['ko', /부터 삭제 중$/, '파이널라이저'],
  ] as const)('what is being deleted says since when and what holds it (%s)', async (locale, since, what) => {
    const page = await stage.as(PEOPLE.superadmin, '/config-map/seoul/shop/held', { locale })
    await page.getByText(since).waitFor()
    const held = page.locator('.n-holds')
    await held.getByText(what).first().waitFor()
    await held.getByText('example.com/hold').waitFor()
  })

  it('a claim without its class says what it names and does not exist', async () => {
    const page = await stage.as(PEOPLE.admin, '/persistent-volume-claim/seoul/data/scratch')
    await page.getByText(/^It names what does not exist: .*local-nvme\.$/).waitFor()
  })

  it('a pod’s page has a button for its port, which tells the command', async () => {
    const name = await podName()
    const page = await stage.as(PEOPLE.superadmin, `/pod/seoul/shop/${name}`)
    await page.getByRole('button', { name: /^Port forwarding/ }).click()
    const dialog = page.getByRole('dialog', { name: `Port forwarding to ${name}` })
    await dialog
      .getByText(new RegExp(`^kubectl port-forward pod/${name} \\d+:\\d+ -n shop --context seoul$`))
      .first()
      .waitFor()
  })

  it('Arabic letters between two columns of a log line leave both where they are', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/pods?cluster=seoul&namespace=shop')
    await page.route(/\/pods\/[^/]+\/log\?/, (route) =>
      route.fulfill({
        contentType: 'text/plain; charset=utf-8',
        body: `2026-11-24T03:00:00Z 17 ${E}[32mمرحبا${E}[0m 42 ms\n`,
      }),
    )
    await page.goto(`${stage.world().url}/pod/seoul/shop/${await podName()}?tab=log`)
    const line = page.getByRole('log').locator('.n-log-text').first()
    await line.getByText('مرحبا').waitFor()
    const parts = line.locator('> span')
    expect(await parts.allTextContents()).toEqual(['17 ', 'مرحبا', ' 42 ms'])
    const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()))
    const places = boxes.map((box) => box?.x ?? 0)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  async function podName(): Promise<string> {
    const { items } = await cluster.list({ resource: PODS, namespace: 'shop' })
    const found = items.find(
      ({ metadata, status }) =>
        metadata.name.startsWith('cart-api-') && readFields(status)['phase'] === 'Running',
    )
    return found?.metadata.name ?? ''
  }
})

describe.skipIf(missingBrowser() !== null)('a cluster without problems', () => {
  const stage = useOwnWorld({ size: 'pods=50,clusters=1' })

  it('tells on the dashboard how much there is, and leads to it', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/global-dashboard?cluster=scale-001')
    await page.getByText('No problems').waitFor()
    const told = page.locator('.n-how-much')
    await told.getByRole('link', { name: 'Nodes', exact: true }).waitFor()
    await told.getByRole('link', { name: 'Deployments', exact: true }).waitFor()
    await told.getByRole('link', { name: /^Running \d+$/ }).click()
    await page.waitForURL(/\/pods\?/)
  })
})
