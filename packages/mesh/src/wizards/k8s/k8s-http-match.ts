import type { FieldError } from '@naru/contract/errors/app-error'
import { type Fields, readFields, readString } from '@naru/contract/manifest/read'
import { checkRoutePath } from '@naru/contract/mesh/checks/value-rules'
import { fieldError } from '@naru/contract/rules/message'
import { someOf, withoutEmpty } from '../wizard-object.ts'
import { checkValueMatches, oneOf, readValueMatches, type ValueMatch } from './k8s-value-match.ts'

export const PATH_OPERATORS = ['Exact', 'PathPrefix', 'RegularExpression'] as const
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

/** What one request must look like; all of it must hold. */
export type K8sHttpMatch = {
  readonly path: PathMatch | null
  readonly headers: readonly ValueMatch[]
  readonly queryParams: readonly ValueMatch[]
  readonly method: (typeof MATCH_METHODS)[number] | null
}

export function writeHttpMatch({ path, headers, queryParams, method }: K8sHttpMatch): Fields {
  return withoutEmpty({
    path: path ?? undefined,
    headers: someOf(headers),
    queryParams: someOf(queryParams),
    method: method ?? undefined,
  })
}

export function readHttpMatch(fields: Fields): K8sHttpMatch {
  const { type, value } = readFields(fields['path'])
  return {
    path:
      fields['path'] == null
        ? null
        : { type: oneOf(PATH_OPERATORS, type, 'PathPrefix'), value: readString(value) },
    headers: readValueMatches(fields['headers']),
    queryParams: readValueMatches(fields['queryParams']),
    method: MATCH_METHODS.find((method) => method === fields['method']) ?? null,
  }
}

export function checkHttpMatch(
  { path, headers, queryParams }: K8sHttpMatch,
  field: string,
): readonly (FieldError | null)[] {
  const isPlain = path !== null && path.type !== 'RegularExpression'
  return [
    fieldError(`${field}.path`, isPlain ? checkRoutePath(path.value) : null),
    ...checkValueMatches(headers, field),
    ...checkValueMatches(queryParams, field),
  ]
}
