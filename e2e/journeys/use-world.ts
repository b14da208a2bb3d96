import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { borrowWorld, type SharedWorld } from '../world/borrow-world.ts'
import { type Look, shareBrowser } from '../world/browser.ts'
import { forgetSettings } from '../world/forget-settings.ts'
import { PATIENCE } from '../world/patience.ts'
import { openPeoplesWindows, type PeoplesWindows, type PersonsLook } from '../world/peoples-windows.ts'
import { startOnDatabase } from '../world/start-on-database.ts'
import type { World, WorldOptions } from '../world/start-world.ts'

export type Stage<W = SharedWorld> = {
  readonly world: () => W
  /** A person's own window, signed in, at an address. */
  readonly as: (person: string, path?: string, look?: PersonsLook) => Promise<Page>
  /** A window of someone who has not signed in. */
  readonly visit: (path?: string, look?: Look) => Promise<Page>
}

type StageOptions = Omit<WorldOptions, 'database'> & {
  /** Keeps everything in its own files, as a server does that is told of no database. */
  readonly embedded?: boolean
  /** Whether people's windows are left to the next journey: for those that end no session and stop no server. */
  readonly keepsWindows?: boolean
}

type Held<W> = {
  readonly world: W
  readonly keepsWindows: boolean
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
    return { world, keepsWindows: true, leave }
  })
}

/** A world for this file alone, which may do with it what it likes. */
export function useOwnWorld(options: StageOptions = {}): Stage<World> {
  const { embedded = false, keepsWindows = false, ...others } = options
  return useStage(async () => {
    const world = await startOnDatabase(embedded ? null : inject('databases'), others)
    return { world, keepsWindows, leave: () => world.stop() }
  })
}

/** A browser before a world; what a journey has opened is left to the next one, or closed behind it. */
function useStage<W extends { readonly url: string }>(begin: () => Promise<Held<W>>): Stage<W> {
  let held: Held<W>
  let windows: PeoplesWindows | undefined
  /** Journeys that passed; none where what comes before them failed. */
  let passed = 0
  let failed = 0
  const people = new Set<string>()

  beforeAll(async () => {
    const opening = shareBrowser()
    // It is heard below, once there is a world to leave.
    opening.catch(() => undefined)
    held = await begin()
    windows = openPeoplesWindows(await opening, held.world.url)
  }, PATIENCE.test)
  afterEach(async ({ task }) => {
    const isFailed = task.result?.state === 'fail'
    if (isFailed) {
      failed += 1
      await tellScreens(windows?.pages() ?? [])
    } else passed += 1
    await windows?.leave(held.keepsWindows && !isFailed)
  })
  afterAll(async () => {
    await windows?.close()
    await held?.leave(people, failed > 0 || passed === 0)
  })

  function opened(): PeoplesWindows {
    if (!windows) throw new Error('There are no windows before there is a world')
    return windows
  }

  return {
    world: () => held.world,
    as: (person, path, look) => {
      people.add(person)
      return opened().as(person, path, look)
    },
    visit: (path, look) => opened().visit(path, look),
  }
}

/** Prints what a person would have seen at the moment of a failure. */
async function tellScreens(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
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
