import { type Account, findGrants, subjectsOf } from '@naru/contract/rbac/account-rights'
import type { Grant } from '@naru/contract/rbac/grants'
import { type Related, useRelated } from '../../pieces/related-items.ts'

/** A filter takes this many values. */
const MOST_ROLES = 50

export type AccountGrants = {
  readonly grants: readonly Grant[]
  /** What was asked for, each with how far it is known. */
  readonly asked: readonly Related[]
  /** The lists of bindings among them, which may have more than is read. */
  readonly bindings: readonly Related[]
  /** Of how many grants the role was not read, though it may be there: so many roles nobody reads. */
  readonly unread: number
  /** Whether the roles that are not known do not exist. */
  readonly isWhole: boolean
}

/** By which bindings an account has rights, and which: only bindings that may mean it are asked for, and only their roles. */
export function useAccountGrants(cluster: string, account: Account): AccountGrants {
  const filters = [{ column: 'subjects', op: 'in' as const, values: [...subjectsOf(account)] }]
  const everywhere = { cluster, namespace: null }
  const wide = useRelated({ ...everywhere, kind: 'cluster-role-binding', filters })
  const narrow = useRelated({ ...everywhere, kind: 'role-binding', filters })
  const bindings = [...wide.items, ...narrow.items]
  const named = findGrants(account, { bindings, roles: [] }).map(({ role }) => role)
  const namesOf = (kind: string) => [
    ...new Set(named.flatMap((role) => (role.kind === kind ? role.name : []))),
  ]
  const planRoles = (kind: 'role' | 'cluster-role') => {
    const values = namesOf(kind).slice(0, MOST_ROLES)
    const only = [{ column: 'name', op: 'in' as const, values }]
    return values.length === 0 ? null : { ...everywhere, kind, filters: only }
  }
  const clusterRoles = useRelated(planRoles('cluster-role'))
  const roles = useRelated(planRoles('role'))
  const asked = [wide, narrow, clusterRoles, roles]
  const grants = findGrants(account, { bindings, roles: [...clusterRoles.items, ...roles.items] })
  const isKnown = asked.every(({ state }) => state === 'known')
  const isCut =
    [clusterRoles, roles].some(({ items, total }) => total > items.length) ||
    ['role', 'cluster-role'].some((kind) => namesOf(kind).length > MOST_ROLES)
  return {
    grants,
    asked,
    bindings: [wide, narrow],
    unread: isKnown && isCut ? grants.filter(({ rules }) => rules === null).length : 0,
    isWhole: isKnown && !isCut,
  }
}
