import type { SyntaxNode } from '@lezer/common'
import { checkRegex } from '../regex.ts'
import type { Matcher } from '../series-source.ts'
import type { Expression, VectorSelector } from './expression.ts'
import { failAt } from './lexer.ts'
import { readNumber } from './literals.ts'
import { type Reader, readQuoted } from './read-labels.ts'

export function readVector(reader: Reader, node: SyntaxNode): VectorSelector {
  const identifier = node.getChild('Identifier')
  const outer = identifier ? reader.textOf(identifier) : ''
  const list = node.getChild('LabelMatchers')
  const matchers = list ? readMatchers(reader, list) : []
  const given = matchers.find((matcher) => matcher.name === '__name__')
  if (outer !== '' && given)
    failAt(
      reader.text,
      node.from,
      `metric name must not be set twice: ${JSON.stringify(outer)} or ${JSON.stringify(given.value)}`,
    )
  const named: Matcher = { name: '__name__', op: '=', value: outer }
  return {
    kind: 'vector',
    name: outer,
    matchers: outer === '' ? matchers : [...matchers, named],
    at: null,
    offset: 0,
    start: node.from,
    end: node.to,
  }
}

function readMatchers(reader: Reader, list: SyntaxNode): readonly Matcher[] {
  const matchers: Matcher[] = []
  for (let child = list.firstChild; child; child = child.nextSibling) {
    if (child.name === 'QuotedLabelName')
      matchers.push({ name: '__name__', op: '=', value: readQuoted(reader, child) })
    if (child.name === 'UnquotedLabelMatcher' || child.name === 'QuotedLabelMatcher')
      matchers.push(readMatcher(reader, child))
  }
  return matchers
}

function readMatcher(reader: Reader, node: SyntaxNode): Matcher {
  const [first, operator, last] = [node.firstChild, node.getChild('MatchOp'), node.lastChild]
  const name =
    first?.name === 'QuotedLabelName' ? readQuoted(reader, first) : first ? reader.textOf(first) : ''
  const said = operator ? reader.textOf(operator) : '='
  const op = said === '!=' || said === '=~' || said === '!~' ? said : '='
  const value = last ? readQuoted(reader, last) : ''
  const wrong = op.includes('~') ? checkRegex(value) : null
  if (wrong !== null) failAt(reader.text, node.from, wrong, node.to)
  return { name, op, value }
}

/** A selector over a range, or an expression evaluated all along one. */
export function withRange(reader: Reader, node: SyntaxNode, inner: Expression): Expression {
  const [range, step] = node.getChildren('DurationExpr')
  const place = { start: inner.start, end: node.to, range: range ? readRange(reader, range) : 0 }
  if (node.name === 'SubqueryExpr')
    return {
      ...place,
      kind: 'subquery',
      inner,
      step: step ? readRange(reader, step) : null,
      at: null,
      offset: 0,
    }
  const bracket = reader.text.indexOf('[', inner.end)
  const refuse = (message: string) => failAt(reader.text, bracket, message)
  if (inner.kind !== 'vector') return refuse('ranges only allowed for vector selectors')
  if (inner.offset !== 0) return refuse('no offset modifiers allowed before range')
  if (inner.at !== null) return refuse('no @ modifiers allowed before range')
  return { ...place, kind: 'matrix', vector: inner }
}

function readRange(reader: Reader, node: SyntaxNode): number {
  const seconds = readSeconds(reader, node)
  if (seconds <= 0) failAt(reader.text, node.from, 'duration must be greater than 0')
  return Math.round(seconds * 1000)
}

/** Seconds of a duration or number; arithmetic with durations needs a feature flag. */
function readSeconds({ text, textOf }: Reader, node: SyntaxNode): number {
  const said = textOf(node)
  const value = /^[-+]?\s*[\w.]+([eE][-+]\d+)?$/.test(said) ? readNumber(said) : null
  if (value === null)
    return /[ywdhms]/.test(said) && !/[-+*/%^()]/.test(said)
      ? failAt(text, node.from, `not a valid duration string: ${JSON.stringify(said)}`)
      : failAt(text, node.from, 'experimental duration expression is not enabled')
  if (!Number.isFinite(value)) failAt(text, node.from, 'duration out of range')
  return value
}

const MOMENTS = {
  OffsetExpr: [
    'offset modifier must be preceded by an instant vector selector or range vector selector or a subquery',
    'offset may not be set multiple times',
  ],
  StepInvariantExpr: [
    '@ modifier must be preceded by an instant vector selector or range vector selector or a subquery',
    '@ <timestamp> may not be set multiple times',
  ],
} as const

/** A selector or subquery with the moment that an `offset` or `@` gives it. */
export function withMoment(reader: Reader, node: SyntaxNode, inner: Expression): Expression {
  const isOffset = node.name === 'OffsetExpr'
  const [misplaced, twice] = MOMENTS[isOffset ? 'OffsetExpr' : 'StepInvariantExpr']
  const given = isOffset ? { offset: readOffset(reader, node) } : { at: readAtModifier(reader, node) }
  const selector = inner.kind === 'matrix' ? inner.vector : inner
  if (selector.kind !== 'vector' && selector.kind !== 'subquery')
    return failAt(reader.text, inner.start, misplaced)
  if (isOffset ? selector.offset !== 0 : selector.at !== null) failAt(reader.text, inner.start, twice)
  if (inner.kind === 'matrix') return { ...inner, vector: { ...inner.vector, ...given }, end: node.to }
  return { ...selector, ...given, end: node.to }
}

function readOffset(reader: Reader, node: SyntaxNode): number {
  const duration = node.getChild('OffsetDurationExpr')
  return duration ? Math.round(readSeconds(reader, duration) * 1000) : 0
}

function readAtModifier(reader: Reader, node: SyntaxNode): number | 'start' | 'end' {
  const named = node.getChild('AtModifierPreprocessors')
  if (named) return reader.textOf(named).toLowerCase() === 'start' ? 'start' : 'end'
  const literal = node.lastChild
  const seconds = literal ? (readNumber(reader.textOf(literal)) ?? Number.NaN) : Number.NaN
  if (!(Math.abs(seconds) < 9e15))
    failAt(reader.text, node.from, `timestamp out of bounds for @ modifier: ${seconds}`)
  return Math.round(seconds * 1000)
}
