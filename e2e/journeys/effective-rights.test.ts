import type { KubeClient } from '@naru/kube/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const RBAC = 'rbac.authorization.k8s.io'
const BINDINGS = { resource: { group: RBAC, version: 'v1', plural: 'rolebindings' }, namespace: 'shop' }

describe.skipIf(missingBrowser() !== null)('what somebody may really do, and who may do something', () => {
  const stage = useWorld()
  const panel = (page: Awaited<ReturnType<typeof stage.as>>, name: RegExp) =>
    page.getByRole('region', { name })

  let cluster: KubeClient

  beforeAll(async () => {
    cluster = openCluster(stage.world().sandbox, 'seoul')
    await cluster.create(BINDINGS, {
      metadata: { name: 'helper', namespace: 'shop' },
      roleRef: { apiGroup: RBAC, kind: 'ClusterRole', name: 'edit' },
      subjects: [{ apiGroup: RBAC, kind: 'Group', name: 'naru:group:night-duty' }],
    })
  })
  afterAll(async () => {
    await cluster?.delete({ ...BINDINGS, name: 'helper' })
    await cluster?.close()
  })

  it('of a person it is told where they may do what, and behind each tick the binding, role and group', async () => {
    const page = await stage.as(PEOPLE.admin, '/user/developer?tab=right&of=seoul')
    await panel(page, /^Bindings in/)
      .getByRole('row')
      .filter({ hasText: 'helper' })
      .waitFor()
    await page.getByRole('combobox', { name: 'Where' }).selectOption('shop')
    await page.getByRole('button', { name: 'delete: allowed on pods, tell why' }).click()
    const may = panel(page, /^What they may do in shop/)
    const why = may.getByRole('listitem').filter({ hasText: 'naru:group:night-duty' })
    await why.getByRole('link', { name: /helper$/ }).waitFor()
    await why.getByRole('link', { name: /edit$/ }).waitFor()
    expect(new URL(page.url()).searchParams.get('in')).toBe('shop')
  })

  it('a group tells what it gives to whoever joins it', async () => {
    const page = await stage.as(PEOPLE.admin, '/group/night-duty?tab=right&of=seoul')
    await panel(page, /^What they may do in shop/).waitFor()
    await panel(page, /^Bindings in/)
      .getByRole('link', { name: /helper$/ })
      .waitFor()
  })

  it('from an object it is two steps to everybody who may delete it', async () => {
    const page = await stage.as(PEOPLE.admin, '/deployment/seoul/shop/cart-api')
    await page.getByRole('link', { name: 'Who can…' }).click()
    await page.waitForURL(/\/who-can\?.*resource=deployments\.apps/)
    await page.getByRole('combobox', { name: 'Verb' }).fill('delete')
    const holders = panel(page, /^Who can delete deployments\.apps cart-api/)
    const duty = holders.getByRole('row').filter({ hasText: 'night-duty' })
    await duty.getByRole('link', { name: /정민준$/ }).waitFor()
    await duty.getByRole('link', { name: /helper$/ }).waitFor()
    await holders.getByText('everyone with the role Administrator').waitFor()
  })

  it('who may not list the bindings is told which right lacks, not a part of the answer', async () => {
    const page = await stage.as(
      PEOPLE.developer,
      '/who-can?cluster=seoul&namespace=shop&resource=pods&verb=delete',
    )
    await page.getByText(/You may not list clusterrolebindings\.rbac/).waitFor()
  })
})
