import type { Page } from 'playwright-core'

/** Rows that a list must show: its first ones from the top, or one anywhere. */
export type Expected =
  | { readonly first: readonly string[] }
  | { readonly shown: string }
  | { readonly gone: string }

/** What the page's own script is told; see `watchRows`. */
type Watch = {
  readonly expected: Expected | null
  /** An event's name, or the time at which it began, in milliseconds since the epoch; 0 is the navigation's own. */
  readonly from: string | number
}

/**
 * Milliseconds from the last event of that name (a click, an input) to the frame after the expected rows are there,
 * measured by the page's own clock. Waits at most 60 s.
 */
export async function timeRows(
  page: Page,
  { expected, event }: { readonly expected: Expected; readonly event: 'click' | 'input' | 'keydown' },
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(watchRows, { expected, from: event })
  await act()
  return readTime(page)
}

/** Milliseconds from now until something that happens elsewhere has been painted. */
export async function timeArrival(
  page: Page,
  expected: Expected,
  happen: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(watchRows, { expected, from: Date.now() })
  await happen()
  return readTime(page)
}

/** Pages whose every document watches its rows: once, for each watcher costs time. */
const watched = new WeakSet<Page>()

/** Milliseconds from the beginning of a navigation to the frame after the first rows of a table are there. */
export async function timeFirstRows(page: Page, address: string): Promise<number> {
  if (!watched.has(page)) await page.addInitScript(watchRows, { expected: null, from: 0 })
  watched.add(page)
  await page.goto(address)
  return readTime(page)
}

function readTime(page: Page): Promise<number> {
  // Put there by `watchRows`.
  return page.evaluate(() => (window as unknown as { naruRows: Promise<number> }).naruRows)
}

/** Runs in the page, so it can use nothing from outside. */
function watchRows({ expected, from }: Watch): void {
  const event = typeof from === 'string' ? from : ''
  let start = typeof from === 'string' ? Number.NaN : from === 0 ? 0 : from - performance.timeOrigin
  const note = (happened: Event) => {
    start = happened.timeStamp
  }
  if (event !== '') addEventListener(event, note, { capture: true })

  function isThere(): boolean {
    const rows = document.querySelectorAll('[role="grid"] [role="row"]:not([aria-busy]) .n-name')
    const names = Array.from(rows, (row) => row.textContent ?? '')
    if (expected === null) return names.length > 0
    if ('shown' in expected) return names.includes(expected.shown)
    if ('gone' in expected) return names.length > 0 && !names.includes(expected.gone)
    return names.length > 0 && expected.first.every((name, index) => names[index] === name)
  }

  const found = new Promise<number>((resolve, reject) => {
    const late = performance.now() + 60_000
    const look = () => {
      if (performance.now() > late) return reject(new Error(`Not there: ${JSON.stringify(expected)}`))
      if (Number.isNaN(start) || !isThere()) return requestAnimationFrame(look)
      // The frame after this one begins when what is here has been painted.
      return requestAnimationFrame(() => {
        removeEventListener(event, note, { capture: true })
        resolve(performance.now() - start)
      })
    }
    requestAnimationFrame(look)
  })
  found.catch(() => {})
  Object.assign(window, { naruRows: found })
}
