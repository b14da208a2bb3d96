import type { Page } from 'playwright-core'

/** The visible text of the YAML editor. */
export async function readEditor(page: Page): Promise<string> {
  const content = page.locator('.cm-content').first()
  await content.waitFor()
  return content.innerText()
}

/** Replaces a text in the YAML editor as a person does: by find and replace. */
export async function replaceInEditor(page: Page, from: string, to: string): Promise<void> {
  await page.locator('.cm-content').first().click()
  await page.keyboard.press('Control+f')
  const panel = page.locator('.cm-search')
  await panel.locator('input[name="search"]').fill(from)
  await panel.locator('input[name="replace"]').fill(to)
  await panel.locator('button[name="replaceAll"]').click()
  await page.keyboard.press('Escape')
}
