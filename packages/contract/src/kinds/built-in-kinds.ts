import { formatGroupResource, type GroupResource, parseApiVersion } from '../kubernetes/resource.ts'
import { podTemplateUses } from '../relations/pod-template-uses.ts'
import type { Relation } from '../relations/relation.ts'
import { lookUp } from '../text/look-up.ts'
import { discoveredRef, type KindRef } from './kind-ref.ts'
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
  'statefulsets.apps': [
    ['Desired', 'integer', '.spec.replicas'],
    ['Ready', 'integer', '.status.readyReplicas'],
    ['Service', 'string', '.spec.serviceName'],
  ],
  'daemonsets.apps': [
    ['Desired', 'integer', '.status.desiredNumberScheduled'],
    ['Ready', 'integer', '.status.numberReady'],
    ['Up to date', 'integer', '.status.updatedNumberScheduled'],
  ],
  'horizontalpodautoscalers.autoscaling': [
    ['Target', 'string', '.spec.scaleTargetRef.name'],
    ['Min', 'integer', '.spec.minReplicas'],
    ['Max', 'integer', '.spec.maxReplicas'],
    ['Replicas', 'integer', '.status.currentReplicas'],
    ['Last scaled', 'date', '.status.lastScaleTime'],
  ],
  'ingresses.networking.k8s.io': [
    ['Class', 'string', '.spec.ingressClassName'],
    ['Hosts', 'string', '.spec.rules[*].host'],
    ['Address', 'string', '.status.loadBalancer.ingress[*].ip'],
  ],
  persistentvolumeclaims: [
    ['Volume', 'string', '.spec.volumeName'],
    ['Capacity', 'string', '.status.capacity.storage'],
    ['Storage class', 'string', '.spec.storageClassName'],
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

/** Owners by group and kind whose resource is known without asking a cluster. */
const OWNERS: Readonly<Record<string, string>> = {
  'batch/Job': 'jobs',
  'apps/StatefulSet': 'statefulsets',
  'apps/DaemonSet': 'daemonsets',
  '/ReplicationController': 'replicationcontrollers',
}

const OWNER_KINDS = new Map(
  Object.entries(OWNERS).map(([owner, plural]) => {
    const [group = '', kind = ''] = owner.split('/')
    return [formatGroupResource({ group, plural }), kind]
  }),
)

/** How Kubernetes writes the kind of a resource that may own others: StatefulSet for statefulsets. */
export function builtInKindName(resource: GroupResource): string | undefined {
  return OWNER_KINDS.get(formatGroupResource(resource))
}

/** The reference of a kind that Kubernetes itself brings, by an owner's `apiVersion` and `kind`; null for any other. */
export function builtInRef(apiVersion: string, kind: string): KindRef | null {
  const { group, version } = parseApiVersion(apiVersion)
  const plural = lookUp(OWNERS, `${group}/${kind}`)
  return plural === undefined ? null : discoveredRef({ group, version, plural })
}

const OWNS_PODS: Relation = { by: 'owner', word: 'owns', to: 'pod' }

/** Where objects of Kubernetes' own kinds without a file here point. */
const RELATIONS: Readonly<Record<string, readonly Relation[]>> = {
  'jobs.batch': [OWNS_PODS, ...podTemplateUses('spec.template.spec')],
  'statefulsets.apps': [OWNS_PODS, ...podTemplateUses('spec.template.spec')],
  'daemonsets.apps': [OWNS_PODS, ...podTemplateUses('spec.template.spec')],
  replicationcontrollers: [OWNS_PODS, ...podTemplateUses('spec.template.spec')],
}

/** The relations of a kind that Kubernetes itself brings. */
export function builtInRelations(resource: GroupResource): readonly Relation[] {
  return lookUp(RELATIONS, formatGroupResource(resource)) ?? []
}

/** Every resource that the tables here speak of. */
export const BUILT_IN_RESOURCES: readonly string[] = [
  ...new Set([...Object.keys(COLUMNS), ...OWNER_KINDS.keys(), ...Object.keys(RELATIONS)]),
]
