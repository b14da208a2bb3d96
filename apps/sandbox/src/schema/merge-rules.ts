import type { Schema } from './schema.ts'

/**
 * What the schema package leaves out: how lists and maps merge. Keys of a list that is merged by them, `set` for
 * a set, `atomic` for what is replaced whole. Lists that are not named here are atomic, as in kube-apiserver.
 */
const PROPERTIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'admissionregistration.v1.MutatingWebhook': { matchConditions: 'name' },
  'admissionregistration.v1.MutatingWebhookConfiguration': { webhooks: 'name' },
  'admissionregistration.v1.ValidatingWebhook': { matchConditions: 'name' },
  'admissionregistration.v1.ValidatingWebhookConfiguration': { webhooks: 'name' },
  'core.v1.Container': {
    env: 'name',
    ports: 'containerPort,protocol',
    volumeDevices: 'devicePath',
    volumeMounts: 'mountPath',
  },
  'core.v1.EphemeralContainer': {
    env: 'name',
    ports: 'containerPort,protocol',
    volumeDevices: 'devicePath',
    volumeMounts: 'mountPath',
  },
  'core.v1.ContainerStatus': { allocatedResourcesStatus: 'name', volumeMounts: 'mountPath' },
  'core.v1.NodeSpec': { podCIDRs: 'set' },
  'core.v1.NodeStatus': { addresses: 'type' },
  'core.v1.PodSpec': {
    containers: 'name',
    ephemeralContainers: 'name',
    hostAliases: 'ip',
    imagePullSecrets: 'name',
    initContainers: 'name',
    nodeSelector: 'atomic',
    resourceClaims: 'name',
    schedulingGates: 'name',
    topologySpreadConstraints: 'topologyKey,whenUnsatisfiable',
    volumes: 'name',
  },
  'core.v1.PodStatus': { podIPs: 'ip', resourceClaimStatuses: 'name' },
  'core.v1.ReplicationControllerSpec': { selector: 'atomic' },
  'core.v1.ResourceRequirements': { claims: 'name' },
  'core.v1.ServiceAccount': { secrets: 'name' },
  'core.v1.ServiceSpec': { ports: 'port,protocol', selector: 'atomic' },
  'batch.v1.PodFailurePolicyOnExitCodesRequirement': { values: 'set' },
  'discovery.v1.Endpoint': { addresses: 'set' },
  'flowcontrol.v1.NonResourcePolicyRule': { nonResourceURLs: 'set', verbs: 'set' },
  'flowcontrol.v1.ResourcePolicyRule': {
    apiGroups: 'set',
    namespaces: 'set',
    resources: 'set',
    verbs: 'set',
  },
  'node.v1.Scheduling': { nodeSelector: 'atomic' },
  'storage.v1.CSIDriverSpec': { volumeLifecycleModes: 'set' },
  'storage.v1.CSINodeSpec': { drivers: 'name' },
  'meta.v1.ObjectMeta': { finalizers: 'set', ownerReferences: 'uid' },
}

/** Types that are replaced whole wherever they stand. */
const ATOMIC_TYPES = new Set([
  'autoscaling.v1.CrossVersionObjectReference',
  'core.v1.ConfigMapKeySelector',
  'core.v1.EndpointAddress',
  'core.v1.EndpointPort',
  'core.v1.LocalObjectReference',
  'core.v1.NodeSelector',
  'core.v1.NodeSelectorTerm',
  'core.v1.ObjectFieldSelector',
  'core.v1.ObjectReference',
  'core.v1.ResourceFieldSelector',
  'core.v1.ScopeSelector',
  'core.v1.SecretKeySelector',
  'core.v1.SecretReference',
  'core.v1.TopologySelectorTerm',
  'core.v1.TypedLocalObjectReference',
  'discovery.v1.EndpointPort',
  'networking.v1.ServiceBackendPort',
  'rbac.v1.RoleRef',
  'rbac.v1.Subject',
  'meta.v1.LabelSelector',
  'meta.v1.OwnerReference',
])

/** Strategies of the strategic merge patch beyond merging by key. */
const STRATEGIES: Readonly<Record<string, string>> = {
  'apps.v1.DeploymentSpec.strategy': 'retainKeys',
  'core.v1.PodSpec.volumes': 'merge,retainKeys',
  'core.v1.PodSpec.resourceClaims': 'merge,retainKeys',
  'policy.v1.PodDisruptionBudgetSpec.selector': 'replace',
}

const DEFAULTS: Readonly<Record<string, unknown>> = {
  'core.v1.ContainerPort.protocol': 'TCP',
  'core.v1.ServicePort.protocol': 'TCP',
}

/** Adds the merge rules of a property to its schema; `type` is the short name of what it stands in. */
export function withMergeRules(schema: Schema, type: string, property: string): Schema {
  const rule = PROPERTIES[type]?.[property] ?? (isConditions(type, property) ? 'type' : undefined)
  const strategy = STRATEGIES[`${type}.${property}`]
  const standard = DEFAULTS[`${type}.${property}`]
  return {
    ...schema,
    ...mergeRule(schema, rule),
    ...(strategy === undefined ? {} : { 'x-kubernetes-patch-strategy': strategy }),
    ...(standard === undefined ? {} : { default: standard }),
  }
}

function isConditions(type: string, property: string): boolean {
  return property === 'conditions' && type.endsWith('Status') && type !== 'batch.v1.JobStatus'
}

function mergeRule(schema: Schema, rule: string | undefined): Partial<Schema> {
  if (schema.type !== 'array') return rule === 'atomic' ? { 'x-kubernetes-map-type': 'atomic' } : {}
  if (rule === undefined) return { 'x-kubernetes-list-type': 'atomic' }
  if (rule === 'set') return { 'x-kubernetes-list-type': 'set', 'x-kubernetes-patch-strategy': 'merge' }
  const keys = rule.split(',')
  return {
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': keys,
    'x-kubernetes-patch-merge-key': keys[0] ?? '',
    'x-kubernetes-patch-strategy': 'merge',
  }
}

export function isAtomicType(type: string): boolean {
  return ATOMIC_TYPES.has(type)
}
