import type { User, UserChange } from '@naru/contract/api/users'
import type { Selectable, Updateable } from 'kysely'
import { refuseStale } from '../../platform/refuse-stale.ts'
import { isUniqueViolation } from '../../sql/violations.ts'
import type { Clock } from '../../system/clock.ts'
import type { IdentityDb } from '../deps.ts'
import type { IdentityTables } from '../tables.ts'

export type UserRow = Selectable<IdentityTables['users']>
export type NewUser = Pick<UserRow, 'user_id' | 'display_name' | 'default_role' | 'source'> & {
  readonly email?: string | null
  readonly description?: string
  readonly password_hash?: string | null
  readonly password_change?: boolean
}

export async function loadUser(db: IdentityDb, userID: string): Promise<UserRow | null> {
  const row = await db.selectFrom('users').selectAll().where('user_id', '=', userID).executeTakeFirst()
  return row ?? null
}

export function loadUsers(db: IdentityDb): Promise<UserRow[]> {
  return db.selectFrom('users').selectAll().orderBy('user_id').execute()
}

/** False when the name is taken. */
export async function saveNewUser(db: IdentityDb, clock: Clock, user: NewUser): Promise<boolean> {
  try {
    await db
      .insertInto('users')
      .values({
        email: null,
        description: '',
        password_hash: null,
        password_change: false,
        ...user,
        active: true,
        last_sign_in: null,
        created: clock.in(0),
      })
      .execute()
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** Saves what is named; throws CONFLICT where it is not any more what it was for who read it. */
export async function saveUserEdit(
  db: IdentityDb,
  userID: string,
  { was, ...change }: { readonly was: UserChange['was'] } & Updateable<IdentityTables['users']>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('users')
      .selectAll()
      .where('user_id', '=', userID)
      .forUpdate()
      .executeTakeFirst()
    if (row) refuseStale(was, buildUser(row, { locked: false, groups: [] }))
    if (Object.keys(change).length > 0) await saveUserChange(trx, userID, change)
  })
}

export async function saveUserChange(
  db: IdentityDb,
  userID: string,
  change: Updateable<IdentityTables['users']>,
): Promise<void> {
  await db.updateTable('users').set(change).where('user_id', '=', userID).execute()
}

/** Keeps what an issuer knows a person by, the first that it names; false where it is another. */
export async function keepSubject(db: IdentityDb, userID: string, subject: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ subject })
    .where('user_id', '=', userID)
    .where(({ or, eb }) => or([eb('subject', 'is', null), eb('subject', '=', subject)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteUser(db: IdentityDb, userID: string): Promise<void> {
  await db.deleteFrom('users').where('user_id', '=', userID).execute()
}

/** What a person may see of a user: never the password's hash. */
export function buildUser(row: UserRow, { locked, groups }: Pick<User, 'locked' | 'groups'>): User {
  return {
    userID: row.user_id,
    displayName: row.display_name,
    email: row.email,
    description: row.description,
    defaultRole: row.default_role,
    active: row.active,
    locked,
    source: row.source,
    groups,
    lastSignIn: row.last_sign_in?.toISOString() ?? null,
    created: row.created.toISOString(),
  }
}
