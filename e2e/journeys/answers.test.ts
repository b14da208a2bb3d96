import type { KubeClient } from '@naru/kube/client'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { putBack } from '../world/put-back.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const SERVICE = {
  resource: { group: '', version: 'v1', plural: 'services' },
  namespace: 'shop',
  name: 'cart-api',
}

describe.skipIf(missingBrowser() !== null)('the page of an object', () => {
  const stage = useWorld()
  let cluster: KubeClient

  beforeAll(() => {
    cluster = openCluster(stage.world().sandbox, 'seoul')
  })
  afterAll(() => cluster?.close())

  it('tells of a service who answers behind it, and at once when nobody does any more, and why', async () => {
    const page = await stage.as(PEOPLE.developer, '/service/seoul/shop/cart-api')
    await page.getByText(/^(\d+) of \1 endpoints ready$/).waitFor()
    await page
      .getByRole('region', { name: /^Endpoints/ })
      .getByRole('link', { name: /^Pod cart-api-/ })
      .first()
      .waitFor()

    await putBack(cluster, SERVICE)
    await cluster.patch(SERVICE, { type: 'merge', body: { spec: { selector: { app: 'nobody' } } } })
    await page.getByText('No endpoints: the selector app=nobody matches no pod').waitFor()
  })

  it('leads from a cron job over the run that failed to that run’s pods', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/cron-job/busan/settlement/settlement-close')
    await page
      .getByRole('region', { name: /^Next runs/ })
      .getByText(/^in \d/)
      .first()
      .waitFor()
    const runs = page.getByRole('region', { name: /^Last runs/ })
    await runs.getByText('Failed', { exact: true }).first().waitFor()
    await runs.getByRole('link').first().click()
    await page.waitForURL(/\/job\/busan\/settlement\/settlement-close-/)
    await page
      .getByRole('link', { name: /^Pod settlement-close-/ })
      .first()
      .waitFor()
  })

  it('shows of a custom resource what its definition prints', async () => {
    const page = await stage.as(
      PEOPLE.superadmin,
      '/resource/seoul/monitoring.coreos.com/v1/prometheuses/monitoring/k8s',
    )
    const status = page.getByRole('region', { name: /^Status/ })
    await status.getByText('Version').waitFor()
    await status.getByText('3.2.1').waitFor()
  })

  it('counts in a namespace what the reader may list, and says what they may not', async () => {
    const page = await stage.as(PEOPLE.viewer, '/namespace/seoul/shop')
    const contents = page.getByRole('region', { name: 'In this namespace' })
    await contents.getByRole('row', { name: /Deployments \d/ }).waitFor()
    await contents.getByRole('row', { name: /Secrets No permission to list/ }).waitFor()
    await page.getByRole('meter', { name: /^pods: \d+% used$/ }).waitFor()
  })
})
