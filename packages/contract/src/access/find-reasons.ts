import { PLATFORM_ROLES, type PlatformRole } from '../api/roles.ts'
import type { AccessRule, Scope } from './access-rule.ts'
import { grantedRoles, subjectOf } from './compile.ts'
import { isInForce, type Place } from './place.ts'

/** Why a binding of ours is there: an access rule, by its id, or what a platform role brings. */
export type Reason =
  | { readonly by: 'rule'; readonly id: string }
  | { readonly by: 'role'; readonly role: PlatformRole }

/** A binding of a cluster, the name of the role that it grants, and the name to which. */
export type BoundAt = {
  readonly cluster: string
  readonly namespace: Place
  readonly role: string
  readonly subject: string
}

const ROLE_PREFIX = 'naru:role:'

/** The rules, and the platform role, that ask for what a binding of ours gives to a name. */
export function findReasons(rules: readonly AccessRule[], bound: BoundAt, now: number): readonly Reason[] {
  const { cluster, namespace, role, subject } = bound
  const own = PLATFORM_ROLES.find((one) => subject === ROLE_PREFIX + one)
  const asking = rules.filter(
    (rule) =>
      isInForce(rule, now) &&
      rule.bound.some((one) => subjectOf(one).name === subject) &&
      mayHold(rule.scope, cluster, namespace) &&
      grantedRoles(rule, namespace).includes(role),
  )
  return [
    ...(own ? [{ by: 'role' as const, role: own }] : []),
    ...asking.map(({ id }) => ({ by: 'rule' as const, id })),
  ]
}

/** The binding is there already: by label any namespace may be chosen that is not chosen by name. */
function mayHold(scope: Scope, cluster: string, namespace: Place): boolean {
  switch (scope.over) {
    case 'all':
      return namespace === null
    case 'clusters':
      return namespace === null && scope.clusters.includes(cluster)
    case 'projects':
      return scope.projects.some((one) => one.cluster === cluster && one.namespace === namespace)
    case 'namespaces':
      return (
        namespace !== null &&
        (scope.clusters === null || scope.clusters.includes(cluster)) &&
        (scope.names.includes(namespace) || scope.labels !== null)
      )
  }
}
