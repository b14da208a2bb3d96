import { PromqlError } from '../promql-error.ts'
import { NO_UNIT, readToken, type Token } from './token.ts'

const SPACE = /(?:\s|#[^\n]*)+/y

/** The tokens of an expression; the last is its end, or of kind `wrong` with what is wrong there as its text. */
export function readTokens(text: string): readonly Token[] {
  const tokens: Token[] = []
  const open: string[] = []
  let position = skip(text, 0)
  while (position < text.length) {
    const token = judge(readToken(text, position, open.at(-1) ?? ''), open)
    tokens.push(token)
    if (token.kind === 'wrong') return tokens
    position = skip(text, token.end)
  }
  const unclosed = tokens.at(-1)?.text === '[' ? NO_UNIT : UNCLOSED[open.at(-1) ?? '']
  const end = { start: text.length, end: text.length }
  return [...tokens, unclosed ? { kind: 'wrong', text: unclosed, ...end } : { kind: 'end', text: '', ...end }]
}

const OPENERS: Readonly<Record<string, string>> = { ')': '(', '}': '{', ']': '[' }
const UNCLOSED: Readonly<Record<string, string>> = {
  '(': 'unclosed left parenthesis',
  '{': 'unexpected end of input inside braces',
  '[': 'unclosed left bracket',
}
const CALLED: Readonly<Record<string, string>> = { ')': 'parenthesis', '}': 'brace', ']': 'bracket' }

/** A bracket that fits those before it, and what may stand in one. */
function judge(token: Token, open: string[]): Token {
  const { kind, text, start, end } = token
  if (kind !== 'punctuation') return token
  if (!(text in CALLED)) {
    if (text !== ',' && text !== ':') open.push(text)
    return token
  }
  const opener = open.lastIndexOf(OPENERS[text] ?? '')
  if (opener < 0) {
    const wrong = text === '}' ? `unexpected character: '}'` : `unexpected right ${CALLED[text]} '${text}'`
    return { kind: 'wrong', text: wrong, start, end, told: text === ')' ? end : start }
  }
  open.splice(opener, 1)
  return token
}

function skip(text: string, position: number): number {
  SPACE.lastIndex = position
  return SPACE.test(text) ? SPACE.lastIndex : position
}

/** Throws with the place as Prometheus tells it: line and column, both from 1, the column in bytes. */
export function failAt(text: string, start: number, message: string, end = start): never {
  const lines = text.slice(0, start).split('\n')
  const column = encodedLength(lines.at(-1) ?? '') + 1
  throw new PromqlError('bad_data', `${lines.length}:${column}: parse error: ${message}`, start, end)
}

function encodedLength(text: string): number {
  return [...text].reduce((length, character) => {
    const code = character.codePointAt(0) ?? 0
    return length + 1 + Number(code > 0x7f) + Number(code > 0x7ff) + Number(code > 0xffff)
  }, 0)
}
