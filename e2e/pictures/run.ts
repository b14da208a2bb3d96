import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowser, openWindow, signIn } from '../world/browser.ts'
import { setup } from '../world/server-program.ts'
import { startWorld } from '../world/start-world.ts'

const folder = join(import.meta.dirname, '../../docs/pictures')

const PICTURES = [
  { name: 'dashboard', path: '/global-dashboard', theme: 'light', complete: '.n-capacity-line >> nth=5' },
  { name: 'pods', path: '/pods?cluster=-', theme: 'dark', complete: '.n-usage >> nth=9' },
] as const

/** Takes the README's pictures from the running product, in both languages. */
async function takePictures(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await setup()
  const world = await startWorld()
  const browser = await openBrowser()
  try {
    for (const { name, path, theme, complete } of PICTURES) {
      for (const locale of ['en', 'ko'] as const) {
        const window = await openWindow(browser, { locale, theme })
        const page = await signIn(window, world.url, '김하늘')
        await page.goto(world.url + path)
        await page.locator(complete).waitFor()
        await page.waitForFunction(() => document.fonts.status === 'loaded')
        await page.screenshot({ path: join(folder, `${name}-${locale}-${theme}.png`) })
        await window.close()
      }
    }
  } finally {
    await browser.close()
    await world.stop()
  }
}

await takePictures()
