import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { now, object, START } from '../../test/kind-samples.ts'
import { parseApiVersion } from '../kubernetes/resource.ts'
import { buildDiscoveredKind } from './discovered-kind.ts'
import type { KindRules } from './kind-rules.ts'
import { findKindOf } from './registry.ts'
import { findRules } from './rules-registry.ts'

const TABLE = join(import.meta.dirname, '../../../../docs/spec/kubectl-columns.tsv')

type Printed = { readonly apiVersion: string; readonly kind: string; readonly columns: readonly string[] }

/** What `kubectl get -o wide` prints of each kind. */
const PRINTED: readonly Printed[] = readPrinted()

function readPrinted(): readonly Printed[] {
  const kinds = new Map<string, Printed>()
  for (const line of readFileSync(TABLE, 'utf8').trim().split('\n').slice(1)) {
    const [version = '', kind = '', , , column = ''] = line.split('\t')
    const apiVersion = version.replace(/^core\//, '')
    const name = `${apiVersion} ${kind}`
    kinds.set(name, { apiVersion, kind, columns: [...(kinds.get(name)?.columns ?? []), column] })
  }
  return [...kinds.values()]
}

/** Columns that are called otherwise here, of every kind or of one. */
const CALLED: Readonly<Record<string, string>> = {
  Age: 'created',
  'Created At': 'created',
  Data: 'keys',
  Desired: 'ready',
  DriverName: 'driver',
  Reference: 'target',
  Targets: 'metrics',
  MinPods: 'min',
  MaxPods: 'max',
  Timezone: 'time-zone',
  Suspend: 'suspended',
  'Last Schedule': 'last-run',
  'Up-to-date': 'updated',
  'Internal-IP': 'ip',
  'OS-Image': 'os',
  'Kernel-Version': 'kernel',
  'Container-Runtime': 'runtime',
  'Reclaim Policy': 'reclaim',
  ReclaimPolicy: 'reclaim',
  VolumeBindingMode: 'binding',
  AllowVolumeExpansion: 'expandable',
  VolumeAttributesClass: 'attributes-class',
  'Port(s)': 'ports',
  'Pod-Selector': 'pods',
  'Allowed Disruptions': 'allowed',
  Users: 'subjects',
  Groups: 'subjects',
  ServiceAccounts: 'subjects',
  GeneratedByController: 'generated-by',
  IgnitionVersion: 'ignition',
  Config: 'configuration',
  MachineCount: 'updated',
  ReadyMachineCount: 'ready',
  UpdatedMachineCount: 'updated',
  DegradedMachineCount: 'degraded',
  ParamKind: 'kind-of-parameters',
  ParamRef: 'parameters',
  ParentRef: 'parent',
  PolicyName: 'policy',
  SignerName: 'signer',
  DistinguisherMethod: 'distinguisher',
  MissingPL: 'level-missing',
  NominalConcurrencyShares: 'nominal-shares',
  'Service External-IP': 'external',
  'ComponentStatus Status': 'health',
  'VolumeAttachment PV': 'volume',
  'MachineConfigPool Updating': 'status',
  'Route Admitted': 'status',
}

/** Columns that no list of ours has, and what tells the same. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'ResourceQuota Request': 'the list tells what is fullest, the page has a bar for each request',
  'ResourceQuota Limit': 'the list tells what is fullest, the page has a bar for each limit',
}

const EVERY_ROW = ['name', 'created']

/** Those of other groups are told by the columns that their definitions bring. */
function isOfDefinition({ apiVersion, kind }: Printed): boolean {
  const { group } = parseApiVersion(apiVersion)
  const isOwn = !group.includes('.') || (group.endsWith('.k8s.io') && !group.startsWith('gateway.'))
  return !isOwn && findKindOf(apiVersion, kind) === undefined
}

function pluralOf(kind: string): string {
  const name = kind.toLowerCase()
  if (name === 'endpoints') return name
  if (name.endsWith('s')) return `${name}es`
  return name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`
}

function rulesOf({ apiVersion, kind }: Pick<Printed, 'apiVersion' | 'kind'>): KindRules {
  const known = findRules(findKindOf(apiVersion, kind)?.id ?? '')
  const resource = { ...parseApiVersion(apiVersion), plural: pluralOf(kind) }
  return known ?? buildDiscoveredKind({ resource, kind, namespaced: true, verbs: [] }).rules
}

function idOf(kind: string, column: string): string {
  const words = column.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()
  return CALLED[`${kind} ${column}`] ?? CALLED[column] ?? words.replace(/[^a-z0-9]+/g, '-')
}

function isTold(printed: Printed, column: string): boolean {
  const ids = [...rulesOf(printed).columns.map(({ id }) => id), ...EVERY_ROW]
  return ids.includes(idOf(printed.kind, column))
}

const JUDGED = PRINTED.filter((printed) => !isOfDefinition(printed))

describe('what kubectl prints of a kind', () => {
  it('is known for the kinds of Kubernetes and those that have a file here', () => {
    expect(JUDGED).toHaveLength(76)
  })

  it.each(JUDGED.map((printed) => [`${printed.apiVersion} ${printed.kind}`, printed] as const))(
    '%s is told by its list',
    (_name, printed) => {
      const untold = printed.columns.filter((column) => !isTold(printed, column))
      expect(untold.filter((column) => !(`${printed.kind} ${column}` in ELSEWHERE))).toEqual([])
    },
  )

  it('is named otherwise, or told elsewhere, only where it is printed and not told under its name', () => {
    const printed = new Set(
      JUDGED.flatMap(({ kind, columns }) => columns.flatMap((one) => [one, `${kind} ${one}`])),
    )
    expect(Object.keys(CALLED).filter((column) => !printed.has(column))).toEqual([])
    const told = JUDGED.flatMap((one) =>
      one.columns.filter((column) => isTold(one, column)).map((column) => `${one.kind} ${column}`),
    )
    expect(Object.keys(ELSEWHERE).filter((column) => !printed.has(column) || told.includes(column))).toEqual(
      [],
    )
  })
})

it.each(
  JUDGED.filter(({ apiVersion, kind }) => !findKindOf(apiVersion, kind)).map(
    (one) => [one.kind, one] as const,
  ),
)(
  'columns of %s have titles in both languages, and survive an object that has nothing but a name',
  (_kind, printed) => {
    const { columns } = rulesOf(printed)
    expect(new Set(columns.map(({ id }) => id)).size).toBe(columns.length)
    for (const { title, value } of columns) {
      expect(title.ko).toMatch(/[가-힣]/)
      expect(() => value({ metadata: { name: 'bare' } }, { now })).not.toThrow()
    }
  },
)

const LABELS = {
  matchLabels: { app: 'web' },
  matchExpressions: [{ key: 'tier', operator: 'In', values: ['a', 'b'] }],
}
const TEMPLATE = {
  spec: {
    containers: [
      { name: 'main', image: 'web:1' },
      { name: 'proxy', image: 'proxy:2' },
    ],
  },
}
const GATES = {
  spec: { readinessGates: [{ conditionType: 'a.example.com/up' }, { conditionType: 'b.example.com/up' }] },
  status: { nominatedNodeName: 'node-3', conditions: [{ type: 'a.example.com/up', status: 'True' }] },
}
const GENERATED = { 'machineconfiguration.openshift.io/generated-by-controller-version': '4.18' }

it.each([
  ['apps/v1', 'Deployment', { spec: { selector: LABELS } }, { selector: ['app=web', 'tier in (a,b)'] }],
  ['apps/v1', 'Deployment', { spec: { template: TEMPLATE } }, { containers: ['main', 'proxy'] }],
  ['apps/v1', 'ReplicaSet', { spec: { selector: LABELS } }, { selector: ['app=web', 'tier in (a,b)'] }],
  ['v1', 'ReplicationController', { spec: { selector: { app: 'web' } } }, { selector: ['app=web'] }],
  [
    'apps/v1',
    'DaemonSet',
    { status: { currentNumberScheduled: 4, numberAvailable: 3 } },
    { current: 4, available: 3 },
  ],
  [
    'batch/v1',
    'CronJob',
    { spec: { jobTemplate: { spec: { selector: LABELS, template: TEMPLATE } } } },
    { containers: ['main', 'proxy'], images: ['web:1', 'proxy:2'], selector: ['app=web', 'tier in (a,b)'] },
  ],
  ['v1', 'Pod', GATES, { 'readiness-gates': { ready: 1, desired: 2 }, 'nominated-node': 'node-3' }],
  ['v1', 'Pod', {}, { 'readiness-gates': null, 'nominated-node': null }],
  [
    'v1',
    'Node',
    {
      status: {
        addresses: [{ type: 'ExternalIP', address: '203.0.113.7' }],
        nodeInfo: { kernelVersion: '6.8' },
      },
    },
    { 'external-ip': '203.0.113.7', ip: null, kernel: '6.8' },
  ],
  [
    'v1',
    'PersistentVolumeClaim',
    { spec: { volumeAttributesClassName: 'fast' } },
    { 'attributes-class': 'fast' },
  ],
  [
    'v1',
    'PersistentVolume',
    { spec: { volumeAttributesClassName: 'fast' }, status: { reason: 'VolumeFailedDelete' } },
    { 'attributes-class': 'fast', reason: 'VolumeFailedDelete' },
  ],
  [
    'v1',
    'Event',
    { involvedObject: { fieldPath: 'spec.containers{web}' } },
    { subobject: 'spec.containers{web}' },
  ],
  [
    'networking.k8s.io/v1',
    'Ingress',
    { spec: { tls: [{ secretName: 'web-tls' }] } },
    { ports: ['80', '443'] },
  ],
  ['networking.k8s.io/v1', 'Ingress', { spec: {} }, { ports: ['80'] }],
  [
    'machineconfiguration.openshift.io/v1',
    'MachineConfigPool',
    { status: { machineCount: 3, readyMachineCount: 2 } },
    { ready: { ready: 2, desired: 3 } },
  ],
  [
    'machineconfiguration.openshift.io/v1',
    'MachineConfig',
    { metadata: { name: 'rendered', annotations: GENERATED } },
    { 'generated-by': '4.18' },
  ],
])('%s %s with %j tells %j', (apiVersion, kind, fields, expected) => {
  expect(readCells({ apiVersion, kind }, fields, Object.keys(expected))).toEqual(expected)
})

const ENDPOINT = { addresses: ['10.0.0.1'] }
const condition = (type: string, status = 'True', reason = 'Because') => ({ type, status, reason })
const AT = Date.parse(START)

it.each([
  [
    'v1',
    'ComponentStatus',
    { conditions: [{ ...condition('Healthy', 'False'), message: 'refused', error: 'dial' }] },
    { health: { text: 'Unhealthy', tone: 'warning' }, message: 'refused', error: 'dial' },
  ],
  [
    'v1',
    'Endpoints',
    {
      subsets: [
        { addresses: [{ ip: '10.0.0.1' }, { ip: 'fd00::1' }], ports: [{ port: 80 }] },
        { addresses: [{ ip: '10.0.0.2' }] },
      ],
    },
    { endpoints: ['10.0.0.1:80', '[fd00::1]:80', '10.0.0.2'] },
  ],
  [
    'v1',
    'PodTemplate',
    { template: { ...TEMPLATE, metadata: { labels: { app: 'web' } } } },
    { containers: ['main', 'proxy'], images: ['web:1', 'proxy:2'], 'pod-labels': ['app=web'] },
  ],
  [
    'events.k8s.io/v1',
    'Event',
    { regarding: { kind: 'Pod', name: 'web-1' }, note: 'gone', deprecatedCount: 3, eventTime: START },
    { object: 'Pod/web-1', message: 'gone', count: 3, 'last-seen': AT, 'first-seen': AT },
  ],
  [
    'apiregistration.k8s.io/v1',
    'APIService',
    {
      spec: { service: { namespace: 'kube-system', name: 'metrics-server' } },
      status: { conditions: [condition('Available', 'False', 'MissingEndpoints')] },
    },
    { service: 'kube-system/metrics-server', available: 'False (MissingEndpoints)' },
  ],
  [
    'apiregistration.k8s.io/v1',
    'APIService',
    { spec: {}, status: { conditions: [condition('Available')] } },
    { service: 'Local', available: 'True' },
  ],
  ['apps/v1', 'ControllerRevision', { revision: 7 }, { revision: 7, controller: null }],
  [
    'certificates.k8s.io/v1',
    'CertificateSigningRequest',
    {
      spec: { signerName: 'kubernetes.io/kubelet-serving', username: 'node-1', expirationSeconds: 3600 },
      status: { conditions: [condition('Approved')], certificate: 'LS0t' },
    },
    {
      signer: 'kubernetes.io/kubelet-serving',
      requestor: 'node-1',
      'requested-duration': 3_600_000,
      condition: { text: 'Issued', tone: 'ok' },
    },
  ],
  [
    'certificates.k8s.io/v1',
    'CertificateSigningRequest',
    {},
    { condition: { text: 'Pending', tone: 'progress' } },
  ],
  [
    'networking.k8s.io/v1',
    'IngressClass',
    {
      spec: {
        controller: 'example.com/web',
        parameters: { apiGroup: 'example.com', kind: 'Widget', name: 'blue' },
      },
    },
    { controller: 'example.com/web', parameters: 'Widget.example.com/blue' },
  ],
  [
    'networking.k8s.io/v1',
    'IPAddress',
    { spec: { parentRef: { group: '', resource: 'services', namespace: 'shop', name: 'web' } } },
    { parent: 'services/shop/web' },
  ],
  ['networking.k8s.io/v1', 'ServiceCIDR', { spec: { cidrs: ['10.96.0.0/12'] } }, { cidrs: ['10.96.0.0/12'] }],
  [
    'storage.k8s.io/v1',
    'CSIDriver',
    {
      spec: {
        attachRequired: false,
        tokenRequests: [{ audience: 'vault' }],
        volumeLifecycleModes: ['Persistent'],
      },
    },
    {
      'attach-required': false,
      'storage-capacity': null,
      'token-requests': ['vault'],
      modes: ['Persistent'],
    },
  ],
  ['storage.k8s.io/v1', 'CSINode', { spec: { drivers: [{ name: 'a' }, { name: 'b' }] } }, { drivers: 2 }],
  [
    'storage.k8s.io/v1',
    'VolumeAttachment',
    {
      spec: { attacher: 'csi', nodeName: 'node-1', source: { persistentVolumeName: 'pv-1' } },
      status: { attached: true },
    },
    { attacher: 'csi', volume: 'pv-1', node: 'node-1', attached: true },
  ],
  ['storage.k8s.io/v1', 'VolumeAttributesClass', { driverName: 'csi' }, { driver: 'csi' }],
  [
    'admissionregistration.k8s.io/v1',
    'ValidatingAdmissionPolicy',
    { spec: { validations: [{}, {}], paramKind: { apiVersion: 'example.com/v1', kind: 'Limit' } } },
    { validations: 2, 'kind-of-parameters': 'example.com/v1/Limit' },
  ],
  [
    'admissionregistration.k8s.io/v1',
    'ValidatingAdmissionPolicyBinding',
    { spec: { policyName: 'limits', paramRef: { selector: { matchLabels: { tier: 'a' } } } } },
    { policy: 'limits', parameters: '*/tier=a' },
  ],
  [
    'admissionregistration.k8s.io/v1',
    'MutatingAdmissionPolicy',
    { spec: { mutations: [{}] } },
    { mutations: 1 },
  ],
  [
    'admissionregistration.k8s.io/v1',
    'MutatingAdmissionPolicyBinding',
    { spec: { policyName: 'defaults', paramRef: { namespace: 'shop', name: 'web' } } },
    { policy: 'defaults', parameters: 'shop/web' },
  ],
  [
    'admissionregistration.k8s.io/v1',
    'MutatingWebhookConfiguration',
    { webhooks: [{}, {}] },
    { webhooks: 2 },
  ],
  ['admissionregistration.k8s.io/v1', 'ValidatingWebhookConfiguration', {}, { webhooks: 0 }],
  [
    'scheduling.k8s.io/v1',
    'PriorityClass',
    { value: 1000, globalDefault: true, preemptionPolicy: 'Never' },
    { value: 1000, 'global-default': true, 'preemption-policy': 'Never' },
  ],
  ['coordination.k8s.io/v1', 'Lease', { spec: { holderIdentity: 'node-1' } }, { holder: 'node-1' }],
  ['node.k8s.io/v1', 'RuntimeClass', { handler: 'runsc' }, { handler: 'runsc' }],
  [
    'discovery.k8s.io/v1',
    'EndpointSlice',
    { addressType: 'IPv4', ports: [{ port: 8080 }, {}], endpoints: [ENDPOINT] },
    { 'address-type': 'IPv4', ports: ['8080', '*'], endpoints: ['10.0.0.1'] },
  ],
  [
    'resource.k8s.io/v1',
    'ResourceClaim',
    { status: { allocation: {}, reservedFor: [{}] } },
    { state: { text: 'Reserved', tone: 'ok' } },
  ],
  [
    'resource.k8s.io/v1',
    'ResourceSlice',
    { spec: { driver: 'gpu.example.com', pool: { name: 'a' }, allNodes: true } },
    { node: '*', driver: 'gpu.example.com', pool: 'a' },
  ],
  [
    'flowcontrol.apiserver.k8s.io/v1',
    'FlowSchema',
    {
      spec: {
        priorityLevelConfiguration: { name: 'exempt' },
        matchingPrecedence: 1,
        distinguisherMethod: { type: 'ByUser' },
      },
      status: { conditions: [condition('Dangling', 'False')] },
    },
    { 'priority-level': 'exempt', 'matching-precedence': 1, distinguisher: 'ByUser', 'level-missing': false },
  ],
  [
    'flowcontrol.apiserver.k8s.io/v1',
    'PriorityLevelConfiguration',
    {
      spec: {
        type: 'Limited',
        limited: {
          nominalConcurrencyShares: 30,
          limitResponse: { queuing: { queues: 64, handSize: 6, queueLengthLimit: 50 } },
        },
      },
    },
    { type: 'Limited', 'nominal-shares': 30, queues: 64, 'hand-size': 6, 'queue-length-limit': 50 },
  ],
])(
  '%s %s, of which no definition says the columns, with %j tells %j',
  (apiVersion, kind, fields, expected) => {
    expect(readCells({ apiVersion, kind }, fields, Object.keys(expected))).toEqual(expected)
  },
)

it.each([
  ['apiregistration.k8s.io/v1', 'APIService', undefined],
  ['networking.k8s.io/v1', 'IngressClass', true],
  ['coordination.k8s.io/v1', 'Lease', true],
])(
  'the status of %s %s is hidden at first: %j, as it has conditions or has none',
  (apiVersion, kind, hidden) => {
    const { columns } = rulesOf({ apiVersion, kind })
    expect(columns.find(({ id }) => id === 'status')?.optional).toBe(hidden)
  },
)

function readCells(kind: Pick<Printed, 'apiVersion' | 'kind'>, fields: object, ids: readonly string[]) {
  const { columns } = rulesOf(kind)
  const cells = ids.map((id) => [
    id,
    columns.find((column) => column.id === id)?.value(object(fields), { now }),
  ])
  return Object.fromEntries(cells)
}
