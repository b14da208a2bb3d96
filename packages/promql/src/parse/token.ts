import { findWrongEscape, readDuration } from './literals.ts'

export type TokenKind =
  | 'word'
  | 'metric'
  | 'keyword'
  | 'aggregator'
  | 'operator'
  | 'punctuation'
  | 'number'
  | 'duration'
  | 'string'
  | 'end'
  | 'wrong'
export type Token = {
  readonly kind: TokenKind
  readonly text: string
  readonly start: number
  readonly end: number
  /** Where what is wrong is told to be, if not at its start. */
  readonly told?: number
}

const WORD = /[a-zA-Z_:][a-zA-Z0-9_:]*/y
const LABEL = /[a-zA-Z_][a-zA-Z0-9_]*/y
const NUMBER = /0[xX][0-9a-fA-F_]*|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?[\d_]*)?/y
const DURATION = /(?:\d+(?:ms|[ywdhms]))+/y
const STRING = /"(?:[^"\\\n]|\\[^\n])*"|'(?:[^'\\\n]|\\[^\n])*'|`[^`]*`/y
const OPERATOR = /==|=(?!~)|!=|<=|>=|<\/|>\/|[-+*/%^<>@]/y
const MATCHER = /=~|!=|!~|=/y
const PUNCTUATION = /[(){}[\],:]/y

const WORD_OPERATORS = new Set(['and', 'or', 'unless', 'atan2'])
const KEYWORDS = new Set(
  'offset smoothed anchored by without on ignoring group_left group_right bool fill fill_left fill_right'.split(
    ' ',
  ),
)
const AGGREGATORS = new Set(
  'sum avg count min max group stddev stdvar topk bottomk count_values quantile limitk limit_ratio'.split(
    ' ',
  ),
)

export const NO_UNIT = 'missing unit character in duration'

/** The token at a place of a text, in brackets of a kind; what is none is `wrong`. */
export function readToken(text: string, start: number, within: string): Token {
  const first = String.fromCodePoint(text.codePointAt(start) ?? 0)
  const misplaced = within === '{' && !/[a-zA-Z_=!,{}"'`]/.test(first)
  if (misplaced) return wrongAt(start, first, `unexpected character inside braces: '${first}'`)
  if ('"\'`'.includes(first)) return readQuoted(text, start)
  if (/^\.?\d/.test(text.slice(start, start + 2))) return readNumber(text, start, within)
  const word = readWord(text, start, within)
  if (word !== null) return word
  if (within === '[' && text[start - 1] === '[') return wrongAt(start, first, NO_UNIT)
  return readSign(text, start, within) ?? wrongAt(start, first, sayUnexpected(text, start, within))
}

function wrongAt(start: number, first: string, message: string): Token {
  return { kind: 'wrong', text: message, start, end: start + first.length }
}

function sayUnexpected(text: string, start: number, within: string): string {
  const first = String.fromCodePoint(text.codePointAt(start) ?? 0)
  if (first !== '!' && first !== '=') return `unexpected character: '${first}'`
  return `unexpected character after '${first}'${within === '{' ? ' inside braces' : ''}: '${text[start + 1] ?? ''}'`
}

function readWord(text: string, start: number, within: string): Token | null {
  const word = matchAt(within === '[' ? LABEL : WORD, text, start)
  if (word === null || word === ':') return null
  return { kind: kindOf(word, within), text: word, start, end: start + word.length }
}

/** Operators and brackets; those of matchers in braces only. */
function readSign(text: string, start: number, within: string): Token | null {
  const operator = matchAt(within === '{' ? MATCHER : OPERATOR, text, start)
  if (operator !== null) return { kind: 'operator', text: operator, start, end: start + operator.length }
  const punctuation = matchAt(PUNCTUATION, text, start)
  return punctuation === null ? null : { kind: 'punctuation', text: punctuation, start, end: start + 1 }
}

function matchAt(pattern: RegExp, text: string, start: number): string | null {
  pattern.lastIndex = start
  return pattern.exec(text)?.[0] ?? null
}

function readQuoted(text: string, start: number): Token {
  const found = matchAt(STRING, text, start)
  const wrong =
    found === null ? `unterminated ${text[start] === '`' ? 'raw' : 'quoted'} string` : findWrongEscape(found)
  const place = { start, end: start + (found?.length ?? 1) }
  return wrong === null
    ? { kind: 'string', text: found ?? '', ...place }
    : { kind: 'wrong', text: wrong, ...place }
}

function readNumber(text: string, start: number, within: string): Token {
  const [duration = '', number = ''] = [DURATION, NUMBER].map(
    (pattern) => matchAt(pattern, text, start) ?? '',
  )
  const found = duration.length > number.length ? duration : number
  const end = start + found.length
  const next = text[end] ?? ''
  const wrong = (message: string): Token => ({ kind: 'wrong', text: message, start, end })
  if (/\w/.test(next))
    return wrong(
      within === '['
        ? `bad duration syntax: ${JSON.stringify(found)}`
        : `bad number or duration syntax: ${JSON.stringify(found === duration ? found + next : found)}`,
    )
  if (found === duration)
    return readDuration(found) === null
      ? wrong(`not a valid duration string: ${JSON.stringify(found)}`)
      : { kind: 'duration', text: found, start, end }
  if (/[eE][+-]?$|^0[xX]$/.test(found))
    return wrong(`error parsing number: strconv.ParseFloat: parsing ${JSON.stringify(found)}: invalid syntax`)
  return { kind: 'number', text: found, start, end }
}

function kindOf(word: string, within: string): TokenKind {
  const lower = word.toLowerCase()
  if (within === '{') return 'word'
  if (WORD_OPERATORS.has(lower)) return 'operator'
  if (AGGREGATORS.has(lower)) return 'aggregator'
  if (KEYWORDS.has(lower)) return 'keyword'
  if (lower === 'inf' || lower === 'nan') return 'number'
  return word.includes(':') ? 'metric' : 'word'
}
