/** What may be written at a place of an expression; `from` is where the word there begins. */
export type Expected =
  | { readonly what: 'name'; readonly from: number }
  | { readonly what: 'duration'; readonly from: number }
  /** A label of what the selector finds; null: of everything. */
  | { readonly what: 'label'; readonly from: number; readonly match: string | null }
  | {
      readonly what: 'value'
      readonly from: number
      readonly label: string
      readonly match: string | null
    }

type Open = { readonly bracket: string; readonly at: number }

const GROUPING = /\b(by|without|on|ignoring|group_left|group_right)\s*$/
const METRIC = /[a-zA-Z_:][a-zA-Z0-9_:]*$/
const MATCHER = /([a-zA-Z_][a-zA-Z0-9_]*)\s*(?:=~|!~|!=|=)\s*$/
const WHOLE = /[a-zA-Z_][a-zA-Z0-9_]*\s*(?:=~|!~|!=|=)\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`)/g

/** What is open at a place: brackets, the innermost last, and a text between quotation marks. */
function scan(text: string): { readonly open: readonly Open[]; readonly quote: Open | null } {
  const open: Open[] = []
  let quote: Open | null = null
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (quote !== null) {
      if (sign === '\\' && quote.bracket !== '`') at++
      else if (sign === quote.bracket) quote = null
    } else if ('"\'`'.includes(sign)) quote = { bracket: sign, at }
    else if ('([{'.includes(sign)) open.push({ bracket: sign, at })
    else if (')]}'.includes(sign)) open.pop()
  }
  return { open, quote }
}

/** The selector that stands before a place within its braces, with the matchers that are whole. */
function selectorBefore(text: string, brace: number, end: number): string | null {
  const metric = METRIC.exec(text.slice(0, brace).trimEnd())?.[0] ?? ''
  const matchers = text.slice(brace + 1, end).match(WHOLE) ?? []
  if (metric === '' && matchers.length === 0) return null
  return `${metric}{${matchers.join(',')}}`
}

/** The one metric that the expression speaks of, as far as its selectors say. */
function firstSelector(text: string): string | null {
  const name =
    /([a-zA-Z_:][a-zA-Z0-9_:]*)\s*[{[]/.exec(text)?.[1] ?? /\(\s*([a-zA-Z_:][\w:]*)\s*\)/.exec(text)?.[1]
  return name ?? null
}

/** What may be written at a place; null: nothing that could be known. */
export function expectedAt(text: string, position: number): Expected | null {
  const before = text.slice(0, position)
  const { open, quote } = scan(before)
  const inner = open.at(-1)
  if (quote !== null) return inner?.bracket === '{' ? valueAt(text, inner, quote) : null
  const from = before.search(/[a-zA-Z0-9_:]*$/)
  if (inner?.bracket === '[') return { what: 'duration', from }
  if (inner?.bracket === '{') return labelAt(text, inner, from)
  if (inner !== undefined && GROUPING.test(before.slice(0, inner.at)))
    return { what: 'label', from, match: firstSelector(text) }
  return /^\d/.test(before.slice(from)) ? null : { what: 'name', from }
}

function valueAt(text: string, brace: Open, quote: Open): Expected | null {
  const label = MATCHER.exec(text.slice(0, quote.at))?.[1]
  if (label === undefined) return null
  return { what: 'value', from: quote.at + 1, label, match: selectorBefore(text, brace.at, quote.at) }
}

/** A label begins where its selector does, or another matcher has ended. */
function labelAt(text: string, brace: Open, from: number): Expected | null {
  const last = text.slice(0, from).trimEnd().at(-1)
  if (last !== '{' && last !== ',') return null
  return { what: 'label', from, match: selectorBefore(text, brace.at, from) }
}
