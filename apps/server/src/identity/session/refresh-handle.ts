import { isOrphan } from '../../sql/violations.ts'
import type { IdentityDeps } from '../deps.ts'
import { hashSecret } from './session-store.ts'

type HandleDeps = Pick<IdentityDeps, 'db' | 'clock' | 'sealer' | 'random'>

/** A lost answer or two requests at once may use a handle again within this time. */
const GRACE_MS = 30_000
const KEPT_MS = 3_600_000

/** `unknown`: not of this session; `stolen`: used again long after it was turned over; `over`: the session has just ended. */
export type TurnedHandle = { readonly handle: string } | 'unknown' | 'stolen' | 'over'

/** The first handle of a window, which the session cookie alone has proven. */
export function createHandle(deps: HandleDeps, sessionId: string): Promise<TurnedHandle> {
  return saveHandle(deps, sessionId, Buffer.from(deps.random.bytes(32)).toString('base64url'))
}

/** Turns a handle over. The successor follows from the handle, so the same request twice gives the same answer. */
export async function rotateHandle(
  deps: HandleDeps,
  sessionId: string,
  handle: string,
): Promise<TurnedHandle> {
  const { db, clock, sealer } = deps
  const hash = hashSecret(deps, handle)
  const row = await db
    .selectFrom('session_handles')
    .select('used')
    .where('hash', '=', hash)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  if (!row) return 'unknown'
  if (row.used && row.used.getTime() < clock.now() - GRACE_MS) return 'stolen'
  const next = sealer.sign(handle, 'next handle')
  if (!row.used) {
    await db
      .updateTable('session_handles')
      .set({ used: clock.in(0) })
      .where('hash', '=', hash)
      .execute()
    await db.deleteFrom('session_handles').where('used', '<', clock.in(-KEPT_MS)).execute()
  }
  return saveHandle(deps, sessionId, next)
}

/** Another window may have ended the session since it was read. */
async function saveHandle(deps: HandleDeps, sessionId: string, handle: string): Promise<TurnedHandle> {
  const hash = hashSecret(deps, handle)
  try {
    await deps.db
      .insertInto('session_handles')
      .values({ hash, session_id: sessionId, created: deps.clock.in(0), used: null })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
    return { handle }
  } catch (error) {
    if (isOrphan(error)) return 'over'
    throw error
  }
}
