import type { Page } from 'playwright-core'

/** What a payload would have done: run, become an element or a link, turned texts around, or pushed the page out of its frame. */
export async function findEffects(page: Page): Promise<readonly string[]> {
  return [...(await findTaken(page)), ...(await findTurned(page))]
}

function findTaken(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    if ('hurt' in window) found.push('a script ran')
    if (document.querySelector('[onerror], [onload], main img[src="/none"]'))
      found.push('it became an element')
    for (const link of document.querySelectorAll('a[href], iframe, form[action]')) {
      if (/^\s*javascript:/i.test(link.getAttribute('href') ?? '')) found.push('it became a link')
    }
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} wide`)
    const main = document.querySelector('main')
    if (main && main.scrollWidth > main.clientWidth + 1) found.push(`its content is ${main.scrollWidth} wide`)
    return found
  })
}

function findTurned(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const marks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement } = node
      // What is edited keeps them.
      if (!marks.test(node.nodeValue ?? '') || parentElement?.tagName === 'TEXTAREA') continue
      found.add(`marks turn the text of <${parentElement?.tagName} class="${parentElement?.className}">`)
    }
    for (const element of document.querySelectorAll('[title], [aria-label], [placeholder]')) {
      const said = ['title', 'aria-label', 'placeholder'].map((name) => element.getAttribute(name))
      if (said.some((text) => marks.test(text ?? ''))) found.add(`marks turn what <${element.tagName}> says`)
    }
    return [...found]
  })
}
