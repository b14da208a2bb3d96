import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { useOwnWorld } from './use-world.ts'

/** Nobody else's journeys have chosen anything for these. */
const [ONE, OTHER, THIRD] = ['박도윤', '최서연', '김하늘']

describe.skipIf(missingBrowser() !== null)('what a person has chosen', () => {
  const stage = useOwnWorld({ only: ['seoul'] })

  it('follows them to a window that is open elsewhere, and to the next browser', async () => {
    const first = await stage.as(ONE, '/pods?cluster=seoul')
    const second = await stage.as(ONE, '/pods?cluster=seoul', { width: 768 })
    expect(await theme(second)).toBe('light')

    await choose(first, /^Theme/, 'Dark')
    await expect.poll(() => theme(second)).toBe('dark')
    await first.getByRole('button', { name: 'Add to favorites' }).click()
    await second.getByRole('button', { name: 'Remove from favorites' }).waitFor()
    await hideColumn(first, 'Node')
    await second.getByRole('columnheader', { name: 'Node' }).waitFor({ state: 'hidden' })

    await second.getByRole('button', { name: 'More' }).click()
    await second.getByRole('menuitemradio', { name: '한국어' }).click()
    await first.getByRole('heading', { level: 1, name: '파드' }).waitFor()

    const third = await stage.as(ONE, '/pods?cluster=seoul')
    await third.getByRole('heading', { level: 1, name: '파드' }).waitFor()
    await expect.poll(() => theme(third)).toBe('dark')
    await third.getByRole('button', { name: '즐겨찾기에서 제거' }).waitFor()
    await third.getByRole('columnheader', { name: '노드' }).waitFor({ state: 'hidden' })
  })

  it('of how far back charts reach, and over what rates are taken, is where other pages begin', async () => {
    const first = await stage.as(THIRD, '/prometheus-graph?cluster=seoul')
    await first.getByRole('button', { name: '6 hours', pressed: true }).waitFor()
    await first.getByRole('button', { name: '24 hours' }).click()
    await first.waitForURL(/range=24h/)
    await first.goto(`${stage.world().url}/service-mesh/graph?cluster=seoul`)
    await over(first).selectOption('3600')
    await first.waitForURL(/duration=3600/)

    const second = await stage.as(THIRD, '/monitoring?cluster=seoul')
    await second.getByRole('button', { name: '24 hours', pressed: true }).waitFor()
    expect(new URL(second.url()).searchParams.get('range')).toBeNull()
    await second.goto(`${stage.world().url}/service-mesh/graph?cluster=seoul`)
    await expect.poll(() => over(second).inputValue()).toBe('3600')
    // What an address says counts more, and is nobody's choice.
    await second.goto(`${stage.world().url}/monitoring?cluster=seoul&range=7d`)
    await second.getByRole('button', { name: '7 days', pressed: true }).waitFor()
    await second.goto(`${stage.world().url}/monitoring?cluster=seoul`)
    await second.getByRole('button', { name: '24 hours', pressed: true }).waitFor()
  })

  it('is what the next page shows before anything else is known', async () => {
    const page = await stage.as(ONE, '/pods?cluster=seoul')
    await expect.poll(() => theme(page)).toBe('dark')
    await page.getByRole('heading', { level: 1, name: '파드' }).waitFor()
    // Told by the page itself, as soon as there is one to tell of.
    await page.addInitScript(() => {
      const seen = () => [document.documentElement.dataset['theme'], document.documentElement.lang]
      addEventListener('DOMContentLoaded', () => sessionStorage.setItem('seen', seen().join(' ')))
    })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: '파드' }).waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('dark ko')
  })

  it('is nothing to whoever signs in next in the same browser', async () => {
    const page = await stage.as(ONE, '/global-dashboard')
    await expect.poll(() => theme(page)).toBe('dark')
    await page.getByRole('button', { name: '내 계정' }).click()
    await page.getByRole('menuitem', { name: '로그아웃' }).click()
    await page.getByRole('button', { name: new RegExp(OTHER) }).click()
    await page.getByRole('button', { name: '내 계정' }).waitFor()
    await expect.poll(() => theme(page)).toBe('light')
  })

  it('at the sign-in page is kept for who signs in', async () => {
    const page = await stage.visit('/global-dashboard', { locale: 'ko' })
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('button', { name: new RegExp(OTHER) }).click()
    await page.getByRole('button', { name: 'Your account' }).waitFor()
    const elsewhere = await stage.as(OTHER, '/global-dashboard', { locale: 'ko' })
    await elsewhere.getByRole('button', { name: 'Your account' }).waitFor()
  })

  it('while the server is away is sent when it is back', async () => {
    const page = await stage.as(OTHER, '/pods?cluster=seoul')
    await page.getByRole('button', { name: /^Theme/ }).click()
    const dark = page.getByRole('menuitemradio', { name: 'Dark' })
    await dark.waitFor()
    await stage.world().kill()
    await dark.click()
    expect(await theme(page)).toBe('dark')
    await stage.world().restart()
    const elsewhere = await stage.as(OTHER, '/pods?cluster=seoul')
    await expect.poll(() => theme(elsewhere)).toBe('dark')
  })
})

function theme(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('data-theme')
}

function over(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Over the last' })
}

async function choose(page: Page, menu: RegExp, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitemradio', { name: entry }).click()
}

async function hideColumn(page: Page, column: string): Promise<void> {
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: column, exact: true }).click()
  await page.keyboard.press('Escape')
}
