import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { row } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('the width of a column', () => {
  const stage = useWorld()

  it('follows the pointer, and is there again after a reload', async () => {
    const page = await open()
    const before = await widthOf(title(page, 'Status'))
    await drag(page, 'Status', 60)
    await expect.poll(() => widthOf(title(page, 'Status'))).toBe(before + 60)
    await page.reload()
    await row(page, 'shop').first().waitFor()
    await expect.poll(() => widthOf(title(page, 'Status'))).toBe(before + 60)
  })

  it('leaves the columns before it where they are', async () => {
    const page = await open()
    const name = await widthOf(title(page, 'Name'))
    await drag(page, 'Status', 40)
    expect(Math.abs((await widthOf(title(page, 'Name'))) - name)).toBeLessThan(1)
  })

  it('is enough for its title, and for the arrow where the rows are in its order', async () => {
    const page = await open()
    await title(page, 'Ready').getByRole('button').click()
    await page.waitForURL(/sort=/)
    const cut = await page
      .locator('.n-sort > span')
      .evaluateAll((titles) => titles.filter((one) => one.scrollWidth > one.clientWidth))
    expect(cut).toEqual([])
  })

  it('follows the keyboard, and fits what is on screen', async () => {
    const page = await open()
    const name = title(page, 'Name')
    const button = name.getByRole('button')
    await button.press('Shift+ArrowRight')
    await button.press('Shift+ArrowRight')
    const own = await widthOf(name)
    await button.press('Shift+ArrowLeft')
    await expect.poll(() => widthOf(name)).toBe(own - 16)
    await page.keyboard.press('Shift+Enter')
    await expect
      .poll(() =>
        page
          .locator('.n-name')
          .evaluateAll((names) => names.every((name) => name.scrollWidth <= name.clientWidth)),
      )
      .toBe(true)
    await edge(page, 'Restarts').dblclick()
    await expect.poll(() => widthOf(title(page, 'Restarts'))).toBeLessThan(120)
  })

  it('goes back with the columns as they were delivered', async () => {
    const page = await open()
    // Widths of before may have come with the account.
    await drag(page, 'Status', 20)
    await reset(page)
    const delivered = await widthOf(title(page, 'Status'))
    await drag(page, 'Status', 90)
    await expect.poll(() => widthOf(title(page, 'Status'))).toBe(delivered + 90)
    await reset(page)
    await expect.poll(() => widthOf(title(page, 'Status'))).toBe(delivered)
  })

  async function reset(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('button', { name: 'Reset to default' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Reset to default' }).waitFor({ state: 'detached' })
  }

  async function open(): Promise<Page> {
    const page = await stage.as(PEOPLE.admin, '/pods?cluster=seoul&namespace=shop')
    await row(page, 'shop').first().waitFor()
    return page
  }
})

function title(page: Page, name: string): Locator {
  return page.getByRole('columnheader', { name, exact: true })
}

function edge(page: Page, name: string): Locator {
  return page.getByRole('separator', { name: `Width of ${name}` })
}

async function widthOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.width ?? 0
}

async function drag(page: Page, name: string, pixels: number): Promise<void> {
  const box = await edge(page, name).boundingBox()
  if (!box) throw new Error(`${name} has no edge`)
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 4, y)
  await page.mouse.down()
  await page.mouse.move(box.x + 4 + pixels / 2, y)
  await page.mouse.move(box.x + 4 + pixels, y)
  await page.mouse.up()
}
