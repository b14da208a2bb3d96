import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type Look, openBrowser, openWindow, signIn } from '../world/browser.ts'
import { startWorld, type World, type WorldOptions } from '../world/start-world.ts'

export type Stage = {
  readonly world: () => World
  /** A person's own window, signed in, at an address. */
  readonly as: (person: string, path?: string, look?: Look) => Promise<Page>
  /** A window of someone who has not signed in. */
  readonly visit: (path?: string, look?: Look) => Promise<Page>
}

/** One world for a file of journeys; each journey's windows are closed behind it. */
export function useWorld(options: WorldOptions = {}): Stage {
  let world: World
  let browser: Browser
  const windows: BrowserContext[] = []

  beforeAll(async () => {
    world = await startWorld(options)
    browser = await openBrowser()
  }, 120_000)
  afterEach(async () => {
    for (const window of windows.splice(0)) await window.close()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.stop()
  })

  return {
    world: () => world,
    as: async (person, path, look) => {
      const window = await openWindow(browser, look)
      windows.push(window)
      return signIn(window, world.url, person, path)
    },
    visit: async (path = '/', look) => {
      const window = await openWindow(browser, look)
      windows.push(window)
      const page = await window.newPage()
      await page.goto(world.url + path)
      return page
    },
  }
}

/** The sandbox's people by what they may do. */
export const PEOPLE = {
  superadmin: '김하늘',
  admin: '이지우',
  developer: '정민준',
  viewer: '한서윤',
} as const
