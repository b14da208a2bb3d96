import type { Locator, Page } from 'playwright-core'

/** One of the views of an object's page: Overview, YAML, Logs, … */
export function tab(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: /^Views of/ }).getByRole('link', { name, exact: true })
}

/** A row of a list by a text in it. */
export function row(page: Page, text: string | RegExp): Locator {
  return page.getByRole('row').filter({ hasText: text })
}

/** The first object of a list, whichever it is. */
export function firstRow(page: Page): Locator {
  return page.getByRole('row').getByRole('link').first()
}

/** Opens the menu of the object that the page is about, and takes an entry. */
export async function act(page: Page, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Opens the menu at the end of a row, and takes an entry. */
export async function rowAct(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** The part of a form under one heading. */
export function section(page: Page, name: string): Locator {
  return page.getByRole('group', { name, exact: true })
}

/** What has been said lately in the corner. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('log').getByText(text).first()
}

/** Opens the person's own menu, and takes an entry. */
export async function openAccount(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
