import { describe, expect, it } from 'vitest'
import { type Block, type Inline, readMarkdown, safeUrl } from './read-markdown.ts'

/** All addresses that a text leads to. */
function linksOf(parts: readonly (Block | Inline)[]): readonly string[] {
  return parts.flatMap((part) => {
    const own = part.as === 'link' ? [part.href] : []
    if ('parts' in part) return [...own, ...linksOf(part.parts)]
    if (part.as === 'quote') return linksOf(part.blocks)
    if (part.as === 'list') return part.items.flatMap((item) => linksOf(item))
    if (part.as === 'table') return [part.head, ...part.rows].flat().flatMap((cell) => linksOf(cell))
    return own
  })
}

describe('Markdown of others', () => {
  it('is headings, lists, tables, code and quotes', () => {
    const text =
      '# Web\n\nIt *is* **good** `x`.\n\n3. one\n4. two\n   - inner\n\n> said\n\n| a | b |\n| - | - |\n| 1 | `2` |\n\n---\n'
    expect(readMarkdown(text).map(({ as }) => as)).toEqual([
      'heading',
      'paragraph',
      'list',
      'quote',
      'table',
      'rule',
    ])
    expect(readMarkdown('3. one\n4. two')[0]).toEqual({
      as: 'list',
      start: 3,
      items: [
        [{ as: 'line', parts: [{ as: 'text', text: 'one' }] }],
        [{ as: 'line', parts: [{ as: 'text', text: 'two' }] }],
      ],
    })
  })

  it.each([
    '<script>hurt()</script>',
    '<img src=/none onerror=hurt()>',
    'text <b onclick=hurt()>within</b> a line',
    '<details open ontoggle=hurt()>\n\n# inside\n\n</details>',
  ])('shows markup as it is written: %s', (text) => {
    const told = JSON.stringify(readMarkdown(text))
    expect(told).not.toMatch(/"as":"(html|tag)"/)
    expect(told).toContain('hurt()')
  })

  it('says nothing of comments', () => {
    expect(readMarkdown('<!-- hidden -->\n\nseen')).toEqual([
      { as: 'paragraph', parts: [{ as: 'text', text: 'seen' }] },
    ])
  })

  it('leads to http and https alone', () => {
    const text =
      '[a](javascript:x) [b](data:text/html,x) [c](vbscript:x) [d](//evil.example) [e](/here) [f](https://me:word@evil.example) [g](https://good.example/x) <http://plain.example> ![p](https://pictures.example/a.png) ![](https://pictures.example/b.png)'
    expect(linksOf(readMarkdown(text))).toEqual([
      'https://good.example/x',
      'http://plain.example/',
      'https://pictures.example/a.png',
    ])
  })

  it('has an end, however deep it goes', () => {
    const deep = [`${'>'.repeat(3000)} deep`, `${'- '.repeat(3000)}deep`, `${'1. > '.repeat(900)}deep`]
    for (const text of deep) expect(readMarkdown(text)).toEqual([{ as: 'code', text }])
    const steps = Array.from({ length: 300 }, (_, level) => `${'  '.repeat(level)}- item`).join('\n')
    for (const text of [steps, '*a **b '.repeat(500), '['.repeat(3900), '`'.repeat(3900)])
      expect(() => readMarkdown(text)).not.toThrow()
  })

  it('is shown as it is written where it is too long to be read', () => {
    const text = `# Title\n${'x'.repeat(5000)}`
    expect(readMarkdown(text)).toEqual([{ as: 'code', text }])
  })
})

describe('an address of others', () => {
  it.each([
    ['https://example.com', 'https://example.com/'],
    ['HTTP://example.com/a', 'http://example.com/a'],
    [' javascript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['ftp://example.com', null],
    ['example.com', null],
    ['https://user@example.com', null],
  ])('%j leads to %j', (text, url) => {
    expect(safeUrl(text)).toBe(url)
  })
})
