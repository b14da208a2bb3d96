import type { Locator, Page } from 'playwright-core'

/** The YAML editor of the page. */
export function editor(page: Page): Locator {
  return page.getByRole('textbox', { name: /^YAML of/ })
}

/** The visible text of the YAML editor. */
export async function readEditor(page: Page): Promise<string> {
  return editor(page).innerText()
}

/** Replaces a text in the YAML editor as a person does: by find and replace. */
export async function replaceInEditor(page: Page, from: string, to: string): Promise<void> {
  await editor(page).click()
  await page.keyboard.press('Control+f')
  await page.getByRole('textbox', { name: 'Find' }).fill(from)
  await page.getByRole('textbox', { name: 'Replace' }).fill(to)
  await page.getByRole('button', { name: 'replace all' }).click()
  await page.keyboard.press('Escape')
}
