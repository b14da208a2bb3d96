import type { IdentityDeps } from '../deps.ts'
import { hashSecret } from './session-store.ts'

type HandleDeps = Pick<IdentityDeps, 'db' | 'clock' | 'sealer' | 'random'>

/** A lost answer or two requests at once may use a handle again within this time. */
const GRACE_MS = 30_000
const KEPT_MS = 3_600_000

/** The first handle of a window, which the session cookie alone has proven. */
export async function createHandle(deps: HandleDeps, sessionId: string): Promise<string> {
  const handle = Buffer.from(deps.random.bytes(32)).toString('base64url')
  await saveHandle(deps, sessionId, handle)
  return handle
}

/** `unknown`: not of this session; `stolen`: used again long after it was turned over. */
export type TurnedHandle = { readonly handle: string } | 'unknown' | 'stolen'

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
  await saveHandle(deps, sessionId, next)
  return { handle: next }
}

async function saveHandle(deps: HandleDeps, sessionId: string, handle: string): Promise<void> {
  await deps.db
    .insertInto('session_handles')
    .values({ hash: hashSecret(deps, handle), session_id: sessionId, created: deps.clock.in(0), used: null })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}
