import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { tab } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

/** Lets nothing of that name come, neither code nor styles, until what it returns is called. */
async function lose(page: Page, name: string): Promise<() => Promise<void>> {
  const files = `**/assets/${name}-*`
  await page.route(files, (route) => route.abort())
  return () => page.unroute(files)
}

describe.skipIf(missingBrowser() !== null)(
  'code that does not come is said, and comes when it is tried again',
  () => {
    const stage = useWorld()

    it('of a page, within the frame', async () => {
      const page = await stage.as(PEOPLE.superadmin, '/nodes?cluster=seoul')
      const giveBack = await lose(page, 'audit-page')
      const menu = page.getByRole('navigation', { name: 'Menu' })
      await menu.getByRole('button', { name: 'Management', exact: true }).click()
      await menu.getByRole('link', { name: 'Audit log' }).click()
      await page
        .getByRole('heading', {
          level: 1,
          name: 'Failed to load this page because an unknown error occurred.',
        })
        .waitFor()
      expect(await page.getByRole('link', { name: 'Help for this page' }).count()).toBe(0)
      await menu.waitFor()
      await giveBack()
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
      // Its styles came the second time, too.
      const hasStyles = () =>
        Array.from(document.styleSheets).some(({ href }) => href?.includes('/assets/audit-page-'))
      expect(await page.evaluate(hasStyles)).toBe(true)
    })

    it('of a tab, below the header of its object', async () => {
      const page = await stage.as(PEOPLE.superadmin, '/deployment/seoul/shop/cart-api', { locale: 'ko' })
      const giveBack = await lose(page, 'map-tab')
      const header = page.getByRole('heading', { level: 1, name: 'cart-api' })
      await header.waitFor()
      await page.goto(`${stage.world().url}/deployment/seoul/shop/cart-api?tab=map`)
      const said = page
        .getByRole('alert')
        .filter({ hasText: '알 수 없는 오류가 발생하여 화면의 이 부분을 불러오지 못했습니다.' })
      await said.waitFor()
      await header.waitFor()
      await giveBack()
      await said.getByRole('button', { name: '다시 시도' }).click()
      await page.getByRole('main').locator('svg[role]').first().waitFor()
      await said.waitFor({ state: 'detached' })
    })

    it('of the palette, over the page', async () => {
      const page = await stage.as(PEOPLE.superadmin, '/nodes?cluster=seoul')
      await page.getByRole('heading', { level: 1, name: 'Nodes' }).waitFor()
      const giveBack = await lose(page, 'open-palette')
      await page.keyboard.press('Control+k')
      const said = page.getByRole('dialog', { name: 'Something went wrong' })
      await said.getByText('Failed to load modal because an unknown error occurred.').waitFor()
      await page.keyboard.press('Escape')
      await said.waitFor({ state: 'detached' })
      await page.keyboard.press('Control+k')
      await said.waitFor()
      await giveBack()
      await said.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('combobox', { name: 'Search or jump' }).waitFor()
    })

    it('of all that opens over a page, such as its menus', async () => {
      const page = await stage.as(PEOPLE.superadmin, '/account/password')
      const giveBack = await lose(page, 'floating')
      await page.goto(`${stage.world().url}/nodes?cluster=seoul`)
      await page.getByRole('button', { name: 'Your account' }).click()
      const said = page.getByRole('dialog', { name: 'Something went wrong' })
      await said.waitFor()
      await giveBack()
      await said.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('menuitem', { name: 'Kiosk mode' }).waitFor()
      await said.waitFor({ state: 'detached' })
    })

    it('of the look of a kind, below the header of its object', async () => {
      const page = await stage.as(PEOPLE.superadmin, '/nodes?cluster=seoul')
      const giveBack = await lose(page, 'view')
      await page.goto(`${stage.world().url}/config-map/seoul/shop/kube-root-ca.crt`)
      const said = page.getByRole('alert').filter({ hasText: 'Failed to load this part of the page' })
      await said.waitFor()
      await page.getByRole('heading', { level: 1, name: 'kube-root-ca.crt' }).waitFor()
      await giveBack()
      await said.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('main').getByText('ca.crt', { exact: true }).first().waitFor()
      await tab(page, 'YAML').waitFor()
      await said.waitFor({ state: 'detached' })
    })
  },
)
