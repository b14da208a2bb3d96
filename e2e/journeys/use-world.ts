import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { createDatabase, type FreshDatabase } from '../../apps/server/test/fresh-database.ts'
import { type Look, openBrowser, openWindow, signIn } from '../world/browser.ts'
import { PATIENCE } from '../world/patience.ts'
import { startWorld, type World, type WorldOptions } from '../world/start-world.ts'

export type Stage = {
  readonly world: () => World
  /** A person's own window, signed in, at an address. */
  readonly as: (person: string, path?: string, look?: Look) => Promise<Page>
  /** A window of someone who has not signed in. */
  readonly visit: (path?: string, look?: Look) => Promise<Page>
}

type StageOptions = Omit<WorldOptions, 'database'> & {
  /** Keeps everything in its own files, as a server does that is told of no database. */
  readonly embedded?: boolean
}

/** One world for a file of journeys; each journey's windows are closed behind it. */
export function useWorld({ embedded = false, ...options }: StageOptions = {}): Stage {
  let database: FreshDatabase | null = null
  let world: World
  let browser: Browser
  const windows: BrowserContext[] = []

  beforeAll(async () => {
    const databases = embedded ? null : inject('databases')
    database = databases ? await createDatabase(databases) : null
    world = await startWorld({ ...options, ...(database && { database: database.url }) })
    browser = await openBrowser()
  }, PATIENCE.test)
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellScreens(windows)
    for (const window of windows.splice(0)) await window.close()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.stop()
    await database?.drop()
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

/** Prints what a person would have seen at the moment of a failure. */
async function tellScreens(windows: readonly BrowserContext[]): Promise<void> {
  for (const page of windows.flatMap((window) => window.pages())) {
    const text = await page
      .locator('body')
      .innerText({ timeout: PATIENCE.shown / 10 })
      .catch(String)
    console.error(`${page.url()}\n${text.replaceAll(/\n+/g, ' | ').slice(0, 4000)}`)
  }
}

/** The sandbox's people by what they may do. */
export const PEOPLE = {
  superadmin: '김하늘',
  admin: '이지우',
  developer: '정민준',
  accessManager: '최서연',
  viewer: '한서윤',
} as const
