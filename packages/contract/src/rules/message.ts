import type { FieldError } from '../errors/app-error.ts'
import type { MessageKey } from '../errors/rule-messages.ts'
import type { TextParams } from '../text/fill-text.ts'

/** What a rule says: the key of its text and the values in it, without the field's name. */
export type Message = { readonly key: MessageKey; readonly params?: TextParams }

/** A rule's answer when the value is fine. */
export type Checked = Message | null

export function breach(key: MessageKey, params?: TextParams): Message {
  return params ? { key, params } : { key }
}

/** The first rule that is broken. */
export function firstBreach(...checks: readonly Checked[]): Checked {
  return firstBreachOf(checks)
}

/** The same of as many checks as there are. */
export function firstBreachOf(checks: readonly Checked[]): Checked {
  return checks.find((check) => check !== null) ?? null
}

/** A broken rule as the error of a field; null when it is kept. */
export function fieldError(field: string, checked: Checked): FieldError | null {
  if (!checked) return null
  return { field, rule: checked.key, ...(checked.params && { params: checked.params }) }
}
