import type { GrantedRole, PLATFORM_ROLES } from '../api/roles.ts'
import { RBAC_GROUP } from '../rbac/policy-rule.ts'
import type { OwnRule } from './access-rule.ts'
import type { Place } from './place.ts'

const READ = ['get', 'list', 'watch']
const MACHINE_CONFIG = 'machineconfiguration.openshift.io'

/** What `view` leaves out because it belongs to no namespace; no secrets. */
export const INFRASTRUCTURE_READER: readonly OwnRule[] = [
  { apiGroups: [''], resources: ['nodes', 'persistentvolumes', 'namespaces'], verbs: READ },
  { apiGroups: ['storage.k8s.io'], resources: ['*'], verbs: READ },
  { apiGroups: ['apiextensions.k8s.io'], resources: ['customresourcedefinitions'], verbs: READ },
  { apiGroups: ['networking.k8s.io'], resources: ['ingressclasses'], verbs: READ },
  { apiGroups: ['scheduling.k8s.io'], resources: ['priorityclasses'], verbs: READ },
  { apiGroups: ['metrics.k8s.io'], resources: ['nodes', 'pods'], verbs: READ },
  { apiGroups: ['coordination.k8s.io'], resources: ['leases'], verbs: READ },
  { apiGroups: ['config.openshift.io', MACHINE_CONFIG], resources: ['*'], verbs: READ },
  { apiGroups: ['project.openshift.io'], resources: ['projects'], verbs: READ },
  { apiGroups: ['route.openshift.io'], resources: ['routes'], verbs: READ },
]

/** What keeping a cluster takes beyond `view`. */
export const INFRASTRUCTURE_KEEPER: readonly OwnRule[] = [
  {
    apiGroups: [''],
    resources: ['nodes', 'persistentvolumes', 'namespaces', 'resourcequotas', 'limitranges'],
    verbs: ['*'],
  },
  { apiGroups: [''], resources: ['pods/eviction'], verbs: ['create'] },
  { apiGroups: ['storage.k8s.io', 'scheduling.k8s.io'], resources: ['*'], verbs: ['*'] },
  { apiGroups: ['networking.k8s.io'], resources: ['ingressclasses', 'networkpolicies'], verbs: ['*'] },
  { apiGroups: ['apiextensions.k8s.io'], resources: ['customresourcedefinitions'], verbs: ['*'] },
  { apiGroups: [MACHINE_CONFIG], resources: ['*'], verbs: ['*'] },
]

/** Who may do what, without leave to change it. */
export const ACCESS_READER: readonly OwnRule[] = [
  { apiGroups: [RBAC_GROUP], resources: ['*'], verbs: READ },
  { apiGroups: [''], resources: ['namespaces', 'serviceaccounts'], verbs: READ },
]

/** Cluster roles of Naru's own. All others that roles lead to are those that every cluster brings. */
export const NARU_ROLES: ReadonlyMap<string, readonly OwnRule[]> = new Map([
  ['naru:infrastructure-reader', INFRASTRUCTURE_READER],
  ['naru:infrastructure-keeper', INFRASTRUCTURE_KEEPER],
  ['naru:access-reader', ACCESS_READER],
])

const EVERYWHERE: Readonly<Record<GrantedRole, readonly string[]>> = {
  superadmin: ['cluster-admin'],
  admin: ['cluster-admin'],
  auth_manager: ['naru:access-reader'],
  system_manager: ['view', 'naru:infrastructure-reader', 'naru:infrastructure-keeper'],
  owner: ['admin'],
  maintainer: ['edit'],
  developer: ['edit'],
  viewer: ['view', 'naru:infrastructure-reader'],
}

/** The cluster roles that a role stands for in a place. What belongs to no namespace is not bound in one. */
export function rolesOf(role: GrantedRole, place: Place): readonly string[] {
  const all = EVERYWHERE[role]
  return place === null ? all : all.filter((name) => name !== 'naru:infrastructure-reader')
}

/** The platform roles that every cluster knows without a rule: a developer has rights in projects only. */
export const ROLES_EVERYWHERE = [
  'superadmin',
  'admin',
  'auth_manager',
  'system_manager',
  'viewer',
] as const satisfies readonly (typeof PLATFORM_ROLES)[number][]
