import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { act, row, section, toast } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

const classes = { group: 'storage.k8s.io', version: 'v1', plural: 'storageclasses' }
const claims = { group: '', version: 'v1', plural: 'persistentvolumeclaims' }
const volumes = { group: '', version: 'v1', plural: 'persistentvolumes' }
const IS_DEFAULT = 'storageclass.kubernetes.io/is-default-class'

const stage = useOwnWorld({ only: ['seoul', 'jeju'], keepsWindows: true })

describe.skipIf(missingBrowser() !== null)('what runs short', () => {
  it('is found from the cluster’s dashboard, down to the pods that use it up', async () => {
    const page = await stage.as(PEOPLE.admin, '/cluster-dashboard?cluster=jeju')
    const short = page.getByRole('region', { name: 'Running short' })
    await short.getByText('notebooks · requests.nvidia.com/gpu 1/1').waitFor()
    await short.getByRole('link', { name: 'ResourceQuota team-quota' }).first().click()
    await page.waitForURL(/\/resource-quota\/jeju\/notebooks\/team-quota/)
    await page.getByRole('status').filter({ hasText: 'requests.nvidia.com/gpu 1/1' }).waitFor()
    const users = page.getByRole('region', { name: /^Who uses requests\.nvidia\.com\/gpu/ })
    await row(page, 'sora-vision-0').getByText('refused: requests.nvidia.com/gpu has 0 left').waitFor()
    expect(await users.getByRole('row').count()).toBe(2)
  })

  it('is used up by claims, services and careless pods as well, of which a quota names those that it counts', async () => {
    const client = openCluster(stage.world().sandbox, 'jeju')
    const inside = { namespace: 'vision' }
    const quotas = { group: '', version: 'v1', plural: 'resourcequotas' }
    const spec = {
      accessModes: ['ReadWriteOnce'],
      storageClassName: 'nowhere',
      resources: { requests: { storage: '4Gi' } },
    }
    await client.create({ resource: claims, ...inside }, { metadata: { name: 'large' }, spec })
    const made = [
      ['many', { hard: { 'requests.storage': '6Gi', 'count/configmaps': '900' } }],
      ['careless', { hard: { pods: '1' }, scopes: ['BestEffort'] }],
    ] as const
    for (const [name, spec] of made)
      await client.create({ resource: quotas, ...inside }, { metadata: { name }, spec })
    await client.close()
    const page = await stage.as(PEOPLE.admin, '/resource-quota/jeju/vision/many')
    const users = page.getByRole('region', { name: /^Who uses / })
    await row(page, 'large').getByText('refused: requests.storage has').waitFor()
    await users.getByRole('combobox', { name: 'Limit' }).selectOption('count/configmaps')
    await page.getByRole('region', { name: /^Who uses count\/configmaps/ }).waitFor()
    await users.getByRole('link', { name: /kube-root-ca\.crt/ }).waitFor()
    await page.goto(`${stage.world().url}/resource-quota/jeju/vision/careless`)
    await users.getByText('Nothing that this quota counts takes any.').waitFor()
  })

  it('is told of graphics processors by node, with who waits for more than any has', async () => {
    const page = await stage.as(PEOPLE.admin, '/gpu-node?cluster=seoul')
    await page.getByRole('heading', { name: 'No node has GPUs' }).waitFor()
    await page.getByRole('button', { name: /jeju 8 GPUs$/ }).click()
    await page.getByText('3 of 8 GPUs allocated').waitFor()
    const shared = row(page, 'jeju-gpu-02')
    await shared.getByText('3 of 4').waitFor()
    await shared.getByRole('link', { name: 'Pod sora-vision-0' }).waitFor()
    await row(page, 'jeju-gpu-01').getByText('free').waitFor()
    await row(page, 'train-vision').getByText('No node has 6 GPUs free: the most on one is 4.').waitFor()
  })

  it('tells how busy GPUs are once the cluster has a Prometheus', async () => {
    const { sandbox, restart, url } = stage.world()
    const client = openCluster(sandbox, 'jeju')
    const labels = { app: 'prometheus' }
    const containers = [
      { name: 'prometheus', image: 'prom/prometheus:v3.5.0', ports: [{ containerPort: 9090 }] },
    ]
    const namespaces = { group: '', version: 'v1', plural: 'namespaces' }
    await client.create({ resource: namespaces }, { metadata: { name: 'monitoring' } })
    await client.create(
      { resource: { group: 'apps', version: 'v1', plural: 'deployments' }, namespace: 'monitoring' },
      {
        metadata: { name: 'prometheus' },
        spec: { selector: { matchLabels: labels }, template: { metadata: { labels }, spec: { containers } } },
      },
    )
    await client.create(
      { resource: { group: '', version: 'v1', plural: 'services' }, namespace: 'monitoring' },
      {
        metadata: { name: 'prometheus-k8s' },
        spec: { selector: labels, ports: [{ name: 'web', port: 9090 }] },
      },
    )
    await client.close()
    // What a cluster offers is looked for when the server starts, and rarely later.
    await restart()
    const page = await stage.as(PEOPLE.admin, '/gpu-node?cluster=jeju')
    await expect
      .poll(async () => {
        await page.goto(`${url}/gpu-node?cluster=jeju`)
        await row(page, 'jeju-gpu-02').waitFor()
        return row(page, 'jeju-gpu-02')
          .getByText(/^\d+%$/)
          .count()
      })
      .toBeGreaterThan(1)
    await row(page, 'jeju-gpu-01').getByText('0%', { exact: true }).waitFor()
  })

  it('says what the cluster is, and leads to its GPUs', async () => {
    const page = await stage.as(PEOPLE.admin, '/cluster-dashboard?cluster=jeju')
    const about = page.getByRole('region', { name: 'About the cluster' })
    await about.getByRole('link', { name: 'v1.24.17' }).waitFor()
    await about.getByRole('link', { name: 'GPU' }).click()
    await page.waitForURL(/\/gpu-node\?cluster=jeju/)
  })

  it('is limited by a quota that a form makes and changes', async () => {
    const page = await stage.as(PEOPLE.admin, '/new-resource-quota/jeju?namespace=vision')
    await section(page, 'General').getByRole('textbox', { name: 'Name' }).fill('few')
    const limits = section(page, 'Limits')
    const values = limits.getByRole('textbox', { name: 'Value' })
    await values.nth(0).fill('90')
    await values.nth(1).fill('900Gi')
    const pods = values.last()
    await pods.fill('-1')
    await pods.blur()
    await limits.getByRole('alert').first().waitFor()
    await pods.fill('2')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL(/\/resource-quota\/jeju\/vision\/few/)
    await page
      .getByRole('status')
      .filter({ hasText: /pods \d+\/2/ })
      .waitFor()
    await act(page, /^Edit$/)
    await section(page, 'Limits').getByRole('textbox', { name: 'Value' }).last().fill('90')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/\/resource-quota\/jeju\/vision\/few/)
    await page.locator('.n-title-line').getByText('Within its limits').waitFor()
  })

  it('asks which cluster is meant while all are chosen', async () => {
    const page = await stage.as(PEOPLE.admin, '/cluster-dashboard?cluster=-')
    await page.getByRole('heading', { name: 'Choose a cluster' }).waitFor()
    await page.getByRole('main').getByRole('button', { name: /seoul/ }).click()
    await page.getByRole('region', { name: 'Running short' }).getByText('archive-00').waitFor()
  })
})

