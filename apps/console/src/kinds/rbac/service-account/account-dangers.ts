import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type Account, findGrants, subjectsOf } from '@naru/contract/rbac/account-rights'
import { DANGERS, EVERYTHING } from '@naru/contract/rbac/dangers'
import { type DangerousRoles, dangersOfRole } from '../../pieces/rbac/dangerous-roles.ts'
import { isClusterOpen } from '../../pieces/rbac/open-roles.ts'

export type KnownBindings = {
  readonly roles: DangerousRoles
  /** Of either kind, by cluster. */
  readonly bindings: ReadonlyMap<string, readonly KubeObject[]>
  /** Where there may be more; see `listOpen`. */
  readonly open: readonly string[]
}

/** A filter takes this many values. */
const MOST_VALUES = 50

/** What bindings may call accounts, in as many parts as filters take. */
export function partSubjects(accounts: readonly Account[]): readonly (readonly string[])[] {
  const names = [...new Set(accounts.flatMap(subjectsOf))].toSorted()
  return Array.from({ length: Math.ceil(names.length / MOST_VALUES) }, (_, part) =>
    names.slice(part * MOST_VALUES, (part + 1) * MOST_VALUES),
  )
}

/** What is dangerous in all that an account is granted, the gravest first; null where nothing is found and not all is known. */
export function tellAccountDangers(
  { cluster, ...account }: Account & { readonly cluster: string },
  { roles, bindings, open }: KnownBindings,
): readonly string[] | null {
  const grants = findGrants(account, { bindings: bindings.get(cluster) ?? [], roles: [] })
  const told = grants.map(({ role }) => dangersOfRole(roles, cluster, role))
  const found = new Set(told.flatMap((ids) => ids ?? []))
  if (found.has(EVERYTHING)) return [EVERYTHING]
  if (found.size > 0) return DANGERS.map(({ id }) => id).filter((id) => found.has(id))
  const isCut = (['role-binding', 'cluster-role-binding'] as const).some((kind) =>
    isClusterOpen(open, kind, cluster),
  )
  return isCut || told.includes(null) ? null : []
}
