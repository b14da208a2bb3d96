import type { AuditRecord } from '@naru/contract/api/audit'
import type { PlatformRole } from '@naru/contract/api/roles'
import type { User, UserChange, UserInput } from '@naru/contract/api/users'
import { AppError } from '@naru/contract/errors/app-error'
import type { IdentityDeps } from '../deps.ts'
import { loadGroupIdsOf, loadGroupIdsOfAll } from '../groups/group-store.ts'
import { DEFAULT_USER } from './first-start.ts'
import { isLocked, loadLocked, loadNextUnlock } from './lockout.ts'
import { hashPassword } from './password.ts'
import { checkUserInput, mayManage } from './user-rules.ts'
import {
  buildUser,
  deleteUser,
  loadUser,
  loadUsers,
  saveNewUser,
  saveUserEdit,
  type UserRow,
} from './user-store.ts'

type Roles = readonly PlatformRole[]

export type UserService = {
  list(): Promise<User[]>
  /** How long (ms) until the next person is locked no more; null where nobody is locked. */
  unlocksIn(): Promise<number | null>
  get(userID: string): Promise<User>
  /** `roles` are those of the person who asks: they decide which roles may be given. */
  create(input: UserInput, roles: Roles): Promise<User>
  /** Throws CONFLICT where another change came between. */
  change(
    userID: string,
    change: UserChange,
    roles: Roles,
  ): Promise<{ user: User; changed: AuditRecord['change'] }>
  remove(userID: string, roles: Roles): Promise<void>
  /** Throw what `create` and `change` would throw now, and write nothing. */
  rehearseCreate(input: UserInput, roles: Roles): Promise<void>
  rehearseChange(userID: string, change: UserChange, roles: Roles): Promise<void>
}

/** What a change ends: `endAllOf` signs out everywhere, `renewAllOf` has the issuer asked again. */
type Endings = {
  readonly endAllOf: (userID: string, why: 'removed') => Promise<void>
  readonly renewAllOf: (userID: string) => Promise<void>
}

/** Every user of the platform. */
export async function loadAllUsers({ db, clock }: Pick<IdentityDeps, 'db' | 'clock'>): Promise<User[]> {
  const [rows, locked, groups] = await Promise.all([
    loadUsers(db),
    loadLocked(db, clock),
    loadGroupIdsOfAll(db),
  ])
  return rows.map((row) =>
    buildUser(row, { locked: locked.has(row.user_id), groups: groups.get(row.user_id) ?? [] }),
  )
}

export function createUserService(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  endings: Endings,
): UserService {
  async function requireUser(userID: string): Promise<UserRow> {
    const row = await loadUser(db, userID)
    if (!row) throw new AppError('RESOURCE_NOT_FOUND')
    return row
  }

  async function requireChangeable(userID: string, roles: Roles, change: UserChange = {}): Promise<UserRow> {
    const row = await requireUser(userID)
    requireManages(roles, row.default_role)
    if (row.user_id === DEFAULT_USER) throw new AppError('PROTECTED')
    requireGood(change)
    if (change.defaultRole !== undefined) requireManages(roles, change.defaultRole)
    return row
  }

  async function get(userID: string): Promise<User> {
    const row = await requireUser(userID)
    const [locked, groups] = await Promise.all([isLocked(db, clock, userID), loadGroupIdsOf(db, userID)])
    return buildUser(row, { locked, groups })
  }

  return {
    get,
    list: () => loadAllUsers({ db, clock }),
    unlocksIn: () => loadNextUnlock(db, clock),
    async create(input, roles) {
      requireNew(input, roles)
      const created = await saveNewUser(db, clock, {
        user_id: input.userID,
        display_name: input.displayName,
        email: input.email ?? null,
        description: input.description ?? '',
        default_role: input.defaultRole,
        source: 'local',
        password_hash: await hashPassword(input.password),
        password_change: true,
      })
      if (!created) throw new AppError('DUPLICATE', { fields: [{ field: 'userID', rule: 'rule.duplicate' }] })
      return get(input.userID)
    },
    async change(userID, change, roles) {
      const row = await requireChangeable(userID, roles, change)
      await saveUserEdit(db, userID, { was: change.was, ...(await buildColumns(change)) })
      if (change.password !== undefined || change.active === false) await endings.endAllOf(userID, 'removed')
      else if (change.defaultRole !== undefined) await endings.renewAllOf(userID)
      return { user: await get(userID), changed: buildChanged(row, change) }
    },
    rehearseCreate: async (input, roles) => requireNew(input, roles),
    async rehearseChange(userID, change, roles) {
      await requireChangeable(userID, roles, change)
    },
    async remove(userID, roles) {
      const row = await requireChangeable(userID, roles)
      if (row.active) throw new AppError('ACTIVE_USER')
      await endings.endAllOf(userID, 'removed')
      await deleteUser(db, userID)
    },
  }
}

function requireGood(input: UserInput | UserChange): void {
  const fields = checkUserInput(input)
  if (fields.length > 0) throw new AppError('INVALID_DATA', { fields })
}

function requireNew(input: UserInput, roles: Roles): void {
  requireGood(input)
  requireManages(roles, input.defaultRole)
}

function requireManages(roles: Roles, target: PlatformRole): void {
  if (!mayManage(roles, target)) throw new AppError('FORBIDDEN')
}

async function buildColumns({
  displayName,
  email,
  description,
  defaultRole,
  active,
  password,
}: UserChange): Promise<Partial<UserRow>> {
  return {
    ...(displayName !== undefined && { display_name: displayName }),
    ...(email !== undefined && { email }),
    ...(description !== undefined && { description }),
    ...(defaultRole !== undefined && { default_role: defaultRole }),
    ...(active !== undefined && { active }),
    ...(password !== undefined && { password_hash: await hashPassword(password), password_change: true }),
  }
}

const MASK = '•••'

/** What changed, by field; a password only as the fact that it did. */
function buildChanged(row: UserRow, change: UserChange): AuditRecord['change'] {
  const pairs = [
    ['displayName', row.display_name, change.displayName],
    ['email', row.email, change.email],
    ['description', row.description, change.description],
    ['defaultRole', row.default_role, change.defaultRole],
    ['active', row.active, change.active],
  ] as const
  const fields = pairs.flatMap(([path, from, to]) =>
    to === undefined || to === from ? [] : [{ path, from, to }],
  )
  return change.password === undefined ? fields : [...fields, { path: 'password', from: MASK, to: MASK }]
}
