import type { Matcher } from '../series-source.ts'
import type { FunctionName } from './function-table.ts'

/** Offsets in the expression's text. */
type Place = { readonly start: number; readonly end: number }

/** When samples are looked for: `at` in ms since the epoch, or an end of what is asked; `offset` in ms. */
export type Moment = { readonly at: number | 'start' | 'end' | null; readonly offset: number }

export type VectorSelector = Place &
  Moment & { readonly kind: 'vector'; readonly name: string; readonly matchers: readonly Matcher[] }
export type MatrixSelector = Place & {
  readonly kind: 'matrix'
  readonly vector: VectorSelector
  readonly range: number
}
export type Subquery = Place &
  Moment & {
    readonly kind: 'subquery'
    readonly inner: Expression
    readonly range: number
    /** In ms; null is the default step. */
    readonly step: number | null
  }

export type Matching = {
  readonly card: 'one-to-one' | 'many-to-one' | 'one-to-many' | 'many-to-many'
  readonly on: boolean
  readonly labels: readonly string[]
  readonly include: readonly string[]
}
export type Binary = Place & {
  readonly kind: 'binary'
  readonly op: string
  readonly left: Expression
  readonly right: Expression
  readonly bool: boolean
  readonly matching: Matching
  /** Where the operator stands. */
  readonly opStart: number
}
export type Aggregate = Place & {
  readonly kind: 'aggregate'
  readonly op: string
  readonly param: Expression | null
  readonly inner: Expression
  readonly labels: readonly string[]
  readonly without: boolean
}
export type Call = Place & {
  readonly kind: 'call'
  readonly name: FunctionName
  readonly args: readonly Expression[]
}
export type Unary = Place & {
  readonly kind: 'unary'
  readonly op: '+' | '-'
  readonly inner: Expression
}
export type Paren = Place & { readonly kind: 'paren'; readonly inner: Expression }

export type Expression =
  | (Place & { readonly kind: 'number'; readonly value: number })
  | (Place & { readonly kind: 'string'; readonly value: string })
  | VectorSelector
  | MatrixSelector
  | Subquery
  | Binary
  | Aggregate
  | Call
  | Unary
  | Paren

/** The expression within any parentheses around it. */
export function unwrap(expression: Expression): Expression {
  return expression.kind === 'paren' ? unwrap(expression.inner) : expression
}
