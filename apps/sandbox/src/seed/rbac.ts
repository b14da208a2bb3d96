import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Planned } from './app-objects.ts'

const RBAC = 'rbac.authorization.k8s.io'
const READ = ['get', 'list', 'watch']

type Rule = {
  readonly apiGroups: readonly string[]
  readonly resources: readonly string[]
  readonly verbs: readonly string[]
}

const INFRASTRUCTURE: readonly Rule[] = [
  { apiGroups: [''], resources: ['nodes', 'persistentvolumes', 'namespaces', 'nodes/proxy'], verbs: READ },
  { apiGroups: ['storage.k8s.io'], resources: ['*'], verbs: READ },
  { apiGroups: ['apiextensions.k8s.io'], resources: ['customresourcedefinitions'], verbs: READ },
  { apiGroups: ['networking.k8s.io'], resources: ['ingressclasses'], verbs: READ },
  { apiGroups: ['scheduling.k8s.io'], resources: ['priorityclasses'], verbs: READ },
  { apiGroups: ['metrics.k8s.io'], resources: ['nodes', 'pods'], verbs: READ },
  { apiGroups: ['coordination.k8s.io'], resources: ['leases'], verbs: READ },
  { apiGroups: ['config.openshift.io', 'machineconfiguration.openshift.io'], resources: ['*'], verbs: READ },
  { apiGroups: ['project.openshift.io'], resources: ['projects'], verbs: READ },
]

const KEEPER: readonly Rule[] = [
  {
    apiGroups: [''],
    resources: ['nodes', 'persistentvolumes', 'namespaces', 'resourcequotas', 'limitranges'],
    verbs: ['*'],
  },
  { apiGroups: [''], resources: ['pods/eviction'], verbs: ['create'] },
  { apiGroups: ['storage.k8s.io', 'scheduling.k8s.io'], resources: ['*'], verbs: ['*'] },
  { apiGroups: ['networking.k8s.io'], resources: ['ingressclasses', 'networkpolicies'], verbs: ['*'] },
  { apiGroups: ['apiextensions.k8s.io'], resources: ['customresourcedefinitions'], verbs: ['*'] },
  { apiGroups: ['machineconfiguration.openshift.io'], resources: ['*'], verbs: ['*'] },
]

const ACCESS_READER: readonly Rule[] = [
  { apiGroups: [RBAC], resources: ['*'], verbs: READ },
  { apiGroups: [''], resources: ['namespaces', 'serviceaccounts'], verbs: READ },
]

function clusterRole(
  name: string,
  rules: readonly Rule[],
  labels: Readonly<Record<string, string>> = {},
): Planned {
  return { kind: 'ClusterRole', object: { metadata: { name, labels }, rules } }
}

function bindGroup(group: string, role: string): Planned {
  return {
    kind: 'ClusterRoleBinding',
    object: {
      metadata: { name: `${group}-${role}`.replaceAll(':', '-').replaceAll('_', '-') },
      roleRef: { apiGroup: RBAC, kind: 'ClusterRole', name: role },
      subjects: [{ apiGroup: RBAC, kind: 'Group', name: group }],
    },
  }
}

function bindDeveloper(namespace: string): Planned {
  return {
    kind: 'RoleBinding',
    object: {
      metadata: {
        name: 'naru-developer',
        namespace,
        annotations: { 'hanbat.example/description': '개발자 실습 계정' },
      },
      roleRef: { apiGroup: RBAC, kind: 'ClusterRole', name: 'edit' },
      subjects: [{ apiGroup: RBAC, kind: 'User', name: 'naru:developer' }],
    },
  }
}

/** Lets holders of `view` read what an add-on serves, as the add-ons' own charts do, and `edit` change it. */
export function buildAddonRoles(name: string, groups: readonly string[]): readonly Planned[] {
  const to = (role: string) => ({ [`${RBAC}/aggregate-to-${role}`]: 'true' })
  return [
    clusterRole(`${name}-view`, [{ apiGroups: groups, resources: ['*'], verbs: READ }], to('view')),
    clusterRole(`${name}-edit`, [{ apiGroups: groups, resources: ['*'], verbs: ['*'] }], to('edit')),
  ]
}

/** Rights of the product's demonstration identities: by role everywhere, and a developer's in the named namespaces. */
export function buildAccess(developerNamespaces: readonly string[]): readonly Planned[] {
  const reader = 'naru-infrastructure-reader'
  return [
    clusterRole(reader, INFRASTRUCTURE),
    clusterRole('naru-infrastructure-keeper', KEEPER),
    clusterRole('naru-access-reader', ACCESS_READER),
    bindGroup('naru:role:superadmin', 'cluster-admin'),
    bindGroup('naru:role:admin', 'cluster-admin'),
    bindGroup('naru:role:viewer', 'view'),
    bindGroup('naru:role:viewer', reader),
    bindGroup('naru:role:system_manager', 'view'),
    bindGroup('naru:role:system_manager', reader),
    bindGroup('naru:role:system_manager', 'naru-infrastructure-keeper'),
    bindGroup('naru:role:auth_manager', 'naru-access-reader'),
    ...developerNamespaces.map(bindDeveloper),
  ]
}

/** A role and its binding for the service account of a controller-like application. */
export function buildWatcherRole(namespace: string, account: string): readonly Planned[] {
  const metadata: KubeObject['metadata'] = { name: `${account}-watcher`, namespace }
  return [
    {
      kind: 'Role',
      object: { metadata, rules: [{ apiGroups: [''], resources: ['configmaps', 'endpoints'], verbs: READ }] },
    },
    {
      kind: 'RoleBinding',
      object: {
        metadata,
        roleRef: { apiGroup: RBAC, kind: 'Role', name: metadata.name },
        subjects: [{ kind: 'ServiceAccount', name: account, namespace }],
      },
    },
  ]
}
