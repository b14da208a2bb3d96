import type { FieldError } from '../errors/app-error.ts'
import type { ErrorCode } from '../errors/catalogue.ts'

export type ErrorAnswer = {
  readonly status: number
  readonly requestId: string
  readonly timestamp: string
  readonly error: {
    readonly code: ErrorCode
    readonly message: string
    readonly detail?: string
    /** The first of them, `MAX_FIELD_ERRORS` at most. */
    readonly fields?: readonly FieldError[]
  }
}
