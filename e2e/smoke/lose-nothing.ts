import type { Page } from 'playwright-core'
import type { ExpectStatic } from 'vitest'
import { ELSEWHERE, goInside } from './go-inside.ts'
import { waitForPage } from './look.ts'
import { lengthenTexts, readTexts } from './visible-text.ts'
import { findClippedText } from './watch-page.ts'
import type { Window } from './windows.ts'

const LANGUAGES = { en: 'English', ko: '한국어' } as const

/** How long what is on its way may take to come. */
const SOON_MS = 5000

/** What is lost of an English page by switching its language, loading it again, leaving it, and coming back to it in English. */
export async function loseNothing(
  { page, faults }: Window,
  expect: ExpectStatic,
): Promise<readonly string[]> {
  const heading = await waitForPage(page)
  const english = await readTexts(page)
  const address = page.url()
  await switchTo(page, 'ko')
  const switched = await readTexts(page)
  // What is left behind here has been left on purpose.
  faults()
  await page.reload()
  await waitForPage(page)
  const lost = [...(await findLeftovers(page, english, switched, expect)), ...faults()]
  if (page.url() !== address) lost.push(`is ${page.url()} once it is loaded again`)
  await goInside(page, ELSEWHERE)
  // There is less to draw anew than on most pages.
  await switchTo(page, 'en')
  await page.goBack()
  if (page.url() !== address) lost.push(`is ${page.url()} for who comes back`)
  let again = ''
  const headed = async () => {
    again = await waitForPage(page)
    return again
  }
  await expect
    .poll(headed, { timeout: SOON_MS })
    .toBe(heading)
    .catch(() => undefined)
  if (again !== heading) lost.push(`reads “${again}” for who comes back, not “${heading}”`)
  faults()
  return lost
}

/** What of an English page has no room in a smaller window when texts are longer than the longer of our languages. */
export async function findNarrowness(page: Page): Promise<readonly string[]> {
  await page.setViewportSize({ width: 1280, height: 900 })
  const { lacking, undo } = await lengthenTexts(page)
  const clipped = await findClippedText(page)
  await undo()
  await page.setViewportSize({ width: 1440, height: 900 })
  return [...lacking, ...clipped.map((text) => `clipped when it is longer ${text}`)]
}

/** Switches the language of a page without leaving it. */
async function switchTo(page: Page, locale: keyof typeof LANGUAGES): Promise<void> {
  await page.getByRole('button', { name: /^(Language|언어): / }).click()
  await page.getByRole('menuitemradio', { name: LANGUAGES[locale] }).click()
  await page.locator(`html[lang="${locale}"]`).waitFor()
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
    .poll(shown, { timeout: SOON_MS })
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
    .poll(shown, { timeout: SOON_MS })
    .toBe(0)
    .catch(() => undefined)
  return lasting
}
