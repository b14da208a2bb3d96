import type { Clock } from '../../system/clock.ts'
import type { IdentityDb } from '../deps.ts'

const MINUTES_15 = 15 * 60_000
const ALLOWED_FAILURES = 10

export type FailureState = { readonly times: readonly number[]; readonly lockedUntil: number | null }

/** The state after one more failure at `now`: ten within fifteen minutes lock for fifteen minutes. */
export function planFailure(state: FailureState, now: number): FailureState {
  const times = [...state.times.filter((time) => time > now - MINUTES_15), now]
  return times.length < ALLOWED_FAILURES
    ? { times, lockedUntil: null }
    : { times: [], lockedUntil: now + MINUTES_15 }
}

export async function isLocked(db: IdentityDb, clock: Clock, userID: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_failures')
    .select('user_id')
    .where('user_id', '=', userID)
    .where('locked_until', '>', clock.in(0))
    .executeTakeFirst()
  return row !== undefined
}

/** Counts under a row lock, so that guesses in parallel are all counted. Old rows go, so the table stays small. */
export async function saveFailure(db: IdentityDb, clock: Clock, userID: string): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('sign_in_failures')
      .where('updated', '<', clock.in(-2 * MINUTES_15))
      .execute()
    await trx
      .insertInto('sign_in_failures')
      .values({ user_id: userID, times: '[]', locked_until: null, updated: clock.in(0) })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
    const row = await trx
      .selectFrom('sign_in_failures')
      .selectAll()
      .where('user_id', '=', userID)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const next = planFailure({ times: row.times, lockedUntil: row.locked_until?.getTime() ?? null }, now)
    await trx
      .updateTable('sign_in_failures')
      .set({
        times: JSON.stringify(next.times),
        locked_until: next.lockedUntil === null ? row.locked_until : new Date(next.lockedUntil),
        updated: clock.in(0),
      })
      .where('user_id', '=', userID)
      .execute()
  })
}

export async function clearFailures(db: IdentityDb, userID: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('user_id', '=', userID).execute()
}

/** The names that are locked now. */
export async function loadLocked(db: IdentityDb, clock: Clock): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sign_in_failures')
    .select('user_id')
    .where('locked_until', '>', clock.in(0))
    .execute()
  return new Set(rows.map((row) => row.user_id))
}
