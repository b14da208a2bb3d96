import type { KubeObject } from '@naru/contract/kubernetes/object'
import { asArray, asRecord, asString, asStringMap, type JsonRecord, valueAt } from '../../store/json.ts'
import { formatAge, formatDuration } from './duration.ts'
import { podCells } from './pod-cells.ts'

type Cell = string | number | boolean | null
type CellOf = (object: KubeObject, now: number) => Cell

/** Name, value, and what differs from a string that is always shown. */
export type KindColumn = readonly [
  name: string,
  cell: CellOf,
  looks?: { readonly type?: string; readonly priority?: number },
]

const WIDE = { priority: 1 } as const
const INTEGER = { type: 'integer' } as const

const at =
  (...path: readonly string[]): CellOf =>
  (object) =>
    text(valueAt(object, ...path))

const count =
  (...path: readonly string[]): CellOf =>
  (object) => {
    const value = valueAt(object, ...path)
    return typeof value === 'number' ? value : 0
  }

const size =
  (...path: readonly string[]): CellOf =>
  (object) => {
    const value = valueAt(object, ...path)
    return Array.isArray(value) ? value.length : Object.keys(asRecord(value)).length
  }

const AGE: KindColumn = ['Age', ({ metadata }, now) => formatAge(metadata.creationTimestamp, now)]

function text(value: unknown, otherwise = '<none>'): string {
  return value === undefined || value === null || value === '' ? otherwise : String(value)
}

function joined(values: readonly unknown[], otherwise = '<none>'): string {
  return values.length === 0 ? otherwise : values.map(String).join(',')
}

