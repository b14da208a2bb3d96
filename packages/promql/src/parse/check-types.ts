import { matches } from '../series-source.ts'
import type { Aggregate, Binary, Call, Expression, Subquery, Unary } from './expression.ts'
import { FUNCTIONS, type Signature } from './function-table.ts'
import { failAt } from './lexer.ts'
import { isComparison, isSet } from './operators.ts'
import type { ValueType } from './value-type.ts'

const CALLED: Readonly<Record<ValueType, string>> = {
  scalar: 'scalar',
  string: 'string',
  vector: 'instant vector',
  matrix: 'range vector',
}

/** The type of an expression. Throws where its parts have others than are needed. */
export function checkTypes(text: string, node: Expression): ValueType {
  switch (node.kind) {
    case 'number':
      return 'scalar'
    case 'string':
      return 'string'
    case 'vector':
      if (!matches({}, node.matchers)) return 'vector'
      return failAt(text, node.start, 'vector selector must contain at least one non-empty matcher')
    case 'matrix':
      checkTypes(text, node.vector)
      return 'matrix'
    case 'paren':
      return checkTypes(text, node.inner)
    default:
      return checkParts(text, node)
  }
}

function checkParts(text: string, node: Subquery | Unary | Binary | Call | Aggregate): ValueType {
  switch (node.kind) {
    case 'subquery':
      return checkSubquery(text, node)
    case 'unary':
      return checkUnary(text, node)
    case 'binary':
      return checkBinary(text, node)
    case 'call':
      return checkCall(text, node)
    case 'aggregate':
      return checkAggregate(text, node)
  }
}

function checkSubquery(text: string, { inner, start }: Subquery): ValueType {
  const type = checkTypes(text, inner)
  if (type !== 'vector')
    failAt(text, start, `subquery is only allowed on instant vector, got ${type} instead`)
  return 'matrix'
}

function checkUnary(text: string, { inner, start }: Unary): ValueType {
  const type = checkTypes(text, inner)
  if (type === 'scalar' || type === 'vector') return type
  const wanted = 'unary expression only allowed on expressions of type scalar or instant vector'
  return failAt(text, start, `${wanted}, got "${CALLED[type]}"`)
}

function expectType(text: string, node: Expression, wanted: ValueType, where: string): void {
  const type = checkTypes(text, node)
  if (type !== wanted)
    failAt(text, node.start, `expected type ${CALLED[wanted]} in ${where}, got ${CALLED[type]}`, node.end)
}

function checkAggregate(text: string, { op, inner, param }: Aggregate): ValueType {
  expectType(text, inner, 'vector', 'aggregation expression')
  if (param) expectType(text, param, op === 'count_values' ? 'string' : 'scalar', 'aggregation parameter')
  return 'vector'
}

function checkCall(text: string, { name, args, start, end }: Call): ValueType {
  const signature: Signature = FUNCTIONS[name]
  const { args: wanted, optional } = signature
  const least = optional === 0 ? wanted.length : wanted.length - 1
  const most = optional < 0 ? Number.POSITIVE_INFINITY : wanted.length
  const bound = optional === 0 ? '' : args.length < least ? 'at least ' : 'at most '
  if (args.length < least || args.length > most)
    failAt(
      text,
      start,
      `expected ${bound}${args.length < least ? least : most} argument(s) in call to "${name}", got ${args.length}`,
      end,
    )
  for (const [index, argument] of args.entries())
    expectType(
      text,
      argument,
      wanted[Math.min(index, wanted.length - 1)] ?? 'vector',
      `call to function "${name}"`,
    )
  return signature.returns
}

function checkBinary(text: string, node: Binary): ValueType {
  const left = checkTypes(text, node.left)
  const right = checkTypes(text, node.right)
  const scalars = left === 'scalar' && right === 'scalar'
  checkOperator(text, node, scalars)
  checkOperand(text, node.left, left)
  checkOperand(text, node.right, right)
  if (left === 'vector' && right === 'vector') checkVectors(text, node)
  else checkScalars(text, node)
  return scalars ? 'scalar' : 'vector'
}

function checkOperand(text: string, { start, end }: Expression, type: ValueType): void {
  if (type !== 'scalar' && type !== 'vector')
    failAt(text, start, 'binary expression must contain only scalar and instant vector types', end)
}

function checkVectors(text: string, { op, matching, start, end }: Binary): void {
  if (isSet(op) && matching.card !== 'many-to-many')
    failAt(text, start, `no grouping allowed for "${op}" operation`, end)
}

function checkScalars(text: string, { op, matching, start, end }: Binary): void {
  if (matching.labels.length > 0)
    failAt(text, start, 'vector matching only allowed between instant vectors', end)
  if (isSet(op)) failAt(text, start, `set operator "${op}" not allowed in binary scalar expression`, end)
}

function checkOperator(text: string, { op, bool, opStart, matching }: Binary, scalars: boolean): void {
  if (bool && !isComparison(op))
    failAt(text, opStart, 'bool modifier can only be used on comparison operators')
  if (isComparison(op) && !bool && scalars)
    failAt(text, opStart, 'comparisons between scalars must use BOOL modifier')
  const both = matching.on ? matching.labels.find((label) => matching.include.includes(label)) : undefined
  if (both !== undefined)
    failAt(text, opStart, `label ${JSON.stringify(both)} must not occur in ON and GROUP clause at once`)
}