describe.skipIf(missingBrowser() !== null)('storage', () => {
  it('says why a claim waits: for its first pod, for a class that is not there', async () => {
    const page = await stage.as(PEOPLE.admin, '/persistent-volume-claim/seoul/data/orders-2026')
    const why = page.getByRole('region', { name: /^Why it waits/ })
    await why.getByText('It waits for its first pod, as class archive says.').waitFor()
    await why.getByText(/^No pod uses it yet/).waitFor()
    await page.goto(`${stage.world().url}/persistent-volume-claim/seoul/data/scratch`)
    await why.getByText('There is no class local-nvme.').waitFor()
    await why.getByRole('link', { name: 'Storage classes' }).click()
    await page.waitForURL(/\/storage-classes\?cluster=seoul/)
    await row(page, 'fast-ssd').waitFor()
  })

  it('does not take a claim that waits for its first pod for a problem, wherever it is told', async () => {
    const page = await stage.as(PEOPLE.admin, '/persistent-volume-claim/seoul/data/orders-2026')
    await page.locator('.n-title-line').getByText('Waits for its first pod').waitFor()
    expect(await page.getByRole('status').filter({ hasText: 'no volume of class archive yet' }).count()).toBe(
      0,
    )
    await page.goto(`${stage.world().url}/persistent-volume-claims?cluster=seoul&namespace=data`)
    await row(page, 'orders-2026').getByText('Waits for its first pod').waitFor()
    await page.goto(
      `${stage.world().url}/persistent-volume-claims?cluster=seoul&namespace=data&problems=true`,
    )
    await row(page, 'scratch').waitFor()
    expect(await row(page, 'orders-2026').count()).toBe(0)
    await page.goto(`${stage.world().url}/cluster-dashboard?cluster=seoul`)
    const short = page.getByRole('region', { name: /^Running short/ })
    await short.getByRole('link', { name: /scratch/ }).waitFor()
    expect(await short.getByRole('link', { name: /orders-2026/ }).count()).toBe(0)
  })

  it('makes another class the default, and the one before it no longer', async () => {
    const page = await stage.as(PEOPLE.admin, '/storage-class/seoul/shared-nfs')
    await act(page, 'Set as default')
    const dialog = page.getByRole('dialog', { name: 'Set shared-nfs as the default?' })
    await dialog.getByText(/in place of fast-ssd/).waitFor()
    await dialog.getByText('kubectl equivalent').click()
    await dialog.getByText(/kubectl patch storageclasses\.storage\.k8s\.io fast-ssd/).waitFor()
    await dialog.getByRole('button', { name: 'Set as default' }).click()
    await toast(page, 'The default is shared-nfs now').waitFor()
    const client = openCluster(stage.world().sandbox, 'seoul')
    const { items } = await client.list({ resource: classes })
    await client.close()
    const marked = items.filter(({ metadata }) => metadata.annotations?.[IS_DEFAULT] === 'true')
    expect(marked.map(({ metadata }) => metadata.name)).toEqual(['shared-nfs'])
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Set as default', disabled: true }).waitFor()
  })

  it('does not ask for more where the class lets no volume grow', async () => {
    const client = openCluster(stage.world().sandbox, 'seoul')
    const spec = {
      storageClassName: 'shared-nfs',
      accessModes: ['ReadWriteMany'],
      resources: { requests: { storage: '5Gi' } },
    }
    await client.create({ resource: claims, namespace: 'data' }, { metadata: { name: 'fixed' }, spec })
    await client.close()
    const page = await stage.as(PEOPLE.admin, '/persistent-volume-claim/seoul/data/fixed')
    await page.locator('.n-title-line').getByText('Bound').waitFor()
    await act(page, 'Expand')
    const dialog = page.getByRole('dialog', { name: 'Expand fixed' })
    await dialog.getByText('Class shared-nfs does not let its volumes grow.').first().waitFor()
    await dialog.getByRole('button', { name: 'Expand', disabled: true }).waitFor()
  })

  it('has a new class, made by its form', async () => {
    const page = await stage.as(PEOPLE.admin, '/new-storage-class/seoul')
    await section(page, 'General').getByRole('textbox', { name: 'Name' }).fill('bulk')
    const volume = section(page, 'Volumes')
    await volume.getByRole('combobox', { name: 'Provisioner' }).fill('csi.hanbat.example')
    await volume.getByRole('combobox', { name: 'When a claim is deleted' }).selectOption('Retain')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL(/\/storage-class\/seoul\/bulk/)
    const facts = page.getByRole('region', { name: /^Details/ })
    await facts.getByText('WaitForFirstConsumer').waitFor()
    await facts.getByText('Retain').waitFor()
  })

  it('offers a volume again whose claim is gone', async () => {
    const page = await stage.as(PEOPLE.admin, '/persistent-volumes?cluster=seoul&problems=true')
    await row(page, 'archive-00')
      .getByRole('link', { name: /archive-00/ })
      .click()
    const banner = page.getByRole('status').filter({ hasText: 'Released' })
    await banner.getByText(/keeps the data of the deleted claim data\/orders-2024/).waitFor()
    await banner.getByRole('button', { name: 'Offer again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Offer the volume again?' })
    await dialog.getByText(/^Nothing on it is erased/).waitFor()
    await dialog.getByRole('button', { name: 'Offer again' }).click()
    await page.locator('.n-title-line').getByText('Available').waitFor()
    const client = openCluster(stage.world().sandbox, 'seoul')
    const { spec } = await client.get({ resource: volumes, name: 'archive-00' })
    await client.close()
    expect(spec).not.toHaveProperty('claimRef')
  })
})
