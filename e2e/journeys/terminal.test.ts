import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const POD = '/pod/seoul/monitoring/alertmanager-0?tab=terminal'

describe.skipIf(missingBrowser() !== null)('a terminal in a container', () => {
  const stage = useWorld()

  it('answers what is typed', async () => {
    const page = await openTerminal()
    await page.keyboard.type('hostname\n')
    await expect.poll(() => linesOf(page)).toContain('alertmanager-0')
  })

  it('lets the cursor keys walk through the line and through what was typed before', async () => {
    const page = await openTerminal()
    await page.keyboard.type('cho walked')
    await page.keyboard.press('Home')
    await page.keyboard.type('e')
    await page.keyboard.press('Enter')
    await expect.poll(() => countOf(page, 'walked')).toBe(1)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('-')
    await page.keyboard.press('Enter')
    await expect.poll(() => linesOf(page)).toContain('walk-ed')
  })

  it('takes Korean as an input method puts it together, syllable by syllable', async () => {
    const page = await openTerminal()
    const method = await page.context().newCDPSession(page)
    // Nobody types faster than the window draws.
    const drawn = () =>
      page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    const compose = async (...steps: readonly string[]) => {
      for (const text of steps) {
        await method.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 })
        await drawn()
      }
      await method.send('Input.insertText', { text: steps.at(-1) ?? '' })
      await drawn()
    }
    await page.keyboard.type('echo ')
    await compose('ㄴ', '나')
    await compose('ㄹ', '루')
    await page.keyboard.press('Backspace')
    await compose('ㅁ', '무')
    await page.keyboard.press('Enter')
    await expect.poll(() => linesOf(page)).toContain('나무')
  })

  it('tells the shell how large it is, and again when the window changes', async () => {
    const page = await openTerminal()
    await page.keyboard.type('stty size\n')
    const before = await sizeAfter(page, 0)
    await page.setViewportSize({ width: 1100, height: 700 })
    await expect.poll(() => screen(page).getByRole('listitem').count()).toBeLessThan(before.rows)
    await page.keyboard.type('stty size\n')
    const after = await sizeAfter(page, 1)
    expect(after.rows).toBeLessThan(before.rows)
    expect(after.columns).toBeLessThan(before.columns)
  })

  it('says that the session has ended, and connects again', async () => {
    const page = await openTerminal()
    await page.keyboard.type('exit\n')
    await screen(page).getByText('session ended; reconnect to continue').first().waitFor()
    await page.getByRole('button', { name: 'Reconnect' }).click()
    await screen(page).getByText('session ended; reconnect to continue').first().waitFor({ state: 'hidden' })
    await screen(page).getByText('connected · this session is recorded in the audit log').first().waitFor()
    await page.keyboard.type('hostname\n')
    await expect.poll(() => linesOf(page)).toContain('alertmanager-0')
  })

  async function openTerminal(): Promise<Page> {
    const page = await stage.as(PEOPLE.superadmin, POD)
    await screen(page).getByText('connected · this session is recorded in the audit log').first().waitFor()
    await page.getByRole('textbox', { name: 'Terminal input' }).focus()
    return page
  }
})

function screen(page: Page) {
  return page.getByRole('group', { name: 'Terminal for alertmanager-0' })
}

async function linesOf(page: Page): Promise<readonly string[]> {
  const lines = await screen(page).getByRole('listitem').allInnerTexts()
  return lines.map((line) => line.replaceAll('\u00a0', ' ').trim())
}

async function countOf(page: Page, line: string): Promise<number> {
  return (await linesOf(page)).filter((one) => one === line).length
}

/** What the shell answered to `stty size` for the nth time. */
async function sizeAfter(page: Page, nth: number): Promise<{ rows: number; columns: number }> {
  const sizes = async () => (await linesOf(page)).filter((line) => /^\d+ \d+$/.test(line))
  await expect.poll(async () => (await sizes()).length).toBeGreaterThan(nth)
  const [rows = 0, columns = 0] = ((await sizes())[nth] ?? '').split(' ').map(Number)
  return { rows, columns }
}
