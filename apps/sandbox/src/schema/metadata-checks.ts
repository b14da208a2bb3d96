import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { FieldProblem } from '../protocol/status.ts'
import type { ServedResource } from './served-resource.ts'

const SUBDOMAIN = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/
const LABEL = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/
const LABEL_1035 = /^[a-z]([-a-z0-9]*[a-z0-9])?$/
const QUALIFIED_NAME = /^([a-z0-9]([-a-z0-9.]*[a-z0-9])?\/)?([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$/
const LABEL_VALUE = /^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$/

const SUBDOMAIN_TEXT =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')"
const LABEL_TEXT =
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')"
const LABEL_1035_TEXT =
  "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')"
const QUALIFIED_TEXT =
  "name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')"
const LABEL_VALUE_TEXT =
  "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')"

const MAX_ANNOTATIONS = 256 * 1024

type NameRule = { readonly pattern: RegExp; readonly text: string; readonly limit: number }

const SUBDOMAIN_RULE: NameRule = { pattern: SUBDOMAIN, text: SUBDOMAIN_TEXT, limit: 253 }

/** Roles may hold any path segment; a few kinds become host names and are shorter. */
const NAME_RULES: Readonly<Record<string, NameRule | undefined>> = {
  '/namespaces': { pattern: LABEL, text: LABEL_TEXT, limit: 63 },
  '/services': { pattern: LABEL_1035, text: LABEL_1035_TEXT, limit: 63 },
}

/** Name, labels and annotations, in the words of kube-apiserver. */
export function checkMetadata(
  { metadata }: KubeObject,
  resource: ServedResource,
  before?: KubeObject,
): readonly FieldProblem[] {
  const { name, labels = {}, annotations = {} } = metadata
  return [
    ...(name === ''
      ? [required('metadata.name', 'name or generateName is required')]
      : checkName(name, resource)),
    ...Object.entries(labels).flatMap(([key, value]) => checkLabel(key, value)),
    ...checkAnnotations(annotations),
    ...checkFinalizers(metadata.finalizers ?? [], before),
  ]
}

/** What is going away takes no new finalizer. */
function checkFinalizers(
  finalizers: readonly string[],
  before: KubeObject | undefined,
): readonly FieldProblem[] {
  if (before?.metadata.deletionTimestamp === undefined) return []
  const fresh = finalizers.filter((name) => before.metadata.finalizers?.includes(name) !== true)
  return fresh.length === 0
    ? []
    : [
        {
          field: 'metadata.finalizers',
          reason: 'FieldValueForbidden',
          message: `Forbidden: no new finalizers can be added if the object is being deleted, found new finalizers []string{${fresh.map((name) => JSON.stringify(name)).join(', ')}}`,
        },
      ]
}

function checkName(name: string, { storage, group }: ServedResource): readonly FieldProblem[] {
  if (group === 'rbac.authorization.k8s.io') {
    return /[/%]/.test(name) || name === '.' || name === '..'
      ? [invalidValue('metadata.name', name, "may not contain '/'")]
      : []
  }
  const { pattern, text, limit } = NAME_RULES[`${storage.group}/${storage.plural}`] ?? SUBDOMAIN_RULE
  return [
    ...(pattern.test(name) ? [] : [invalidValue('metadata.name', name, text)]),
    ...(name.length > limit
      ? [invalidValue('metadata.name', name, `must be no more than ${limit} bytes`)]
      : []),
  ]
}

function checkLabel(key: string, value: string): readonly FieldProblem[] {
  return [
    ...(QUALIFIED_NAME.test(key) ? [] : [invalidValue('metadata.labels', key, QUALIFIED_TEXT)]),
    ...(LABEL_VALUE.test(value) ? [] : [invalidValue('metadata.labels', value, LABEL_VALUE_TEXT)]),
    ...(value.length > 63 ? [invalidValue('metadata.labels', value, 'must be no more than 63 bytes')] : []),
  ]
}

function checkAnnotations(annotations: Readonly<Record<string, string>>): readonly FieldProblem[] {
  const size = Object.entries(annotations).reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  return [
    ...Object.keys(annotations)
      .filter((key) => !QUALIFIED_NAME.test(key.toLowerCase()))
      .map((key) => invalidValue('metadata.annotations', key, QUALIFIED_TEXT)),
    ...(size > MAX_ANNOTATIONS
      ? [
          {
            field: 'metadata.annotations',
            reason: 'FieldValueTooLong' as const,
            message: `Too long: may not be more than ${MAX_ANNOTATIONS} bytes`,
          },
        ]
      : []),
  ]
}

export function required(field: string, text = ''): FieldProblem {
  return {
    field,
    reason: 'FieldValueRequired',
    message: text === '' ? 'Required value' : `Required value: ${text}`,
  }
}

export function invalidValue(field: string, value: unknown, why: string): FieldProblem {
  return { field, reason: 'FieldValueInvalid', message: `Invalid value: ${JSON.stringify(value)}: ${why}` }
}

export function unsupportedValue(field: string, value: unknown, supported: readonly unknown[]): FieldProblem {
  const listed = supported.map((choice) => JSON.stringify(choice)).join(', ')
  return {
    field,
    reason: 'FieldValueNotSupported',
    message: `Unsupported value: ${JSON.stringify(value)}: supported values: ${listed}`,
  }
}
