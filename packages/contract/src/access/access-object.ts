import type { PolicyRule, RBAC_GROUP } from '../rbac/policy-rule.ts'
import type { OwnRule } from './access-rule.ts'

export const MANAGED = { 'app.kubernetes.io/managed-by': 'naru' } as const

/** What every name begins with that Naru gives to roles and bindings: nothing else is ever removed. */
export const OWN_PREFIX = 'naru:'

/** The service account that Naru is in a cluster, once it has put it there. */
export const OWN_ACCOUNT = { namespace: 'naru-workspace', name: 'naru' } as const

export type AccessSubject =
  | { readonly apiGroup: typeof RBAC_GROUP; readonly kind: 'User' | 'Group'; readonly name: string }
  | { readonly kind: 'ServiceAccount'; readonly namespace: string; readonly name: string }

/** A rule as a role is written with it: what is left out is empty. */
export type RoleRule = OwnRule & Partial<Pick<PolicyRule, 'resourceNames' | 'nonResourceURLs'>>

type Metadata = {
  readonly name: string
  readonly namespace?: string
  readonly labels: typeof MANAGED
}

/**
 * An object as it is applied, of `rbac.authorization.k8s.io/v1`. Roles of namespaces are never made: a cluster role serves
 * all namespaces, and a binding that exists cannot change from the one to the other.
 */
export type AccessObject = { readonly metadata: Metadata } & (
  | { readonly kind: 'ClusterRole'; readonly rules: readonly RoleRule[] }
  | {
      readonly kind: 'ClusterRoleBinding' | 'RoleBinding'
      readonly roleRef: {
        readonly apiGroup: typeof RBAC_GROUP
        readonly kind: 'ClusterRole'
        readonly name: string
      }
      readonly subjects: readonly AccessSubject[]
    }
)

export function clusterRoleObject(name: string, rules: readonly RoleRule[]): AccessObject {
  return { kind: 'ClusterRole', metadata: { name, labels: MANAGED }, rules }
}
