import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { PATIENCE } from '../world/patience.ts'
import { editor, readEditor } from './editor.ts'
import { act, toast } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

const SERVICE = '/service-mesh/services/namespaces/member/services/member-api?cluster=seoul'
const NEXT = { app: 'member-api', version: '5.4.0' }

const CANARY = '/service-mesh/services/namespaces/travel/services/trip-search?cluster=seoul'

const dialog = (page: Page) => page.getByRole('dialog')
const weight = (page: Page, name: string) =>
  dialog(page).getByRole('spinbutton', { name: `Weight of ${name} (%)`, exact: true })
const config = (page: Page) => page.getByRole('region', { name: 'Istio configuration' })

/** How much a version of the canary is called, as the list beside the graph says. */
const rateTo = (page: Page, version: string) =>
  page
    .locator('.n-mesh-list')
    .getByRole('row')
    .filter({ hasText: new RegExp(`travel-bff.*trip-search.*${version.replaceAll('.', '\\.')}`) })
    .getByRole('cell')
    .nth(3)

async function openTraffic(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/service-mesh/graph?cluster=seoul&namespaces=travel&duration=60`)
  await page.locator('summary', { hasText: 'The graph as a list' }).press('Enter')
  await rateTo(page, '3.5.0').waitFor()
}

/** Which part of all requests the canary has now. */
async function readShare(page: Page): Promise<number> {
  const [before = NaN, after = NaN] = await Promise.all(
    ['3.4.0', '3.5.0'].map(async (version) => Number.parseFloat(await rateTo(page, version).innerText())),
  )
  return after / (before + after)
}

/** Mostly waits: for rates, which are told of a minute. */
describe.skipIf(missingBrowser() !== null)('the wizards of a service', () => {
  const stage = useOwnWorld({ only: ['seoul'], keepsWindows: true })

  it('shift traffic: 80 to 20, saved, read back, and shown in the configuration', async () => {
    const cluster = openCluster(stage.world().sandbox, 'seoul')
    await cluster.create(
      { resource: { group: 'apps', version: 'v1', plural: 'deployments' }, namespace: 'member' },
      {
        metadata: { name: 'member-api-next', labels: NEXT },
        spec: {
          selector: { matchLabels: NEXT },
          template: {
            metadata: { labels: NEXT },
            spec: { containers: [{ name: 'member-api', image: 'registry.example/member-api:5.4.0' }] },
          },
        },
      },
    )
    await cluster.close()
    const page = await stage.as(PEOPLE.admin, SERVICE)
    await page
      .getByRole('link', { name: /member-api-next/ })
      .first()
      .waitFor()
    await act(page, /^Traffic shifting/)
    await weight(page, 'member-api').fill('80')
    expect(await weight(page, 'member-api-next').inputValue()).toBe('20')
    const preview = dialog(page).getByRole('region', { name: 'What will be saved' })
    await preview.getByText('weight: 80').waitFor()
    await preview.getByText('The checks find nothing wrong with it.').waitFor()
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await toast(page, 'Saved the traffic routing of member-api').waitFor()

    await act(page, /^Traffic shifting/)
    expect(await weight(page, 'member-api').inputValue()).toBe('80')
    const save = dialog(page).getByRole('button', { name: 'Save', exact: true })
    expect(await save.getAttribute('title')).toBe('Nothing has changed.')
    await page.keyboard.press('Escape')

    const routes = config(page).getByRole('row').filter({ hasText: 'VirtualService' })
    await routes.getByRole('link', { name: /member-api/ }).click()
    await editor(page).waitFor()
    const yaml = await readEditor(page)
    expect(yaml).toContain('weight: 80')
    expect(yaml).toContain('subset: 5-4-0')
    await page.getByText('Nothing is wrong with it.').waitFor()
  })

  it('move the requests of a canary, as its graph tells soon after', async () => {
    const page = await stage.as(PEOPLE.admin, '/')
    const { url } = stage.world()
    await openTraffic(page, url)
    expect(await readShare(page)).toBeLessThan(0.3)

    await page.goto(`${url}${CANARY}`)
    await act(page, /^Traffic shifting/)
    expect(await weight(page, 'trip-search-next').inputValue()).toBe('10')
    await weight(page, 'trip-search-next').fill('80')
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await toast(page, 'Saved the traffic routing of trip-search').waitFor()

    await openTraffic(page, url)
    const readNow = async () => {
      await page.keyboard.press('r')
      return readShare(page)
    }
    // Of each rate a minute is told: it takes as long for most of the requests.
    await expect.poll(readNow, { timeout: PATIENCE.settled, interval: 3000 }).toBeGreaterThan(0.5)
  })

  it('inject faults, which go again with the routing after it was said what goes', async () => {
    const page = await stage.as(PEOPLE.admin, SERVICE)
    await act(page, 'Fault injection')
    await dialog(page).getByRole('checkbox', { name: 'Abort requests' }).check()
    await dialog(page).getByText('httpStatus: 503').waitFor()
    await dialog(page).getByRole('textbox', { name: 'Hosts' }).first().waitFor()
    await dialog(page)
      .getByRole('spinbutton', { name: /^HTTP status/ })
      .fill('5')
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await dialog(page).getByRole('alert').first().waitFor()
    await dialog(page)
      .getByRole('spinbutton', { name: /^HTTP status/ })
      .fill('500')
    await dialog(page).getByText('The checks find nothing wrong with it.').waitFor()
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await toast(page, 'Saved the traffic routing of member-api').waitFor()

    await act(page, 'Fault injection')
    expect(await dialog(page).getByRole('checkbox', { name: 'Abort requests' }).isChecked()).toBe(true)
    await page.keyboard.press('Escape')

    await act(page, 'Delete traffic routing')
    for (const kind of ['VirtualService', 'DestinationRule'])
      expect(
        await dialog(page)
          .getByRole('checkbox', { name: new RegExp(`^${kind} member-api`) })
          .isChecked(),
      ).toBe(true)
    await dialog(page).getByText('made by “Fault injection”').first().waitFor()
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
    await toast(page, 'Deleted the traffic routing of member-api').waitFor()
    await config(page)
      .getByRole('link', { name: /member-api/ })
      .first()
      .waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByText('Nothing routes its traffic.').waitFor()
  })

  it('say which right is missing to whom they are closed', async () => {
    const page = await stage.as(PEOPLE.viewer, SERVICE.replace('member-api', 'auth-api'))
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    const entry = page.getByRole('menuitem', { name: /^Traffic shifting/ })
    await entry.getByText(/virtualservices\.networking\.istio\.io/).waitFor()
    expect(await entry.getAttribute('aria-disabled')).toBe('true')
  })
})
