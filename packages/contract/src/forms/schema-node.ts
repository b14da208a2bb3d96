import type { Text } from '../i18n/locale.ts'
import { type Fields, readFields, readNumber, readText } from '../manifest/read.ts'
import { breach, type Checked, firstBreach } from '../rules/message.ts'
import type { Option } from './field.ts'
import { words } from './fields.ts'

/** An OpenAPI schema whose references are resolved. */
export type SchemaNode = Fields

/** What the API calls a field is its name in every language. */
export function apiTitle(name: string): Text {
  return { en: name, ko: name }
}

const HINT_LENGTH = 160

/** The first sentence of a description. */
export function hintOf(node: SchemaNode): Text | null {
  const [first = ''] = readText(node['description'])
    .trim()
    .split(/(?<=[.!?])\s|\n/)
  const short = first.length > HINT_LENGTH ? `${first.slice(0, HINT_LENGTH - 1).trimEnd()}…` : first
  return short === '' ? null : apiTitle(short)
}

export function requiredOf(node: SchemaNode): ReadonlySet<string> {
  return new Set(Array.isArray(node['required']) ? node['required'].map(readText) : [])
}

export function optionsOf(node: SchemaNode): readonly Option[] {
  return Array.isArray(node['enum'])
    ? words(...node['enum'].map(readText).filter((value) => value !== ''))
    : []
}

/** Whether the schema says that the field never changes; that is the one rule of its language read here. */
export function isUnchanging(node: SchemaNode): boolean {
  const rules: unknown = node['x-kubernetes-validations']
  if (!Array.isArray(rules)) return false
  return rules.some((rule) =>
    /^\s*(self\s*==\s*oldSelf|oldSelf\s*==\s*self)\s*$/.test(readText(readFields(rule)['rule'])),
  )
}

/** Length and pattern of a text; one that is empty is judged by whether it is required. */
export function checkSchemaText(value: string, node: SchemaNode): Checked {
  if (value === '') return null
  const [min, max, pattern] = [
    readNumber(node['minLength']),
    readNumber(node['maxLength']),
    readText(node['pattern']),
  ]
  const { length } = [...value]
  return firstBreach(
    min !== null && length < min ? breach('rule.minLength', { n: min }) : null,
    max !== null && length > max ? breach('rule.maxLength', { n: max }) : null,
    pattern !== '' && !matches(value, pattern) ? breach('rule.pattern', { pattern }) : null,
  )
}

/** Patterns of the API are in another dialect; one that cannot be read is left to the cluster. */
function matches(value: string, pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value)
  } catch {
    return true
  }
}

export function checkSchemaNumber(value: number | null, node: SchemaNode): Checked {
  if (value === null) return null
  const [min, max] = [readNumber(node['minimum']), readNumber(node['maximum'])]
  if (node['type'] === 'integer' && !Number.isInteger(value)) return breach('rule.integer')
  if (min !== null && max !== null)
    return value < min || value > max ? breach('rule.between', { min, max }) : null
  return firstBreach(
    min !== null && value < min ? breach('rule.least', { min }) : null,
    max !== null && value > max ? breach('rule.most', { max }) : null,
  )
}
