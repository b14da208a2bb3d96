import { ERRORS, type ErrorCode } from './catalogue.ts'
import type { MessageKey } from './rule-messages.ts'

/** A field of the input and the message key of the rule that it breaks. */
export type FieldError = {
  readonly field: string
  readonly rule: MessageKey
  readonly params?: Readonly<Record<string, string | number>>
}

/** Fields that one answer names: what is wrong with more of them is told once these are right. */
export const MAX_FIELD_ERRORS = 100

/** An error that a person may see: by code, with the first fields at fault; `detail` is shown as it is. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]
  readonly detail: string | undefined

  constructor(
    code: ErrorCode,
    options: ErrorOptions & { fields?: readonly FieldError[]; detail?: string } = {},
  ) {
    super(ERRORS[code].text.en, options)
    this.code = code
    this.fields = (options.fields ?? []).slice(0, MAX_FIELD_ERRORS)
    this.detail = options.detail
  }
}
