import type { SessionUser, Trying } from '@naru/contract/api/session'
import { AppError } from '@naru/contract/errors/app-error'
import type { Selectable } from 'kysely'
import type { IdentityDeps } from '../deps.ts'
import { loadGroupIdsOf } from '../groups/group-store.ts'
import type { Session } from '../session/session-store.ts'
import type { IdentityTables } from '../tables.ts'
import { loadUser } from '../users/user-store.ts'

/** It ends by itself: nobody forgets that they are not themselves. */
export const TRYING_MS = 15 * 60_000

type Target = Pick<Selectable<IdentityTables['users']>, 'user_id' | 'default_role' | 'active'>

/** Whom somebody may see the console as: nobody who may do more than they may themselves. */
export function mayTry({ userID, roles }: Pick<SessionUser, 'userID' | 'roles'>, target: Target): boolean {
  if (!target.active || target.user_id === userID) return false
  if (roles.includes('superadmin')) return true
  return roles.includes('admin') && target.default_role !== 'superadmin'
}

/** Throws unless the person may. */
export async function requireTryable(
  { db }: Pick<IdentityDeps, 'db'>,
  by: Pick<SessionUser, 'userID' | 'roles'>,
  userID: string,
): Promise<void> {
  const target = await loadUser(db, userID)
  if (!target) throw new AppError('RESOURCE_NOT_FOUND')
  if (!mayTry(by, target)) throw new AppError('ESCALATION')
}

export type Tried = { readonly user: SessionUser; readonly trying: Trying }

/** Whom a session is seen as now; null where that is who it belongs to. Asked each time, so that a right that is lost counts at once. */
export async function loadTried(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  { user: by, trying, trying_until: until }: Pick<Session, 'user' | 'trying' | 'trying_until'>,
): Promise<Tried | null> {
  if (trying === null || until === null || until.getTime() <= clock.now()) return null
  const target = await loadUser(db, trying)
  if (!target || !mayTry(by, target)) return null
  const user = {
    userID: target.user_id,
    displayName: target.display_name,
    email: target.email,
    roles: [target.default_role],
    groups: await loadGroupIdsOf(db, target.user_id),
  }
  return { user, trying: { by, until: until.toISOString() } }
}

/** Null ends it. */
export async function saveTrying(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  sessionId: string,
  userID: string | null,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ trying: userID, trying_until: userID === null ? null : clock.in(TRYING_MS) })
    .where('id', '=', sessionId)
    .execute()
}
