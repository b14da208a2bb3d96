export type Inline =
  | { readonly type: 'text' | 'strong' | 'code'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly href: string }

export type Block =
  | { readonly type: 'heading' | 'paragraph'; readonly content: readonly Inline[] }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly type: 'code'; readonly text: string }

export type Manual = { readonly title: string; readonly blocks: readonly Block[] }

const INLINE = /\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g
const ITEM = /^(?:-|\d+\.) /

/** Bold, code and links within a line; links lead within the console or to http(s) only. */
export function parseInline(text: string): readonly Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const match of text.matchAll(INLINE)) {
    const [whole, strong, code, label, href] = match
    if (match.index > end) parts.push({ type: 'text', text: text.slice(end, match.index) })
    end = match.index + whole.length
    if (strong) parts.push({ type: 'strong', text: strong })
    else if (code) parts.push({ type: 'code', text: code })
    else if (label && href && /^(\/|https?:)/.test(href)) parts.push({ type: 'link', text: label, href })
    else parts.push({ type: 'text', text: label ?? whole })
  }
  if (end < text.length) parts.push({ type: 'text', text: text.slice(end) })
  return parts
}

/** A heading may stand on its text without a blank line between. */
function parsePart(text: string): readonly Block[] {
  if (!text.startsWith('## ')) return [parseBlock(text)]
  const [heading = '', ...below] = text.split('\n')
  const block: Block = { type: 'heading', content: parseInline(heading.slice(3)) }
  return below.length === 0 ? [block] : [block, parseBlock(below.join('\n'))]
}

function parseBlock(text: string): Block {
  if (text.startsWith('```')) return { type: 'code', text: text.replace(/^```\w*\n|\n```$/g, '') }
  const lines = text.split('\n')
  if (lines.every((line) => ITEM.test(line))) {
    const items = lines.map((line) => parseInline(line.replace(ITEM, '')))
    return { type: 'list', ordered: /^\d/.test(text), items }
  }
  return { type: 'paragraph', content: parseInline(lines.join(' ')) }
}

/** The small Markdown that the manual is written in: a title, headings, paragraphs, flat lists, code. */
export function parseManual(source: string): Manual {
  const [first = '', ...rest] = source.trim().split(/\n{2,}/)
  return { title: first.replace(/^# /, ''), blocks: rest.flatMap(parsePart) }
}
