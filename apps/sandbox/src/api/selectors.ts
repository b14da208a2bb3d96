import type { KubeObject } from '@naru/contract/kubernetes/object'
import { asArray, asRecord, asString, asStringMap, valueAt } from '../store/json.ts'
import { badRequest } from './status.ts'

type Labels = Readonly<Record<string, string>>
type LabelTest = (labels: Labels) => boolean

const OPERATORS = ['==', '!=', '='] as const

/** `a=b,c!=d,e in (f,g),h,!i` as Kubernetes reads it; throws a Status 400. */
export function parseLabelSelector(text: string): LabelTest {
  const tests = splitRequirements(text).map(parseRequirement)
  return (labels) => tests.every((test) => test(labels))
}

/** The commas outside brackets part the requirements. */
function splitRequirements(text: string): readonly string[] {
  return text
    .split(/,(?![^(]*\))/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

const SET_REQUIREMENT = /^(\S+)\s+(in|notin)\s*\(([^()]*)\)$/
const KEY = /^([A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?\/)?[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?$/
const VALUE = /^([A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?)?$/

function parseRequirement(text: string): LabelTest {
  const set = SET_REQUIREMENT.exec(text)
  if (set !== null) return setTest(checkKey(set[1] ?? ''), set[2] === 'in', (set[3] ?? '').split(','))
  if (/\s(in|notin)\b/.test(text)) {
    throw badRequest(`unable to parse requirement: found '', expected: ',', ')' or identifier`)
  }
  for (const operator of OPERATORS) {
    const at = text.indexOf(operator)
    if (at < 0) continue
    const key = checkKey(text.slice(0, at).trim())
    const value = checkValue(text.slice(at + operator.length).trim())
    return operator === '!=' ? (labels) => labels[key] !== value : (labels) => labels[key] === value
  }
  if (text.startsWith('!')) {
    const key = checkKey(text.slice(1).trim())
    return (labels) => labels[key] === undefined
  }
  const key = checkKey(text)
  return (labels) => labels[key] !== undefined
}

function setTest(key: string, isIn: boolean, given: readonly string[]): LabelTest {
  const values = new Set(given.map((value) => checkValue(value.trim())))
  return (labels) => {
    const value = labels[key]
    return isIn ? value !== undefined && values.has(value) : value === undefined || !values.has(value)
  }
}

function checkKey(key: string): string {
  if (!KEY.test(key)) {
    throw badRequest(
      `unable to parse requirement: <nil>: Invalid value: "${key}": name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')`,
    )
  }
  return key
}

function checkValue(value: string): string {
  if (value.length > 63 || !VALUE.test(value)) {
    throw badRequest(
      `unable to parse requirement: values[0][${value}]: Invalid value: "${value}": a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')`,
    )
  }
  return value
}

/** A `LabelSelector` as it stands in objects: `matchLabels` and `matchExpressions`. */
export function parseLabelSelectorObject(value: unknown): LabelTest {
  const selector = asRecord(value)
  const exact = Object.entries(asStringMap(selector['matchLabels']))
  const expressions = asArray(selector['matchExpressions']).map(asRecord).map(parseExpression)
  return (labels) =>
    exact.every(([key, wanted]) => labels[key] === wanted) && expressions.every((test) => test(labels))
}

function parseExpression(expression: Readonly<Record<string, unknown>>): LabelTest {
  const key = asString(expression['key'])
  const values = new Set(asArray(expression['values']).map(asString))
  switch (expression['operator']) {
    case 'In':
      return (labels) => labels[key] !== undefined && values.has(labels[key])
    case 'NotIn':
      return (labels) => labels[key] === undefined || !values.has(labels[key])
    case 'Exists':
      return (labels) => labels[key] !== undefined
    default:
      return (labels) => labels[key] === undefined
  }
}

/** The fields by which kube-apiserver can select, beside name and namespace. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  '/pods': [
    'spec.nodeName',
    'spec.restartPolicy',
    'spec.schedulerName',
    'spec.serviceAccountName',
    'spec.hostNetwork',
    'status.phase',
    'status.podIP',
    'status.nominatedNodeName',
  ],
  '/events': [
    'involvedObject.kind',
    'involvedObject.namespace',
    'involvedObject.name',
    'involvedObject.uid',
    'involvedObject.apiVersion',
    'involvedObject.resourceVersion',
    'involvedObject.fieldPath',
    'reason',
    'reportingComponent',
    'source',
    'type',
  ],
  '/nodes': ['spec.unschedulable'],
  '/namespaces': ['status.phase'],
  '/secrets': ['type'],
  '/services': ['spec.clusterIP', 'spec.type'],
  '/replicationcontrollers': ['status.replicas'],
  'apps/replicasets': ['status.replicas'],
  'batch/jobs': ['status.successful'],
  'certificates.k8s.io/certificatesigningrequests': ['spec.signerName'],
}

type FieldRequirement = { readonly path: string; readonly value: string; readonly equal: boolean }

type FieldSelector = {
  readonly test: (object: KubeObject) => boolean
  /** The one name that is asked for: authorisation and lookups use it. */
  readonly name: string | undefined
}

/** `metadata.name=a,status.phase!=Running`; throws a Status 400 for fields that the resource does not offer. */
export function parseFieldSelector(
  text: string,
  resource: { readonly group: string; readonly plural: string },
): FieldSelector {
  const requirements = text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => parseFieldRequirement(part, `${resource.group}/${resource.plural}`))
  return {
    test: (object) =>
      requirements.every(({ path, value, equal }) => (fieldValue(object, path) === value) === equal),
    name: requirements.find(({ path, equal }) => path === 'metadata.name' && equal)?.value,
  }
}

function parseFieldRequirement(text: string, resource: string): FieldRequirement {
  const operator = OPERATORS.find((candidate) => text.includes(candidate))
  if (operator === undefined) {
    throw badRequest(`invalid selector: '${text}'; can't understand '${text}'`)
  }
  const at = text.indexOf(operator)
  const path = text.slice(0, at)
  const known = path === 'metadata.name' || path === 'metadata.namespace' || FIELDS[resource]?.includes(path)
  if (known !== true) throw badRequest(`field label not supported: ${path}`)
  return { path, value: text.slice(at + operator.length), equal: operator !== '!=' }
}

function fieldValue(object: KubeObject, path: string): string {
  if (path === 'source') return asString(valueAt(object, 'source', 'component'))
  const value = valueAt(object, ...path.split('.'))
  if (value === undefined || value === null) return path === 'spec.unschedulable' ? 'false' : ''
  return String(value)
}
