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

/** What a page lacks once its texts are longer, and the way back to what they were. */
export type Lengthened = { readonly lacking: readonly string[]; readonly undo: () => Promise<void> }

/** Makes every text of ours two fifths longer, as another language may, and says what had room only before. */
export async function lengthenTexts(page: Page): Promise<Lengthened> {
  const handle = await page.evaluateHandle((data) => {
    const isOver = (element: Element): boolean => {
      // Of most nothing is over, which is known sooner than their style.
      if (element.scrollWidth <= element.clientWidth + 1) return false
      const { overflowX, display } = getComputedStyle(element)
      return overflowX === 'visible' && display !== 'inline' && element.checkVisibility()
    }
    const boxes = [...document.querySelectorAll('html, body *')]
    const before = new Set(boxes.filter(isOver))
    const changed: { readonly node: Node; readonly text: string; readonly longer: string }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const { textContent: text, parentElement } = node
      const isOurs = /\p{L}{2}/u.test(text ?? '') && parentElement?.closest(data) === null
      if (!text || !isOurs || !parentElement.checkVisibility()) continue
      const longer = text + text.slice(0, Math.ceil(text.length * 0.4))
      node.textContent = longer
      changed.push({ node, text, longer })
    }
    const over = boxes.filter((element) => isOver(element) && !before.has(element))
    // The innermost says it all.
    const lacking = over
      .filter((element) => !over.some((other) => other !== element && element.contains(other)))
      .map(
        ({ tagName, className, textContent, scrollWidth, clientWidth }) =>
          `<${tagName.toLowerCase()} class="${className}"> needs ${scrollWidth} and has ${clientWidth}: ${textContent?.slice(0, 60)}`,
      )
    return { lacking, changed }
  }, DATA)
  return {
    lacking: await handle.evaluate(({ lacking }) => lacking),
    // What the console has written meanwhile stays.
    undo: () =>
      handle.evaluate(({ changed }) => {
        for (const { node, text, longer } of changed) if (node.textContent === longer) node.textContent = text
      }),
  }
}
