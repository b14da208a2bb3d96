import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const BROWSER = '/prometheus-graph?cluster=busan'

function field(page: Page) {
  return page.getByRole('textbox', { name: 'Expression 1' })
}

describe.skipIf(missingBrowser() !== null)('what is measured', () => {
  const stage = useWorld()

  it('is found by who knows nothing of it, with rights in one namespace, and drawn', async () => {
    const page = await stage.as(PEOPLE.developer, BROWSER)
    await field(page).click()
    await page.keyboard.type('container_memory_wor')
    await page.getByRole('option', { name: /^container_memory_working_set_bytes/ }).click()
    await page.keyboard.type('{')
    await page.keyboard.type('namesp')
    await page.getByRole('option', { name: 'namespace' }).first().click()
    await page.keyboard.type('="')
    // Theirs alone is suggested.
    await page.getByRole('option', { name: 'orders' }).waitFor()
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['orders'])
    await page.keyboard.press('Escape')
    await page.keyboard.type('orders')
    await page.getByRole('button', { name: 'Run' }).click()
    await page.waitForURL(/q=container_memory_working_set_bytes/)
    await page.getByRole('img', { name: /^container_memory_working_set_bytes/ }).waitFor()
    await page.getByText('Only of namespaces in which you may list pods: orders').waitFor()
  })

  it('is not told of a foreign namespace, whatever is asked', async () => {
    const all = 'count by (namespace) ({__name__=~"kube_pod_info|up"})'
    const page = await stage.as(PEOPLE.developer, `${BROWSER}&view=table&q=${encodeURIComponent(all)}`)
    const table = page.getByRole('region', { name: all })
    await table.getByRole('cell', { name: 'orders' }).waitFor()
    expect(await table.getByRole('row').count()).toBe(2)

    const foreign = 'sum(up{namespace="openshift-monitoring"})'
    await page.goto(`${stage.world().url}${BROWSER}&q=${encodeURIComponent(foreign)}`)
    await page.getByText('No permission to read metrics of namespace openshift-monitoring').waitFor()
    await page.getByText(/pods does not have list permission/).waitFor()
  })

  it('is explained part by part, and mistakes are marked where they are', async () => {
    const page = await stage.as(PEOPLE.admin, `${BROWSER}&view=table&q=${encodeURIComponent('sum(up) + 1')}`)
    await page.getByRole('region', { name: 'sum(up) + 1', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Explain' }).click()
    const parts = page.getByRole('region', { name: /^What each part gives/ })
    await parts.getByRole('row', { name: /^up The newest value .* series$/ }).waitFor()
    await field(page).click()
    await page.keyboard.press('End')
    await page.keyboard.type(' + nope(up)')
    await page.locator('.cm-lintRange-error', { hasText: 'nope' }).waitFor()
  })

  it('is remembered with the account, and kept', async () => {
    const page = await stage.as(PEOPLE.admin, BROWSER)
    await field(page).click()
    await page.keyboard.type('vector(4711)')
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByRole('button', { name: 'Keep expression 1' }).click()
    await page.getByRole('button', { name: 'Forget expression 1' }).waitFor()
    const other = await stage.as(PEOPLE.admin, BROWSER)
    await other.getByRole('button', { name: 'Kept' }).click()
    await other.getByRole('menuitem', { name: 'vector(4711)' }).click()
    await other.getByRole('img', { name: /^vector\(4711\)/ }).waitFor()
  })

  it('is listed for one object from its page, down to a graph', async () => {
    const page = await stage.as(PEOPLE.admin, '/namespace/busan/orders?tab=monitoring')
    await page.getByRole('link', { name: 'All metrics of it' }).click()
    await page.waitForURL(/prometheus-graph/)
    await page.getByRole('button', { name: 'kube_pod_info' }).click()
    await page.getByRole('region', { name: /^kube_pod_info\{namespace="orders"\}/ }).waitFor()
  })

  it('stands on dashboards, whose choices and range the address keeps', async () => {
    const page = await stage.as(PEOPLE.admin, '/monitoring?cluster=busan')
    await page.getByRole('img', { name: /^CPU, used, requested, allocatable/ }).waitFor()
    const dashboards = page.getByRole('navigation', { name: 'Dashboards' })
    await dashboards.getByRole('link', { name: 'Pods' }).click()
    await page.getByRole('button', { name: /Namespace: All/ }).click()
    await page.getByRole('option', { name: 'orders' }).click()
    await page.waitForURL(/var-namespace=orders/)
    await page.getByRole('button', { name: '7 days' }).click()
    await page.waitForURL(/range=7d/)
    await page.getByRole('img', { name: /^Memory, / }).waitFor()
    await page.getByRole('button', { name: 'Table: Memory' }).click()
    await page
      .getByRole('region', { name: /^Memory/ })
      .getByRole('table')
      .waitFor()
  })
})
