import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { editor, readEditor } from './editor.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const DEPLOYMENT = '/deployment/seoul/pay/payment-api?tab=yaml'

describe.skipIf(missingBrowser() !== null)('the schema beside the editor', () => {
  const stage = useWorld()

  it('says what the field at the cursor is, and follows it', async () => {
    const page = await open(DEPLOYMENT)
    await line(page, 'replicas: ').click()
    const pane = await openPane(page)
    await pane.getByText('Number of desired pods.').waitFor()
    await pane.getByText('integer').first().waitFor()
    await line(page, 'selector:').first().click()
    await pane.getByText('Label selector for pods.').waitFor()
    await pane.getByText('required').first().waitFor()
  })

  it('is read and left by the keyboard alone, and stays as the person left it', async () => {
    const page = await open(DEPLOYMENT)
    await line(page, 'replicas: ').click()
    const pane = await openPane(page)
    await pane.getByText('Number of desired pods.').waitFor()
    await page.keyboard.press('F6')
    await expect.poll(() => hasFocus(pane)).toBe(true)
    await pane.getByRole('button', { name: 'spec', exact: true }).press('Enter')
    await pane.getByRole('button', { name: 'minReadySeconds', exact: true }).press('Enter')
    await pane.getByText('Minimum number of seconds').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(editor(page))).toBe(true)

    await page.reload()
    await pane.waitFor()
    await page.keyboard.press('Alt+KeyH')
    await pane.waitFor({ state: 'detached' })
  })

  it('helps with an object that has no name yet, and typing one keeps the cursor', async () => {
    const page = await open('/yaml?cluster=seoul')
    await page.getByRole('textbox', { name: 'YAML of a new object' }).waitFor()
    await line(page, 'name: ').click()
    await page.keyboard.press('End')
    const pane = await openPane(page)
    await pane.getByText('Name must be unique within a namespace.').waitFor()
    await page.keyboard.type('from-naru')
    await page.getByRole('textbox', { name: 'YAML of from-naru' }).waitFor()
    expect(await readEditor(page)).toContain('name: from-naru')
  })

  async function open(path: string): Promise<Page> {
    const page = await stage.as(PEOPLE.superadmin, path)
    await editor(page).getByText('apiVersion').waitFor()
    return page
  }
})

async function openPane(page: Page): Promise<Locator> {
  await page.keyboard.press('Alt+KeyH')
  const pane = page.getByRole('region', { name: 'Schema' })
  await pane.waitFor()
  return pane
}

function line(page: Page, text: string): Locator {
  return editor(page).locator('.cm-line', { hasText: text })
}

/** Whether the keyboard is in a part of the page. */
function hasFocus(part: Locator): Promise<boolean> {
  return part.evaluate((element) => element.contains(document.activeElement))
}
