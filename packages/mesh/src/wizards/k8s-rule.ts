import type { FieldError } from '@naru/contract/errors/app-error'
import { breach, fieldError } from '@naru/contract/rules/message'
import { asNumber, asRecord, asRecords, asString } from '../config/spec-reader.ts'
import { type K8sFilter, readFilters, writeFilters } from './k8s-filter.ts'
import { type Fields, withoutEmpty } from './wizard-object.ts'

export const PATH_OPERATORS = ['Exact', 'PathPrefix', 'RegularExpression'] as const
export const VALUE_OPERATORS = ['Exact', 'RegularExpression'] as const
export const MATCH_METHODS = [
  'CONNECT',
  'DELETE',
  'GET',
  'HEAD',
  'OPTIONS',
  'PATCH',
  'POST',
  'PUT',
  'TRACE',
] as const

export type PathMatch = { readonly type: (typeof PATH_OPERATORS)[number]; readonly value: string }
export type ValueMatch = {
  readonly type: (typeof VALUE_OPERATORS)[number]
  readonly name: string
  readonly value: string
}

/** What one request must look like; all of it must hold. */
export type K8sMatch = {
  readonly path: PathMatch | null
  readonly headers: readonly ValueMatch[]
  readonly queryParams: readonly ValueMatch[]
  readonly method: (typeof MATCH_METHODS)[number] | null
}

export type BackendRef = { readonly name: string; readonly port: number; readonly weight: number }

/** Any match sends a request through the filters to the backends; no match takes all of them. */
export type K8sRule = {
  readonly matches: readonly K8sMatch[]
  readonly filters: readonly K8sFilter[]
  readonly backendRefs: readonly BackendRef[]
}

export function writeK8sRule({ matches, filters, backendRefs }: K8sRule): Fields {
  return withoutEmpty({
    matches: matches.length > 0 ? matches.map(writeMatch) : undefined,
    filters: filters.length > 0 ? writeFilters(filters) : undefined,
    backendRefs: backendRefs.length > 0 ? backendRefs : undefined,
  })
}

export function readK8sRule(fields: Fields): K8sRule {
  return {
    matches: asRecords(fields['matches']).map(readMatch),
    filters: readFilters(fields['filters']),
    backendRefs: asRecords(fields['backendRefs']).map(({ name, port, weight }) => ({
      name: asString(name),
      // The Gateway API counts an absent weight as 1.
      weight: asNumber(weight) ?? 1,
      port: asNumber(port) ?? 80,
    })),
  }
}

function writeMatch({ path, headers, queryParams, method }: K8sMatch): Fields {
  return withoutEmpty({
    path: path ?? undefined,
    headers: headers.length > 0 ? headers : undefined,
    queryParams: queryParams.length > 0 ? queryParams : undefined,
    method: method ?? undefined,
  })
}

function readMatch(fields: Fields): K8sMatch {
  const { type, value } = asRecord(fields['path'])
  return {
    path:
      fields['path'] == null
        ? null
        : { type: oneOf(PATH_OPERATORS, type, 'PathPrefix'), value: asString(value) },
    headers: asRecords(fields['headers']).map(readValue),
    queryParams: asRecords(fields['queryParams']).map(readValue),
    method: MATCH_METHODS.find((method) => method === fields['method']) ?? null,
  }
}

function readValue({ type, name, value }: Fields): ValueMatch {
  return { type: oneOf(VALUE_OPERATORS, type, 'Exact'), name: asString(name), value: asString(value) }
}

function oneOf<const T extends string>(known: readonly T[], value: unknown, standard: NoInfer<T>): T {
  return known.find((candidate) => candidate === value) ?? standard
}

export function checkK8sRule(
  { matches, backendRefs, filters }: K8sRule,
  field: string,
): readonly FieldError[] {
  const redirects = filters.some(({ type }) => type === 'requestRedirect')
  const named = matches.flatMap(({ headers, queryParams }, place) =>
    [...headers, ...queryParams].map(({ name }) =>
      fieldError(`${field}.matches.${place}`, name.trim() === '' ? breach('rule.emptyValue') : null),
    ),
  )
  const total = backendRefs.reduce((sum, { weight }) => sum + weight, 0)
  return [
    ...named,
    // A redirect answers by itself.
    fieldError(
      `${field}.backendRefs`,
      backendRefs.length === 0 && !redirects ? breach('rule.atLeastOne') : null,
    ),
    fieldError(
      `${field}.backendRefs`,
      backendRefs.length > 1 && total !== 100 ? breach('rule.weights') : null,
    ),
  ].filter((error) => error !== null)
}
