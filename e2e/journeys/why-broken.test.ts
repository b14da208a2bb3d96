import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { row } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('why something is broken', () => {
  const stage = useOwnWorld({ keepsWindows: true })

  it('is said of what fits on no node, from the dashboard down', async () => {
    const page = await stage.as(PEOPLE.admin, '/global-dashboard')
    const told = row(page, 'train-vision')
    // It is the least urgent: by the hour there are so many others that the first twelve leave it out.
    const all = page.getByRole('button', { name: /^Show all/ })
    await told.or(all).first().waitFor()
    if (!(await told.isVisible())) await all.click()
    await told.getByText(/Insufficient nvidia\.com\/gpu/).waitFor()
    await told.getByRole('link', { name: 'Deployment train-vision' }).click()
    const banner = page.getByRole('status').filter({ hasText: 'Unschedulable' })
    await banner.getByText(/^0\/4 nodes are available: 2 Insufficient nvidia\.com\/gpu/).waitFor()
    await banner.getByText(/^0 of 1 available · ProgressDeadlineExceeded/).waitFor()
    await banner.getByRole('button', { name: 'Scale' }).waitFor()
    expect(await banner.getByRole('region').count()).toBe(0)
  })

  it('is said of what crashes again and again, with the last words of the run that failed', async () => {
    const page = await stage.as(PEOPLE.admin, '/global-dashboard')
    const told = row(page, 'tracking-worker')
    await told.getByText(/exit code 1, \d+ restarts/).waitFor()
    await told.getByRole('link', { name: 'Deployment tracking-worker' }).click()
    await readsWhy(page)
    await lastLines(page)
      .getByRole('link', { name: /^Pod tracking-worker-/ })
      .click()
    await page.waitForURL(/\/pod\/seoul\/delivery\/tracking-worker-/)
    await readsWhy(page)
    expect(await page.getByText(/back-off .* restarting failed container/).count()).toBe(0)
  })

  it('keeps the place of those words before they come', async () => {
    const page = await stage.as(PEOPLE.admin, '/global-dashboard')
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/log\?.*tailLines=10/, async (route) => {
      await answered
      await route.continue()
    })
    await row(page, 'tracking-worker').getByRole('link', { name: 'Deployment tracking-worker' }).click()
    const facts = page.getByRole('region', { name: /^Details/ })
    await lastLines(page).locator('[aria-busy=true]').waitFor()
    const before = await facts.boundingBox()
    answer()
    await lastLines(page)
      .getByText(/FATAL|ERROR|error/)
      .first()
      .waitFor()
    expect((await facts.boundingBox())?.y).toBe(before?.y)
  })

  it('says small that nobody let a person read the log, where nobody did', async () => {
    await letListPods('delivery', 'naru:developer')
    const page = await stage.as(PEOPLE.developer, '/deployment/seoul/delivery/tracking-worker')
    await page
      .getByRole('status')
      .getByText(/^exit code 1, \d+ restarts/)
      .waitFor()
    await lastLines(page).getByText('No permission to read the logs of this pod.').waitFor()
  })

  it('is amber of a route over endpoints that do not all answer, and green only over those that do', async () => {
    await serve('in-part', [true, true, false])
    await serve('in-whole', [true, true, true])
    const page = await stage.as(PEOPLE.admin, '/route/busan/orders/in-part')
    const banner = page.getByRole('status').filter({ hasText: '2 of 3 endpoints of Service in-part ready' })
    await banner.waitFor()
    await page.getByRole('table').locator('.n-tone-warning').getByText('2 of 3 ready').waitFor()
    const state = page.locator('.n-title-line .n-status').filter({ hasText: 'Admitted' })
    expect(await state.getAttribute('class')).toContain('n-tone-warning')
    await page.goto(`${stage.world().url}/route/busan/orders/in-whole`)
    await page.locator('.n-title-line .n-tone-ok').getByText('Admitted').waitFor()
    expect(await page.locator('.n-banner').count()).toBe(0)
  })

  it('has no banner where nothing is, only its state beside the title and what people come for', async () => {
    const page = await stage.as(PEOPLE.admin, '/deployment/seoul/shop/cart-api')
    const title = page.locator('.n-title-line')
    await title.getByText('Active').waitFor()
    for (const name of ['Scale', 'Restart']) await title.getByRole('button', { name }).waitFor()
    await title.getByRole('link', { name: 'Logs' }).waitFor()
    expect(await page.locator('.n-banner').count()).toBe(0)
  })

  it('offers nobody what they may not do', async () => {
    const page = await stage.as(PEOPLE.viewer, '/deployment/jeju/vision/train-vision')
    await page.getByRole('status').getByRole('link', { name: 'View pods' }).waitFor()
    const title = page.locator('.n-title-line')
    await title.getByRole('link', { name: 'Logs' }).waitFor()
    const buttons = page.getByRole('button', { name: /^(Scale|Restart rollout|Roll back.*)$/ })
    expect(await buttons.count()).toBe(0)
  })

  /** Gives a user the right to see workloads of a namespace, and not what their pods write. */
  async function letListPods(namespace: string, user: string): Promise<void> {
    const cluster = openCluster(stage.world().sandbox, 'seoul')
    const group = 'rbac.authorization.k8s.io'
    const create = (plural: string, fields: object) =>
      cluster.create(
        { resource: { group, version: 'v1', plural }, namespace },
        { metadata: { name: 'looker', namespace }, ...fields },
      )
    const resources = ['pods', 'deployments', 'replicasets']
    await create('roles', {
      rules: [{ apiGroups: ['', 'apps'], resources, verbs: ['get', 'list', 'watch'] }],
    })
    await create('rolebindings', {
      subjects: [{ apiGroup: group, kind: 'User', name: user }],
      roleRef: { apiGroup: group, kind: 'Role', name: 'looker' },
    })
    await cluster.close()
  }

  /** A route, its service and whatever answers behind it. */
  async function serve(name: string, answers: readonly boolean[]): Promise<void> {
    const cluster = openCluster(stage.world().sandbox, 'busan')
    const resource = (group: string, plural: string) => ({ group, version: 'v1', plural })
    const metadata = { name, namespace: 'orders', labels: { 'kubernetes.io/service-name': name } }
    const create = (of: { group: string; version: string; plural: string }, fields: object) =>
      cluster.create({ resource: of, namespace: 'orders' }, { metadata, ...fields })
    await create(resource('', 'services'), { spec: { ports: [{ port: 80 }] } })
    await create(resource('discovery.k8s.io', 'endpointslices'), {
      addressType: 'IPv4',
      ports: [{ port: 80 }],
      endpoints: answers.map((ready, at) => ({
        addresses: [`10.9.9.${at + 1}`],
        conditions: { ready },
      })),
    })
    await create(resource('route.openshift.io', 'routes'), {
      spec: { host: `${name}.example.com`, to: { kind: 'Service', name, weight: 100 } },
    })
    await cluster.close()
  }

  async function readsWhy(page: Page): Promise<void> {
    const banner = page.getByRole('status').filter({ hasText: 'CrashLoopBackOff' })
    await banner.getByText(/^exit code 1, \d+ restarts/).waitFor()
    await lastLines(page)
      .getByText(/FATAL|ERROR|error/)
      .first()
      .waitFor()
  }

  function lastLines(page: Page) {
    return page.getByRole('region', { name: 'Last lines of the run that failed' })
  }
})
