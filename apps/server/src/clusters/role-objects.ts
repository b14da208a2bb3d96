import type { PlatformRole } from '@naru/contract/api/roles'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Resource } from '@naru/contract/kubernetes/resource'

type Rule = {
  readonly apiGroups: readonly string[]
  readonly resources: readonly string[]
  readonly verbs: readonly string[]
}

export type RoleObject = { readonly resource: Resource; readonly object: KubeObject }

export const MANAGED_LABEL = { 'app.kubernetes.io/managed-by': 'naru' } as const
const RBAC = { group: 'rbac.authorization.k8s.io', version: 'v1' } as const
export const CLUSTER_ROLES: Resource = { ...RBAC, plural: 'clusterroles' }
export const CLUSTER_ROLE_BINDINGS: Resource = { ...RBAC, plural: 'clusterrolebindings' }

const READ = ['get', 'list', 'watch'] as const
const RBAC_RESOURCES = ['roles', 'rolebindings', 'clusterroles', 'clusterrolebindings']

/** What the built-in role `view` leaves out because it belongs to no namespace, and holds no secret. */
const READ_CLUSTER: readonly Rule[] = [
  { apiGroups: [''], resources: ['nodes', 'namespaces', 'persistentvolumes'], verbs: READ },
  { apiGroups: ['storage.k8s.io'], resources: ['storageclasses'], verbs: READ },
  { apiGroups: ['apiextensions.k8s.io'], resources: ['customresourcedefinitions'], verbs: READ },
  { apiGroups: ['metrics.k8s.io'], resources: ['nodes', 'pods'], verbs: READ },
  { apiGroups: ['route.openshift.io'], resources: ['routes'], verbs: READ },
  {
    apiGroups: ['machineconfiguration.openshift.io'],
    resources: ['machineconfigs', 'machineconfigpools'],
    verbs: READ,
  },
]

const OWN_ROLES: Readonly<Record<string, readonly Rule[]>> = {
  'naru:viewer': READ_CLUSTER,
  'naru:auth-manager': [{ apiGroups: [RBAC.group], resources: RBAC_RESOURCES, verbs: READ }],
  'naru:system-manager': [
    ...READ_CLUSTER,
    {
      apiGroups: [''],
      resources: ['nodes', 'namespaces', 'persistentvolumes', 'resourcequotas', 'limitranges'],
      verbs: ['create', 'update', 'patch', 'delete'],
    },
    { apiGroups: [''], resources: ['pods/eviction'], verbs: ['create'] },
    {
      apiGroups: ['storage.k8s.io'],
      resources: ['storageclasses'],
      verbs: ['create', 'update', 'patch', 'delete'],
    },
    {
      apiGroups: ['machineconfiguration.openshift.io'],
      resources: ['machineconfigs', 'machineconfigpools'],
      verbs: ['create', 'update', 'patch', 'delete'],
    },
  ],
}

/** Which cluster roles a platform role holds on every cluster; a developer has project roles only. */
const HELD: Readonly<Record<PlatformRole, readonly string[]>> = {
  superadmin: ['cluster-admin'],
  admin: ['cluster-admin'],
  auth_manager: ['naru:auth-manager'],
  system_manager: ['view', 'naru:system-manager'],
  developer: [],
  viewer: ['view', 'naru:viewer'],
}

/** Roles and bindings that give the platform's roles their rights in a cluster. */
export function buildRoleObjects(): RoleObject[] {
  const roles = Object.entries(OWN_ROLES).map(([name, rules]) => ({
    resource: CLUSTER_ROLES,
    object: { ...typeOf('ClusterRole'), metadata: { name, labels: MANAGED_LABEL }, rules },
  }))
  const bindings = Object.entries(HELD).flatMap(([role, held]) =>
    held.map((clusterRole) => buildBinding(role, clusterRole)),
  )
  return [...roles, ...bindings]
}

function buildBinding(role: string, clusterRole: string): RoleObject {
  const object = {
    ...typeOf('ClusterRoleBinding'),
    metadata: { name: `naru:role:${role}:${clusterRole.replace('naru:', '')}`, labels: MANAGED_LABEL },
    roleRef: { apiGroup: RBAC.group, kind: 'ClusterRole', name: clusterRole },
    subjects: [{ apiGroup: RBAC.group, kind: 'Group', name: `naru:role:${role}` }],
  }
  return { resource: CLUSTER_ROLE_BINDINGS, object }
}

function typeOf(kind: string) {
  return { apiVersion: `${RBAC.group}/${RBAC.version}`, kind }
}
