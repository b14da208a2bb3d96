import type { Page } from 'playwright-core'

/** What a page did wrong while it was looked at: console errors, uncaught errors, failed requests. */
export function watchPage(page: Page): { readonly faults: () => readonly string[] } {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() < 400) return
    const what = `${response.status()} ${new URL(response.url()).pathname}`
    faults.push(what)
    // Said at once: nobody can ask the page for it any more once it has been left.
    response.text().then(
      (text) => console.error(`${what} — ${text.slice(0, 300)}`),
      () => undefined,
    )
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // Leaving a page cancels what it still waits for.
    if (why !== 'net::ERR_ABORTED') faults.push(`${why} ${new URL(request.url()).pathname}`)
  })
  return { faults: () => faults.splice(0) }
}

/** Texts that are cut off although nothing marks them as shortened, as `tag: text`. */
export async function findClippedText(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const clipped: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      // Of most nothing is over, which is known sooner than their style.
      if (element.scrollWidth <= element.clientWidth + 1) continue
      const style = getComputedStyle(element)
      const ownText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (!ownText || style.visibility === 'hidden' || element.offsetParent === null) continue
      const hides = [style.overflowX, style.overflow].some(
        (overflow) => overflow === 'hidden' || overflow === 'clip',
      )
      // A name that lost its middle has the mark and its end drawn behind it.
      const cut = element.closest('.n-middle') !== null
      const marked =
        style.textOverflow === 'ellipsis' || cut || element.title !== '' || element.clientWidth <= 1
      if (hides && !marked) {
        clipped.push(`${element.tagName.toLowerCase()}: ${element.textContent?.trim().slice(0, 60)}`)
      }
    }
    return clipped
  })
}
