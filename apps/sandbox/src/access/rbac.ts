import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { GroupResource } from '@naru/contract/kubernetes/resource'
import { readFields, readList, readString } from '@naru/contract/manifest/read'
import type { Store } from '../store/store.ts'
import { type AccessAttributes, checkRule, type PolicyRule, parsePolicyRule } from './policy-rule.ts'
import type { UserInfo } from './user.ts'

export const RBAC_GROUP = 'rbac.authorization.k8s.io'

const rbac = (plural: string): GroupResource => ({ group: RBAC_GROUP, plural })

export const CLUSTER_ROLES = rbac('clusterroles')
export const CLUSTER_ROLE_BINDINGS = rbac('clusterrolebindings')
export const ROLES = rbac('roles')
export const ROLE_BINDINGS = rbac('rolebindings')

type Decision = { readonly allowed: boolean; readonly reason: string }

/** Decides by the roles and bindings that are in the store at this moment. */
export type Authorizer = {
  readonly check: (user: UserInfo, wanted: AccessAttributes) => Decision
  /** Every rule that applies to the user in a namespace, the cluster-wide ones included. */
  readonly rulesFor: (user: UserInfo, namespace: string | undefined) => readonly PolicyRule[]
}

type Grant = { readonly rules: readonly PolicyRule[]; readonly reason: string }

/** Grants by subject (`Group:team-a`), for one scope. */
type Grants = ReadonlyMap<string, readonly Grant[]>

type Compiled = { readonly cluster: Grants; readonly namespaces: ReadonlyMap<string, Grants> }

const NOBODY: Grants = new Map()

export function createAuthorizer(store: Store): Authorizer {
  let compiled: Compiled | undefined
  for (const resource of [CLUSTER_ROLES, CLUSTER_ROLE_BINDINGS, ROLES, ROLE_BINDINGS]) {
    store.watch(resource, () => {
      compiled = undefined
    })
  }
  const grantsFor = function* (user: UserInfo, namespace: string | undefined): Generator<Grant> {
    compiled ??= compileGrants(store)
    const scopes = [compiled.cluster]
    if (namespace !== undefined) scopes.push(compiled.namespaces.get(namespace) ?? NOBODY)
    for (const scope of scopes) {
      for (const subject of subjectsOf(user)) yield* scope.get(subject) ?? []
    }
  }
  return {
    check: (user, wanted) => {
      if (user.groups.includes('system:masters')) return { allowed: true, reason: '' }
      for (const grant of grantsFor(user, 'path' in wanted ? undefined : wanted.namespace)) {
        if (grant.rules.some((rule) => checkRule(rule, wanted)))
          return { allowed: true, reason: grant.reason }
      }
      return { allowed: false, reason: '' }
    },
    rulesFor: (user, namespace) => [...grantsFor(user, namespace)].flatMap(({ rules }) => rules),
  }
}

function subjectsOf(user: UserInfo): readonly string[] {
  return [`User:${user.username}`, ...user.groups.map((group) => `Group:${group}`)]
}

function compileGrants(store: Store): Compiled {
  const cluster = compileBindings(store, store.list(CLUSTER_ROLE_BINDINGS))
  const byNamespace = new Map<string, KubeObject[]>()
  for (const binding of store.list(ROLE_BINDINGS)) {
    const namespace = binding.metadata.namespace ?? ''
    byNamespace.set(namespace, [...(byNamespace.get(namespace) ?? []), binding])
  }
  const namespaces = new Map(
    [...byNamespace].map(([namespace, bindings]) => [namespace, compileBindings(store, bindings)] as const),
  )
  return { cluster, namespaces }
}

function compileBindings(store: Store, bindings: readonly KubeObject[]): Grants {
  const grants = new Map<string, Grant[]>()
  for (const binding of bindings) {
    const rules = roleRules(store, binding)
    if (rules === undefined) continue
    for (const subject of readList(binding['subjects']).map(readFields)) {
      const key = subjectKey(subject, binding.metadata.namespace)
      const known = grants.get(key) ?? []
      known.push({ rules, reason: formatReason(binding, subject) })
      grants.set(key, known)
    }
  }
  return grants
}

function subjectKey(
  subject: Readonly<Record<string, unknown>>,
  bindingNamespace: string | undefined,
): string {
  const name = readString(subject['name'])
  if (subject['kind'] !== 'ServiceAccount') return `${readString(subject['kind'])}:${name}`
  return `User:system:serviceaccount:${readString(subject['namespace']) || (bindingNamespace ?? '')}:${name}`
}

/** The rules behind a role or binding's `roleRef`; undefined when the role does not exist. */
export function roleRules(store: Store, binding: KubeObject): readonly PolicyRule[] | undefined {
  const ref = readFields(binding['roleRef'])
  const name = readString(ref['name'])
  const role =
    ref['kind'] === 'ClusterRole'
      ? store.get(CLUSTER_ROLES, { name })
      : store.get(ROLES, { namespace: binding.metadata.namespace, name })
  return role === undefined ? undefined : readList(role['rules']).map(parsePolicyRule)
}

function formatReason(binding: KubeObject, subject: Readonly<Record<string, unknown>>): string {
  const ref = readFields(binding['roleRef'])
  const { name, namespace } = binding.metadata
  const kind = namespace === undefined ? 'ClusterRoleBinding' : 'RoleBinding'
  const id = namespace === undefined ? name : `${name}/${namespace}`
  const subjectName =
    subject['kind'] === 'ServiceAccount'
      ? `${readString(subject['name'])}/${readString(subject['namespace'])}`
      : readString(subject['name'])
  return `RBAC: allowed by ${kind} "${id}" of ${readString(ref['kind'])} "${readString(ref['name'])}" to ${readString(subject['kind'])} "${subjectName}"`
}
