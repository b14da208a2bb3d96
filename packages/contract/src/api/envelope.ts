import type { FieldError } from '../errors/app-error.ts'
import type { ErrorCode } from '../errors/catalogue.ts'

/** Platform answers: one thing in `result`, several in `results`. */
export type Answer<T> = {
  readonly status: number
  readonly requestId: string
  readonly timestamp: string
} & ({ readonly result: T } | { readonly results: readonly T[] })

export type ErrorAnswer = {
  readonly status: number
  readonly requestId: string
  readonly timestamp: string
  readonly error: {
    readonly code: ErrorCode
    readonly message: string
    readonly detail?: string
    readonly fields?: readonly FieldError[]
  }
}
