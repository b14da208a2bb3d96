import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

/** What every proxy tells, in a chart that is not built in. */
const DASHBOARD = `- name: proxy-memory
  title: Proxy memory
  discoverOn: envoy_server_uptime
  items:
  - chart:
      name: Memory of proxies
      unit: bytes
      metrics:
      - { metricName: envoy_server_memory_allocated, displayName: allocated }
      - { metricName: envoy_server_memory_heap_size, displayName: reserved }
`
const WORKLOAD = '/service-mesh/workloads/namespaces/shop/workloads/order-api'

describe.skipIf(missingBrowser() !== null)('the proxies of a workload', () => {
  const stage = useOwnWorld({ only: ['seoul'] })

  it('tell over a time what passes them, each pod apart, and of one alone', async () => {
    const page = await stage.as(PEOPLE.superadmin, `${WORKLOAD}?cluster=seoul`)
    await page.getByRole('link', { name: 'Envoy', exact: true }).click()
    await page.getByRole('button', { name: 'Metrics', exact: true }).click()
    await page.waitForURL(/tab=envoy.*envoy=metrics|envoy=metrics.*tab=envoy/)
    const lines = (title: string) => page.getByRole('list', { name: `Lines: ${title}`, exact: true })
    await lines('HTTP requests from downstreams')
      .getByText(/^order-api-/)
      .first()
      .waitFor()
    const pods = page.getByLabel('Pod', { exact: true })
    const [all, ...names] = await pods.locator('option').allTextContents()
    expect([all, names.length > 1]).toEqual(['All pods', true])
    for (const title of ['Uptime', 'Allocated memory', 'Open connections to upstreams'])
      await lines(title)
        .getByText(names[0] ?? '')
        .waitFor()
    // Which pod, and over which time, is in the address, and the same after a reload.
    await pods.selectOption({ label: names[1] ?? '' })
    await page.getByRole('button', { name: '1 hour' }).click()
    await page.waitForURL(/pod=order-api-.*range=1h|range=1h.*pod=order-api-/)
    await page.reload()
    await lines('Requests to upstreams').getByText('Requests to upstreams').waitFor()
    expect(await page.getByText(/^No samples in this time/).count()).toBe(0)
    expect(await page.getByLabel('Pods together as').count()).toBe(0)
    // What the same proxy has been told is beside it.
    await page.getByRole('button', { name: 'Listeners', exact: true }).click()
    await page.getByText('0.0.0.0:15006').first().waitFor()
  })

  it('have a dashboard that the cluster’s settings name, once it is right, where they tell what it waits for', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/edit-cluster/seoul')
    const field = page.getByLabel('Custom dashboards')
    await field.fill(DASHBOARD.replace('unit: bytes', 'units: bytes'))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page
      .getByText('Custom dashboards, line 7: units is not a field that is known here.')
      .first()
      .waitFor()
    await field.fill(DASHBOARD)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/\/cluster\/seoul/)
    await page.goto(`${stage.world().url}${WORKLOAD}?cluster=seoul`)
    await page.getByRole('link', { name: 'Proxy memory', exact: true }).click()
    const lines = page.getByRole('list', { name: 'Lines: Memory of proxies', exact: true })
    for (const name of ['allocated', 'reserved']) await lines.getByText(name, { exact: true }).waitFor()
  })
})
