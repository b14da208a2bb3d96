import type { Browser, Page } from 'playwright-core'
import { type Look, openWindow, signIn } from '../world/browser.ts'
import { ELSEWHERE } from './go-inside.ts'
import { watchPage } from './watch-page.ts'

/** A window of the console, and what has gone wrong in it since it was last asked. */
export type Window = { readonly page: Page; readonly faults: () => readonly string[] }

export type Windows = {
  /** Does something in the next window that is free. */
  readonly use: <T>(work: (window: Window) => Promise<T>) => Promise<T>
}

type Options = {
  readonly browser: Browser
  readonly url: string
  /** Who is signed in at each window: settings that one changes are followed by all of the same person. */
  readonly people: readonly string[]
  readonly how: Look
}

/** A tab that has loaded a hundred pages has kept a gigabyte of them. */
const FRESH = 20

type Seat = { readonly person: string; window: Window | null; visits: number }

/** As many windows as people, opened when they are first used; one that something went wrong in is opened anew. */
export function openWindows({ browser, url, people, how }: Options): Windows {
  const free: Seat[] = people.map((person) => ({ person, window: null, visits: 0 }))
  const waiting: ((seat: Seat) => void)[] = []

  async function sit(seat: Seat): Promise<Window> {
    if (seat.window && seat.visits++ % FRESH !== FRESH - 1) return seat.window
    const page = seat.window
      ? await renew(seat.window.page)
      : await signIn(await openWindow(browser, how), url, seat.person, ELSEWHERE)
    seat.window = { page, faults: watchPage(page).faults }
    return seat.window
  }

  return {
    use: async (work) => {
      const seat = free.shift() ?? (await new Promise<Seat>((take) => waiting.push(take)))
      try {
        return await work(await sit(seat))
      } catch (error) {
        await seat.window?.page.context().close()
        seat.window = null
        throw error
      } finally {
        const next = waiting.shift()
        if (next) next(seat)
        else free.push(seat)
      }
    },
  }
}

async function renew(page: Page): Promise<Page> {
  const fresh = await page.context().newPage()
  await fresh.goto(new URL(ELSEWHERE, page.url()).href)
  await page.close()
  return fresh
}
