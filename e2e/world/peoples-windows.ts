import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Look, openWindow, signIn, waitForFrame } from './browser.ts'

export type PersonsLook = Look & {
  /** Whether nobody gets the window afterwards: for who changes what belongs to all of it, such as its clock. */
  readonly isLast?: boolean
}

/** The windows of those who use a console, each with cookies and storage of nobody else. */
export type PeoplesWindows = {
  /** A person's window, signed in, at an address: one that they have left, else a new one. */
  readonly as: (person: string, path?: string, look?: PersonsLook) => Promise<Page>
  /** A new window of someone who has not signed in. */
  readonly visit: (path?: string, look?: Look) => Promise<Page>
  /** What is open now. */
  readonly pages: () => readonly Page[]
  /** Ends all that are open, or leaves those that are kept to whoever comes next as the same person and looks the same. */
  readonly leave: (isKept: boolean) => Promise<void>
  readonly close: () => Promise<void>
}

type Seat = {
  readonly window: BrowserContext
  /** Whose it is, and how it looks; null where nobody gets it again. */
  readonly key: string | null
  readonly uses: number
}

/** Of the console's origin, and nothing of it runs there. */
const PARKED = '/naru.svg'
/** Its process keeps something of every page that it has shown. */
const MOST_USES = 20

export function openPeoplesWindows(browser: Browser, url: string): PeoplesWindows {
  let open: Seat[] = []
  let left: Seat[] = []

  async function begin(key: string | null, look?: Look): Promise<BrowserContext> {
    const window = await openWindow(browser, look)
    open.push({ window, key, uses: 1 })
    return window
  }

  /** The window that was left under a name, which has another from now on. */
  function takeLeft(name: string, key: string | null): BrowserContext | undefined {
    const seat = left.find((one) => one.key === name)
    left = left.filter((one) => one !== seat)
    if (seat) open.push({ ...seat, key, uses: seat.uses + 1 })
    return seat?.window
  }

  async function park(seat: Seat): Promise<void> {
    const [page, ...others] = seat.window.pages()
    if (!page || seat.key === null || seat.uses === MOST_USES) return seat.window.close()
    await Promise.all([
      ...others.map((other) => other.close()),
      page.unrouteAll({ behavior: 'ignoreErrors' }),
    ])
    const parked = await page.goto(url + PARKED).catch(() => null)
    // A page that cannot be left is no place to begin at.
    if (parked?.ok() !== true) return seat.window.close()
    left.push(seat)
  }

  return {
    as: async (person, path = '/', { isLast = false, ...look } = {}) => {
      const name = [person, look.locale, look.theme, look.width].join()
      const key = isLast ? null : name
      const window = takeLeft(name, key)
      if (!window) return signIn(await begin(key, look), url, person, path)
      const page = await renew(window)
      await page.goto(url + path)
      await waitForFrame(page)
      return page
    },
    visit: async (path = '/', look) => {
      const page = await (await begin(null, look)).newPage()
      await page.goto(url + path)
      return page
    },
    pages: () => open.flatMap(({ window }) => window.pages()),
    leave: async (isKept) => {
      const seats = open
      open = []
      await (isKept ? Promise.all(seats.map(park)) : closeAll(seats))
    },
    close: async () => {
      const seats = [...open, ...left]
      open = []
      left = []
      await closeAll(seats)
    },
  }
}

async function closeAll(seats: readonly Seat[]): Promise<void> {
  await Promise.all(seats.map(({ window }) => window.close()))
}

/** A new page in a window that was left, which knows who is signed in, and nothing else of what was done there. */
async function renew(window: BrowserContext): Promise<Page> {
  const [parked] = window.pages()
  if (!parked) throw new Error('A window that was left has no page')
  const coming = window.waitForEvent('page')
  // Opened from the page before, it is drawn by the same process, which has read the console's code already.
  await parked.evaluate(() => {
    localStorage.clear()
    const opened = open('about:blank')
    opened?.sessionStorage.clear()
    if (opened) opened.opener = null
  })
  const page = await coming
  await Promise.all([parked.close(), window.clearCookies({ name: 'naru-locale' })])
  return page
}
