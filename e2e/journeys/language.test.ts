import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { section } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('switching the language', () => {
  const stage = useWorld()

  it('in the middle of a form changes every word and keeps what was entered', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/new-config-map/seoul?namespace=shop')
    await section(page, 'General').getByRole('textbox', { name: 'Name', exact: true }).fill('greeting')
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('menuitemradio', { name: '한국어' }).click()

    await page.getByRole('heading', { level: 1, name: '컨피그맵 생성' }).waitFor()
    const name = section(page, '기본 정보').getByRole('textbox', { name: '이름', exact: true })
    expect(await name.inputValue()).toBe('greeting')
    expect(await page.locator('html').getAttribute('lang')).toBe('ko')
    expect(await page.getByRole('main').innerText()).not.toMatch(/\b(Create|Cancel|Labels|Namespace|Value)\b/)
  })

  it('reaches a live list with its ages and states, and is remembered', async () => {
    const page = await stage.as(PEOPLE.admin, '/deployments?cluster=seoul&namespace=argocd')
    await page.getByRole('row').getByText('Active').first().waitFor()
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('menuitemradio', { name: '한국어' }).click()
    await page.getByRole('columnheader', { name: '네임스페이스' }).waitFor()
    await page
      .getByRole('row')
      .getByText(/^\d+일$/)
      .first()
      .waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: '디플로이먼트' }).waitFor()
    expect(await page.title()).toContain('디플로이먼트')
  })
})
