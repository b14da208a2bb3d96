import type {
  Alternative,
  Comparison,
  Criterion,
  FindError,
  FindExpression,
  FindResult,
} from './find-expression.ts'
import { type FoundOperand, findOperand } from './find-operands.ts'

export const NODE_KINDS = ['app', 'aggregate', 'box', 'operation', 'service', 'unknown', 'workload'] as const

/** Other names for kinds of nodes: those of the operands that ask for their names. */
const OTHER_KINDS: ReadonlyMap<string, string> = new Map([
  ['operation', 'aggregate'],
  ['op', 'aggregate'],
  ['svc', 'service'],
  ['wl', 'workload'],
])

/** A stretch of the text with its place in it. */
type Span = { readonly text: string; readonly at: number }

class FindFailure extends Error {
  readonly error: FindError

  constructor(reason: FindError['reason'], { text, at }: Span) {
    super(reason)
    this.error = { reason, at, length: text.length, text }
  }
}

/**
 * Reads what is to be found or hidden (docs/spec/mesh-wire.md 3.11): criteria joined by `and`, which binds tighter, and
 * `or`, without parentheses.
 */
export function parseFind(text: string): FindResult {
  try {
    return { ok: true, expression: parseExpression({ text, at: 0 }) }
  } catch (failure) {
    if (failure instanceof FindFailure) return { ok: false, error: failure.error }
    throw failure
  }
}

function parseExpression(whole: Span): FindExpression {
  const bracket = whole.text.search(/[()]/)
  if (bracket >= 0) throw new FindFailure('parentheses', { text: whole.text.charAt(bracket), at: bracket })
  return splitAt(whole, /(?<=^|\s)or(?=\s|$)/gi).map(parseAlternative)
}

function parseAlternative(span: Span): Alternative {
  const parts = splitAt(span, /(?<=^|\s)and(?=\s|$)/gi)
  const criteria = parts.map(parseCriterion)
  const other = parts.find((_, place) => criteria[place]?.on !== criteria[0]?.on)
  if (other) throw new FindFailure('node-and-edge', other)
  return criteria
}

/** What stands between the matches. */
function splitAt({ text, at }: Span, joint: RegExp): readonly Span[] {
  const joints = [...text.matchAll(joint)]
  const starts = [0, ...joints.map((match) => match.index + match[0].length)]
  return starts.map((start, place) => trim({ text: text.slice(start, joints[place]?.index), at: at + start }))
}

/** `not` or `!` before any of the operators; a word stands between spaces. */
const OPERATOR =
  /((?<=\s)not\s+|!\s*)?((?<=[\s!])(?:contains|startswith|endswith)(?=\s|$)|[*^$]?=|!=|[<>]=?)/i
const WORDS: ReadonlyMap<string, Comparison> = new Map([
  ['*=', 'contains'],
  ['^=', 'startswith'],
  ['$=', 'endswith'],
])

function parseCriterion(part: Span): Criterion {
  if (part.text === '') throw new FindFailure('empty', part)
  const { negated, rest } = stripNoise(part)
  const match = OPERATOR.exec(rest.text)
  if (!match) return parseFlag(rest, negated)
  const [left, operator, right] = cutAt(rest, match)
  return parseComparison(left, operator, right, negated)
}

/** What stands before a match, without trailing noise, the match itself, and what stands behind it. */
function cutAt({ text, at }: Span, { index, 0: matched }: RegExpExecArray): readonly [Span, Span, Span] {
  const end = index + matched.length
  return [
    trim({ text: text.slice(0, index).replace(/(\s+(is|has))*\s*$/i, ''), at }),
    { text: matched, at: at + index },
    trim({ text: text.slice(end), at: at + end }),
  ]
}

/** `is` and `has` say nothing; `not` and `!` turn what follows around. */
function stripNoise(part: Span): { negated: boolean; rest: Span } {
  let [rest, negated] = [part, false]
  for (;;) {
    const match = /^(?:(is|has)\s+|(not)\s+|(!)\s*)/i.exec(rest.text)
    if (!match) return { negated, rest }
    if (match[1] === undefined) negated = !negated
    rest = { text: rest.text.slice(match[0].length), at: rest.at + match[0].length }
  }
}

function parseFlag(span: Span, negated: boolean): Criterion {
  const found = operandAt(span)
  if (found.operand === 'label') return { ...found, negated: !negated, comparison: '=', value: 'NaN' }
  if (found.type !== 'flag') throw new FindFailure('operator-missing', span)
  return { ...found, negated, comparison: null, value: '' }
}

function parseComparison(left: Span, operator: Span, right: Span, negated: boolean): Criterion {
  const found = operandAt(left)
  if (found.type === 'flag') throw new FindFailure('flag-compared', operator)
  const { comparison, turned } = readOperator(operator)
  checkValue(found, comparison, right)
  const value = found.type === 'kind' ? kindOf(right.text) : right.text
  return { ...found, negated: negated !== turned, comparison, value }
}

/** Each `not` and `!` turns the comparison around, also that of `!=`. */
function readOperator({ text }: Span): { comparison: Comparison; turned: boolean } {
  const plain = text.toLowerCase().replace(/^not|[!\s]/g, '')
  const turns = text.match(/^not|!/gi)?.length ?? 0
  // The operator's pattern admits nothing else.
  return { comparison: WORDS.get(plain) ?? (plain as Comparison), turned: turns % 2 === 1 }
}

function checkValue({ type }: FoundOperand, comparison: Comparison, right: Span): void {
  if (right.text === '') throw new FindFailure('value-missing', right)
  if (right.text === 'NaN' && comparison === '=') return
  const ordered = ['>', '<', '>=', '<='].includes(comparison)
  if (type === 'number' && !/^-?\d+(\.\d+)?$/.test(right.text)) throw new FindFailure('not-a-number', right)
  if (type !== 'number' && ordered) throw new FindFailure('not-ordered', right)
  const isKind = NODE_KINDS.some((kind) => kind === kindOf(right.text).toLowerCase())
  if (type === 'kind' && !isKind) throw new FindFailure('unknown-kind', right)
}

function kindOf(word: string): string {
  return OTHER_KINDS.get(word.toLowerCase()) ?? word
}

function operandAt(span: Span): FoundOperand {
  const found = findOperand(span.text)
  if (!found || found.label === '') throw new FindFailure('unknown-operand', span)
  return found
}

function trim({ text, at }: Span): Span {
  return { text: text.trim(), at: at + (text.length - text.trimStart().length) }
}
