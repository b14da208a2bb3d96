import { formatGroupResource, type GroupResource, parseApiVersion } from '../kubernetes/resource.ts'
import { podTemplateUses } from '../relations/pod-template-uses.ts'
import type { Relation } from '../relations/relation.ts'
import { lookUp } from '../text/look-up.ts'
import { discoveredRef, type KindRef, parseDiscoveredRef } from './kind-ref.ts'
import type { PrinterColumn } from './printer-columns.ts'

type Shape = readonly [name: string, type: string, jsonPath: string, priority?: 1]

/** Kubernetes' own kinds without a file here: no definition says what their columns are. */
const COLUMNS: Readonly<Record<string, readonly Shape[]>> = {
  'jobs.batch': [
    ['Completions', 'integer', '.spec.completions'],
    ['Succeeded', 'integer', '.status.succeeded'],
    ['Failed', 'integer', '.status.failed'],
    ['Active', 'integer', '.status.active'],
    ['Started', 'date', '.status.startTime'],
    ['Finished', 'date', '.status.completionTime'],
    ['Failed at', 'date', '.status.conditions[?(@.type=="Failed")].lastTransitionTime', 1],
  ],
  'daemonsets.apps': [
    ['Desired', 'integer', '.status.desiredNumberScheduled'],
    ['Ready', 'integer', '.status.numberReady'],
    ['Up to date', 'integer', '.status.updatedNumberScheduled'],
  ],
  'ingresses.networking.k8s.io': [
    ['Class', 'string', '.spec.ingressClassName'],
    ['Hosts', 'string', '.spec.rules[*].host'],
    ['Address', 'string', '.status.loadBalancer.ingress[*].ip'],
  ],
  persistentvolumes: [
    ['Capacity', 'string', '.spec.capacity.storage'],
    ['Claim', 'string', '.spec.claimRef.name'],
    ['Storage class', 'string', '.spec.storageClassName'],
    ['Reclaim', 'string', '.spec.persistentVolumeReclaimPolicy'],
  ],
}

/** The columns of a kind that Kubernetes itself brings, as a definition would describe them. */
export function builtInColumns(resource: GroupResource): readonly PrinterColumn[] {
  const shapes = lookUp(COLUMNS, formatGroupResource(resource)) ?? []
  return shapes.map(([name, type, jsonPath, priority = 0]) => ({ name, type, jsonPath, priority }))
}

/** A kind that Kubernetes brings and that has no file here: what it is called, and where its objects point. */
export type BuiltInKind = {
  readonly ref: KindRef
  readonly kind: string
  readonly scope: 'namespaced' | 'cluster'
  readonly relations: readonly Relation[]
}

const TEMPLATE: readonly Relation[] = [
  { by: 'owner', word: 'owns', to: 'pod' },
  { by: 'selector', word: 'selects', to: 'pod', path: 'spec.selector', shape: 'selector' },
  ...podTemplateUses('spec.template.spec'),
]

export const BUILT_IN_KINDS: readonly BuiltInKind[] = [
  namespaced('Job', 'cr:batch/v1/jobs', TEMPLATE),
  namespaced('DaemonSet', 'cr:apps/v1/daemonsets', TEMPLATE),
  namespaced('ReplicationController', 'cr:core/v1/replicationcontrollers', [
    { by: 'owner', word: 'owns', to: 'pod' },
    { by: 'selector', word: 'selects', to: 'pod', path: 'spec.selector', shape: 'labels' },
    ...podTemplateUses('spec.template.spec'),
  ]),
  namespaced('Ingress', 'cr:networking.k8s.io/v1/ingresses', [
    { by: 'name', word: 'routes-to', to: 'service', path: 'spec.rules[].http.paths[].backend.service.name' },
    { by: 'name', word: 'routes-to', to: 'service', path: 'spec.defaultBackend.service.name' },
    { by: 'name', word: 'uses', to: 'secret', path: 'spec.tls[].secretName' },
  ]),
  namespaced('ServiceAccount', 'cr:core/v1/serviceaccounts', [
    { by: 'name', word: 'pulls-with', to: 'secret', path: 'imagePullSecrets[].name' },
  ]),
  namespaced('EndpointSlice', 'cr:discovery.k8s.io/v1/endpointslices', [
    {
      by: 'name',
      word: 'serves',
      to: 'service',
      path: String.raw`metadata.labels.kubernetes\.io/service-name`,
    },
  ]),
  { kind: 'PersistentVolume', ref: 'cr:core/v1/persistentvolumes', scope: 'cluster', relations: [] },
  { kind: 'StorageClass', ref: 'cr:storage.k8s.io/v1/storageclasses', scope: 'cluster', relations: [] },
]

function namespaced(kind: string, ref: KindRef, relations: readonly Relation[]): BuiltInKind {
  return { kind, ref, scope: 'namespaced', relations }
}

const byResource = new Map(BUILT_IN_KINDS.map((known) => [resourceName(known.ref), known]))
const byKind = new Map(
  BUILT_IN_KINDS.map((known) => [`${parseDiscoveredRef(known.ref)?.group}/${known.kind}`, known]),
)

function resourceName(ref: KindRef): string {
  const resource = parseDiscoveredRef(ref)
  return resource ? formatGroupResource(resource) : ''
}

/** What is known of a resource without asking a cluster, whatever the version. */
export function findBuiltIn(resource: GroupResource): BuiltInKind | undefined {
  return byResource.get(formatGroupResource(resource))
}

/** How Kubernetes writes the kind of a resource: DaemonSet for daemonsets. */
export function builtInKindName(resource: GroupResource): string | undefined {
  return findBuiltIn(resource)?.kind
}

/** The reference of a kind that Kubernetes itself brings, by an owner's `apiVersion` and `kind`; null for any other. */
export function builtInRef(apiVersion: string, kind: string): KindRef | null {
  const { group, version } = parseApiVersion(apiVersion)
  const resource = parseDiscoveredRef(byKind.get(`${group}/${kind}`)?.ref ?? '')
  return resource && discoveredRef({ ...resource, version })
}

/** The relations of a kind that Kubernetes itself brings. */
export function builtInRelations(resource: GroupResource): readonly Relation[] {
  return findBuiltIn(resource)?.relations ?? []
}
