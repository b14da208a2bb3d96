import { type ProjectMember } from '@naru/contract/access/access-rule'
import { type Project, type ProjectMembership, RECOVERY_DAYS } from '@naru/contract/api/projects'
import { PROJECT_ROLES } from '@naru/contract/api/roles'
import { AppError } from '@naru/contract/errors/app-error'
import { sql } from 'kysely'
import type { Sealer } from '../crypto/seal.ts'
import { isUniqueViolation } from '../sql/violations.ts'
import { createKeeping, type Keeping } from './keeping.ts'
import { createRuled, type ProjectDb } from './ruled.ts'

export type NewProject = Pick<
  Project,
  'id' | 'cluster' | 'namespace' | 'description' | 'users' | 'groups' | 'quota' | 'limits'
>
export type ProjectUpdate = Pick<NewProject, 'id' | 'description' | 'users' | 'groups' | 'quota' | 'limits'>

/** Every write that changes who is in a project raises the revision of access, so that clusters follow it. */
export type ProjectStore = Keeping & {
  load(): Promise<readonly Project[]>
  find(id: string): Promise<Project | null>
  /** Throws DUPLICATE. */
  insert(project: NewProject, now: number): Promise<void>
  /** Throws CONFLICT where another change came between. */
  change(project: ProjectUpdate, version: number): Promise<void>
  remove(id: string): Promise<void>
  /** With whoever is in them, and what was kept of those that were deleted. */
  removeAllOf(cluster: string): Promise<void>
  /** Those whose time to be recovered is over. */
  removeLapsed(now: number): Promise<void>
}

export const RECOVERY_MS = RECOVERY_DAYS * 24 * 60 * 60 * 1000

export function createProjectStore(db: ProjectDb, sealer: Sealer): ProjectStore {
  const ruled = createRuled(db)
  return {
    load: async () => (await selectProjects(db).orderBy('id').execute()).map(buildProject),
    async find(id) {
      const row = await selectProjects(db).where('id', '=', id).executeTakeFirst()
      return row ? buildProject(row) : null
    },
    async insert(project, now) {
      try {
        await ruled((trx) => insertProject(trx, project, now))
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
        throw new AppError('DUPLICATE', {
          cause: error,
          fields: [{ field: 'namespace', rule: 'rule.duplicate' }],
        })
      }
    },
    change: (project, version) => ruled((trx) => saveChange(trx, project, version)),
    ...createKeeping(db, sealer, ruled),
    remove: (id) =>
      ruled(async (trx) => {
        await trx.deleteFrom('projects').where('id', '=', id).execute()
      }),
    removeAllOf: (cluster) =>
      ruled(async (trx) => {
        await trx.deleteFrom('projects').where('cluster_id', '=', cluster).execute()
      }),
    async removeLapsed(now) {
      await db
        .deleteFrom('projects')
        .where('deleted', '<', new Date(now - RECOVERY_MS))
        .execute()
    },
  }
}

/** Who is in a project, as access is compiled. */
export function listMembers({ cluster, namespace, users, groups }: Project): readonly ProjectMember[] {
  const bind = (kind: 'user' | 'group') => (member: ProjectMembership) => ({
    cluster,
    namespace,
    bound: { kind, id: member.id },
    role: member.role,
  })
  return [...users.map(bind('user')), ...groups.map(bind('group'))]
}

async function insertProject(db: ProjectDb, { cluster, ...project }: NewProject, now: number): Promise<void> {
  const { id, namespace, description, quota, limits } = project
  await db
    .insertInto('projects')
    .values({
      id,
      cluster_id: cluster,
      namespace,
      description,
      quota: JSON.stringify(quota),
      limits: JSON.stringify(limits),
      status: 'Active',
      deleted: null,
      kept: null,
      version: 1,
      created: new Date(now),
    })
    .execute()
  await saveMembers(db, project)
}

async function saveChange(db: ProjectDb, project: ProjectUpdate, version: number): Promise<void> {
  const { id, description, quota, limits } = project
  const { numUpdatedRows } = await db
    .updateTable('projects')
    .set({
      description,
      quota: JSON.stringify(quota),
      limits: JSON.stringify(limits),
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('CONFLICT')
  await saveMembers(db, project)
}

type Members = Pick<Project, 'id' | 'users' | 'groups'>

async function saveMembers(db: ProjectDb, { id: project_id, users, groups }: Members): Promise<void> {
  await db.deleteFrom('project_users').where('project_id', '=', project_id).execute()
  await db.deleteFrom('project_groups').where('project_id', '=', project_id).execute()
  const people = users.map(({ id: user_id, role }) => ({ project_id, user_id, role }))
  if (people.length > 0) await db.insertInto('project_users').values(people).execute()
  const all = groups.map(({ id: group_id, role }) => ({ project_id, group_id, role }))
  if (all.length > 0) await db.insertInto('project_groups').values(all).execute()
}

/** `role id` of everybody, by id: ids may hold any character but no role holds a space. */
const USERS = sql<string[]>`array(
  select role || ' ' || user_id from project_users where project_id = projects.id order by user_id
)`
const GROUPS = sql<string[]>`array(
  select role || ' ' || group_id from project_groups where project_id = projects.id order by group_id
)`
const COLUMNS = [
  'id',
  'cluster_id',
  'namespace',
  'description',
  'quota',
  'limits',
  'status',
  'deleted',
  'version',
  'created',
] as const

function selectProjects(db: ProjectDb) {
  return db
    .selectFrom('projects')
    .select(COLUMNS)
    .select([USERS.as('users'), GROUPS.as('groups')])
}

type ProjectRow = Awaited<ReturnType<ReturnType<typeof selectProjects>['execute']>>[number]

function buildProject({ cluster_id, deleted, created, users, groups, ...row }: ProjectRow): Project {
  return {
    ...row,
    cluster: cluster_id,
    users: users.map(readMember),
    groups: groups.map(readMember),
    deleted: deleted?.toISOString() ?? null,
    recoverable: deleted ? new Date(deleted.getTime() + RECOVERY_MS).toISOString() : null,
    created: created.toISOString(),
  }
}

function readMember(text: string): ProjectMembership {
  const at = text.indexOf(' ')
  const role = PROJECT_ROLES.find((known) => known === text.slice(0, at))
  if (!role) throw new Error('a member has one of the roles of projects')
  return { id: text.slice(at + 1), role }
}
