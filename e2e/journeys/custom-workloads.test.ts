import type { KubeClient } from '@naru/kube/client'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { editor } from './editor.ts'
import { act, row } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const NAMESPACE = 'search'
const resource = (group: string, plural: string) => ({ group, version: 'v1', plural })
const SERVICES = { resource: resource('', 'services'), namespace: NAMESPACE }
const CLAIMS = { resource: resource('', 'persistentvolumeclaims'), namespace: NAMESPACE }
const DEPLOYMENTS = { resource: resource('apps', 'deployments'), namespace: NAMESPACE }
const CREATE = `/new-custom-workload/seoul?namespace=${NAMESPACE}`

const ownership = (page: Page) => page.getByRole('region', { name: /^Ownership/ })

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel(/^Name/).first().fill(name)
  await page.getByLabel(/^Image/).fill('registry.naru.example/shop/web:1.0')
}

describe.skipIf(missingBrowser() !== null)('a custom workload', () => {
  const stage = useWorld()
  let cluster: KubeClient

  beforeAll(() => {
    cluster = openCluster(stage.world().sandbox, 'seoul')
  })
  afterAll(async () => {
    for (const name of ['stage-shop', 'stage-typed'])
      await cluster?.delete({ ...DEPLOYMENTS, name }).catch(() => undefined)
    await cluster?.delete({ ...CLAIMS, name: 'stage-shop' }).catch(() => undefined)
    await cluster?.close()
  })

  it('is listed apart from deployments that own nothing, and shows what it owns', async () => {
    const page = await stage.as(PEOPLE.admin, '/custom-workloads?cluster=seoul&namespace=platform')
    await row(page, 'feature-flags').waitFor()
    expect(await row(page, 'config-server').count()).toBe(0)
    await page.getByRole('link', { name: 'developer-portal' }).click()
    await page.waitForURL(/\/custom-workload\/seoul\/platform\/developer-portal/)
    for (const kind of ['Service', 'Ingress'])
      await ownership(page)
        .getByRole('link', { name: `${kind} developer-portal`, exact: true })
        .waitFor()
  })

  it('is made whole by one form, and deleted whole but for its data', async () => {
    const page = await stage.as(PEOPLE.admin, CREATE)
    await fillIn(page, 'stage-shop')
    await page.getByLabel(/^Host/).fill('stage.example.com')
    await page
      .getByLabel(/^Storage/)
      .first()
      .fill('5')
    await page.getByRole('button', { name: 'Dry run', exact: true }).click()
    await page.getByText(/accepts all 4/).waitFor()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL(/\/custom-workload\/seoul\/search\/stage-shop/)
    const { metadata } = await cluster.get({ ...DEPLOYMENTS, name: 'stage-shop' })
    const service = await cluster.get({ ...SERVICES, name: 'stage-shop' })
    expect(service.metadata.ownerReferences).toMatchObject([{ kind: 'Deployment', uid: metadata.uid }])
    await ownership(page).getByRole('link', { name: 'Service stage-shop', exact: true }).waitFor()

    await act(page, 'Delete')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/Claims and their data stay/).waitFor()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('stage-shop was deleted').waitFor()
    await expect
      .poll(() =>
        cluster.get({ ...SERVICES, name: 'stage-shop' }).then(
          () => 'there',
          () => 'gone',
        ),
      )
      .toBe('gone')
    expect((await cluster.get({ ...CLAIMS, name: 'stage-shop' })).metadata.ownerReferences).toBeUndefined()
  })

  it('goes on as one text, which needs just one deployment', async () => {
    const page = await stage.as(PEOPLE.admin, CREATE)
    await fillIn(page, 'stage-typed')
    await page.getByRole('button', { name: 'Write as YAML' }).click()
    await editor(page).getByText('kind: Deployment').waitFor()
    const create = page.getByRole('button', { name: 'Create', exact: true })
    await editor(page).press('ControlOrMeta+a')
    await page.keyboard.insertText('apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: alone\n')
    await expect.poll(() => create.getAttribute('title')).toMatch(/Exactly one Deployment/)
    await page.getByRole('button', { name: 'Back to the form' }).click()
    expect(await page.getByLabel(/^Name/).first().inputValue()).toBe('stage-typed')
    await page.getByRole('button', { name: 'Write as YAML' }).click()
    await create.click()
    await page.waitForURL(/\/custom-workload\/seoul\/search\/stage-typed/)
  })
})
