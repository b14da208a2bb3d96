import type { FieldError } from '@naru/contract/errors/app-error'
import { type Fields, readFields, readString } from '@naru/contract/manifest/read'
import { checkRegularExpression, checkRouteHeaderName } from '@naru/contract/mesh/checks/value-rules'
import { breach, type Checked, fieldError } from '@naru/contract/rules/message'
import { asRecords } from '../../config/spec-reader.ts'

export const MATCH_OPERATORS = ['exact', 'prefix', 'regex'] as const
export type MatchOperator = (typeof MATCH_OPERATORS)[number]

export const MATCH_PARTS = ['uri', 'scheme', 'method', 'authority'] as const
export type MatchPart = (typeof MATCH_PARTS)[number]

/** What one request must look like. A header that need only be there is `present`. */
export type Match =
  | { readonly category: MatchPart; readonly operator: MatchOperator; readonly value: string }
  | {
      readonly category: 'headers'
      readonly name: string
      readonly operator: MatchOperator | 'present'
      readonly value: string
    }

/** All of a group must hold, and any of several groups. */
export type MatchGroup = readonly Match[]

export function writeMatches(groups: readonly MatchGroup[]): readonly Fields[] {
  return groups.map((group) => {
    const headers = group.flatMap((match) =>
      match.category === 'headers' ? [[match.name, writeText(match)] as const] : [],
    )
    const parts = group.flatMap((match) =>
      match.category === 'headers' ? [] : [[match.category, writeText(match)] as const],
    )
    return {
      ...Object.fromEntries(parts),
      ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
    }
  })
}

/** Parts first, then headers, each in the order of the object. */
export function readMatches(value: unknown): readonly MatchGroup[] {
  return asRecords(value).map((fields) => [
    ...MATCH_PARTS.flatMap((category): Match[] => {
      const text = readText(fields[category])
      return text && text.operator !== 'present' ? [{ ...text, operator: text.operator, category }] : []
    }),
    ...Object.entries(readFields(fields['headers'])).flatMap(([name, wanted]): Match[] => {
      const text = readText(wanted)
      return text ? [{ category: 'headers', name, ...text }] : []
    }),
  ])
}

function writeText({ operator, value }: Match): Fields {
  return operator === 'present' ? {} : { [operator]: value }
}

function readText(value: unknown): { operator: MatchOperator | 'present'; value: string } | null {
  if (value == null) return null
  const fields = readFields(value)
  const operator = MATCH_OPERATORS.find((known) => typeof fields[known] === 'string')
  return operator ? { operator, value: readString(fields[operator]) } : { operator: 'present', value: '' }
}

/** A header has a name, and every match a value but the one that needs none; `field` is where the groups stand. */
export function checkMatches(groups: readonly MatchGroup[], field: string): readonly (FieldError | null)[] {
  const check = (match: Match): Checked => {
    if (match.operator !== 'present' && match.value === '') return breach('rule.emptyValue')
    const broken = match.operator === 'regex' ? checkRegularExpression(match.value) : null
    if (broken) return broken
    // A proxy also knows headers of its own, such as :authority.
    return match.category === 'headers' ? checkRouteHeaderName(match.name.replace(/^:/, '')) : null
  }
  return groups.flatMap((group, place) => [
    fieldError(`${field}.${place}`, group.length === 0 ? breach('rule.atLeastOne') : null),
    ...group.map((match, index) => fieldError(`${field}.${place}.${index}`, check(match))),
  ])
}
