import type { Browser, CDPSession, Page } from 'playwright-core'
import { openWindow, signIn } from '../../e2e/world/browser.ts'
import { PERSON } from '../world/sign-in-person.ts'

export type BenchPage = { readonly page: Page; readonly cdp: CDPSession; close(): Promise<void> }

/** A signed-in window with a line to the browser's own figures. */
export async function openPage(browser: Browser, url: string): Promise<BenchPage> {
  const context = await openWindow(browser)
  const page = await signIn(context, url, PERSON)
  return { page, cdp: await context.newCDPSession(page), close: () => context.close() }
}
