import type { KubeClient } from '@naru/kube/client'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { act, tab } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const CONFIG_MAPS = { resource: { group: '', version: 'v1', plural: 'configmaps' }, namespace: 'shop' }
const ARGO_PROJECT = {
  resource: { group: 'argoproj.io', version: 'v1alpha1', plural: 'appprojects' },
  namespace: 'argocd',
  name: 'default',
}
const DEPLOYMENT = {
  resource: { group: 'apps', version: 'v1', plural: 'deployments' },
  namespace: 'shop',
  name: 'borrower',
}

function withoutPods(name: string) {
  const labels = { app: name }
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, namespace: 'shop' },
    spec: {
      replicas: 0,
      selector: { matchLabels: labels },
      template: { metadata: { labels }, spec: { containers: [{ name, image: name }] } },
    },
  }
}

describe.skipIf(missingBrowser() !== null)('what stands around an object', () => {
  const stage = useWorld()
  let cluster: KubeClient

  beforeAll(async () => {
    cluster = openCluster(stage.world().sandbox, 'seoul')
    const { resource, namespace } = DEPLOYMENT
    for (const name of [DEPLOYMENT.name, 'idle'])
      await cluster.create({ resource, namespace }, withoutPods(name))
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
    await related.getByRole('link', { name: 'Deployment borrower' }).click()
    await page.waitForURL(/\/deployment\/seoul\/shop\/borrower/)
    await related.getByRole('link', { name: 'ConfigMap banner' }).waitFor()
    await related.getByRole('listitem').filter({ hasText: 'nowhere' }).getByText('Missing').waitFor()
  })

  it('says of a list that is empty whose it is, and leads to the wider one', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/deployment/seoul/shop/idle')
    await tab(page, 'Pods').click()
    await page.getByRole('heading', { name: 'No Pods of Deployment idle' }).waitFor()
    await page.getByRole('link', { name: 'Pods in seoul / shop' }).click()
    await page.waitForURL(/\/pods\?.*namespace=shop/)
    await page
      .getByRole('link', { name: /^cart-api-/ })
      .first()
      .waitFor()
  })

  it('shows which config maps nobody uses, follows what begins to, and says what it cannot know', async () => {
    for (const name of ['left-over', 'taken-up']) {
      const metadata = { name, namespace: 'shop' }
      await cluster.create(CONFIG_MAPS, { apiVersion: 'v1', kind: 'ConfigMap', metadata, data: {} })
    }
    const page = await stage.as(PEOPLE.developer, '/config-maps?cluster=seoul&namespace=shop')
    await page.getByRole('button', { name: 'Used by nobody' }).click()
    await page.waitForURL(/unused=true/)
    for (const name of ['left-over', 'taken-up']) await page.getByRole('link', { name }).waitFor()
    const volumes = [{ name: 'taken', configMap: { name: 'taken-up' } }]
    await cluster.patch(DEPLOYMENT, {
      type: 'strategic',
      body: { spec: { template: { spec: { volumes } } } },
    })
    await page.getByRole('link', { name: 'taken-up' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'left-over' }).waitFor()
    await page.getByText(/^Custom resources, owners outside/).waitFor()

    const accounts = '/service-accounts?cluster=seoul&namespace=shop&unused=true'
    const other = await stage.as(PEOPLE.developer, accounts)
    await other.getByText(/^Not everything that could use them may be seen/).waitFor()
    await other.getByRole('button', { name: 'Remove filter Used by nobody' }).click()
    await other.getByRole('link', { name: 'default' }).waitFor()
  })

  it('leads to an owner of a kind that only the cluster knows, and says how it is', async () => {
    const { metadata } = await cluster.get(ARGO_PROJECT)
    const owner = { apiVersion: 'argoproj.io/v1alpha1', kind: 'AppProject', name: 'default' }
    await cluster.create(
      { ...CONFIG_MAPS, namespace: 'argocd' },
      {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: {
          name: 'owned',
          namespace: 'argocd',
          ownerReferences: [{ ...owner, uid: metadata.uid, controller: true }],
        },
      },
    )
    const page = await stage.as(PEOPLE.superadmin, '/config-map/seoul/argocd/owned?tab=map')
    await page.locator('.n-map').getByRole('link', { name: 'appprojects default' }).waitFor()
    await tab(page, 'Overview').click()
    const link = { name: 'appprojects default' }
    await page.getByRole('region', { name: 'Details' }).getByRole('link', link).waitFor()
    await page.getByRole('region', { name: 'Ownership' }).getByRole('link', link).click()
    await page.waitForURL(/\/resource\/seoul\/argoproj\.io\/v1alpha1\/appprojects\/argocd\/default/)
    await page.getByRole('heading', { name: 'default' }).waitFor()
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
