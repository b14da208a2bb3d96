import type { TransferRow } from '@naru/contract/api/transfer'
import { ERRORS, type ErrorCode } from '@naru/contract/errors/catalogue'
import { formatMessage } from '@naru/contract/rules/format-message'
import { currentLocale, useLocale } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'

type Fault = TransferRow['faults'][number]

/** Says of a field, which may stand in a list, what is wrong with it. */
export function useFaultWords(): (fault: Fault) => string {
  const locale = useLocale()
  const nameField = useFieldNames()
  return ({ field, rule, params }) =>
    formatMessage(rule, locale, { x: nameField(field.split('.', 1)[0] ?? ''), ...params })
}

/** What a column is called; one that is not known stands for itself. */
export function useFieldNames(): (field: string) => string {
  const t = useMessages(messages)
  return (field) => (isNamed(field) ? t(field) : field)
}

/** The sentence of an error by its code. */
export function formatCode(code: string): string {
  const { text } = ERRORS[isErrorCode(code) ? code : 'UNKNOWN']
  return text[currentLocale()]
}

const NAMED = [
  'userID',
  'groupID',
  'displayName',
  'email',
  'description',
  'defaultRole',
  'active',
  'password',
  'members',
  'csv',
] as const

function isNamed(field: string): field is (typeof NAMED)[number] {
  return NAMED.some((name) => name === field)
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code)
}
