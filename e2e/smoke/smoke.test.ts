import { AxeBuilder } from '@axe-core/playwright'
import { PAGES } from '@naru/contract/pages/registry'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, type ExpectStatic, it } from 'vitest'
import { signInAt } from '../reliability/api-client.ts'
import { type Look, missingBrowser, openBrowser, openWindow, signIn } from '../world/browser.ts'
import { startWorld, type World } from '../world/start-world.ts'
import { goInside } from './go-inside.ts'
import { findLackOfRoom, readTexts } from './visible-text.ts'
import { fixedVisits, objectVisits, type Visit } from './visits.ts'
import { findClippedText, watchPage } from './watch-page.ts'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

const FRESH = 20
/** Languages are settings of an account, which all its windows follow: each window that changes them is somebody else's. */
const PEOPLE = { korean: '김하늘', english: ['이지우', '박도윤'] } as const
/** The same people, who are let see everything. */
const LET_IN = ['jiwoo', 'doyun']
/** Four seconds for each page on two cores, whatever else is visited beside it. */
const LIMIT_MS = PAGES.length * 4000

/** Pages whose point is an error: their address answers as it says. */
const ERROR_PAGES = new Set(['P_403', 'P_404', 'P_500'])

describe.skipIf(missingBrowser() !== null)('every registered screen', () => {
  let world: World
  let browser: Browser
  let visits: readonly Visit[] = []

  beforeAll(async () => {
    world = await startWorld()
    const { send } = await signInAt(world.url)
    for (const userID of LET_IN) {
      const { status, text } = await send('PUT', `/api/v1/system/users/${userID}`, {
        defaultRole: 'superadmin',
      })
      if (status !== 200) throw new Error(text)
    }
    browser = await openBrowser()
    const window = await openWindow(browser)
    const page = await signIn(window, world.url, PEOPLE.korean)
    visits = [...fixedVisits(), ...(await objectVisits(page, world.url))]
    await window.close()
  }, 300_000)
  afterAll(async () => {
    await browser?.close()
    await world?.stop()
  })

  // The languages share the machine: while one window waits for the server, another draws.
  it.concurrent(
    'has content and nothing wrong in Korean, in the light, reached from the screen before',
    async ({ expect }) => {
      const wrong = await visitAll(
        visits,
        PEOPLE.korean,
        { locale: 'ko', theme: 'light' },
        async (page, watch, visit) => {
          const isInside = page.url().startsWith(world.url)
          await (isInside ? goInside(page, visit.path) : page.goto(world.url + visit.path))
          return look(page, watch, visit)
        },
      )
      expect(visits.length).toBeGreaterThan(30)
      expect(wrong).toEqual([])
    },
    LIMIT_MS,
  )

  it.concurrent(
    'has content and nothing wrong in English, in the dark, loses nothing by another language, a reload or a way back, and has room for longer texts',
    async ({ expect }) => {
      const wrong = await Promise.all(
        PEOPLE.english.map((person, part) => {
          const share = visits.filter((_, index) => index % PEOPLE.english.length === part)
          return visitAll(share, person, { locale: 'en', theme: 'dark' }, async (page, watch, visit) => {
            await page.goto(world.url + visit.path)
            const faults = await look(page, watch, visit)
            // The one screen without a frame has no menu of languages.
            if (visit.page.id === 'P_500') return faults
            const lost = [...(await loseNothing(page, expect)), ...(await findNarrowness(page))]
            // What this leaves behind has been left on purpose.
            watch.faults()
            return [...faults, ...lost]
          })
        }),
      )
      expect(wrong.flat()).toEqual([])
    },
    LIMIT_MS,
  )

  type Watch = ReturnType<typeof watchPage>

  /** What is wrong with the screens, seen one after another in a window of its own. */
  async function visitAll(
    screens: readonly Visit[],
    person: string,
    how: Look,
    see: (page: Page, watch: Watch, visit: Visit) => Promise<readonly string[]>,
  ): Promise<readonly string[]> {
    const window = await openWindow(browser, how)
    let page = await signIn(window, world.url, person)
    let watch = watchPage(page)
    const wrong: string[] = []
    for (const [index, visit] of screens.entries()) {
      if (index % FRESH === FRESH - 1) {
        page = await renew(page)
        watch = watchPage(page)
      }
      tell(wrong, visit, await see(page, watch, visit))
    }
    await window.close()
    return wrong
  }

  /** Waits for the page's heading and for what it loads, then looks for axe violations, for clipped text and for what failed. */
  async function look(page: Page, watch: Watch, visit: Visit): Promise<readonly string[]> {
    try {
      await waitForPage(page)
    } catch {
      return [`nothing to see: ${(await page.locator('body').innerText()).slice(0, 200)}`]
    }
    const violations = await findViolations(page)
    const clipped = (await findClippedText(page)).map((text) => `clipped ${text}`)
    const failed = watch.faults()
    const isError = ERROR_PAGES.has(visit.page.id)
    const counted = isError ? failed.filter((fault) => !/^\d|console/.test(fault)) : failed
    return [...violations, ...clipped, ...counted]
  }
})

