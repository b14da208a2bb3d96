import type { FoundOperand } from './find-operands.ts'

export type Comparison = '=' | '>' | '<' | '>=' | '<=' | 'contains' | 'startswith' | 'endswith'

/** One criterion. A flag has no comparison; `= NaN` asks whether there is no value at all, `!=` is a negated `=`. */
export type Criterion = FoundOperand & {
  readonly negated: boolean
  readonly comparison: Comparison | null
  readonly value: string
}

/** Criteria about nodes, or about edges, that all have to hold. */
export type Alternative = readonly Criterion[]

/** What one of the alternatives finds; `or` stands between them, `and` within them. */
export type FindExpression = readonly Alternative[]

/** What is wrong with an expression, and where: offset and length in its text. */
export type FindError = {
  readonly reason:
    | 'empty'
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
