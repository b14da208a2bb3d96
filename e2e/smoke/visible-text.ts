import type { Page } from 'playwright-core'

/** Every text that a person sees on a page, what fields say while they are empty too. */
export async function readTexts(page: Page): Promise<ReadonlySet<string>> {
  return new Set(
    await page.evaluate(() => {
      const found: string[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const { textContent, parentElement } = walker.currentNode
        if (textContent?.trim() && parentElement?.checkVisibility()) found.push(textContent.trim())
      }
      for (const field of document.querySelectorAll<HTMLInputElement>('[placeholder]')) {
        if (field.checkVisibility()) found.push(field.placeholder.trim())
      }
      return found
    }),
  )
}

/** What no language makes longer: what a cluster says, and code. */
const DATA = '[role="gridcell"], [role="option"], .n-object, dd, .cm-editor, code, pre'

/** Makes every text of ours two fifths longer, as another language may, and says what had room only before. */
export async function findLackOfRoom(page: Page): Promise<readonly string[]> {
  return page.evaluate((data) => {
    const isOver = (element: Element): boolean => {
      const { overflowX, display } = getComputedStyle(element)
      if (overflowX !== 'visible' || display === 'inline') return false
      return element.scrollWidth > element.clientWidth + 1 && element.checkVisibility()
    }
    const boxes = [...document.querySelectorAll('html, body *')]
    const before = new Set(boxes.filter(isOver))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode
      const isOurs = /\p{L}{2}/u.test(textContent ?? '') && parentElement?.closest(data) === null
      if (textContent && isOurs && parentElement.checkVisibility()) {
        walker.currentNode.textContent += textContent.slice(0, Math.ceil(textContent.length * 0.4))
      }
    }
    const over = boxes.filter((element) => isOver(element) && !before.has(element))
    // The innermost says it all.
    return over
      .filter((element) => !over.some((other) => other !== element && element.contains(other)))
      .map(
        ({ tagName, className, textContent, scrollWidth, clientWidth }) =>
          `<${tagName.toLowerCase()} class="${className}"> needs ${scrollWidth} and has ${clientWidth}: ${textContent?.slice(0, 60)}`,
      )
  }, DATA)
}