/** Keeps faults for the end, and says them at once: the end may be minutes away. */
function tell(wrong: string[], { page, path }: Visit, faults: readonly string[]): void {
  const told = faults.map((fault) => `${page.id} ${path} — ${fault}`)
  for (const line of told) console.error(line)
  wrong.push(...told)
}

/** A tab that has loaded a hundred pages has kept a gigabyte of them. */
async function renew(page: Page): Promise<Page> {
  const fresh = await page.context().newPage()
  await page.close()
  return fresh
}

const LANGUAGES = { en: 'English', ko: '한국어' } as const

/** Switches the language of a page without leaving it. */
async function switchTo(page: Page, locale: keyof typeof LANGUAGES): Promise<void> {
  await page.getByRole('button', { name: /^(Language|언어): / }).click()
  await page.getByRole('menuitemradio', { name: LANGUAGES[locale] }).click()
  await page.locator(`html[lang="${locale}"]`).waitFor()
}

/** What has no room in a smaller window when texts are longer than the longer of our languages. */
async function findNarrowness(page: Page): Promise<readonly string[]> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await switchTo(page, 'en')
  const narrow = await findLackOfRoom(page)
  const clipped = await findClippedText(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  return [...narrow, ...clipped.map((text) => `clipped when it is longer ${text}`)]
}

/** An amount with its unit, alone or of another one, is the same in every language, and another a moment later. */
const AMOUNT = /^[\d.,]+ ?(?:[KMGTP]i?)?(?:B|cores)?(?:\/s|\/[\d.,]+ ?(?:[KMGTP]i?)?(?:B|cores)?)?$/

/** English texts that a switch left where the same page, loaded in Korean, has others. */
async function findLeftovers(
  page: Page,
  english: ReadonlySet<string>,
  switched: ReadonlySet<string>,
  expect: ExpectStatic,
): Promise<readonly string[]> {
  const suspects = [...switched].filter(
    (text) => english.has(text) && /[A-Za-z]{2}/.test(text) && !AMOUNT.test(text),
  )
  let left: readonly string[] = suspects
  const shown = async () => {
    const korean = await readTexts(page)
    left = suspects.filter((text) => !korean.has(text))
    return left.length
  }
  await expect
    .poll(shown, { timeout: 5000 })
    .toBe(0)
    .catch(() => undefined)
  if (left.length > 0) left = await findLasting(page, left, expect)
  return left.map((text) => `still in English: ${text.slice(0, 60)}`)
}

/** Which of the texts stay after a switch, where what was on its way when they were read has had time to come. */
async function findLasting(
  page: Page,
  texts: readonly string[],
  expect: ExpectStatic,
): Promise<readonly string[]> {
  await switchTo(page, 'en')
  await switchTo(page, 'ko')
  let lasting = texts
  const shown = async () => {
    const now = await readTexts(page)
    lasting = texts.filter((text) => now.has(text))
    return lasting.length
  }
  await expect
    .poll(shown, { timeout: 5000 })
    .toBe(0)
    .catch(() => undefined)
  return lasting
}

/** What is lost of a page by switching its language, loading it again, leaving it and coming back. */
async function loseNothing(page: Page, expect: ExpectStatic): Promise<readonly string[]> {
  const english = await readTexts(page)
  const address = page.url()
  await switchTo(page, 'ko')
  const switched = await readTexts(page)
  await page.reload()
  const heading = await waitForPage(page)
  const faults = [...(await findLeftovers(page, english, switched, expect))]
  if (page.url() !== address) faults.push(`is ${page.url()} once it is loaded again`)
  await page.getByRole('banner').getByRole('link').first().click()
  await page.waitForURL(/global-dashboard/)
  await page.goBack()
  if (page.url() !== address) faults.push(`is ${page.url()} for who comes back`)
  let again = ''
  const headed = async () => {
    again = await waitForPage(page)
    return again
  }
  await expect
    .poll(headed, { timeout: 5000 })
    .toBe(heading)
    .catch(() => undefined)
  if (again !== heading) faults.push(`reads “${again}” for who comes back, not “${heading}”`)
  return faults
}

/** Its heading, once it is there with all that the page loads. */
async function waitForPage(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 }).filter({ hasText: /\S/ }).first()
  await heading.waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  return heading.innerText()
}

async function findViolations(page: Page): Promise<readonly string[]> {
  // There are no frames: axe need not open a page of its own to put their findings together.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await builder.withTags(STANDARD).analyze()
  return violations.map(
    ({ id, nodes }) =>
      `axe ${id}: ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join('; ')}`,
  )
}
