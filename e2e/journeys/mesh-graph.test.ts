import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { toast } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const MESH = '/service-mesh/graph?cluster=seoul'

/** What the sentence leads to; what was changed just before stands in a list below it, and may lead there, too. */
const lookAt = (why: Locator, name: string | RegExp) => why.getByRole('paragraph').getByRole('link', { name })

describe.skipIf(missingBrowser() !== null)('the traffic graph', () => {
  const stage = useWorld()

  it('leads from nothing chosen to the edge that fails, and to the cause of it', async () => {
    const page = await stage.as(PEOPLE.superadmin, MESH)
    await page.getByRole('button', { name: 'All in the mesh' }).click()
    const failing = page.getByRole('button', { name: /^order-api → payment-api/ })
    await failing.first().click()
    const why = page.getByRole('region', { name: 'Why it fails' })
    const sentence =
      /^100 % of the requests to payment-api\.pay\S* end with 503 UH: no healthy pod to send them to/
    await why.getByText(sentence).waitFor()
    await why.getByText(/It has been so (since|for at least two hours)/).waitFor()
    await why.getByText('No pod behind payment-api is ready.').waitFor()
    // Told of the edge alone: the picture says nothing of it.
    const chosen = page.getByRole('region', { name: 'Chosen in the graph' })
    for (const figure of ['Response time (95 %)', 'Throughput', 'Mutual TLS'])
      await chosen.getByText(figure, { exact: true }).waitFor()
    // The address tells where one is, to whoever it is sent.
    expect(page.url()).toMatch(/namespaces=.*focusSelector=/)
    await lookAt(why, /payment-api/).click()
    await page.waitForURL(/\/service-mesh\/workloads\/namespaces\/pay\/workloads\/payment-api\?cluster=seoul/)
    await page.getByRole('heading', { level: 1, name: 'payment-api' }).waitFor()
  })

  it('is asked for once, before it is known what else there is to choose', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/')
    const graph = /\/mesh\/cluster\/seoul\/namespaces\/graph\?/
    let count = 0
    page.on('request', (request) => {
      if (graph.test(request.url())) count++
    })
    const asked = page.waitForRequest(graph)
    await page.route(/\/mesh\/cluster\/seoul\/namespaces$/, async (route) => {
      await asked
      await route.continue()
    })
    await page.goto(`${stage.world().url}${MESH}&namespaces=shop,pay`)
    await page.locator('.n-mesh-picture canvas[data-named]').waitFor()
    expect(count).toBe(1)
  })

  it('is told as a list to whoever does not see the picture, what fails first', async () => {
    const page = await stage.as(PEOPLE.superadmin, `${MESH}&namespaces=shop,pay`)
    await page.locator('summary', { hasText: 'The graph as a list' }).press('Enter')
    const first = page.locator('details').getByRole('row').nth(1)
    await first.getByRole('button', { name: /^order-api → payment-api/ }).press('Enter')
    await page.getByRole('region', { name: 'Why it fails' }).waitFor()
    await page.locator('details tr[aria-current="true"]').waitFor()
  })

  it('is explained by a tour, in the language that is chosen on the way', async () => {
    // Somebody else's account than that of the other journeys: it stays in Korean.
    const page = await stage.as(PEOPLE.admin, `${MESH}&namespaces=pay`)
    await page
      .getByRole('button', { name: /payment-api/ })
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Tour', exact: true }).press('Enter')
    await page.getByRole('heading', { name: 'What the graph is of' }).waitFor()
    const other = await page.context().newPage()
    await other.goto(`${stage.world().url}/account/sessions`)
    await other.getByRole('button', { name: 'Language: English' }).click()
    await other.getByRole('menuitemradio', { name: '한국어' }).click()
    await page.getByRole('heading', { name: '무엇을 볼지 고르기' }).waitFor()
    await page.getByRole('button', { name: '다음' }).press('Enter')
    await page.getByRole('heading', { name: '누가 누구를 호출하는지' }).waitFor()
  })

  it('tells of each mistake in the mesh what object is behind it', async () => {
    const page = await stage.as(PEOPLE.superadmin, `${MESH}&namespaces=member,shop,pay,istio-system`)
    const causes = [
      [/→ notification-api/, 'A route leads to a subset or host that does not exist.', 'notification-api'],
      [/→ auth-api/, 'Authorization policies choose who may call it.', 'auth-callers'],
      [/^gateway → product-api/, 'A route leads to a subset that no pod is in.', 'product-api'],
    ] as const
    for (const [edge, cause, object] of causes) {
      await page.getByRole('button', { name: edge }).first().click()
      const why = page.getByRole('region', { name: 'Why it fails' })
      await why.getByText(cause).waitFor()
      await lookAt(why, object).waitFor()
      await page.getByRole('button', { name: 'Back to all' }).click()
    }
  })

  it('leads from an edge that fails to what its workload has answered, by response code', async () => {
    const page = await stage.as(PEOPLE.superadmin, `${MESH}&namespaces=member,shop,pay,istio-system`)
    await page
      .getByRole('button', { name: /→ auth-api/ })
      .first()
      .click()
    const inbound = page.getByRole('link', {
      name: 'Inbound metrics of the workload auth-api by response code',
    })
    await inbound.click()
    await page.waitForURL(/\/workloads\/auth-api\?cluster=seoul&tab=in_metrics&byLabels=response_code$/)
    const requests = page.getByRole('list', { name: 'Lines: Requests', exact: true })
    await requests.getByText('403').waitFor()
    // Who counted, over which time and by what are in the address, and are the same after a reload.
    await page.getByLabel('Counted by').selectOption({ label: 'proxies of who calls' })
    await page.getByRole('button', { name: '1 hour' }).click()
    await page.waitForURL(/byLabels=response_code.*reporter=source.*range=1h/)
    await page.reload()
    await requests.getByText('403').waitFor()
    await page.getByRole('button', { name: 'Grouped by: Response code' }).waitFor()
    await page.getByRole('link', { name: 'Outbound metrics' }).click()
    await page.getByRole('heading', { name: 'No outgoing traffic in this time' }).waitFor()
    await page.getByRole('link', { name: 'Traffic', exact: true }).click()
    const callers = page.getByRole('region', { name: 'Who calls it' })
    await callers
      .getByRole('row', { name: /member-api.*Failure/ })
      .getByRole('link')
      .click()
    await page.waitForURL(
      /\/service-mesh\/workloads\/namespaces\/member\/workloads\/member-api\?cluster=seoul$/,
    )
  })

  it('leads to what callers say of a service that nobody answers for', async () => {
    const page = await stage.as(PEOPLE.superadmin, `${MESH}&namespaces=shop,pay`)
    await page
      .getByRole('button', { name: /^order-api → payment-api/ })
      .first()
      .click()
    await page.getByRole('link', { name: /^Inbound metrics of the service payment-api/ }).click()
    await page.waitForURL(/\/services\/payment-api\?.*reporter=source/)
    await page.getByRole('list', { name: 'Lines: Requests', exact: true }).getByText('503').waitFor()
  })

  it('is told without a picture as well, and around one node', async () => {
    const page = await stage.as(PEOPLE.superadmin, `${MESH}&namespaces=shop&graphType=workload`)
    await page.getByText('The graph as a list').click()
    const rows = page.getByRole('table').getByRole('row', { name: /order-api.*http.*Healthy/ })
    await rows
      .first()
      .getByRole('button', { name: /^order-api/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Graph around it' }).click()
    await page.getByRole('heading', { level: 1, name: 'order-api' }).waitFor()
    await page.getByRole('img', { name: /^Traffic graph of/ }).waitFor()
    await page.getByRole('link', { name: 'The whole graph' }).waitFor()
  })

  it('finds and hides, and says so when everything is hidden', async () => {
    const page = await stage.as(PEOPLE.superadmin, `${MESH}&namespaces=shop`)
    await page.getByLabel('Hide').fill('node = workload or')
    await page.getByText(/^Cannot be read from/).waitFor()
    await page.getByLabel('Hide').fill('ns != nowhere')
    await page.getByLabel('Hide').press('Enter')
    await page.getByRole('heading', { name: 'Everything is hidden' }).waitFor()
    await page.getByRole('button', { name: 'Hide nothing' }).click()
    await page.getByRole('img', { name: /^Traffic graph of/ }).waitFor()
  })

  it('is drawn as a topology too, and keeps what is chosen from one look to the other', async () => {
    const page = await stage.as(
      PEOPLE.superadmin,
      '/service-mesh/graphpf?cluster=seoul&namespaces=shop,pay&animation=true',
    )
    await page.getByRole('img', { name: /^Traffic graph of/ }).waitFor()
    await page
      .getByRole('button', { name: /^order-api → payment-api/ })
      .first()
      .click()
    await page.getByRole('region', { name: 'Why it fails' }).waitFor()
    await page.getByRole('link', { name: 'Compact look' }).click()
    await page.waitForURL(/\/service-mesh\/graph\?.*animation=true.*focusSelector=/)
    await page.getByRole('region', { name: 'Why it fails' }).waitFor()
  })

  it('and all else of the mesh are on its dashboard at a glance', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/service-mesh/dashboard?cluster=seoul')
    const worst = page.getByRole('region', { name: 'What got worse, and what is worst' })
    await worst.getByRole('row', { name: /auth-api.*Failure/ }).waitFor()
    await page.getByRole('region', { name: 'Connected proxies', exact: true }).waitFor()
    const authority = page.getByRole('region', { name: 'Certificate of the mesh' })
    await authority.getByText('istio-system/istio-ca-secret').waitFor()
    await page.getByText('istiod · Healthy').first().waitFor()
    // A mesh need not have a gateway for what it calls outside.
    expect(await page.getByRole('link', { name: /^Istio components:.*gateway/ }).count()).toBe(0)
  })

  it('is beside messages of what of the mesh does not answer, each once until it does', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/global-dashboard?cluster=seoul')
    await page.route(/\/mesh\/cluster\/seoul\/istio\/status/, (route) =>
      route.fulfill({ status: 500, json: { error: 'no deployments are told' } }),
    )
    await page.goto(`${stage.world().url}/service-mesh/dashboard?cluster=seoul`)
    await toast(page, 'Error fetching Istio deployment status.').waitFor()
    await page.keyboard.press('r')
    await page.getByRole('button', { name: /^Message center/ }).click()
    const drawer = page.getByRole('dialog', { name: 'Message center' })
    await drawer.getByText('Error fetching Istio deployment status.').waitFor()
    expect(await drawer.getByText('Error fetching Istio deployment status.').count()).toBe(1)
  })

  it('is compared with an hour before, and tells what got worse since', async () => {
    const page = await stage.as(PEOPLE.superadmin, `${MESH}&namespaces=shop,pay`)
    await page.getByLabel('Compared with').selectOption({ value: '3600' })
    await page.waitForURL(/compareWith=3600/)
    await page.reload()
    const changed = page.getByRole('region', { name: 'What changed' })
    // Nobody answers for it now: calls end at the service.
    await changed.getByRole('button', { name: /^order-api → payment-api.*gone$/ }).waitFor()
    await changed.getByRole('button', { name: /^order-api.*Healthy → Failure$/ }).click()
    await page.getByRole('heading', { level: 2, name: 'order-api' }).waitFor()
  })

  it('of a namespace that a person may not read is closed to them', async () => {
    const page = await stage.as(PEOPLE.developer, `${MESH}&namespaces=member`)
    await page.getByText(/you have no access to the namespace “member”/).waitFor()
  })
})
