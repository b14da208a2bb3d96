import type { KubeClient } from '@naru/kube/client'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { act, tab } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const CONFIG_MAPS = { resource: { group: '', version: 'v1', plural: 'configmaps' }, namespace: 'shop' }
const DEPLOYMENT = {
  resource: { group: 'apps', version: 'v1', plural: 'deployments' },
  namespace: 'shop',
  name: 'cart-api',
}

describe.skipIf(missingBrowser() !== null)('what stands around an object', () => {
  const stage = useWorld()
  let cluster: KubeClient

  beforeAll(() => {
    cluster = openCluster(stage.world().sandbox, 'seoul')
  })
  afterAll(() => cluster?.close())

  it('shows of a config map at once what begins to use it, and of that what it lacks', async () => {
    const metadata = { name: 'banner', namespace: 'shop' }
    await cluster.create(CONFIG_MAPS, { apiVersion: 'v1', kind: 'ConfigMap', metadata, data: { text: 'hi' } })
    const page = await stage.as(PEOPLE.developer, '/config-map/seoul/shop/banner')
    const related = page.getByRole('region', { name: 'Related resources' })
    await related.getByText('No related resources.').waitFor()

    const volumes = ['banner', 'nowhere'].map((name) => ({ name, configMap: { name } }))
    await cluster.patch(DEPLOYMENT, {
      type: 'strategic',
      body: { spec: { template: { spec: { volumes } } } },
    })
    await related.getByRole('link', { name: 'Deployment cart-api' }).click()
    await page.waitForURL(/\/deployment\/seoul\/shop\/cart-api/)
    await related.getByRole('link', { name: 'ConfigMap banner' }).waitFor()
    await related.getByRole('listitem').filter({ hasText: 'nowhere' }).getByText('Missing').waitFor()
  })

  it('leads from a pod up to what it belongs to, and says before that is deleted what goes with it', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/deployment/seoul/shop/order-api')
    await tab(page, 'Pods').click()
    await page
      .getByRole('link', { name: /^order-api-/ })
      .first()
      .click()
    const tree = page.getByRole('region', { name: 'Ownership' })
    await tree.getByRole('link', { name: /^ReplicaSet order-api-/ }).waitFor()
    await tree.getByRole('link', { name: 'Deployment order-api' }).click()
    await page.waitForURL(/\/deployment\/seoul\/shop\/order-api/)

    await act(page, 'Delete')
    const dialog = page.getByRole('dialog')
    await dialog
      .getByText(/^order-api-[a-z0-9]+$/)
      .first()
      .waitFor()
    await dialog
      .getByText(/^order-api-[a-z0-9]+-[a-z0-9]+$/)
      .first()
      .waitFor()
  })
})
