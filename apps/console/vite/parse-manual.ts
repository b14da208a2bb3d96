import { Marked, type MarkedToken, type Token } from 'marked'
import type { Block, Inline, Manual } from '../src/areas/manual/manual.ts'

const markdown = new Marked()

/** A page of the manual as data. What the console does not draw stops the build: a table, a picture, a nested list. */
export function parseManual(source: string): Manual {
  const [first, ...rest] = known(markdown.lexer(source)).filter(({ type }) => type !== 'space')
  if (first?.type !== 'heading' || first.depth !== 1) throw new Error('The page begins with no title')
  return { title: first.text, blocks: rest.map(readBlock) }
}

function readBlock(token: MarkedToken): Block {
  if (token.type === 'heading' && token.depth === 2) {
    return { type: 'heading', content: readLine(token.tokens) }
  }
  if (token.type === 'paragraph') return { type: 'paragraph', content: readLine(token.tokens) }
  if (token.type === 'code') return { type: 'code', text: token.text }
  if (token.type === 'list') {
    return { type: 'list', ordered: token.ordered, items: token.items.map(({ tokens }) => readItem(tokens)) }
  }
  throw new Error(`The manual draws no ${token.type}: ${token.raw}`)
}

function readItem(tokens: readonly Token[]): readonly Inline[] {
  const [line, more] = known(tokens)
  if (line?.type !== 'text' || more)
    throw new Error(`A list of the manual holds lines: ${(more ?? line)?.raw}`)
  return readLine(line.tokens ?? [])
}

/** Bold, code and links within a line; links lead within the console or to http(s) only. */
function readLine(tokens: readonly Token[]): readonly Inline[] {
  return known(tokens).map((token) => {
    switch (token.type) {
      case 'text':
        return { type: 'text', text: token.text }
      case 'escape':
        return { type: 'text', text: token.text }
      case 'strong':
        return { type: 'strong', text: token.text }
      case 'codespan':
        return { type: 'code', text: token.text }
      case 'link':
        return /^(\/|https?:)/.test(token.href)
          ? { type: 'link', text: token.text, href: token.href }
          : { type: 'text', text: token.text }
      default:
        return { type: 'text', text: token.raw }
    }
  })
}

// The lexer is used without extensions, so that every token is one of its own.
const known = (tokens: readonly Token[]) => tokens as readonly MarkedToken[]
