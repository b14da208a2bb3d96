import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const GRAPH = '/service-mesh/graph?cluster=seoul&namespaces=shop'

describe.skipIf(missingBrowser() !== null)('traces', () => {
  const stage = useWorld()

  it('lead from an edge that fails to the line that the proxy has logged of one request', async () => {
    const page = await stage.as(PEOPLE.superadmin, GRAPH)
    await page
      .getByRole('button', { name: /^gateway → product-api/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Traces of the workload gateway' }).click()
    await page.waitForURL(/\/workloads\/gateway\?cluster=seoul&tab=traces&statusCode=503$/)
    const list = page.getByRole('table').first()
    await list.getByRole('link').first().click()
    await page.waitForURL(/traceId=[0-9a-f]{32}/)
    await page.getByRole('heading', { name: /^Trace [0-9a-f]{32}/ }).waitFor()
    const failed = page.getByRole('row', { name: /call to product-api\.shop.*503 UH/ }).first()
    await failed.getByRole('button').click()
    await page.waitForURL(/spanId=[0-9a-f]{16}/)
    const facts = page.getByRole('region', { name: 'Facts' })
    await facts.getByText('UH: no healthy pod to send them to').waitFor()
    await facts.getByRole('link', { name: 'gateway', exact: true }).first().waitFor()
    // What is open is in the address, and there again after a reload.
    await page.reload()
    await facts.getByRole('link', { name: 'Log of the proxy' }).click()
    await page.waitForURL(/\/pod\/seoul\/shop\/gateway-.*tab=log.*container=istio-proxy/)
    await page.getByText(/^1 of \d+$/).waitFor()
    const id = new URL(page.url()).searchParams.get('find') ?? ''
    expect(await page.getByRole('searchbox', { name: 'Search logs' }).inputValue()).toBe(id)
    await page
      .getByText(new RegExp(`503 UH .*${id}`))
      .first()
      .waitFor()
  })

  it('of a namespace that a person may not read are closed to them', async () => {
    const page = await stage.as(
      PEOPLE.developer,
      '/service-mesh/applications/namespaces/shop/applications/gateway?cluster=seoul&tab=traces&limit=20',
    )
    await page.getByRole('table').first().getByRole('link').first().waitFor()
    const member = '/service-mesh/applications/namespaces/member/applications/member-api'
    await page.goto(`${stage.world().url}${member}?cluster=seoul&tab=traces`)
    await page.getByText(/you have no access to the namespace “member”/).waitFor()
  })
})
