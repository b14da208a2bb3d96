import { signInPrompt, signInResult } from '@naru/contract/api/session'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import * as z from 'zod'
import { findChromium } from './find-chromium.ts'
import { PATIENCE } from './patience.ts'

/** Why there is no browser here, or null. */
export function missingBrowser(): string | null {
  return findChromium() ? null : 'Chromium is not here (Debian: apt-get install chromium)'
}

/** A page lives for seconds here: what the optimising compilers take (15 to 30 % of renderers' time) never comes back. */
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--js-flags=--no-turbofan --no-maglev'] as const

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(missingBrowser() ?? '')
  return chromium.launch({ executablePath, args: [...ARGS] })
}

let shared: Promise<Browser> | null = null

/** The browser of this process, which ends with it: test files that run here one after another open windows in it. */
export function shareBrowser(): Promise<Browser> {
  shared = keepOpen(shared)
  return shared
}

async function keepOpen(before: Promise<Browser> | null): Promise<Browser> {
  const browser = await before?.catch(() => null)
  return browser?.isConnected() ? browser : openBrowser()
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

/** Signs in as one of the sandbox's identities, by the calls of the sign-in page, and waits for the frame at an address. */
export async function signIn(
  context: BrowserContext,
  url: string,
  person: string,
  path = '/',
): Promise<Page> {
  const page = await context.newPage()
  await page.goto(await answerSignIn(context, url, person, path))
  await waitForFrame(page)
  return page
}

/** Where the sign-in sends its person on, who is not signed in before they have been there. */
async function answerSignIn(
  { request }: BrowserContext,
  url: string,
  person: string,
  path: string,
): Promise<string> {
  const asked = await request.get(`${url}/api/v1/session/login?continue-to=${encodeURIComponent(path)}`)
  const call = `${url}/api/v1${new URL(asked.url()).pathname}`
  const { demo } = resultOf(signInPrompt, await (await request.get(call)).json())
  const identity = demo.find(({ displayName }) => displayName.includes(person))
  if (!identity) throw new Error(`nobody is called ${person}`)
  const answer = await request.post(call, { data: { demo: identity.userID } })
  return resultOf(signInResult, await answer.json()).redirectTo
}

function resultOf<T>(schema: z.core.$ZodType<T>, answer: unknown): T {
  return z.object({ result: schema }).parse(answer).result
}

/** The frame is there once the person's own menu is. */
export async function waitForFrame(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Your account|내 계정)$/ }).waitFor()
}
