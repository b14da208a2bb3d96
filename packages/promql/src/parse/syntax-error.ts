import type { Tree } from '@lezer/common'
import { findFunction } from './function-table.ts'
import { failAt } from './lexer.ts'
import type { Token } from './token.ts'

/** Functions that need a feature flag; the grammar knows them. */
const FLAGGED = new Set(
  'first_over_time info mad_over_time sort_by_label sort_by_label_desc ts_of_first_over_time ts_of_last_over_time ts_of_max_over_time ts_of_min_over_time histogram_quantiles start end range step start_timestamp'.split(
    ' ',
  ),
)

/** Throws where the tree holds an error, a token is none, or what is called is no function: whichever stands first. */
export function refuseSyntax(text: string, tokens: readonly Token[], tree: Tree): void {
  const error = findError(tree)
  const unknown = findUnknown(tokens)
  refuseUnreadable(text, tokens, { error, unknown })
  if (unknown && (error === null || unknown.start < error))
    failAt(text, unknown.start, `unknown function with name ${JSON.stringify(unknown.text)}`, unknown.end)
  if (error !== null) refuseToken(text, tokens, error)
}

type Found = { readonly error: number | null; readonly unknown: Token | null }

/** A text that ends in what is no token, unless something is wrong before it. */
function refuseUnreadable(text: string, tokens: readonly Token[], { error, unknown }: Found): void {
  const last = tokens.at(-1)
  // The grammar stumbles over the parenthesis behind a name that it does not know.
  const stumbles = unknown !== null && error === unknown.end && !isClosed(tokens, unknown)
  if (last?.kind === 'wrong' && (error === null || stumbles || last.start <= skipSpace(text, error)))
    failAt(text, last.told ?? last.start, last.text, last.end)
}

/** Whether the parenthesis behind a name is closed. */
function isClosed(tokens: readonly Token[], called: Token): boolean {
  const opener = tokens.indexOf(called) + 1
  return tokens.some(({ text }, index) => text === ')' && findOpen(tokens, index) === opener)
}

function refuseToken(text: string, tokens: readonly Token[], error: number): void {
  if (tokens.length === 1) failAt(text, 0, 'no expression found in input')
  const index = tokens.findIndex(({ end, kind }) => end > error || kind === 'end')
  const [before, token] = [tokens[index - 1], tokens[index]]
  if (!token) return
  if (before?.text === ',' && isAmongArguments(tokens, index))
    failAt(text, before.start, 'trailing commas not allowed in function call args')
  failAt(text, token.start, `unexpected ${describe(token)}${findContext(tokens, index)}`, token.end)
}

/** The first name that is called and is no function's. */
function findUnknown(tokens: readonly Token[]): Token | null {
  const index = tokens.findIndex(
    ({ text }, place) => isCall(tokens, place) && findFunction(text) === null && !FLAGGED.has(text),
  )
  const grouped = GROUPERS.has(tokens[findOpen(tokens, index) - 1]?.text ?? '')
  return grouped ? null : (tokens[index] ?? null)
}

