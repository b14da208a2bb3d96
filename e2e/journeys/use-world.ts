import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { borrowWorld, type SharedWorld } from '../world/borrow-world.ts'
import { type Look, openWindow, shareBrowser, signIn } from '../world/browser.ts'
import { forgetSettings } from '../world/forget-settings.ts'
import { PATIENCE } from '../world/patience.ts'
import { startOnDatabase } from '../world/start-on-database.ts'
import type { World, WorldOptions } from '../world/start-world.ts'

export type Stage<W = SharedWorld> = {
  readonly world: () => W
  /** A person's own window, signed in, at an address. */
  readonly as: (person: string, path?: string, look?: Look) => Promise<Page>
  /** A window of someone who has not signed in. */
  readonly visit: (path?: string, look?: Look) => Promise<Page>
}

type StageOptions = Omit<WorldOptions, 'database'> & {
  /** Keeps everything in its own files, as a server does that is told of no database. */
  readonly embedded?: boolean
}

type Held<W> = {
  readonly world: W
  /** Told who has been at work in it, and whether something failed. */
  readonly leave: (people: Iterable<string>, isSpoilt: boolean) => Promise<unknown>
}

/**
 * A world that was another file's before and will be another's after: for journeys that harm nothing, need nothing
 * unusual, and leave behind nothing but objects that are called as nobody else's. What people choose is forgotten.
 */
export function useWorld(): Stage {
  return useStage(async () => {
    const { world, giveBack } = await borrowWorld(inject('lender'))
    const leave = async (people: Iterable<string>, isSpoilt: boolean): Promise<void> => {
      const forgotten = isSpoilt ? false : await forgetSettings(world.url, people)
      await giveBack(!forgotten)
    }
    return { world, leave }
  })
}

/** A world for this file alone, which may do with it what it likes. */
export function useOwnWorld({ embedded = false, ...options }: StageOptions = {}): Stage<World> {
  return useStage(async () => {
    const world = await startOnDatabase(embedded ? null : inject('databases'), options)
    return { world, leave: () => world.stop() }
  })
}

/** A browser before a world; each journey's windows are closed behind it. */
function useStage<W extends { readonly url: string }>(begin: () => Promise<Held<W>>): Stage<W> {
  let held: Held<W>
  let browser: Browser
  /** Journeys that passed; none where what comes before them failed. */
  let passed = 0
  let failed = 0
  const windows: BrowserContext[] = []
  const people = new Set<string>()

  beforeAll(async () => {
    const opening = shareBrowser()
    // It is heard below, once there is a world to leave.
    opening.catch(() => undefined)
    held = await begin()
    browser = await opening
  }, PATIENCE.test)
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      failed += 1
      await tellScreens(windows)
    } else passed += 1
    await closeWindows()
  })
  afterAll(async () => {
    // One that was opened before the first test stands yet where that was skipped.
    await closeWindows()
    await held?.leave(people, failed > 0 || passed === 0)
  })

  async function closeWindows(): Promise<void> {
    await Promise.all(windows.splice(0).map((window) => window.close()))
  }

  async function open(look?: Look): Promise<BrowserContext> {
    const window = await openWindow(browser, look)
    windows.push(window)
    return window
  }

  return {
    world: () => held.world,
    as: async (person, path, look) => {
      people.add(person)
      return signIn(await open(look), held.world.url, person, path)
    },
    visit: async (path = '/', look) => {
      const page = await (await open(look)).newPage()
      await page.goto(held.world.url + path)
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
