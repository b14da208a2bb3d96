import type { Project, ProjectMembership } from '@naru/contract/api/projects'
import type { ProjectRole } from '@naru/contract/api/roles'
import { AppError, type FieldError } from '@naru/contract/errors/app-error'
import { projectRolesOf } from '@naru/contract/kinds/management/project.record'
import type { Writer } from '../platform/platform-source.ts'

type Members = Pick<Project, 'users' | 'groups'>

/** Whom the platform lets give every role of a project. */
const GIVES_ALL = ['superadmin', 'admin', 'auth_manager'] as const
/** What who manages a project may give and take: nobody gives what they do not have. */
const GIVEN_BY: Readonly<Partial<Record<ProjectRole, readonly ProjectRole[]>>> = {
  owner: ['owner', 'maintainer', 'developer', 'viewer'],
  maintainer: ['maintainer', 'developer', 'viewer'],
}

/** Throws where somebody would give a role that they do not have, or take one from the mightier. */
export function requireMayGive(before: Members | null, after: Members, who: Writer): void {
  if (GIVES_ALL.some((role) => who.roles.includes(role))) return
  const roles = before ? projectRolesOf(before, who) : []
  const given = new Set(roles.flatMap((role) => GIVEN_BY[role] ?? []))
  if (given.size === 0) throw new AppError('FORBIDDEN')
  const lacks = [
    ...findLacks('users', before?.users ?? [], after.users, given),
    ...findLacks('groups', before?.groups ?? [], after.groups, given),
  ]
  if (lacks.length > 0) throw new AppError('ESCALATION', { fields: lacks })
}

function findLacks(
  field: 'users' | 'groups',
  before: readonly ProjectMembership[],
  after: readonly ProjectMembership[],
  given: ReadonlySet<ProjectRole>,
): readonly FieldError[] {
  const was = new Map(before.map(({ id, role }) => [id, role]))
  const left = new Set(after.map(({ id }) => id))
  const lack = (at: string, role: ProjectRole): FieldError => {
    return { field: at, rule: 'rule.lacksRole', params: { role, who: 'owner' } }
  }
  const changed = after.flatMap(({ id, role }, index) => {
    const old = was.get(id)
    if (old === role) return []
    const missing = [role, ...(old ? [old] : [])].find((one) => !given.has(one))
    return missing ? [lack(`${field}.${index}.role`, missing)] : []
  })
  const gone = before.filter(({ id, role }) => !left.has(id) && !given.has(role))
  return [...changed, ...gone.map(({ role }) => lack(field, role))]
}
