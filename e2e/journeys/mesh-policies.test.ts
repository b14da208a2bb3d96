import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { row, toast } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

const OVERVIEW = '/service-mesh/overview?cluster=seoul&namespaces=pay'

const dialog = (page: Page) => page.getByRole('dialog')
const make = (page: Page) => dialog(page).getByRole('button', { name: 'Make them', exact: true })

async function openPolicies(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Policies from traffic: pay', exact: true }).click()
}

describe.skipIf(missingBrowser() !== null)('policies of the traffic of a namespace', () => {
  const stage = useOwnWorld({ only: ['seoul'], keepsWindows: true })

  it('let in whom was seen to call, are foreseen together, and are made', async () => {
    const page = await stage.as(PEOPLE.admin, OVERVIEW)
    await openPolicies(page)
    const policy = dialog(page).getByRole('article', { name: 'AuthorizationPolicy point-api', exact: true })
    await policy.getByText('cluster.local/ns/shop/sa/order-api').waitFor()
    const denial = dialog(page).getByRole('article', {
      name: 'AuthorizationPolicy deny-all-pay',
      exact: true,
    })
    await denial.waitFor()
    const forecast = dialog(page).getByRole('region', { name: /^If this is saved/ })
    await forecast.getByText(/observed connections would still be let through/).waitFor()

    await dialog(page)
      .getByRole('checkbox', { name: /^Authorization policies/ })
      .uncheck()
    await denial.waitFor({ state: 'detached' })
    expect(await make(page).getAttribute('title')).toBe('Choose what is to be made.')
    await dialog(page)
      .getByRole('checkbox', { name: /^Authorization policies/ })
      .check()
    await forecast.getByText(/observed connections would still be let through/).waitFor()
    await dialog(page).getByText('The checks find nothing wrong with it.').waitFor()
    await make(page).click()
    await toast(page, 'Saved the policies of pay').waitFor()

    await page.goto(`${new URL(page.url()).origin}/service-mesh/istio?cluster=seoul&namespaces=pay`)
    await page.getByRole('combobox', { name: 'Type' }).selectOption('authorizationpolicies')
    for (const name of ['deny-all-pay', 'point-api', 'pg-relay']) await row(page, name).first().waitFor()
    await page.goto(`${new URL(page.url()).origin}${OVERVIEW}`)
    await openPolicies(page)
    await dialog(page).getByText('All of it is there already.').waitFor()
  })

  it('are shown to who may not make them, with why not', async () => {
    const page = await stage.as(PEOPLE.viewer, OVERVIEW.replace('=pay', '=shop'))
    await page.getByRole('button', { name: 'Policies from traffic: shop', exact: true }).click()
    const right = page.locator('[title^="No permission to create that resource."]')
    await make(page).and(right).waitFor()
  })
})
