import type { KubeClient } from '@naru/kube/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { PATIENCE } from '../world/patience.ts'
import { act, row, tab } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const SETTLED = { timeout: PATIENCE.settled }
const PLACE = {
  resource: { group: 'argoproj.io', version: 'v1alpha1', plural: 'applications' },
  namespace: 'argocd',
}
const SOURCE = {
  repoURL: 'https://git.hanbat.example/platform/deploy.git',
  path: 'apps/search',
  targetRevision: 'main',
}
const API = { group: 'apps', version: 'v1', kind: 'Deployment', namespace: 'search', name: 'search-api' }
const EARLIER = '0123456789abcdef0123456789abcdef01234567'

/** One that differs from its repository, and whose last sync was refused. */
const TRIED = {
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'Application',
  metadata: { name: 'tried', namespace: PLACE.namespace },
  spec: {
    project: 'default',
    source: SOURCE,
    destination: { server: 'https://kubernetes.default.svc', namespace: 'search' },
  },
  status: {
    sync: { status: 'OutOfSync' },
    health: { status: 'Healthy' },
    resources: [
      { ...API, status: 'OutOfSync' },
      { version: 'v1', kind: 'Service', namespace: 'search', name: 'search-api', status: 'Synced' },
    ],
    history: [
      { id: 1, revision: EARLIER, source: SOURCE, deployedAt: '2026-01-01T00:00:00Z' },
      { id: 2, revision: EARLIER.replace('0', 'f'), source: SOURCE, deployedAt: '2026-02-01T00:00:00Z' },
    ],
    operationState: {
      phase: 'Failed',
      message: 'one or more objects failed to apply',
      startedAt: '2026-03-01T00:00:00Z',
      finishedAt: '2026-03-01T00:00:05Z',
      operation: { initiatedBy: { username: 'gildong' }, sync: {} },
      syncResult: {
        revision: EARLIER,
        resources: [{ ...API, status: 'SyncFailed', message: 'spec.selector: field is immutable' }],
      },
    },
  },
}

describe.skipIf(missingBrowser() !== null)('applications of Argo CD', () => {
  const stage = useWorld()
  let cluster: KubeClient

  beforeAll(async () => {
    cluster = openCluster(stage.world().sandbox, 'seoul')
    await cluster.create(PLACE, TRIED)
  }, PATIENCE.test)
  afterAll(async () => {
    await cluster.delete({ ...PLACE, name: 'tried' })
    await cluster.close()
  })

  it('stand in the menu where a cluster has Argo CD, and nowhere else', async () => {
    const page = await stage.as(PEOPLE.admin, '/applications?cluster=seoul&namespace=-')
    await row(page, 'tried').getByText('Sync failed').waitFor()
    const entry = page.getByRole('navigation').getByRole('link', { name: /^Applications/ })
    await entry.first().waitFor()
    const other = await stage.as(PEOPLE.admin, '/applications?cluster=jeju&namespace=-')
    await other.getByText('Not available here').waitFor()
    expect(await other.getByRole('link', { name: /^Applications/ }).count()).toBe(0)
    const create = other.getByRole('button', { name: 'Create application' })
    expect(await create.getAttribute('aria-disabled')).toBe('true')
  })

  it('tells what differs and why it failed, is synced, and goes back to what was deployed before', async () => {
    const page = await stage.as(PEOPLE.admin, '/application/seoul/argocd/tried')
    const banner = page.getByRole('status').filter({ hasText: 'Sync failed' })
    await banner.getByText(/Deployment search-api: spec.selector: field is immutable/).waitFor()
    const amiss = page.getByRole('region', { name: /^Not as it should be/ })
    await amiss.getByRole('link', { name: /search-api$/ }).waitFor()
    await tab(page, 'Sync status').click()
    await page.getByRole('region', { name: 'Last operation' }).getByText('gildong').waitFor()

    await act(page, /^Sync…$/)
    const asks = page.getByRole('dialog')
    await asks.getByText('kubectl equivalent').click()
    await asks.getByText(/patch applications.argoproj.io tried/).waitFor()
    await asks.getByRole('button', { name: 'Sync', exact: true }).click()
    const last = page.getByRole('region', { name: 'Last operation' })
    await last.getByText('Succeeded').waitFor(SETTLED)

    await tab(page, 'Deployments').click()
    const deployed = page.getByRole('region', { name: /^Deployments/ })
    await deployed.getByText(/\(current\)/).waitFor()
    expect(await deployed.getByRole('row').count()).toBe(4)
    await deployed.getByRole('button', { name: 'Roll back…' }).click()
    const back = page.getByRole('dialog')
    await back.getByRole('radio', { name: /^0123456/ }).check()
    await back.getByRole('button', { name: 'Roll back', exact: true }).click()
    await deployed.getByText('0123456 (current)').waitFor(SETTLED)
    await tab(page, 'Overview').click()
    await page.getByText('OutOfSync').first().waitFor()
  })

  it('that sync by themselves say why they are not rolled back', async () => {
    const page = await stage.as(PEOPLE.admin, '/application/seoul/argocd/shop')
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    const entry = page.getByRole('menuitem', { name: /^Roll back…/ })
    await entry.waitFor()
    expect(await entry.getAttribute('aria-disabled')).toBe('true')
  })
})
