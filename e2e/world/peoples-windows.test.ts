import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PEOPLE, useWorld } from '../journeys/use-world.ts'
import { missingBrowser } from './browser.ts'

const PLACE = '/account/tokens'

describe.skipIf(missingBrowser() !== null)('a window that a person has left', () => {
  const stage = useWorld()
  let left: Page
  let last: BrowserContext

  it('is there until the end of the journey', async () => {
    left = await stage.as(PEOPLE.viewer, PLACE)
    await left.evaluate(() => {
      localStorage.setItem('naru.test', 'kept')
      sessionStorage.setItem('naru.test', 'kept')
      document.cookie = 'naru-locale=ko;path=/'
    })
    await left.addInitScript(() => document.documentElement.setAttribute('data-test', 'kept'))
    await left.route('**/api/v1/session/access-tokens*', (route) => route.abort())
    last = (await stage.as(PEOPLE.developer, PLACE, { isLast: true })).context()
    expect(left.isClosed()).toBe(false)
  })

  it('is the next one’s of the same person, without signing in, and has nothing of the journey before', async () => {
    const page = await stage.as(PEOPLE.viewer, PLACE)
    expect(page.context()).toBe(left.context())
    expect(left.isClosed()).toBe(true)
    expect(page.context().pages()).toEqual([page])
    await page.getByText('You have no access tokens').waitFor()
    const kept = await page.evaluate(() => [
      localStorage.getItem('naru.test'),
      sessionStorage.getItem('naru.test'),
      document.documentElement.getAttribute('data-test'),
      opener,
    ])
    expect(kept).toEqual([null, null, null, null])
  })

  it('is nobody else’s, in no other language, and where it is the last, not the same person’s either', async () => {
    const others = [
      await stage.as(PEOPLE.admin, PLACE),
      await stage.as(PEOPLE.viewer, PLACE, { locale: 'ko' }),
      await stage.as(PEOPLE.developer, PLACE),
    ].map((page) => page.context())
    for (const before of [left.context(), last]) expect(others).not.toContain(before)
  })
})
