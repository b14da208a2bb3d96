import { afterEach, describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { control } from '../world/control.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

const MESH = '/service-mesh/graph?cluster=seoul&namespaces=shop,pay'

describe.skipIf(missingBrowser() !== null)('the traffic graph of several clusters', () => {
  const stage = useOwnWorld({ only: ['seoul', 'busan'] })
  afterEach(() => control(stage.world().sandbox, 'busan', 'power', { isOn: true }))

  it('is one picture, of which each node says its cluster, and is told by the address', async () => {
    const page = await stage.as(PEOPLE.superadmin, MESH)
    await page.getByRole('button', { name: 'Clusters: seoul' }).click()
    await page.getByRole('checkbox', { name: 'busan' }).check()
    await page.getByRole('button', { name: 'Show their graph' }).click()
    await page.waitForURL(/clusters=seoul(,|%2C)busan/)
    await page.getByText('Not in the picture: busan').waitFor()
    await page.getByRole('button', { name: 'Namespaces: shop, pay' }).click()
    await page.getByRole('checkbox', { name: /^orders/ }).check()
    await page.keyboard.press('Escape')
    await page.getByText('between clusters: counted once, as the receiving cluster tells').waitFor()
    await page.getByText('The graph as a list').click()
    const across = page
      .getByRole('table')
      .getByRole('row', { name: /order-api [\d.]+ · seoul.*orders-api [\d.]+ · busan/ })
    await across.first().waitFor()
    expect(await across.count()).toBe(1)
    const rows = page.getByRole('table').getByRole('row', { name: /order-api [\d.]+ · seoul/ })
    await rows
      .first()
      .getByRole('button', { name: /^order-api/ })
      .first()
      .click()
    const chosen = page.getByRole('region', { name: 'Chosen in the graph' })
    await chosen.getByText('seoul', { exact: true }).waitFor()
    await page.reload()
    await chosen.getByRole('heading', { name: 'order-api' }).waitFor()
    // Who turns to another cluster looks at that alone.
    await page.goto(
      page
        .url()
        .replace('cluster=seoul', 'cluster=busan')
        .replace(/clusters=[^&]*/, 'clusters=seoul'),
    )
    await page.getByRole('button', { name: 'Clusters: busan' }).waitFor()
  })

  it('names the cluster that does not answer beside what the others tell', async () => {
    await control(stage.world().sandbox, 'busan', 'power', { isOn: false })
    // A period that nobody has asked for: answers are kept for a quarter of a minute.
    const page = await stage.as(PEOPLE.superadmin, `${MESH},orders&clusters=seoul,busan&duration=120`)
    await page.getByText('Not in the picture: busan').waitFor()
    await page.getByRole('img', { name: /^Traffic graph of/ }).waitFor()
    await page
      .getByRole('button', { name: /^order-api → payment-api/ })
      .first()
      .waitFor()
    expect(await page.getByText('Not in the picture: seoul').count()).toBe(0)
  })
})
