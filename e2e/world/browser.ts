import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from './find-chromium.ts'
import { PATIENCE } from './patience.ts'

/** Why there is no browser here, or null. */
export function missingBrowser(): string | null {
  return findChromium() ? null : 'Chromium is not here (Debian: apt-get install chromium)'
}

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(missingBrowser() ?? '')
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
}

export type Look = {
  readonly locale?: 'en' | 'ko'
  readonly theme?: 'light' | 'dark'
  readonly width?: number
}

/** A person's own browser: cookies and storage of nobody else, in a language and theme. */
export async function openWindow(browser: Browser, look: Look = {}): Promise<BrowserContext> {
  const { locale = 'en', theme = 'light', width = 1440 } = look
  const context = await browser.newContext({
    locale: locale === 'ko' ? 'ko-KR' : 'en-US',
    colorScheme: theme,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Seoul',
  })
  context.setDefaultTimeout(PATIENCE.shown)
  await context.addInitScript((key) => {
    if (localStorage.getItem('naru-locale') === null) localStorage.setItem('naru-locale', key)
  }, locale)
  return context
}

/** Goes to an address, signs in there with one of the sandbox's identities, and waits for the frame. */
export async function signIn(
  context: BrowserContext,
  url: string,
  person: string,
  path = '/',
): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url + path)
  await page.getByRole('button', { name: new RegExp(person) }).click()
  await waitForFrame(page)
  return page
}

/** The frame is there once the person's own menu is. */
export async function waitForFrame(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Your account|내 계정)$/ }).waitFor()
}