function selectorText(value: unknown): string {
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

const TEMPLATE: readonly KindColumn[] = [
  ['Containers', (object) => joined(templateContainers(object).map(({ name }) => name)), WIDE],
  ['Images', (object) => joined(templateContainers(object).map(({ image }) => image)), WIDE],
]
const SELECTOR: KindColumn = ['Selector', (object) => selectorText(valueAt(object, 'spec', 'selector')), WIDE]

const readyOf =
  (ready: string): CellOf =>
  (object) =>
    `${count('status', ready)(object, 0)}/${count('spec', 'replicas')(object, 0)}`

const SCALED: readonly KindColumn[] = [
  ['Desired', count('spec', 'replicas'), INTEGER],
  ['Current', count('status', 'replicas'), INTEGER],
  ['Ready', count('status', 'readyReplicas'), INTEGER],
  AGE,
  ...TEMPLATE,
  SELECTOR,
]

function nodeStatus(object: KubeObject): string {
  const ready = asArray(valueAt(object, 'status', 'conditions')).find(
    (item) => valueAt(item, 'type') === 'Ready',
  )
  const state = ready === undefined ? 'Unknown' : valueAt(ready, 'status') === 'True' ? 'Ready' : 'NotReady'
  return valueAt(object, 'spec', 'unschedulable') === true ? `${state},SchedulingDisabled` : state
}

function nodeRoles({ metadata }: KubeObject): string {
  const prefix = 'node-role.kubernetes.io/'
  const roles = Object.keys(metadata.labels ?? {})
    .filter((label) => label.startsWith(prefix))
    .map((label) => label.slice(prefix.length))
  return joined(roles.sort())
}

const nodeAddress =
  (type: string): CellOf =>
  (object) => {
    const addresses = asArray(valueAt(object, 'status', 'addresses')).map(asRecord)
    return text(addresses.find((address) => address['type'] === type)?.['address'])
  }

function servicePorts(object: KubeObject): string {
  const ports = asArray(valueAt(object, 'spec', 'ports')).map(asRecord)
  return joined(
    ports.map(({ port, nodePort, protocol }) =>
      nodePort === undefined ? `${port}/${protocol}` : `${port}:${nodePort}/${protocol}`,
    ),
  )
}

function serviceExternal(object: KubeObject): string {
  const ingress = asArray(valueAt(object, 'status', 'loadBalancer', 'ingress')).map(asRecord)
  const external = asArray(valueAt(object, 'spec', 'externalIPs'))
  const all = [...ingress.map(({ ip, hostname }) => ip ?? hostname), ...external]
  if (valueAt(object, 'spec', 'type') === 'ExternalName') return text(valueAt(object, 'spec', 'externalName'))
  return joined(all, valueAt(object, 'spec', 'type') === 'LoadBalancer' ? '<pending>' : '<none>')
}

function jobStatus(object: KubeObject): string {
  const conditions = asArray(valueAt(object, 'status', 'conditions')).map(asRecord)
  const isTrue = (type: string): boolean =>
    conditions.some((condition) => condition['type'] === type && condition['status'] === 'True')
  if (isTrue('Complete')) return 'Complete'
  if (isTrue('Failed')) return 'Failed'
  if (object.metadata.deletionTimestamp !== undefined) return 'Terminating'
  return isTrue('Suspended') ? 'Suspended' : 'Running'
}

function jobDuration(object: KubeObject, now: number): string {
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

const BINDING: readonly KindColumn[] = [
  [
    'Role',
    (object) => `${text(valueAt(object, 'roleRef', 'kind'))}/${text(valueAt(object, 'roleRef', 'name'))}`,
  ],
  AGE,
  ['Users', subjects('User'), WIDE],
  ['Groups', subjects('Group'), WIDE],
  ['ServiceAccounts', subjects('ServiceAccount'), WIDE],
]

const accessModes =
  (...path: readonly string[]): CellOf =>
  (object) =>
    asArray(valueAt(object, ...path))
      .map((mode) => String(mode).replaceAll(/[a-z]/g, '').replace('RWOP', 'RWOP'))
      .join(',')

const since =
  (...path: readonly string[]): CellOf =>
  (object, now) => {
    const time = valueAt(object, ...path)
    return time === undefined || time === null ? '<none>' : formatAge(time, now)
  }

function eventObject(object: KubeObject): string {
  const involved = asRecord(object['involvedObject'])
  return `${asString(involved['kind']).toLowerCase()}/${asString(involved['name'])}`
}

/** The columns of each stored resource, beside its name. */
export const KIND_COLUMNS: Readonly<Record<string, readonly KindColumn[]>> = {
  '/pods': [
    ['Ready', (object) => podCells(object).ready],
    ['Status', (object) => podCells(object).status],
    ['Restarts', (object, now) => podCells(object, now).restarts],
    AGE,
    ['IP', at('status', 'podIP'), WIDE],
    ['Node', at('spec', 'nodeName'), WIDE],
    ['Nominated Node', at('status', 'nominatedNodeName'), WIDE],
    ['Readiness Gates', () => '<none>', WIDE],
  ],
  '/configmaps': [['Data', size('data')], AGE],
  '/secrets': [['Type', at('type')], ['Data', size('data')], AGE],
  '/namespaces': [['Status', at('status', 'phase')], AGE],
  '/serviceaccounts': [AGE],
  '/nodes': [
    ['Status', nodeStatus],
    ['Roles', nodeRoles],
    AGE,
    ['Version', at('status', 'nodeInfo', 'kubeletVersion')],
    ['Internal-IP', nodeAddress('InternalIP'), WIDE],
    ['External-IP', nodeAddress('ExternalIP'), WIDE],
    ['OS-Image', at('status', 'nodeInfo', 'osImage'), WIDE],
    ['Kernel-Version', at('status', 'nodeInfo', 'kernelVersion'), WIDE],
    ['Container-Runtime', at('status', 'nodeInfo', 'containerRuntimeVersion'), WIDE],
  ],
  '/services': [
    ['Type', at('spec', 'type')],
    ['Cluster-IP', at('spec', 'clusterIP')],
    ['External-IP', serviceExternal],
    ['Port(s)', servicePorts],
    AGE,
    ['Selector', (object) => selectorText(valueAt(object, 'spec', 'selector')), WIDE],
  ],
  '/persistentvolumeclaims': [
    ['Status', at('status', 'phase')],
    ['Volume', (object) => asString(valueAt(object, 'spec', 'volumeName'))],
    ['Capacity', (object) => asString(valueAt(object, 'status', 'capacity', 'storage'))],
    ['Access Modes', accessModes('status', 'accessModes')],
    ['StorageClass', (object) => asString(valueAt(object, 'spec', 'storageClassName'))],
    ['VolumeAttributesClass', () => '<unset>'],
    AGE,
    ['VolumeMode', at('spec', 'volumeMode'), WIDE],
  ],
  '/persistentvolumes': [
    ['Capacity', at('spec', 'capacity', 'storage')],
    ['Access Modes', accessModes('spec', 'accessModes')],
    ['Reclaim Policy', at('spec', 'persistentVolumeReclaimPolicy')],
    ['Status', at('status', 'phase')],
    [
      'Claim',
      (object) => {
        const claim = asRecord(valueAt(object, 'spec', 'claimRef'))
        return claim['name'] === undefined ? '' : `${claim['namespace']}/${claim['name']}`
      },
    ],
    ['StorageClass', (object) => asString(valueAt(object, 'spec', 'storageClassName'))],
    ['VolumeAttributesClass', () => '<unset>'],
    ['Reason', (object) => asString(valueAt(object, 'status', 'reason'))],
    AGE,
    ['VolumeMode', at('spec', 'volumeMode'), WIDE],
  ],
  '/events': [
    ['Last Seen', (object, now) => formatAge(object['lastTimestamp'] ?? object['eventTime'], now)],
    ['Type', at('type')],
    ['Reason', at('reason')],
    ['Object', eventObject],
    ['Subobject', (object) => asString(valueAt(object, 'involvedObject', 'fieldPath')), WIDE],
    ['Source', (object) => asString(valueAt(object, 'source', 'component')), WIDE],
    ['Message', (object) => asString(object['message'])],
    ['First Seen', (object, now) => formatAge(object['firstTimestamp'] ?? object['eventTime'], now), WIDE],
    ['Count', (object) => text(object['count'], '1'), WIDE],
    ['Name', ({ metadata }) => metadata.name, WIDE],
  ],
  '/replicationcontrollers': SCALED,
  'apps/replicasets': SCALED,
  'apps/deployments': [
    ['Ready', readyOf('readyReplicas')],
    ['Up-to-date', count('status', 'updatedReplicas')],
    ['Available', count('status', 'availableReplicas')],
    AGE,
    ...TEMPLATE,
    SELECTOR,
  ],
  'apps/statefulsets': [['Ready', readyOf('readyReplicas')], AGE, ...TEMPLATE],
  'apps/daemonsets': [
    ['Desired', count('status', 'desiredNumberScheduled'), INTEGER],
    ['Current', count('status', 'currentNumberScheduled'), INTEGER],
    ['Ready', count('status', 'numberReady'), INTEGER],
    ['Up-to-date', count('status', 'updatedNumberScheduled'), INTEGER],
    ['Available', count('status', 'numberAvailable'), INTEGER],
    ['Node Selector', (object) => selectorText(valueAt(object, 'spec', 'template', 'spec', 'nodeSelector'))],
    AGE,
    ...TEMPLATE,
    SELECTOR,
  ],
  'batch/jobs': [
    ['Status', jobStatus],
    [
      'Completions',
      (object) =>
        `${count('status', 'succeeded')(object, 0)}/${text(valueAt(object, 'spec', 'completions'), '1')}`,
    ],
    ['Duration', jobDuration],
    AGE,
    ...TEMPLATE,
    SELECTOR,
  ],
  'batch/cronjobs': [
    ['Schedule', at('spec', 'schedule')],
    ['Timezone', at('spec', 'timeZone')],
    ['Suspend', (object) => valueAt(object, 'spec', 'suspend') === true, { type: 'boolean' }],
    ['Active', size('status', 'active'), INTEGER],
    ['Last Schedule', since('status', 'lastScheduleTime')],
    AGE,
    ...TEMPLATE,
    ['Selector', () => '<none>', WIDE],
  ],
  'networking.k8s.io/ingresses': [
    ['Class', at('spec', 'ingressClassName')],
    [
      'Hosts',
      (object) =>
        joined(
          asArray(valueAt(object, 'spec', 'rules')).map((rule) => valueAt(rule, 'host') ?? '*'),
          '*',
        ),
    ],
    [
      'Address',
      (object) =>
        asArray(valueAt(object, 'status', 'loadBalancer', 'ingress'))
          .map((item) => valueAt(item, 'ip') ?? valueAt(item, 'hostname'))
          .join(','),
    ],
    ['Ports', (object) => (asArray(valueAt(object, 'spec', 'tls')).length > 0 ? '80, 443' : '80')],
    AGE,
  ],
  'networking.k8s.io/networkpolicies': [
    ['Pod-Selector', (object) => selectorText(valueAt(object, 'spec', 'podSelector'))],
    AGE,
  ],
  'rbac.authorization.k8s.io/rolebindings': BINDING,
  'rbac.authorization.k8s.io/clusterrolebindings': BINDING,
  'storage.k8s.io/storageclasses': [
    ['Provisioner', at('provisioner')],
    ['ReclaimPolicy', at('reclaimPolicy')],
    ['VolumeBindingMode', at('volumeBindingMode')],
    ['AllowVolumeExpansion', (object) => String(object['allowVolumeExpansion'] === true)],
    AGE,
  ],
  'policy/poddisruptionbudgets': [
    ['Min Available', (object) => text(valueAt(object, 'spec', 'minAvailable'), 'N/A')],
    ['Max Unavailable', (object) => text(valueAt(object, 'spec', 'maxUnavailable'), 'N/A')],
    ['Allowed Disruptions', count('status', 'disruptionsAllowed'), INTEGER],
    AGE,
  ],
}
