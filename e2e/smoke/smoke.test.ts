import { PAGES } from '@naru/contract/pages/registry'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, inject, it } from 'vitest'
import { signInAt } from '../reliability/api-client.ts'
import { missingBrowser, openBrowser } from '../world/browser.ts'
import { PATIENCE } from '../world/patience.ts'
import { startOnDatabase } from '../world/start-on-database.ts'
import type { World } from '../world/start-world.ts'
import { goTo } from './go-inside.ts'
import { look } from './look.ts'
import { findNarrowness, loseNothing } from './lose-nothing.ts'
import { type FindAddress, isSeen, openAddresses } from './visits.ts'
import { openWindows, type Windows } from './windows.ts'

/** Languages are settings of an account, which all its windows follow: who changes them is somebody else in each window. */
const PEOPLE = { korean: ['김하늘', '김하늘'], english: ['이지우', '박도윤'] } as const
/** The same people, who are let see everything. */
const LET_IN = ['jiwoo', 'doyun']

describe.skipIf(missingBrowser() !== null)('every registered screen', () => {
  let world: World
  let browser: Browser
  let korean: Windows
  let english: Windows
  let findAddress: FindAddress

  beforeAll(async () => {
    world = await startOnDatabase(inject('databases'))
    const { url } = world
    const { send } = await signInAt(url)
    for (const userID of LET_IN) {
      const { status, text } = await send('PUT', `/api/v1/system/users/${userID}`, {
        defaultRole: 'superadmin',
      })
      if (status !== 200) throw new Error(text)
    }
    findAddress = await openAddresses(world)
    browser = await openBrowser()
    korean = openWindows({ browser, url, people: PEOPLE.korean, how: { locale: 'ko', theme: 'light' } })
    english = openWindows({ browser, url, people: PEOPLE.english, how: { locale: 'en', theme: 'dark' } })
  }, PATIENCE.tour)
  afterAll(async () => {
    await browser?.close()
    await world?.stop()
  })

  // Windows share the machine: while one waits for the server, another draws.
  describe.concurrent.each(PAGES.filter(isSeen))('$id $route', (screen) => {
    it(
      'has content and nothing wrong in Korean, in the light, reached from the screen before',
      async ({ expect }) => {
        const faults = await korean.use(async (window) => {
          await goTo(window.page, await findAddress(screen, window.page))
          return look(window, screen, 'all')
        })
        expect(faults).toEqual([])
      },
      PATIENCE.test,
    )

    it(
      'has content and nothing wrong in English, in the dark, loses nothing by another language, a reload or a way back, and has room for longer texts',
      async ({ expect }) => {
        const faults = await english.use(async (window) => {
          await goTo(window.page, await findAddress(screen, window.page))
          const seen = await look(window, screen, 'contrast')
          // The one screen without a frame has no menu of languages.
          if (screen.id === 'P_500') return seen
          return [...seen, ...(await loseNothing(window, expect)), ...(await findNarrowness(window.page))]
        })
        expect(faults).toEqual([])
      },
      PATIENCE.test,
    )
  })
})
