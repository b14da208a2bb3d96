import { type Danger, findDangers } from '../rbac/dangers.ts'
import type { Rights } from './access-change.ts'
import type { Granted, OwnRule } from './access-rule.ts'
import { NARU_ROLES, rolesOf } from './role-rights.ts'

const NONE = { resourceNames: [], nonResourceURLs: [] }

/** What is dangerous in `edit`, all of which `admin` holds too. */
const EDIT: readonly OwnRule[] = [
  { apiGroups: [''], resources: ['secrets'], verbs: ['get', 'list', 'watch'] },
  { apiGroups: [''], resources: ['pods'], verbs: ['create'] },
  { apiGroups: [''], resources: ['pods/attach', 'pods/exec'], verbs: ['create', 'get'] },
  { apiGroups: [''], resources: ['serviceaccounts'], verbs: ['impersonate'] },
  { apiGroups: [''], resources: ['serviceaccounts/token'], verbs: ['create'] },
]

/** Cluster roles in which something may be dangerous; in `view` nothing is. What a cluster has added is not known. */
const KNOWN_ROLES: ReadonlyMap<string, readonly OwnRule[]> = new Map([
  ...NARU_ROLES,
  ['cluster-admin', [{ apiGroups: ['*'], resources: ['*'], verbs: ['*'] }]],
  ['admin', EDIT],
  ['edit', EDIT],
])

/** What is dangerous in cluster roles, by name, and in rules of one's own together, the gravest first. */
export function findDangersOfRights({ roles, rules }: Rights): readonly Danger[] {
  const all = [...roles.flatMap((role) => KNOWN_ROLES.get(role) ?? []), ...rules]
  return findDangers(all.map((rule) => ({ ...NONE, ...rule })))
}

/** What is dangerous in what an access rule grants. */
export function findDangersGranted(granted: Granted): readonly Danger[] {
  return findDangersOfRights(
    granted.by === 'role'
      ? { roles: rolesOf(granted.role, null), rules: [] }
      : { roles: [], rules: granted.rules },
  )
}
