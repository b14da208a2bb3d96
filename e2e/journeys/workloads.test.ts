import type { KubeClient } from '@naru/kube/client'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { act, row, tab, toast } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

const CONFIGS = { group: 'apps.openshift.io', version: 'v1', plural: 'deploymentconfigs' }

describe.skipIf(missingBrowser() !== null)('what workloads are opened for', () => {
  const stage = useOwnWorld({ only: ['seoul', 'busan'], keepsWindows: true })
  let busan: KubeClient

  beforeAll(() => {
    busan = openCluster(stage.world().sandbox, 'busan')
  })
  afterAll(() => busan?.close())

  it('a daemon set names the node that should have a pod and has none, and why', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/daemon-sets?cluster=seoul&namespace=data')
    await row(page, 'nvme-cache').getByRole('link').first().click()
    const nodes = page.getByRole('region', { name: /^Nodes/ })
    const lacking = nodes.getByRole('row', { name: /seoul-data-0[12]/ }).filter({ hasText: 'Unschedulable' })
    await lacking.getByText('Insufficient cpu').waitFor()
    await nodes.getByText(/^\d+ nodes do not have/).waitFor()
    await lacking.getByRole('link', { name: /nvme-cache-/ }).click()
    await page.waitForURL(/\/pod\/seoul\/data\/nvme-cache-/)
  })

  it('a job shows what became of each try, and is run again with pods of its own', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/job/seoul/data/orders-backfill')
    const tries = page.getByRole('region', { name: /^Tries/ })
    await tries.getByText('0 of 1 succeeded · failed 4×, 3 retries allowed').waitFor()
    await tries.getByText('Failures of the pods that are kept: Error ×4').waitFor()
    await act(page, 'Run again')
    await page
      .getByRole('dialog', { name: 'Run again?' })
      .getByRole('button', { name: 'Run again', exact: true })
      .click()
    await toast(page, 'Job started').waitFor()
    await page.goto(`${stage.world().url}/jobs?cluster=seoul&namespace=data`)
    await row(page, /orders-backfill-again-/)
      .getByText('Running')
      .waitFor()
    await row(page, /orders-backfill-again-/)
      .getByRole('link')
      .first()
      .click()
    await page
      .getByRole('region', { name: /^Tries/ })
      .getByRole('link', { name: /orders-backfill-again-/ })
      .first()
      .waitFor()
  })

  it('a stateful set says which pod all others wait for, with the claim of each', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/stateful-set/seoul/data/feature-store')
    const places = page.getByRole('region', { name: /^Pods in order/ })
    await places.getByText('Waits until feature-store-0 is ready: 2 more come after it.').waitFor()
    await places.getByRole('row', { name: /feature-store-2 Not made yet/ }).waitFor()
    await places.getByRole('link', { name: /data-feature-store-0/ }).click()
    await page.waitForURL(/\/persistent-volume-claim\/seoul\/data\/data-feature-store-0/)
  })

  it('a stateful set goes back to an earlier revision, after showing what changes', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/stateful-set/seoul/member/member-db?tab=history')
    await row(page, /1 current/).waitFor()
    await act(page, 'Restart rollout')
    await page
      .getByRole('dialog', { name: 'Restart rollout?' })
      .getByRole('button', { name: 'Restart', exact: true })
      .click()
    await row(page, /2 current/).waitFor()
    await act(page, 'Roll back…')
    const dialog = page.getByRole('dialog', { name: 'Roll back member-db' })
    await dialog
      .getByText(/restartedAt/)
      .first()
      .waitFor()
    await dialog.getByRole('button', { name: 'Roll back to revision 1' }).click()
    await toast(page, 'Rolled back to revision 1').waitFor()
    await row(page, /3 current/).waitFor()
  })

  it('an autoscaler says what limits it, and which metric cannot be read', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/horizontal-pod-autoscaler/seoul/delivery/delivery-api')
    const metrics = page.getByRole('region', { name: /^Metrics against/ })
    await metrics.getByText(/Its maximum limits it: the metrics ask for \d+, and 4 is the most\./).waitFor()
    await metrics.getByText(/counts for nothing: deliveries_per_second/).waitFor()
    await page.getByRole('region', { name: /^Decisions/ }).waitFor()
  })

  it('a deployment config rolls out by hand, is called off, and goes back', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/deployment-config/busan/orders/edi-gateway')
    await page.getByRole('region', { name: 'Triggers' }).getByText('its template changes').waitFor()
    await tab(page, 'Revisions').click()
    await row(page, /2 current/).waitFor()
    await act(page, 'Roll out latest')
    await page
      .getByRole('dialog', { name: 'Roll out latest?' })
      .getByRole('button', { name: 'Roll out', exact: true })
      .click()
    await toast(page, 'Rollout started').waitFor()
    await row(page, /3 current.*manual change/).waitFor()

    await busan.patch(
      { resource: CONFIGS, namespace: 'orders', name: 'edi-gateway' },
      {
        type: 'json',
        body: [
          {
            op: 'add',
            path: '/spec/template/spec/containers/0/resources',
            value: { requests: { cpu: '999' } },
          },
        ],
      },
    )
    await row(page, /4 current/).waitFor()
    await act(page, 'Cancel rollout')
    await page
      .getByRole('dialog', { name: 'Cancel the rollout?' })
      .getByRole('button', { name: 'Cancel rollout', exact: true })
      .click()
    await row(page, /4 current.*cancelled by the user/).waitFor()
    await act(page, 'Roll back…')
    const dialog = page.getByRole('dialog', { name: 'Roll back edi-gateway' })
    await dialog.getByRole('button', { name: 'Roll back to revision 3' }).click()
    await row(page, /5 current/).waitFor()
  })
})
