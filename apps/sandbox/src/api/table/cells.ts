import type { KubeObject } from '@naru/contract/kubernetes/object'
import { asArray, asRecord, asString, asStringMap, type JsonRecord, valueAt } from '../../store/json.ts'
import { formatAge, formatDuration } from './duration.ts'

export type Cell = string | number | boolean | null
type CellOf = (object: KubeObject, now: number) => Cell

/** Name, value, and what differs from a string that is always shown. */
export type KindColumn = readonly [
  name: string,
  cell: CellOf,
  looks?: { readonly type?: string; readonly priority?: number },
]

export const WIDE = { priority: 1 } as const
export const INTEGER = { type: 'integer' } as const

export const at =
  (...path: readonly string[]): CellOf =>
  (object) =>
    text(valueAt(object, ...path))

export const count =
  (...path: readonly string[]): CellOf =>
  (object) => {
    const value = valueAt(object, ...path)
    return typeof value === 'number' ? value : 0
  }

export const size =
  (...path: readonly string[]): CellOf =>
  (object) => {
    const value = valueAt(object, ...path)
    return Array.isArray(value) ? value.length : Object.keys(asRecord(value)).length
  }

export const AGE: KindColumn = ['Age', ({ metadata }, now) => formatAge(metadata.creationTimestamp, now)]

export function text(value: unknown, otherwise = '<none>'): string {
  return value === undefined || value === null || value === '' ? otherwise : String(value)
}

export function joined(values: readonly unknown[], otherwise = '<none>'): string {
  return values.length === 0 ? otherwise : values.map(String).join(',')
}

export function selectorText(value: unknown): string {
  const selector = asRecord(value)
  const labels = asStringMap(
    selector['matchLabels'] ?? (selector['matchExpressions'] === undefined ? value : {}),
  )
  return joined(Object.entries(labels).map(([key, label]) => `${key}=${label}`))
}

function templateContainers(object: KubeObject): readonly JsonRecord[] {
  const template =
    valueAt(object, 'spec', 'template') ??
    valueAt(object, 'spec', 'jobTemplate', 'spec', 'template') ??
    object['template']
  return asArray(valueAt(template, 'spec', 'containers')).map(asRecord)
}

export const TEMPLATE: readonly KindColumn[] = [
  ['Containers', (object) => joined(templateContainers(object).map(({ name }) => name)), WIDE],
  ['Images', (object) => joined(templateContainers(object).map(({ image }) => image)), WIDE],
]
export const SELECTOR: KindColumn = [
  'Selector',
  (object) => selectorText(valueAt(object, 'spec', 'selector')),
  WIDE,
]

export const readyOf =
  (ready: string): CellOf =>
  (object) =>
    `${count('status', ready)(object, 0)}/${count('spec', 'replicas')(object, 0)}`

export const SCALED: readonly KindColumn[] = [
  ['Desired', count('spec', 'replicas'), INTEGER],
  ['Current', count('status', 'replicas'), INTEGER],
  ['Ready', count('status', 'readyReplicas'), INTEGER],
  AGE,
  ...TEMPLATE,
  SELECTOR,
]

export function nodeStatus(object: KubeObject): string {
  const ready = asArray(valueAt(object, 'status', 'conditions')).find(
    (item) => valueAt(item, 'type') === 'Ready',
  )
  const state = ready === undefined ? 'Unknown' : valueAt(ready, 'status') === 'True' ? 'Ready' : 'NotReady'
  return valueAt(object, 'spec', 'unschedulable') === true ? `${state},SchedulingDisabled` : state
}

export function nodeRoles({ metadata }: KubeObject): string {
  const prefix = 'node-role.kubernetes.io/'
  const roles = Object.keys(metadata.labels ?? {})
    .filter((label) => label.startsWith(prefix))
    .map((label) => label.slice(prefix.length))
  return joined(roles.sort())
}

export const nodeAddress =
  (type: string): CellOf =>
  (object) => {
    const addresses = asArray(valueAt(object, 'status', 'addresses')).map(asRecord)
    return text(addresses.find((address) => address['type'] === type)?.['address'])
  }

export function servicePorts(object: KubeObject): string {
  const ports = asArray(valueAt(object, 'spec', 'ports')).map(asRecord)
  return joined(
    ports.map(({ port, nodePort, protocol }) =>
      nodePort === undefined ? `${port}/${protocol}` : `${port}:${nodePort}/${protocol}`,
    ),
  )
}

export function serviceExternal(object: KubeObject): string {
  const ingress = asArray(valueAt(object, 'status', 'loadBalancer', 'ingress')).map(asRecord)
  const external = asArray(valueAt(object, 'spec', 'externalIPs'))
  const all = [...ingress.map(({ ip, hostname }) => ip ?? hostname), ...external]
  if (valueAt(object, 'spec', 'type') === 'ExternalName') return text(valueAt(object, 'spec', 'externalName'))
  return joined(all, valueAt(object, 'spec', 'type') === 'LoadBalancer' ? '<pending>' : '<none>')
}

export function jobStatus(object: KubeObject): string {
  const conditions = asArray(valueAt(object, 'status', 'conditions')).map(asRecord)
  const isTrue = (type: string): boolean =>
    conditions.some((condition) => condition['type'] === type && condition['status'] === 'True')
  if (isTrue('Complete')) return 'Complete'
  if (isTrue('Failed')) return 'Failed'
  if (object.metadata.deletionTimestamp !== undefined) return 'Terminating'
  return isTrue('Suspended') ? 'Suspended' : 'Running'
}

export function jobDuration(object: KubeObject, now: number): string {
  const start = asString(valueAt(object, 'status', 'startTime'))
  if (start === '') return ''
  const end = asString(valueAt(object, 'status', 'completionTime'))
  return formatDuration((end === '' ? now : Date.parse(end)) - Date.parse(start))
}

const subjects =
  (kind: string): CellOf =>
  (object) => {
    const all = asArray(object['subjects']).map(asRecord)
    return all
      .filter((subject) => subject['kind'] === kind)
      .map(({ name, namespace }) => (kind === 'ServiceAccount' ? `${namespace ?? ''}/${name}` : name))
      .join(', ')
  }

export const BINDING: readonly KindColumn[] = [
  [
    'Role',
    (object) => `${text(valueAt(object, 'roleRef', 'kind'))}/${text(valueAt(object, 'roleRef', 'name'))}`,
  ],
  AGE,
  ['Users', subjects('User'), WIDE],
  ['Groups', subjects('Group'), WIDE],
  ['ServiceAccounts', subjects('ServiceAccount'), WIDE],
]

export const accessModes =
  (...path: readonly string[]): CellOf =>
  (object) =>
    asArray(valueAt(object, ...path))
      .map((mode) => String(mode).replaceAll(/[a-z]/g, '').replace('RWOP', 'RWOP'))
      .join(',')

export const since =
  (...path: readonly string[]): CellOf =>
  (object, now) => {
    const time = valueAt(object, ...path)
    return time === undefined || time === null ? '<none>' : formatAge(time, now)
  }

export function eventObject(object: KubeObject): string {
  const involved = asRecord(object['involvedObject'])
  return `${asString(involved['kind']).toLowerCase()}/${asString(involved['name'])}`
}
