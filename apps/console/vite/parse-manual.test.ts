import { readdirSync, readFileSync } from 'node:fs'
import { PAGES } from '@naru/contract/pages/registry'
import { describe, expect, it } from 'vitest'
import { parseManual } from './parse-manual.ts'

const folder = (locale: string) => new URL(`../../../docs/manual/${locale}/`, import.meta.url)
const read = (locale: string, number: number) => readFileSync(new URL(`${number}.md`, folder(locale)), 'utf8')
const numbers = PAGES.flatMap(({ manual }) => manual ?? [])

describe('the manual', () => {
  it.each(['en', 'ko'])('has a page in %s for each screen and for nothing else', (locale) => {
    const files = readdirSync(folder(locale)).map((name) => Number(name.replace('.md', '')))
    expect(files.toSorted((a, b) => a - b)).toEqual(numbers.toSorted((a, b) => a - b))
  })

  it('has the same headings in both languages, page by page', () => {
    for (const number of numbers) {
      const shape = (locale: string) => parseManual(read(locale, number)).blocks.map(({ type }) => type)
      expect([number, shape('ko')]).toEqual([number, shape('en')])
    }
  })
})

it('a heading may stand on its list', () => {
  expect(parseManual('# Title\n\n## Part\n1. one\n2. two').blocks).toEqual([
    { type: 'heading', content: [{ type: 'text', text: 'Part' }] },
    {
      type: 'list',
      ordered: true,
      items: [[{ type: 'text', text: 'one' }], [{ type: 'text', text: 'two' }]],
    },
  ])
})

describe('a line of the manual', () => {
  const read = (line: string) => parseManual(`# Title\n\n${line}`).blocks

  it('knows bold, code and links', () => {
    expect(read('Press **Apply** or `Enter`, see [pods](/pods).')).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Press ' },
          { type: 'strong', text: 'Apply' },
          { type: 'text', text: ' or ' },
          { type: 'code', text: 'Enter' },
          { type: 'text', text: ', see ' },
          { type: 'link', text: 'pods', href: '/pods' },
          { type: 'text', text: '.' },
        ],
      },
    ])
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])('has no link to %s', (href) => {
    expect(read(`[x](${href})`)).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }])
  })

  it('shows markup as it is written', () => {
    expect(read('a <b>bold</b> one')).toEqual([
      {
        type: 'paragraph',
        content: ['a ', '<b>', 'bold', '</b>', ' one'].map((text) => ({ type: 'text', text })),
      },
    ])
  })
})

it.each([
  ['a table', '| a | b |\n|---|---|\n| 1 | 2 |', 'draws no table'],
  ['a list in a list', '- one\n  - two', 'holds lines'],
  ['a smaller heading', '### Part', 'draws no heading'],
])('%s stops the build, because nothing draws it', (_, text, reason) => {
  expect(() => parseManual(`# Title\n\n${text}`)).toThrow(reason)
})
