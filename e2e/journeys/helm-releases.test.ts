import type { KubeClient } from '@naru/kube/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { row, tab } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const PLACE = { resource: { group: '', version: 'v1', plural: 'secrets' }, namespace: 'monitoring' }
const NEXT = 'sh.helm.release.v1.kube-state-metrics.v2'
const SECRET = 'sandbox-release-password'

describe.skipIf(missingBrowser() !== null)('releases of Helm', () => {
  const stage = useWorld()
  let cluster: KubeClient

  beforeAll(() => {
    cluster = openCluster(stage.world().sandbox, 'seoul')
  })
  afterAll(async () => {
    await cluster.delete({ ...PLACE, name: NEXT }).catch(() => undefined)
    await cluster.close()
  })

  it('are a line each, of their last revision, and what failed says why', async () => {
    const page = await stage.as(PEOPLE.admin, '/helm-releases?cluster=-&namespace=-')
    const server = row(page, 'config-server')
    await server.getByText('ferry-web').waitFor()
    await server.getByText('1.9.2').waitFor()
    await server.getByText('Deployed').waitFor()
    expect(await server.count()).toBe(1)
    await row(page, 'label-studio').getByText('Upgrading').waitFor()

    const failed = row(page, 'wishlist-api')
    await failed.getByText('Failed').first().waitFor()
    expect(await failed.count()).toBe(1)
    await failed.getByRole('link', { name: /wishlist-api$/ }).click()
    await page
      .getByText(/field is immutable/)
      .first()
      .waitFor()
  })

  it('consist of objects, have revisions, and tell their values to who asks', async () => {
    const page = await stage.as(PEOPLE.admin, '/helm-release/seoul/platform/config-server')
    await page.getByText('설정 서버를 설치했습니다.').waitFor()
    await tab(page, 'Objects').click()
    const objects = page.getByRole('region', { name: /^Objects of the manifest/ })
    await objects
      .getByRole('link', { name: /Deployment.*config-server|config-server/ })
      .first()
      .waitFor()

    await tab(page, 'Revisions').click()
    const revisions = page.getByRole('region', { name: /^Revisions/ })
    await revisions
      .getByRole('row')
      .filter({ hasText: 'Install complete' })
      .getByRole('link', { name: 'Show' })
      .click()
    await page.getByText('Revision 1 is shown, which is not the last').waitFor()
    expect(await page.content()).not.toContain(SECRET)
    await page.getByRole('button', { name: 'Show values' }).click()
    await page.getByText(SECRET, { exact: false }).first().waitFor()
    await page.getByRole('button', { name: 'Hide', exact: true }).click()
    await page.getByText('Values are hidden').waitFor()
    expect(await page.content()).not.toContain(SECRET)
  })

  it('follow an upgrade that somebody makes elsewhere', async () => {
    const page = await stage.as(PEOPLE.admin, '/helm-release/seoul/monitoring/kube-state-metrics')
    await page.getByText('5.30.1').first().waitFor()
    const { data, type } = await cluster.get({ ...PLACE, name: 'sh.helm.release.v1.kube-state-metrics.v1' })
    const labels = { owner: 'helm', name: 'kube-state-metrics', status: 'pending-upgrade', version: '2' }
    await cluster.create(PLACE, { metadata: { name: NEXT, namespace: 'monitoring', labels }, type, data })
    await page.getByText('Upgrading').first().waitFor()
    await page.goto(`${stage.world().url}/helm-releases?cluster=seoul&namespace=monitoring`)
    await row(page, 'kube-state-metrics').getByText('Upgrading').waitFor()
    expect(await row(page, 'kube-state-metrics').count()).toBe(1)
    await cluster.delete({ ...PLACE, name: NEXT })
    await row(page, 'kube-state-metrics').getByText('Deployed').waitFor()
  })

  it('are nothing to who may not see secrets', async () => {
    const page = await stage.as(PEOPLE.viewer, '/helm-releases?cluster=seoul&namespace=platform')
    await page.getByText('secrets does not have list permission.', { exact: false }).waitFor()
  })
})
