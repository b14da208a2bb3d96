import type { KubeClient } from '@naru/kube/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { act, row } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const SETS = { group: 'apps', version: 'v1', plural: 'statefulsets' }
const CLAIMS = { group: '', version: 'v1', plural: 'persistentvolumeclaims' }
const SERVICES = { group: '', version: 'v1', plural: 'services' }
const INSIDE = { namespace: 'shop' }

const ASKS = { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } }

function ledger(replicas: number) {
  const labels = { app: 'ledger' }
  return {
    metadata: { name: 'ledger' },
    spec: {
      replicas,
      serviceName: 'ledger',
      podManagementPolicy: 'Parallel',
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: { containers: [{ name: 'main', image: 'registry.hanbat.example/shop/ledger:1.0.0' }] },
      },
      volumeClaimTemplates: [{ metadata: { name: 'data' }, spec: ASKS }],
    },
  }
}

describe.skipIf(missingBrowser() !== null)('what goes along', () => {
  const stage = useWorld()
  let seoul: KubeClient

  beforeAll(async () => {
    seoul = openCluster(stage.world().sandbox, 'seoul')
    await seoul.create({ resource: SETS, ...INSIDE }, ledger(2))
    await seoul.create({ resource: CLAIMS, ...INSIDE }, { metadata: { name: 'lonely' }, spec: ASKS })
  })
  afterAll(async () => {
    await seoul?.delete({ resource: SETS, ...INSIDE, name: 'ledger' })
    await seoul?.delete({ resource: CLAIMS, ...INSIDE, name: 'lonely' })
    await seoul?.delete({ resource: SERVICES, ...INSIDE, name: 'near' })
    await seoul?.close()
  })

  it('claims of a stateful set that is scaled to none are not used by nobody', async () => {
    const names = async () =>
      (await seoul.list({ resource: CLAIMS, ...INSIDE })).items.map(({ metadata }) => metadata.name)
    await expect.poll(names).toEqual(expect.arrayContaining(['data-ledger-0', 'data-ledger-1']))
    await seoul.patch(
      { resource: SETS, ...INSIDE, name: 'ledger' },
      { type: 'merge', body: { spec: { replicas: 0 } } },
    )
    const path = '/persistent-volume-claims?cluster=seoul&namespace=shop&unused=true'
    const page = await stage.as(PEOPLE.admin, path)
    await row(page, 'lonely').waitFor()
    expect(await row(page, /data-ledger-/).count()).toBe(0)
  })

  it('with a stateful set that is deleted only the claims that it says', async () => {
    const page = await stage.as(PEOPLE.admin, '/stateful-set/seoul/shop/ledger')
    await act(page, 'Delete')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Claims that stay' }).waitFor()
    await dialog.getByText('data-ledger-1').waitFor()
    await page.keyboard.press('Escape')
    const persistentVolumeClaimRetentionPolicy = { whenDeleted: 'Delete', whenScaled: 'Retain' }
    await seoul.patch(
      { resource: SETS, ...INSIDE, name: 'ledger' },
      { type: 'merge', body: { spec: { persistentVolumeClaimRetentionPolicy } } },
    )
    await act(page, 'Delete')
    await dialog.getByRole('heading', { name: 'Claims that are deleted too' }).waitFor()
  })

  it('with a number of replicas an autoscaler, which undoes it', async () => {
    const page = await stage.as(PEOPLE.admin, '/deployment/seoul/shop/web-front')
    await act(page, 'Scale')
    const dialog = page.getByRole('dialog', { name: 'Scale web-front' })
    const replicas = dialog.getByRole('spinbutton', { name: 'Replicas' })
    await replicas.fill('1')
    await dialog
      .getByText('Autoscaler web-front keeps web-front between 4 and 10: it will undo this.')
      .waitFor()
    await replicas.fill('0')
    await dialog.getByText(/^With none, autoscaler web-front \(4 to 10\) is suspended/).waitFor()
  })

  it('with a service that keeps traffic local the nodes on which nobody answers', async () => {
    const spec = {
      type: 'LoadBalancer',
      externalTrafficPolicy: 'Local',
      selector: { app: 'web-front' },
      ports: [{ port: 80 }],
    }
    await seoul.create({ resource: SERVICES, ...INSIDE }, { metadata: { name: 'near' }, spec })
    const page = await stage.as(PEOPLE.admin, '/service/seoul/shop/near')
    const nodes = page.getByRole('region', { name: /^Nodes without/ })
    await nodes
      .getByRole('link', { name: /seoul-/ })
      .first()
      .waitFor()
  })
})
