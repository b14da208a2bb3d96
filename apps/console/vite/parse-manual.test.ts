import { readdirSync, readFileSync } from 'node:fs'
import { LOCALES } from '@naru/contract/i18n/locale'
import { SECTION_TITLES } from '@naru/contract/manual/manual-section'
import { PAGES } from '@naru/contract/pages/registry'
import { describe, expect, it } from 'vitest'
import type { Block, Inline } from '../src/areas/manual/manual.ts'
import { parseManual } from './parse-manual.ts'

const folder = (locale: string) => new URL(`../../../docs/manual/${locale}/`, import.meta.url)
const read = (locale: string, number: number) => readFileSync(new URL(`${number}.md`, folder(locale)), 'utf8')
const numbers = [...new Set(PAGES.flatMap(({ manual }) => manual ?? []))]

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

describe.each(LOCALES)('what somebody wrote in %s', (locale) => {
  it.each(numbers)('%i: says at least three things, and at most what can be read at once', (number) => {
    const said = parseManual(read(locale, number)).blocks.flatMap(countSentences)
    const sum = said.reduce((all, one) => all + one, 0)
    expect(sum).toBeGreaterThanOrEqual(3)
    expect(sum).toBeLessThanOrEqual(24)
  })

  it('has no heading that the product tells by itself', () => {
    const derived = new Set<string>(Object.values(SECTION_TITLES).map((title) => title[locale]))
    const repeated = numbers.flatMap((number) =>
      parseManual(read(locale, number))
        .blocks.flatMap((block) => (block.type === 'heading' ? [textOf(block.content)] : []))
        .filter((heading) => derived.has(heading))
        .map((heading) => `${number}: ${heading}`),
    )
    expect(repeated).toEqual([])
  })
})

function textOf(line: readonly Inline[]): string {
  return line.map(({ text }) => text).join('')
}

function countSentences(block: Block): readonly number[] {
  if (block.type === 'list') return [block.items.length]
  return block.type === 'paragraph' ? [textOf(block.content).match(/[.:]( |$)/g)?.length ?? 0] : []
}

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
