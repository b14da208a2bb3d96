import { Marked, type MarkedToken, type Token, type Tokens } from 'marked'

/** Markdown of others as data: markup of theirs is text, and what is not http(s) is no link. */
export type Inline =
  | { readonly as: 'text' | 'code'; readonly text: string }
  | { readonly as: 'break' }
  | { readonly as: 'strong' | 'em' | 'del'; readonly parts: readonly Inline[] }
  | { readonly as: 'link'; readonly href: string; readonly parts: readonly Inline[] }

export type Block =
  | { readonly as: 'heading'; readonly depth: number; readonly parts: readonly Inline[] }
  | { readonly as: 'line' | 'paragraph'; readonly parts: readonly Inline[] }
  | { readonly as: 'code'; readonly text: string }
  | { readonly as: 'quote'; readonly blocks: readonly Block[] }
  | { readonly as: 'list'; readonly start: number | null; readonly items: readonly (readonly Block[])[] }
  | { readonly as: 'table'; readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] }
  | { readonly as: 'rule' }

type Cell = readonly Inline[]

/** Deeper is written out as it stands: who draws it calls itself for each level. */
const MOST_DEPTH = 12

const markdown = new Marked()

/** What is longer, or has a line that is, is shown as it is written: to read it would hold up the page. */
const MOST_TEXT = 200_000
const MOST_OF_LINE = 4000
/** Marks of lists and quotes, one in another. */
const NESTED = /^(?:[ \t]*(?:[-*+>]|\d{1,9}[.)])){13,}/m

export function readMarkdown(text: string): readonly Block[] {
  if (isTooMuch(text)) return [{ as: 'code', text }]
  return readBlocks(markdown.lexer(text), 0)
}

function isTooMuch(text: string): boolean {
  if (text.length > MOST_TEXT || NESTED.test(text)) return true
  return text.split('\n').some((line) => line.length > MOST_OF_LINE)
}

// The lexer is used without extensions, so that every token is one of its own.
const known = (tokens: readonly Token[]) => tokens as readonly MarkedToken[]

function readBlocks(tokens: readonly Token[], depth: number): readonly Block[] {
  return known(tokens).flatMap((token) => readBlock(token, depth) ?? [])
}

function readBlock(token: MarkedToken, depth: number): Block | null {
  if (depth > MOST_DEPTH) return { as: 'paragraph', parts: asText(token.raw) }
  switch (token.type) {
    case 'heading':
      return { as: 'heading', depth: token.depth, parts: readLine(token.tokens, depth) }
    case 'paragraph':
      return { as: 'paragraph', parts: readLine(token.tokens, depth) }
    case 'text':
      return { as: 'line', parts: readText(token, depth) }
    case 'blockquote':
      return { as: 'quote', blocks: readBlocks(token.tokens, depth + 1) }
    case 'list':
      return readItems(token, depth)
    case 'table':
      return readTable(token, depth)
    default:
      return readPlain(token)
  }
}

/** What holds nothing. */
function readPlain(token: MarkedToken): Block | null {
  if (token.type === 'code') return { as: 'code', text: token.text }
  if (token.type === 'hr') return { as: 'rule' }
  return token.type === 'html' ? readMarkup(token.raw) : null
}

function readItems({ items, ordered, start }: Tokens.List, depth: number): Block {
  const read = items.map((item) => readBlocks(item.tokens, depth + 1))
  return { as: 'list', start: ordered ? Number(start) : null, items: read }
}

function readTable({ header, rows }: Tokens.Table, depth: number): Block {
  const readRow = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => readLine(tokens, depth))
  return { as: 'table', head: readRow(header), rows: rows.map(readRow) }
}

function readText({ tokens, text }: Pick<Tokens.Text, 'tokens' | 'text'>, depth: number): readonly Inline[] {
  return tokens ? readLine(tokens, depth) : asText(text)
}

/** Comments and single tags mean nothing without a page of theirs; anything else is shown as it is written. */
function readMarkup(raw: string): Block | null {
  const text = raw.replaceAll(/<!--[\s\S]*?-->/g, '').trim()
  return text === '' ? null : { as: 'code', text }
}

function asText(text: string): readonly Inline[] {
  return [{ as: 'text', text }]
}

function readLine(tokens: readonly Token[], depth: number): readonly Inline[] {
  return known(tokens).flatMap((token) => readInline(token, depth + 1))
}

function readInline(token: MarkedToken, depth: number): readonly Inline[] {
  if (depth > MOST_DEPTH) return asText(token.raw)
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return [{ as: token.type, parts: readLine(token.tokens, depth) }]
    case 'link':
      return readLink(token.href, readLine(token.tokens, depth))
    case 'text':
      return readText(token, depth)
    default:
      return readWord(token)
  }
}

/** What holds nothing. */
function readWord(token: MarkedToken): readonly Inline[] {
  switch (token.type) {
    case 'codespan':
      return [{ as: 'code', text: token.text }]
    case 'br':
      return [{ as: 'break' }]
    // A picture would tell its server who reads this: its words stand in its place.
    case 'image':
      return token.text === '' ? [] : readLink(token.href, asText(token.text))
    case 'checkbox':
      return asText(token.checked ? '☑ ' : '☐ ')
    case 'escape':
      return asText(token.text)
    default:
      return asText(token.raw)
  }
}

function readLink(href: string, parts: readonly Inline[]): readonly Inline[] {
  const url = safeUrl(href)
  return url === null ? parts : [{ as: 'link', href: url, parts }]
}

/** An address of others that a page may lead to: http or https, and nobody signed in by it; null for any other. */
export function safeUrl(text: string): string | null {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  return url.href
}
