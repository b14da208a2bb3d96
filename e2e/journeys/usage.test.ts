import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { row } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('what a pod or a node uses', () => {
  const stage = useWorld()

  it.each([
    ['/pod/seoul/monitoring/alertmanager-0', /of \d+m requested/],
    ['/nodes?cluster=seoul', /of [\d.]+ allocatable/],
  ])('stands on its own page as in the list, with the age of the figure: %s', async (path, whole) => {
    const page = await stage.as(PEOPLE.admin, path)
    if (path.includes('nodes?')) await row(page, 'seoul').first().getByRole('link').first().click()
    const panel = page.getByRole('region', { name: /^Usage/ })
    await panel.getByText(whole).waitFor()
    await panel.getByText(/^measured \d+\w ago$/).waitFor()
    await expect.poll(() => panel.getByRole('meter').count()).toBe(2)
  })

  it('has bars of one width in a column of a list, whose lengths can be compared', async () => {
    const page = await stage.as(PEOPLE.admin, '/nodes?cluster=seoul')
    const bars = page.locator('.n-usage svg')
    await expect.poll(() => bars.count()).toBeGreaterThan(10)
    const places = await bars.evaluateAll((all) =>
      all.map((bar) => {
        const { left, right } = bar.getBoundingClientRect()
        return `${Math.round(left)} to ${Math.round(right)}`
      }),
    )
    // Of processors and of memory.
    expect([...new Set(places)]).toHaveLength(2)
  })

  it('is not made up for a pod that does not run', async () => {
    const page = await stage.as(PEOPLE.admin, '/pods?cluster=seoul&namespace=pay')
    await row(page, /payment-api.*ImagePull/)
      .first()
      .getByRole('link')
      .first()
      .click()
    const panel = page.getByRole('region', { name: /^Usage/ })
    await panel.getByText('Not measured: it has just started, or does not run.').waitFor()
    expect(await panel.getByRole('meter').count()).toBe(0)
  })
})
