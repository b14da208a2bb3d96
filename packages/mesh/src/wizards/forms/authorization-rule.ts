import type { FieldError } from '@naru/contract/errors/app-error'
import { type Fields, readString } from '@naru/contract/manifest/read'
import { checkPolicyPath, checkPolicyPort } from '@naru/contract/mesh/checks/policy-rules'
import { checkConditionKey, checkIpRange } from '@naru/contract/mesh/checks/value-rules'
import { breach, type Checked, fieldError, firstBreach, firstBreachOf } from '@naru/contract/rules/message'
import { asRecords, asStrings, recordAt } from '../../config/spec-reader.ts'
import { withoutEmpty } from '../wizard-object.ts'

export const SOURCE_FIELDS = [
  'principals',
  'notPrincipals',
  'requestPrincipals',
  'notRequestPrincipals',
  'namespaces',
  'notNamespaces',
  'ipBlocks',
  'notIpBlocks',
] as const
export const OPERATION_FIELDS = [
  'hosts',
  'notHosts',
  'ports',
  'notPorts',
  'methods',
  'notMethods',
  'paths',
  'notPaths',
] as const

export type SourceField = (typeof SOURCE_FIELDS)[number]
export type OperationField = (typeof OPERATION_FIELDS)[number]
export type SourceMatch = Readonly<Partial<Record<SourceField, readonly string[]>>>
export type OperationMatch = Readonly<Partial<Record<OperationField, readonly string[]>>>
export type Condition = {
  readonly key: string
  readonly values: readonly string[]
  readonly notValues: readonly string[]
}

/** Any source, any operation and all conditions must hold; an empty part holds always. */
export type AuthorizationRule = {
  readonly from: readonly SourceMatch[]
  readonly to: readonly OperationMatch[]
  readonly when: readonly Condition[]
}

export function writeRule({ from, to, when }: AuthorizationRule): Fields {
  return withoutEmpty({
    from: from.length > 0 ? from.map((source) => ({ source })) : undefined,
    to: to.length > 0 ? to.map((operation) => ({ operation })) : undefined,
    when: when.length > 0 ? when.map(writeCondition) : undefined,
  })
}

export function readRule(fields: Fields): AuthorizationRule {
  return {
    from: asRecords(fields['from']).map((part) => readParts(recordAt(part, 'source'), SOURCE_FIELDS)),
    to: asRecords(fields['to']).map((part) => readParts(recordAt(part, 'operation'), OPERATION_FIELDS)),
    when: asRecords(fields['when']).map(({ key, values, notValues }) => ({
      key: readString(key),
      values: asStrings(values),
      notValues: asStrings(notValues),
    })),
  }
}

function writeCondition({ key, values, notValues }: Condition): Fields {
  return { key, ...(values.length > 0 && { values }), ...(notValues.length > 0 && { notValues }) }
}

function readParts<Field extends string>(
  fields: Fields,
  known: readonly Field[],
): Readonly<Partial<Record<Field, readonly string[]>>> {
  const found = known.flatMap((field): [Field, readonly string[]][] => {
    const values = asStrings(fields[field])
    return values.length > 0 ? [[field, values]] : []
  })
  // Only known fields were put in; what is absent stays so.
  return Object.fromEntries(found) as Partial<Record<Field, readonly string[]>>
}

type ValueRule = (value: string) => Checked

/** Of what not any text will do. */
const FIELD_RULES: Readonly<Partial<Record<SourceField | OperationField, ValueRule>>> = {
  ipBlocks: checkIpRange,
  notIpBlocks: checkIpRange,
  ports: checkPolicyPort,
  notPorts: checkPolicyPort,
  paths: checkPolicyPath,
  notPaths: checkPolicyPath,
}
const CONDITION_RULES: ReadonlyMap<string, ValueRule> = new Map([
  ['source.ip', checkIpRange],
  ['remote.ip', checkIpRange],
  ['destination.ip', checkIpRange],
  ['destination.port', checkPolicyPort],
])

/** One empty value is as wrong as none at all. */
export function checkRuleValues(field: SourceField | OperationField, values: readonly string[]): Checked {
  return values.length === 0 ? breach('rule.emptyValue') : checkValues(values, FIELD_RULES[field])
}

export function checkCondition({ key, values, notValues }: Condition): Checked {
  const all = [...values, ...notValues]
  return firstBreach(
    checkConditionKey(key),
    all.every((value) => value === '') ? breach('rule.conditionValues') : null,
    checkValues(all, CONDITION_RULES.get(key)),
  )
}

function checkValues(values: readonly string[], rule: ValueRule = () => null): Checked {
  return firstBreachOf(values.map((value) => (value === '' ? breach('rule.emptyValue') : rule(value))))
}

/** Errors of one rule; `field` is where it stands, such as `rules.0`. */
export function checkRule({ from, to, when }: AuthorizationRule, field: string): readonly FieldError[] {
  const isEmpty = from.length + to.length + when.length === 0
  return [
    fieldError(field, isEmpty ? breach('rule.emptyRule') : null),
    ...emptyParts(from, `${field}.from`),
    ...emptyParts(to, `${field}.to`),
    ...from.flatMap((source, index) =>
      SOURCE_FIELDS.map((name) => {
        const values = source[name]
        return fieldError(`${field}.from.${index}.${name}`, values ? checkRuleValues(name, values) : null)
      }),
    ),
    ...to.flatMap((operation, index) =>
      OPERATION_FIELDS.map((name) => {
        const values = operation[name]
        return fieldError(`${field}.to.${index}.${name}`, values ? checkRuleValues(name, values) : null)
      }),
    ),
    ...when.map((condition, index) => fieldError(`${field}.when.${index}`, checkCondition(condition))),
  ].filter((error) => error !== null)
}

/** A source or operation without fields would be anybody and anything. */
function emptyParts(
  parts: readonly (SourceMatch | OperationMatch)[],
  field: string,
): readonly (FieldError | null)[] {
  return parts.map((part, index) =>
    fieldError(`${field}.${index}`, Object.keys(part).length === 0 ? breach('rule.emptyValue') : null),
  )
}