function skipSpace(text: string, position: number): number {
  return position + (/^(?:\s|#[^\n]*)*/.exec(text.slice(position))?.[0].length ?? 0)
}

export function isCall(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.kind === 'word' && tokens[index + 1]?.text === '(' && tokens[index - 1]?.text !== '@'
}

function findError(tree: Tree): number | null {
  let first: number | null = null
  tree.iterate({
    enter: ({ type, from }) => {
      if (type.isError) first = Math.min(first ?? from, from)
    },
  })
  return first
}

function describe({ kind, text }: Token): string {
  switch (kind) {
    case 'end':
      return 'end of input'
    case 'word':
      return /^(start|end)$/i.test(text) ? JSON.stringify(text) : `identifier ${JSON.stringify(text)}`
    case 'metric':
      return `metric identifier ${JSON.stringify(text)}`
    case 'keyword':
      return `<${text}>`
    case 'aggregator':
      return `<aggr:${text}>`
    case 'operator':
      return text === '=' ? '"="' : `<op:${text}>`
    case 'punctuation':
      return JSON.stringify(text)
    default:
      return `${kind} ${text.length > 10 ? `${JSON.stringify(text.slice(0, 10))}...` : JSON.stringify(text)}`
  }
}

/** In what the token before the error stands, and what was expected after it. */
function findContext(tokens: readonly Token[], index: number): string {
  const before = tokens[index - 1]
  return before ? (expectInside(tokens, index, before) ?? expectAfter(tokens, index, before)) : ''
}

function expectInside(tokens: readonly Token[], index: number, before: Token): string | null {
  const open = findOpen(tokens, index)
  const [grouper, opener] = [tokens[open - 1]?.text.toLowerCase() ?? '', tokens[open]?.text]
  if (opener === '{') return expecting('label matching', expectMatching(before, tokens[index - 2]))
  if (opener === '[') return expectInBrackets(tokens.slice(open + 1, index))
  if (!GROUPERS.has(grouper)) return null
  return expecting('grouping opts', before.text === '(' || before.text === ',' ? 'label' : '"," or ")"')
}

function expectAfter(tokens: readonly Token[], index: number, { text }: Token): string {
  const word = text.toLowerCase()
  if (NEEDS_LABELS.has(word)) return expecting('grouping opts', '"("')
  if (word === 'offset' && !isOperator(tokens[index - 2])) return expecting('offset', 'duration')
  if (word === '@' || tokens[index - 2]?.text === '@') return expecting('@', 'timestamp')
  return isAggregated(tokens, index) ? ' in aggregation' : ''
}

function expecting(where: string, what: string): string {
  return ` in ${where}, expected ${what}`
}

function isOperator(token: Token | undefined): boolean {
  return token === undefined || token.kind === 'operator' || token.text === '('
}

function isAmongArguments(tokens: readonly Token[], index: number): boolean {
  const open = findOpen(tokens, index)
  return tokens[open]?.text === '(' && !GROUPERS.has(tokens[open - 1]?.text.toLowerCase() ?? '')
}

/** Whether any of the parentheses around a token are those of an aggregation. */
function isAggregated(tokens: readonly Token[], index: number): boolean {
  if (isGrouping(tokens, index)) return true
  for (let open = findOpen(tokens, index); open >= 0; open = findOpen(tokens, open)) {
    const before = tokens[open - 1]
    const head = before?.text === ')' ? tokens[findOpen(tokens, open - 1) - 2] : before
    if (head?.kind === 'aggregator') return true
  }
  return false
}

/** Whether the labels of an aggregation stand before a token, with nothing of what is aggregated yet. */
function isGrouping(tokens: readonly Token[], index: number): boolean {
  const open = tokens[index - 1]?.text === ')' ? findOpen(tokens, index - 1) : -1
  return /^(by|without)$/i.test(tokens[open - 1]?.text ?? '') && tokens[open - 2]?.kind === 'aggregator'
}

const NEEDS_LABELS = new Set(['by', 'without', 'on', 'ignoring'])
const GROUPERS = new Set(['by', 'without', 'on', 'ignoring', 'group_left', 'group_right'])

function expectMatching(before: Token, earlier: Token | undefined): string {
  if (before.text === '{' || before.text === ',') return 'identifier or "}"'
  if (before.kind === 'operator') return 'string'
  return before.kind === 'string' && earlier?.kind === 'operator' ? '"," or "}"' : 'label matching operator'
}

function expectInBrackets(inside: readonly Token[]): string {
  const colon = inside.findIndex(({ text }) => text === ':')
  if (inside.length === 0) return expecting('subquery or range', 'duration')
  if (colon < 0) return expecting('subquery or range', '":" or "]"')
  return expecting('subquery selector', colon === inside.length - 1 ? 'duration or "]"' : '"]"')
}

/** Where the innermost bracket stands that is open before a token, or -1. */
function findOpen(tokens: readonly Token[], index: number): number {
  let depth = 0
  for (let at = index - 1; at >= 0; at--) {
    const { text = '', kind = 'end' } = tokens[at] ?? {}
    if (kind !== 'punctuation') continue
    if (')]}'.includes(text)) depth++
    else if ('([{'.includes(text) && depth-- === 0) return at
  }
  return -1
}
