import type { Page } from 'playwright-core'

/** Rows that a list must show: its first ones from the top, or one anywhere. */
export type Expected =
  | { readonly first: readonly string[] }
  | { readonly shown: string }
  | { readonly gone: string }

/** What the page's own script is told; see `watchRows`. */
type Watch = { readonly expected: Expected | null; readonly event: string }

/**
 * Milliseconds from the last event of that name (a click, an input) to the frame after the expected rows are there,
 * measured by the page's own clock. Waits at most 30 s.
 */
export async function timeRows(
  page: Page,
  { expected, event }: { readonly expected: Expected; readonly event: 'click' | 'input' | 'keydown' },
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(watchRows, { expected, event })
  await act()
  return page.evaluate(() => (window as unknown as { naruRows: Promise<number> }).naruRows)
}

/** Milliseconds from the beginning of a navigation to the frame after the first rows of a table are there. */
export async function timeFirstRows(page: Page, address: string): Promise<number> {
  await page.addInitScript(watchRows, { expected: null, event: '' })
  await page.goto(address)
  return page.evaluate(() => (window as unknown as { naruRows: Promise<number> }).naruRows)
}

/** Runs in the page, so it can use nothing from outside. */
function watchRows({ expected, event }: Watch): void {
  let start = event === '' ? 0 : Number.NaN
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
    return (
      expected.first.every((name, index) => names[index] === name) &&
      (names.length > 0 || expected.first.length === 0)
    )
  }

  const found = new Promise<number>((resolve, reject) => {
    const late = performance.now() + 30_000
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
