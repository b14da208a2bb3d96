import type { User } from '@naru/contract/api/users'
import type { Identity } from '@naru/contract/rbac/grants'
import { buildImpersonation } from '../identity/caller.ts'
import type { IdentityDeps } from '../identity/deps.ts'
import { loadGroup } from '../identity/groups/group-store.ts'
import { loadAllUsers } from '../identity/users/user-service.ts'

type Known = Pick<User, 'userID' | 'displayName' | 'defaultRole' | 'groups' | 'active'>

/** People and groups as clusters see them. */
export type People = {
  /** Null where nobody is called so. */
  identityOf(kind: 'user' | 'group', id: string): Promise<Identity | null>
  list(): Promise<readonly Known[]>
}

export function createPeople({ db, clock }: Pick<IdentityDeps, 'db' | 'clock'>): People {
  const list = () => loadAllUsers({ db, clock })
  return {
    list,
    async identityOf(kind, id) {
      if (kind === 'group') return (await loadGroup(db, id)) && { user: null, groups: [`naru:group:${id}`] }
      const known = (await list()).find(({ userID }) => userID === id)
      if (!known) return null
      const { user, groups = [] } = buildImpersonation({ user: { ...known, roles: [known.defaultRole] } })
      return { user, groups }
    },
  }
}

/**
 * Finds who comes to clusters under a name: one person, or those of a group or role of ours. Null where that cannot be
 * said: the group of all who are signed in, and whatever is not ours.
 */
export function createPeopleFinder(all: readonly Known[]) {
  const byName = new Map<string, { readonly id: string; readonly name: string }[]>()
  for (const { userID, displayName, defaultRole, groups, active } of all) {
    if (!active) continue
    const { user, groups: names = [] } = buildImpersonation({
      user: { userID, roles: [defaultRole], groups },
    })
    for (const name of [`User ${user}`, ...names.map((group) => `Group ${group}`)]) {
      const known = byName.get(name) ?? []
      known.push({ id: userID, name: displayName })
      byName.set(name, known)
    }
  }
  return ({ kind, name }: { readonly kind: string; readonly name: string }) => {
    if (!name.startsWith('naru:')) return null
    return byName.get(`${kind} ${name}`) ?? []
  }
}
