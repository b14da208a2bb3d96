import type { Page } from 'playwright-core'

/** Milliseconds from the beginning of a navigation to the frame after a traffic graph has been drawn, with its names. */
export async function timePicture(page: Page, address: string): Promise<number> {
  await page.addInitScript(watchPicture)
  await page.goto(address, { waitUntil: 'commit' })
  // Put there by `watchPicture`.
  return page.evaluate(() => (window as unknown as { naruPicture: Promise<number> }).naruPicture)
}

/** Runs in the page, so it can use nothing from outside. */
function watchPicture(): void {
  const drawn = '.n-mesh-picture:not([aria-busy]) canvas[data-painted][data-named]'
  const found = new Promise<number>((resolve, reject) => {
    const look = () => {
      if (performance.now() > 60_000) return reject(new Error('No graph was drawn'))
      if (!document.querySelector(drawn)) return requestAnimationFrame(look)
      // The frame after this one begins when what is here has been painted.
      return requestAnimationFrame(() => resolve(performance.now()))
    }
    requestAnimationFrame(look)
  })
  found.catch(() => {})
  Object.assign(window, { naruPicture: found })
}
