import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { PEOPLE, useWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('a long name in a list', () => {
  const stage = useWorld()

  it('shows its end too where it does not fit, and is whole to read out, to copy and to find', async () => {
    const name = `settings-of-${'the-longest-team-'.repeat(5)}in-seoul`
    const cluster = openCluster(stage.world().sandbox, 'seoul')
    const resource = { group: '', version: 'v1', plural: 'configmaps' }
    await cluster.create({ resource, namespace: 'shop' }, { metadata: { name } })
    await cluster.close()
    const page = await stage.as(PEOPLE.admin, '/config-maps?cluster=seoul&namespace=shop')
    await page.setViewportSize({ width: 768, height: 900 })
    const link = page.getByRole('link', { name, exact: true })
    await expect.poll(() => endOf(link)).toEqual({ text: name.slice(-10), shown: true })
    expect(await gapOf(link)).toBeLessThanOrEqual(0)
    expect(await selectedText(link)).toBe(name)
    expect(await isFound(page, name)).toBe(true)
  })

  it.each([1440, 768])('is whole at %d, for which other columns give way', async (width) => {
    const page = await stage.as(PEOPLE.admin, '/pods?cluster=seoul&namespace=-&sort=name.asc')
    await page.setViewportSize({ width, height: 900 })
    const link = page.getByRole('link', { name: /^airflow-scheduler-\w+-\w+$/ }).first()
    const name = String(await link.getAttribute('title'))
    await expect.poll(() => endOf(link)).toEqual({ text: name.slice(-10), shown: false })
    expect(await lostLetters(page)).toEqual([])
  })
})

/** Names that do not fit, and whose end is not drawn behind a cut: they lose a letter. */
function lostLetters(page: Page): Promise<readonly string[]> {
  return page.locator('.n-middle').evaluateAll((names) =>
    names.flatMap((name) => {
      const head = name.querySelector('span')
      if (!head || Number.parseFloat(getComputedStyle(name, '::after').width) > 0) return []
      const letters = document.createRange()
      letters.selectNodeContents(head)
      const [real, room] = [letters, head].map((part) => part.getBoundingClientRect().width)
      return (real ?? 0) > (room ?? 0) ? [name.textContent] : []
    }),
  )
}

/** What is drawn behind the cut. */
function endOf(link: Locator): Promise<{ text: string | undefined; shown: boolean }> {
  return link.evaluate((element) => ({
    text: element.getAttribute('data-tail') ?? undefined,
    shown: Number.parseFloat(getComputedStyle(element, '::after').width) > 0,
  }))
}

/** Pixels between the letters before the cut and what is drawn behind it: an ellipsis of the browser's own takes whole letters away. */
function gapOf(link: Locator): Promise<number> {
  return link.evaluate((element) => {
    const head = element.firstElementChild
    if (!head || getComputedStyle(head).textOverflow === 'ellipsis') return Infinity
    const letters = document.createRange()
    letters.selectNodeContents(head)
    return head.getBoundingClientRect().right - letters.getBoundingClientRect().right
  })
}

/** What a person has in the clipboard who selects the name and copies it. */
function selectedText(link: Locator): Promise<string> {
  return link.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const selection = getSelection()
    selection?.removeAllRanges()
    selection?.addRange(range)
    return String(selection)
  })
}

/** What a person finds by searching in the page. */
function isFound(page: Page, text: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    getSelection()?.removeAllRanges()
    // Every browser has it, though no standard does.
    return (window as Window & { find?: (text: string) => boolean }).find?.(wanted) ?? false
  }, text)
}
