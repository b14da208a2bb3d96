import { AppError, type FieldError } from '@naru/contract/errors/app-error'
import { formatMessage } from '@naru/contract/rules/format-message'
import type { Checked } from '@naru/contract/rules/message'
import { currentLocale } from '../../i18n/locale.ts'

/** A broken rule in words for react-hook-form: `true` when it is kept. */
export function fieldRule(checked: Checked, label: string): string | true {
  return checked === null
    ? true
    : formatMessage(checked.key, currentLocale(), { ...checked.params, x: label })
}

/** The fields that a refusal of the server names. */
export function fieldsOf(error: unknown): readonly FieldError[] {
  return error instanceof AppError ? error.fields : []
}

/** What is wrong with a field, by its label; an error about a part of it names that part itself. */
export function describeField({ rule, params }: FieldError, label: string): string {
  return formatMessage(rule, currentLocale(), { x: label, ...params })
}
