import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { row } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('a list as CSV', () => {
  const stage = useWorld()

  it('has the columns on screen, and every row of the filter in its order', async () => {
    const page = await stage.as(PEOPLE.admin, '/pods?cluster=seoul&namespace=shop&sort=name.desc')
    await row(page, 'shop').first().waitFor()
    const shown = await page.locator('.n-name').allInnerTexts()
    const [head, ...rows] = await exported(page)
    expect(head).toContain('Name,Namespace,Status,Ready,Restarts,CPU,Memory,Node')
    expect(rows.length).toBeGreaterThan(20)
    const names = rows.map((line) => line.split(',')[0] ?? '')
    expect(shown.length).toBeGreaterThan(5)
    expect(names.slice(0, shown.length)).toEqual(shown)
    expect(rows.every((line) => line.split(',')[1] === 'shop')).toBe(true)
  })

  it('has only the chosen rows, with the columns and in the order on screen', async () => {
    const page = await stage.as(PEOPLE.admin, '/pods?cluster=seoul&namespace=shop&sort=name.desc')
    await row(page, 'shop').first().waitFor()
    const names = await page.locator('.n-name').allInnerTexts()
    const chosen = [names[4], names[1]].map(String)
    for (const name of chosen) await row(page, name).getByRole('checkbox').check()
    const [head, ...rows] = await exported(page, 'Export chosen rows')
    expect(head).toContain('Name,Namespace,Status,Ready')
    expect(rows.map((line) => line.split(',')[0])).toEqual(chosen.toReversed())
  })

  it('has states in the language of the reader', async () => {
    const korean = await stage.as(PEOPLE.admin, '/pods?cluster=seoul&namespace=shop', { locale: 'ko' })
    await row(korean, 'shop').first().waitFor()
    const [head, ...rows] = await exported(korean, 'CSV 내보내기')
    expect(head).toContain('이름,네임스페이스,상태')
    expect(rows.some((line) => line.includes('실행 중'))).toBe(true)
  })
})

async function exported(page: Page, button = 'Export CSV'): Promise<readonly string[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  return text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
}
