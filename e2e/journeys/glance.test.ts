import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const PODS = '/pods?cluster=seoul&namespace=shop'
const CONFIG_MAPS = { group: '', version: 'v1', plural: 'configmaps' }

describe.skipIf(missingBrowser() !== null)('a look beside a list', () => {
  const stage = useWorld()

  it('goes over ten pods without leaving the list, outlives a reload, and ends where it began', async () => {
    const page = await stage.as(PEOPLE.viewer, PODS)
    await names(page).nth(10).waitFor()
    const order = await names(page).allInnerTexts()
    const grid = page.getByRole('grid')
    await grid.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    for (const name of order.slice(0, 10)) {
      await look(page, name).getByRole('heading', { name, exact: true }).waitFor()
      await look(page, name).getByRole('heading', { name: 'Details' }).waitFor()
      await expect.poll(() => lookedAt(page)).toBe(`seoul/shop/${name}`)
      await page.keyboard.press('ArrowDown')
    }
    const [tenth = '', eleventh = ''] = order.slice(9, 11)
    await expect.poll(() => lookedAt(page)).toBe(`seoul/shop/${eleventh}`)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => lookedAt(page)).toBe(`seoul/shop/${tenth}`)
    await page.reload()
    await look(page, tenth).getByRole('heading', { name: 'Details' }).waitFor()
    await page.keyboard.press('Escape')
    await look(page, tenth).waitFor({ state: 'detached' })
    await expect.poll(() => grid.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => lookedAt(page)).toBeNull()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/pod/seoul/shop/${tenth}`)
  })

  it('is opened by a button beside the name, closed by Back, and leads to the page and its logs', async () => {
    const page = await stage.as(PEOPLE.admin, PODS)
    const name = await names(page).nth(2).innerText()
    const row = page.getByRole('row').filter({ hasText: name })
    await row.hover()
    await row.getByRole('button', { name: `Look at ${name}` }).click()
    await look(page, name).getByRole('link', { name: 'Logs' }).waitFor()
    await page.keyboard.press('ArrowDown')
    const next = await names(page).nth(3).innerText()
    await look(page, next).waitFor()
    await expect.poll(() => lookedAt(page)).toBe(`seoul/shop/${next}`)
    await page.goBack()
    await look(page, next).waitFor({ state: 'detached' })
    await page.goForward()
    await look(page, next).getByRole('link', { name: 'Logs' }).click()
    await page.waitForURL(new RegExp(`/pod/seoul/shop/${next}\\?.*tab=log`))
  })

  it('leaves rows to be chosen by Shift and Space', async () => {
    const page = await stage.as(PEOPLE.admin, PODS)
    await names(page).nth(3).waitFor()
    await page.getByRole('grid').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Space')
    await page.getByText('1 selected').waitFor()
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('2 selected').waitFor()
    expect(lookedAt(page)).toBeNull()
  })

  it('follows its object, and says when that is gone', async () => {
    const client = openCluster(stage.world().sandbox, 'seoul')
    const metadata = { name: 'looked-at', namespace: 'shop' }
    const place = { resource: CONFIG_MAPS, namespace: 'shop' }
    await client.create(place, { metadata, data: { size: 'small' } })
    const page = await stage.as(
      PEOPLE.admin,
      '/config-maps?cluster=seoul&namespace=shop&look=seoul/shop/looked-at',
    )
    await look(page, 'looked-at').getByRole('heading', { name: 'Details' }).waitFor()
    await client.delete({ ...place, name: 'looked-at' })
    await look(page, 'looked-at').getByText('looked-at was deleted').waitFor()
    await client.close()
  })

  it('shows objects of kinds that only their cluster knows, and of Naru itself', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/users')
    await names(page).first().waitFor()
    await page.getByRole('grid').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.locator('.n-glance').getByRole('heading', { name: 'Details' }).waitFor()
    await page.goto(`${stage.world().url}/resource/seoul/apiextensions.k8s.io/v1/customresourcedefinitions`)
    await names(page).first().waitFor()
    await page.getByRole('grid').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.locator('.n-glance').getByRole('heading', { name: 'Conditions' }).waitFor()
  })

  it('lies over the list in a narrow window, and leaves names to be read', async () => {
    const page = await stage.as(PEOPLE.viewer, PODS, { locale: 'ko', width: 768 })
    const name = await names(page).first().innerText()
    await page.getByRole('grid').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    const panel = page.getByRole('region', { name: `${name} 미리 보기` })
    await panel.getByRole('heading', { name: '기본 정보' }).waitFor()
    const [list, over] = [await edges(page.locator('.n-list-panel')), await edges(panel)]
    expect(over.right).toBeCloseTo(list.right, 0)
    expect(over.left - list.left).toBeGreaterThan(150)
    await panel.getByRole('button', { name: '미리 보기 닫기' }).click()
    await panel.waitFor({ state: 'detached' })
  })
})

async function edges(part: Locator): Promise<{ readonly left: number; readonly right: number }> {
  return part.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return { left, right }
  })
}

function names(page: Page) {
  return page.locator('[role="grid"] .n-name')
}

function look(page: Page, name: string) {
  return page.getByRole('region', { name: `A look at ${name}` })
}

function lookedAt(page: Page): string | null {
  return new URL(page.url()).searchParams.get('look')
}
