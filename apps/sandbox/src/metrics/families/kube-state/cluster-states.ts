import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields, readItems, readString, readStringMap } from '@naru/contract/manifest/read'
import type { Node } from '../../../life/objects/node.ts'
import type { Autoscaler } from '../../../life/objects/policy.ts'
import type { Claim, PersistentVolume } from '../../../life/objects/storage.ts'
import { AUTOSCALERS, CLAIMS, NAMESPACES, NODES, QUOTAS, SERVICES, VOLUMES } from '../../../life/resources.ts'
import { readAmount } from '../../../limits/quantity.ts'
import { type Fact, factFamily, gauge, number } from '../../facts.ts'
import type { Family } from '../../family.ts'
import { amounts, KUBE_STATE, oneOfStates, seconds } from './target.ts'

const target = KUBE_STATE
const ROLE = 'node-role.kubernetes.io/'
const named = (label: string) => (object: KubeObject) => ({ [label]: object.metadata.name })
const placed = (label: string) => (object: KubeObject) => ({
  namespace: object.metadata.namespace ?? '',
  [label]: object.metadata.name,
})

function nodeConditions({ status }: Node): readonly Fact[] {
  return (status.conditions ?? []).flatMap(({ type, status: value }) =>
    oneOfStates('status', ['true', 'false', 'unknown'], value.toLowerCase()).map(
      ([labels, is]) => [{ condition: type, ...labels }, is] as const,
    ),
  )
}

function nodeInfo({ status, spec }: Node): readonly Fact[] {
  const info = readFields(status.nodeInfo)
  const address = readItems(status.addresses).find(({ type }) => type === 'InternalIP')
  const labels = {
    container_runtime_version: readString(info['containerRuntimeVersion']),
    internal_ip: readString(address?.['address']),
    kernel_version: readString(info['kernelVersion']),
    kubelet_version: readString(info['kubeletVersion']),
    os_image: readString(info['osImage']),
    pod_cidr: spec.podCIDR ?? '',
    provider_id: spec.providerID ?? '',
    system_uuid: readString(info['systemUUID']),
  }
  return [[labels, 1]]
}

const roles = ({ metadata }: Node): readonly Fact[] =>
  Object.keys(metadata.labels ?? {})
    .filter((label) => label.startsWith(ROLE))
    .map((label) => [{ role: label.slice(ROLE.length) }, 1])

const NODE_STATES = factFamily<Node>({
  handle: NODES,
  target,
  own: named('node'),
  metrics: [
    gauge('kube_node_info', 'Information about a cluster node.', nodeInfo),
    number('kube_node_created', 'Unix creation timestamp', ({ metadata }) =>
      seconds(metadata.creationTimestamp),
    ),
    gauge('kube_node_role', 'The role of a cluster node.', roles),
    number('kube_node_spec_unschedulable', 'Whether a node can schedule new pods.', ({ spec }) =>
      Number(spec.unschedulable ?? false),
    ),
    gauge('kube_node_spec_taint', 'The taint of a cluster node.', ({ spec }) =>
      (spec.taints ?? []).map(({ key, value = '', effect }) => [{ key, value, effect }, 1]),
    ),
    gauge('kube_node_status_condition', 'The condition of a cluster node.', nodeConditions),
    gauge('kube_node_status_capacity', 'The total amount of resources available for a node.', ({ status }) =>
      amounts(readStringMap(status.capacity), readAmount),
    ),
    gauge('kube_node_status_allocatable', 'The amount of resources allocatable for pods.', ({ status }) =>
      amounts(readStringMap(status.allocatable), readAmount),
    ),
  ],
})

