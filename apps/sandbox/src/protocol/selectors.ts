import {
  matchesLabels,
  parseLabelSelector as parseRequirements,
  readLabelSelector,
  SelectorError,
} from '@naru/contract/kubernetes/label-selector'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import {
  readAt,
  readFields,
  readList,
  readString,
  readStringMap,
  readText,
} from '@naru/contract/manifest/read'
import { badRequest } from './status.ts'

type Labels = Readonly<Record<string, string>>
type LabelTest = (labels: Labels) => boolean

const OPERATORS = ['==', '!=', '='] as const

/** `a=b,c!=d,e in (f,g),h,!i` as Kubernetes reads it; throws a Status 400. */
export function parseLabelSelector(text: string): LabelTest {
  try {
    const requirements = parseRequirements(text)
    return (labels) => matchesLabels(requirements, labels)
  } catch (error) {
    if (!(error instanceof SelectorError)) throw error
    throw badRequest(`unable to parse requirement: <nil>: Invalid value: "${error.term}"`)
  }
}

/** A `LabelSelector` as it stands in objects: `matchLabels` and `matchExpressions`. */
export function parseLabelSelectorObject(value: unknown): LabelTest {
  const selector = readFields(value)
  const requirements = readLabelSelector({
    matchLabels: readStringMap(selector['matchLabels']),
    matchExpressions: readList(selector['matchExpressions']).map(readExpression),
  })
  return (labels) => matchesLabels(requirements, labels)
}

function readExpression(value: unknown) {
  const { key, operator, values } = readFields(value)
  return { key: readString(key), operator: readString(operator), values: readList(values).map(readString) }
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
  if (path === 'source') return readString(readAt(object, 'source', 'component'))
  const value = readAt(object, ...path.split('.'))
  return readText(value) || (path === 'spec.unschedulable' ? 'false' : '')
}
