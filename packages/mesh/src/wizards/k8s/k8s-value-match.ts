import type { FieldError } from '@naru/contract/errors/app-error'
import { readString } from '@naru/contract/manifest/read'
import { checkRouteHeaderName } from '@naru/contract/mesh/checks/value-rules'
import { breach, fieldError, firstBreach } from '@naru/contract/rules/message'
import { repeatedPlaces } from '@naru/contract/rules/repeated-places'
import { asRecords } from '../../config/spec-reader.ts'

export const VALUE_OPERATORS = ['Exact', 'RegularExpression'] as const

/** What a header or a query parameter must look like. */
export type ValueMatch = {
  readonly type: (typeof VALUE_OPERATORS)[number]
  readonly name: string
  readonly value: string
}

export function readValueMatches(value: unknown): readonly ValueMatch[] {
  return asRecords(value).map(({ type, name, value: wanted }) => ({
    type: oneOf(VALUE_OPERATORS, type, 'Exact'),
    name: readString(name),
    value: readString(wanted),
  }))
}

/** Each has a name and a value, and no name is given twice. */
export function checkValueMatches(
  matches: readonly ValueMatch[],
  field: string,
): readonly (FieldError | null)[] {
  const repeated = repeatedPlaces(matches.map(({ name }) => name.toLowerCase()))
  return matches.map(({ name, value }, place) => {
    const isEmpty = name.trim() === '' || value === ''
    const twice = repeated.has(place) ? breach('rule.duplicate') : null
    return fieldError(
      field,
      isEmpty ? breach('rule.emptyValue') : firstBreach(checkRouteHeaderName(name), twice),
    )
  })
}

/** A known word, or what the API takes where there is none. */
export function oneOf<const Word extends string>(
  known: readonly Word[],
  value: unknown,
  standard: NoInfer<Word>,
): Word {
  return known.find((candidate) => candidate === value) ?? standard
}
