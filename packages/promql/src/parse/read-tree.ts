import type { SyntaxNode } from '@lezer/common'
import type { Aggregate, Binary, Expression } from './expression.ts'
import { findFunction } from './function-table.ts'
import { group, type Item, isOperand, type Operator, type Sign } from './group-operators.ts'
import { failAt } from './lexer.ts'
import { readNumber } from './literals.ts'
import { isSet } from './operators.ts'
import { type Reader, readLabels, readQuoted } from './read-labels.ts'
import { readVector, withMoment, withRange } from './read-selectors.ts'

const PARAMETERS = new Set(['topk', 'bottomk', 'count_values', 'quantile'])

/** The expression of a tree without errors. */
export function readTree(text: string, node: SyntaxNode): Expression {
  const reader: Reader = { text, textOf: ({ from, to }) => text.slice(from, to) }
  const [top] = childrenOf(node)
  return top ? read(reader, top) : failAt(text, 0, 'no expression found in input')
}

function read(reader: Reader, node: SyntaxNode): Expression {
  return group(reader.text, flatten(reader, node))
}

/** Operators, signs and operands as they stand; what follows an operand and belongs to it is part of it. */
function flatten(reader: Reader, node: SyntaxNode): readonly Item[] {
  const first = childOf(node, 0)
  switch (node.name) {
    case 'BinaryExpr':
      return [
        ...flatten(reader, first),
        readOperator(reader, node),
        ...flatten(reader, childOf(node, Infinity)),
      ]
    case 'UnaryExpr':
      return [readSign(reader, first), ...flatten(reader, childOf(node, 1))]
    case 'NumberDurationLiteral':
      return flattenNumber(reader, node)
    case 'OffsetExpr':
    case 'StepInvariantExpr':
      return onLast(flatten(reader, first), (operand) => withMoment(reader, node, operand))
    case 'MatrixSelector':
    case 'SubqueryExpr':
      return onLast(flatten(reader, first), (operand) => withRange(reader, node, operand))
    default:
      return [readOperand(reader, node)]
  }
}

function readOperand(reader: Reader, node: SyntaxNode): Expression {
  const place = { start: node.from, end: node.to }
  switch (node.name) {
    case 'StringLiteral':
      return { ...place, kind: 'string', value: readQuoted(reader, node) }
    case 'ParenExpr':
      return { ...place, kind: 'paren', inner: read(reader, childOf(node, 0)) }
    case 'AggregateExpr':
      return readAggregate(reader, node)
    case 'FunctionCall':
      return readCall(reader, node)
    case 'VectorSelector':
      return readVector(reader, node)
    default:
      return failAt(
        reader.text,
        node.from,
        'anchored and smoothed modifiers are experimental and not enabled',
      )
  }
}

function onLast(items: readonly Item[], change: (operand: Expression) => Expression): readonly Item[] {
  const last = items.at(-1)
  return last && isOperand(last) ? [...items.slice(0, -1), change(last)] : items
}

/** The grammar takes a sign before a number for a part of it, but it binds weaker than `^`. */
function flattenNumber(reader: Reader, node: SyntaxNode): readonly Item[] {
  const said = reader.textOf(node)
  const bare = said.replace(/^[-+]\s*/, '')
  const start = node.to - bare.length
  const number: Expression = { kind: 'number', value: numberOf(reader, bare, start), start, end: node.to }
  return bare === said
    ? [number]
    : [{ kind: 'sign', op: said[0] === '-' ? '-' : '+', start: node.from }, number]
}

function readSign(reader: Reader, node: SyntaxNode): Sign {
  return { kind: 'sign', op: reader.textOf(node) === '-' ? '-' : '+', start: node.from }
}

function numberOf({ text }: Reader, said: string, start: number): number {
  const wrong = `error parsing number: strconv.ParseFloat: parsing ${JSON.stringify(said)}: invalid syntax`
  return readNumber(said) ?? failAt(text, start, wrong)
}

/** The grammar hides punctuation: children are counted without it. */
function childOf(node: SyntaxNode, index: number): SyntaxNode {
  const children = childrenOf(node)
  return children[Math.min(index, children.length - 1)] ?? node
}

function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (child.name !== 'LineComment') children.push(child)
  return children
}

function readOperator(reader: Reader, node: SyntaxNode): Operator {
  const children = childrenOf(node)
  const operator = children[1] ?? node
  const op = reader.textOf(operator).toLowerCase()
  const clause = children.find(({ name }) => name === 'MatchingModifierClause')
  const fill = children.find(({ name }) => name === 'FillModifier')
  if (fill) failAt(reader.text, fill.from, 'binop fill modifiers are experimental and not enabled')
  return {
    kind: 'operator',
    op,
    bool: children.some(({ name }) => name === 'BoolModifier'),
    matching: readMatching(reader, clause, isSet(op)),
    opStart: operator.from,
  }
}

function readMatching(reader: Reader, clause: SyntaxNode | undefined, set: boolean): Binary['matching'] {
  const children = clause ? childrenOf(clause) : []
  const [labels, include] = children.filter(({ name }) => name === 'GroupingLabels')
  const grouped = children.find(({ name }) => name === 'GroupLeft' || name === 'GroupRight')
  const side = grouped?.name === 'GroupLeft' ? 'many-to-one' : 'one-to-many'
  return {
    card: grouped ? side : set ? 'many-to-many' : 'one-to-one',
    on: children[0]?.name === 'On',
    labels: labels ? readLabels(reader, labels) : [],
    include: include ? readLabels(reader, include) : [],
  }
}

function readAggregate(reader: Reader, node: SyntaxNode): Aggregate {
  const children = childrenOf(node)
  const op = reader.textOf(childOf(node, 0)).toLowerCase()
  const modifier = children.find(({ name }) => name === 'AggregateModifier')
  const grouping = modifier?.lastChild
  return {
    ...readArguments(reader, node, op),
    kind: 'aggregate',
    op,
    labels: grouping ? readLabels(reader, grouping) : [],
    without: modifier?.firstChild?.name === 'Without',
    start: node.from,
    end: node.to,
  }
}

/** What an aggregation is of, and the number or text that some need before it. */
function readArguments(reader: Reader, node: SyntaxNode, op: string): Pick<Aggregate, 'param' | 'inner'> {
  const refuse = (message: string) => failAt(reader.text, node.from, message)
  if (op.startsWith('limit'))
    return refuse(
      `${op}() is experimental and must be enabled with --enable-feature=promql-experimental-functions`,
    )
  const body = childrenOf(node).find(({ name }) => name === 'FunctionCallBody')
  const args = body ? childrenOf(body).map((child) => read(reader, child)) : []
  const wanted = PARAMETERS.has(op) ? 2 : 1
  const inner = args.at(-1)
  if (!inner) return refuse('no arguments for aggregate expression provided')
  if (args.length !== wanted)
    return refuse(
      `wrong number of arguments for aggregate expression provided, expected ${wanted}, got ${args.length}`,
    )
  return { param: wanted === 2 ? (args[0] ?? null) : null, inner }
}

function readCall(reader: Reader, node: SyntaxNode): Expression {
  const [name = node, body] = childrenOf(node)
  const args = body ? childrenOf(body).map((child) => read(reader, child)) : []
  const said = reader.textOf(name)
  const known = findFunction(said)
  if (known === null) return failAt(reader.text, node.from, `function ${JSON.stringify(said)} is not enabled`)
  return { kind: 'call', name: known, args, start: node.from, end: node.to }
}
