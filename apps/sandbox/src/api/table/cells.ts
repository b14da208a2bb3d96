import type { KubeObject } from '@naru/contract/kubernetes/object'
import {
  type Fields,
  readAt,
  readFields,
  readList,
  readString,
  readStringMap,
  readText,
} from '@naru/contract/manifest/read'
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
    text(readAt(object, ...path))

export const count =
  (...path: readonly string[]): CellOf =>
  (object) => {
    const value = readAt(object, ...path)
    return typeof value === 'number' ? value : 0
  }

export const size =
  (...path: readonly string[]): CellOf =>
  (object) => {
    const value = readAt(object, ...path)
    return Array.isArray(value) ? value.length : Object.keys(readFields(value)).length
  }

export const AGE: KindColumn = ['Age', ({ metadata }, now) => formatAge(metadata.creationTimestamp, now)]

export function text(value: unknown, otherwise = '<none>'): string {
  return readText(value) || otherwise
}

export function joined(values: readonly unknown[], otherwise = '<none>'): string {
  return values.length === 0 ? otherwise : values.map(readText).join(',')
}

export function selectorText(value: unknown): string {
  const selector = readFields(value)
  const labels = readStringMap(
    selector['matchLabels'] ?? (selector['matchExpressions'] === undefined ? value : {}),
  )
  return joined(Object.entries(labels).map(([key, label]) => `${key}=${label}`))
}

function templateContainers(object: KubeObject): readonly Fields[] {
  const template =
    readAt(object, 'spec', 'template') ??
    readAt(object, 'spec', 'jobTemplate', 'spec', 'template') ??
    object['template']
  return readList(readAt(template, 'spec', 'containers')).map(readFields)
}

export const TEMPLATE: readonly KindColumn[] = [
  ['Containers', (object) => joined(templateContainers(object).map(({ name }) => name)), WIDE],
  ['Images', (object) => joined(templateContainers(object).map(({ image }) => image)), WIDE],
]
export const SELECTOR: KindColumn = [
  'Selector',
  (object) => selectorText(readAt(object, 'spec', 'selector')),
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
  const ready = readList(readAt(object, 'status', 'conditions')).find(
    (item) => readAt(item, 'type') === 'Ready',
  )
  const state = ready === undefined ? 'Unknown' : readAt(ready, 'status') === 'True' ? 'Ready' : 'NotReady'
  return readAt(object, 'spec', 'unschedulable') === true ? `${state},SchedulingDisabled` : state
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
    const addresses = readList(readAt(object, 'status', 'addresses')).map(readFields)
    return text(addresses.find((address) => address['type'] === type)?.['address'])
  }

export function servicePorts(object: KubeObject): string {
  const ports = readList(readAt(object, 'spec', 'ports')).map(readFields)
  return joined(
    ports.map(({ port, nodePort, protocol }) => {
      const numbers = [port, nodePort].map(readText).filter((number) => number !== '')
      return `${numbers.join(':')}/${readText(protocol)}`
    }),
  )
}

export function serviceExternal(object: KubeObject): string {
  const ingress = readList(readAt(object, 'status', 'loadBalancer', 'ingress')).map(readFields)
  const external = readList(readAt(object, 'spec', 'externalIPs'))
  const all = [...ingress.map(({ ip, hostname }) => ip ?? hostname), ...external]
  if (readAt(object, 'spec', 'type') === 'ExternalName') return text(readAt(object, 'spec', 'externalName'))
  return joined(all, readAt(object, 'spec', 'type') === 'LoadBalancer' ? '<pending>' : '<none>')
}

export function jobStatus(object: KubeObject): string {
  const conditions = readList(readAt(object, 'status', 'conditions')).map(readFields)
  const isTrue = (type: string): boolean =>
    conditions.some((condition) => condition['type'] === type && condition['status'] === 'True')
  if (isTrue('Complete')) return 'Complete'
  if (isTrue('Failed')) return 'Failed'
  if (object.metadata.deletionTimestamp !== undefined) return 'Terminating'
  return isTrue('Suspended') ? 'Suspended' : 'Running'
}

export function jobDuration(object: KubeObject, now: number): string {
  const start = readString(readAt(object, 'status', 'startTime'))
  if (start === '') return ''
  const end = readString(readAt(object, 'status', 'completionTime'))
  return formatDuration((end === '' ? now : Date.parse(end)) - Date.parse(start))
}

const subjects =
  (kind: string): CellOf =>
  (object) => {
    const all = readList(object['subjects']).map(readFields)
    return all
      .filter((subject) => subject['kind'] === kind)
      .map(({ name, namespace }) =>
        kind === 'ServiceAccount' ? `${readText(namespace)}/${readText(name)}` : readText(name),
      )
      .join(', ')
  }

export const BINDING: readonly KindColumn[] = [
  [
    'Role',
    (object) => `${text(readAt(object, 'roleRef', 'kind'))}/${text(readAt(object, 'roleRef', 'name'))}`,
  ],
  AGE,
  ['Users', subjects('User'), WIDE],
  ['Groups', subjects('Group'), WIDE],
  ['ServiceAccounts', subjects('ServiceAccount'), WIDE],
]

export const accessModes =
  (...path: readonly string[]): CellOf =>
  (object) =>
    readList(readAt(object, ...path))
      .map((mode) => String(mode).replaceAll(/[a-z]/g, '').replace('RWOP', 'RWOP'))
      .join(',')

export const since =
  (...path: readonly string[]): CellOf =>
  (object, now) => {
    const time = readAt(object, ...path)
    return time === undefined || time === null ? '<none>' : formatAge(time, now)
  }

export function eventObject(object: KubeObject): string {
  const involved = readFields(object['involvedObject'])
  return `${readString(involved['kind']).toLowerCase()}/${readString(involved['name'])}`
}
