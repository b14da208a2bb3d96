import type { EdgeOperand, NodeOperand } from './find-operands.ts'

export const COMPARISONS = ['=', '!=', '>', '<', '>=', '<=', 'contains', 'startswith', 'endswith'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** One criterion. A flag has no comparison; a comparison with `NaN` asks whether there is a value at all. */
export type Criterion = {
  readonly on: 'node' | 'edge'
  readonly operand: NodeOperand | EdgeOperand
  /** The name of a label, for `label:<name>`. */
  readonly label: string | null
  readonly negated: boolean
  readonly comparison: Comparison | null
  readonly value: string
}

export type FindExpression = { readonly joined: 'and' | 'or'; readonly criteria: readonly Criterion[] }

/** What is wrong with an expression, and where: offset and length in its text. */
export type FindError = {
  readonly reason:
    | 'empty'
    | 'mixed'
    | 'parentheses'
    | 'node-and-edge'
    | 'unknown-operand'
    | 'operator-missing'
    | 'value-missing'
    | 'not-a-number'
    | 'flag-compared'
    | 'not-ordered'
    | 'unknown-kind'
  readonly at: number
  readonly length: number
  readonly text: string
}

export type FindResult =
  | { readonly ok: true; readonly expression: FindExpression }
  | { readonly ok: false; readonly error: FindError }
