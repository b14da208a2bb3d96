import { type Project, project as record } from '../../api/projects.ts'
import type { ProjectRole } from '../../api/roles.ts'
import { definePlatformKind, type Somebody } from '../../platform/platform-kind.ts'
import { project as spec } from './project.ts'

/** The mightiest first: nobody gives more than what they are. */
const MANAGERS = ['owner', 'maintainer'] as const satisfies readonly ProjectRole[]

type Members = Pick<Project, 'users' | 'groups'>

/** What somebody is in a project, on their own or by a group; every role that they have. */
export function projectRolesOf({ users, groups }: Members, who: Somebody): readonly ProjectRole[] {
  const own = users.filter(({ id }) => id === who.userID)
  const theirs = groups.filter(({ id }) => who.groups.includes(id))
  return [...own, ...theirs].map(({ role }) => role)
}

/** Members know their project; its owners and maintainers write it, as far as their own rights reach. */
export const projectRecord = definePlatformKind<Project, Project>({
  spec,
  record,
  face: record,
  identity: { id: 'id', name: 'namespace', created: 'created' },
  rights: {
    superadmin: 'write',
    admin: 'write',
    auth_manager: 'write',
    system_manager: 'read',
    viewer: 'read',
    developer: 'own',
  },
  theirs(project, who) {
    const roles = projectRolesOf(project, who)
    if (roles.length === 0) return null
    return MANAGERS.some((role) => roles.includes(role)) ? 'write' : 'read'
  },
})