const CLAIM_STATES = factFamily<Claim>({
  handle: CLAIMS,
  target,
  own: placed('persistentvolumeclaim'),
  metrics: [
    gauge('kube_persistentvolumeclaim_info', 'Information about persistent volume claim.', ({ spec }) => [
      [{ storageclass: spec.storageClassName ?? '', volumename: spec.volumeName ?? '' }, 1],
    ]),
    gauge(
      'kube_persistentvolumeclaim_status_phase',
      'The phase the persistent volume claim is currently in.',
      ({ status }) => oneOfStates('phase', ['Bound', 'Lost', 'Pending'], status?.phase),
    ),
    number(
      'kube_persistentvolumeclaim_resource_requests_storage_bytes',
      'The capacity of storage requested by the persistent volume claim.',
      ({ spec }) => readAmount(readStringMap(spec.resources?.requests)['storage']),
    ),
  ],
})

const VOLUME_STATES = factFamily<PersistentVolume>({
  handle: VOLUMES,
  target,
  own: named('persistentvolume'),
  metrics: [
    number('kube_persistentvolume_capacity_bytes', 'Persistentvolume capacity in bytes.', ({ spec }) =>
      readAmount(readStringMap(spec.capacity)['storage']),
    ),
    gauge(
      'kube_persistentvolume_status_phase',
      'The phase indicates if a volume is available, bound to a claim, or released by a claim.',
      ({ status }) =>
        oneOfStates('phase', ['Available', 'Bound', 'Failed', 'Pending', 'Released'], status?.phase),
    ),
  ],
})

const AUTOSCALER_STATES = factFamily<Autoscaler>({
  handle: AUTOSCALERS,
  target,
  own: placed('horizontalpodautoscaler'),
  metrics: [
    number(
      'kube_horizontalpodautoscaler_spec_min_replicas',
      'Lower limit for the number of pods that can be set by the autoscaler, default 1.',
      ({ spec }) => spec.minReplicas ?? 1,
    ),
    number(
      'kube_horizontalpodautoscaler_spec_max_replicas',
      'Upper limit for the number of pods that can be set by the autoscaler; cannot be smaller than MinReplicas.',
      ({ spec }) => spec.maxReplicas,
    ),
    number(
      'kube_horizontalpodautoscaler_status_current_replicas',
      'Current number of replicas of pods managed by this autoscaler.',
      ({ status }) => status?.currentReplicas ?? 0,
    ),
    number(
      'kube_horizontalpodautoscaler_status_desired_replicas',
      'Desired number of replicas of pods managed by this autoscaler.',
      ({ status }) => status?.desiredReplicas ?? 0,
    ),
  ],
})

function quotaFacts({ spec, status }: KubeObject): readonly Fact[] {
  const hard = readStringMap(readFields(spec)['hard'])
  const used = readStringMap(readFields(status)['used'])
  return Object.entries(hard).flatMap(([resource, most]) => [
    [{ resource, type: 'hard' }, readAmount(most)] as const,
    [{ resource, type: 'used' }, readAmount(used[resource])] as const,
  ])
}

export const CLUSTER_STATES: readonly Family[] = [
  NODE_STATES,
  CLAIM_STATES,
  VOLUME_STATES,
  AUTOSCALER_STATES,
  factFamily<KubeObject>({
    handle: NAMESPACES,
    target,
    own: named('namespace'),
    metrics: [
      number('kube_namespace_created', 'Unix creation timestamp', ({ metadata }) =>
        seconds(metadata.creationTimestamp),
      ),
      gauge('kube_namespace_status_phase', 'kubernetes namespace status phase.', ({ status }) =>
        oneOfStates('phase', ['Active', 'Terminating'], readString(readFields(status)['phase'])),
      ),
    ],
  }),
  factFamily<KubeObject>({
    handle: QUOTAS,
    target,
    own: placed('resourcequota'),
    metrics: [gauge('kube_resourcequota', 'Information about resource quota.', quotaFacts)],
  }),
  factFamily<KubeObject>({
    handle: SERVICES,
    target,
    own: placed('service'),
    metrics: [
      gauge('kube_service_info', 'Information about service.', ({ metadata, spec }) => [
        [{ uid: metadata.uid ?? '', cluster_ip: readString(readFields(spec)['clusterIP']) }, 1],
      ]),
    ],
  }),
]
