import type { Clock } from '../../system/clock.ts'
import type { IdentityDb } from '../deps.ts'

const MINUTES_15 = 15 * 60_000
const ALLOWED_GUESSES = 10

export type GuessState = { readonly times: readonly number[]; readonly lockedUntil: number | null }

/** The state after one more guess at `now`, null for one that is not looked at: ten within fifteen minutes lock for as long. */
export function planGuess({ times, lockedUntil }: GuessState, now: number): GuessState | null {
  if (lockedUntil !== null && lockedUntil > now) return null
  const recent = [...times.filter((time) => time > now - MINUTES_15), now]
  return recent.length < ALLOWED_GUESSES
    ? { times: recent, lockedUntil: null }
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

/**
 * Counts a guess before it is looked at, so that of many at once, at whichever replica, no more than ten are. False when
 * there are none left. Who guesses right takes the count back with `clearGuesses`.
 */
export function takeGuess(db: IdentityDb, clock: Clock, userID: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
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
    const state = { times: row.times, lockedUntil: row.locked_until?.getTime() ?? null }
    const next = planGuess(state, clock.now())
    if (next === null) return false
    await trx
      .updateTable('sign_in_failures')
      .set({
        times: JSON.stringify(next.times),
        locked_until: next.lockedUntil === null ? null : new Date(next.lockedUntil),
        updated: clock.in(0),
      })
      .where('user_id', '=', userID)
      .execute()
    return true
  })
}

export async function clearGuesses(db: IdentityDb, userID: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('user_id', '=', userID).execute()
}

/** Takes out counts that say nothing any more, so that the table stays small. */
export async function pruneGuesses(db: IdentityDb, clock: Clock): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('updated', '<', clock.in(-2 * MINUTES_15))
    .execute()
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

/** How long (ms) until the next of the locks ends; null where there is none. */
export async function loadNextUnlock(db: IdentityDb, clock: Clock): Promise<number | null> {
  const { until } = await db
    .selectFrom('sign_in_failures')
    .select(({ fn }) => fn.min('locked_until').as('until'))
    .where('locked_until', '>', clock.in(0))
    .executeTakeFirstOrThrow()
  return until === null ? null : until.getTime() - clock.now()
}
