import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { PATIENCE } from '../world/patience.ts'
import { PEOPLE, useWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('a log that is followed', () => {
  const stage = useWorld()

  it('is followed no further where a search jumps to a match, and only there', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/deployment/jeju/vision/image-tagger?tab=log')
    const follow = page.getByRole('checkbox', { name: 'Follow' })
    const log = page.getByRole('log')
    await log.locator('.n-log-line').first().waitFor()
    const search = page.getByRole('searchbox', { name: 'Search logs' })
    await search.fill('no line says this')
    await page.getByText('No matches').waitFor()
    expect(await follow.isChecked()).toBe(true)

    await search.fill('e')
    await page.getByText(/^1 of [\d,]+$/).waitFor()
    await expect.poll(() => follow.isChecked()).toBe(false)

    await follow.check()
    await page.getByText('following').waitFor()
    expect(await follow.isChecked()).toBe(true)
  })

  it('of many pods leaves the browser connections for everything else', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/daemon-set/seoul/kube-system/kube-proxy?tab=log')
    await page.getByRole('log').locator('.n-log-line').first().waitFor()
    await page.getByText('following').waitFor()
    const answer = await page.evaluate(async (patience) => {
      const { status } = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(patience) })
      return status
    }, PATIENCE.shown)
    expect(answer).toBe(200)
    await page.getByRole('progressbar', { name: 'Loading' }).waitFor({ state: 'hidden' })
  })
})
