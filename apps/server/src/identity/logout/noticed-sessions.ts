import type { IdentityDeps } from '../deps.ts'
import { LOGOUT_TOKEN_MS, type LogoutNotice } from '../issuer/logout-token.ts'

type StoreDeps = Pick<IdentityDeps, 'db' | 'clock'>

export type NoticedSession = { readonly id: string; readonly user: string; readonly issuer: string }

/** More than one at an issuer only where a browser has signed in again before it was told of the end. */
const MOST = 1000
/** Longer than a token counts, with clocks that differ. */
const KEPT_MS = 2 * LOGOUT_TOKEN_MS

/** The sessions by this issuer that its notice is about. */
export async function findNoticed(
  { db, clock }: StoreDeps,
  issuer: string,
  { subject, sid }: Pick<LogoutNotice, 'subject' | 'sid'>,
): Promise<readonly NoticedSession[]> {
  if (subject === null && sid === null) return []
  return db
    .selectFrom('sessions')
    .select(['id', 'user_id as user', 'issuer'])
    .where('issuer', '=', issuer)
    .where('expires', '>', clock.in(0))
    .$if(subject !== null, (query) => query.where('subject', '=', subject))
    .$if(sid !== null, (query) => query.where('sid', '=', sid))
    .limit(MOST)
    .execute()
}

/** Whether this notice has counted already: somebody may have copied it. */
export async function isSpent({ db }: StoreDeps, issuer: string, { id }: LogoutNotice): Promise<boolean> {
  const found = await db
    .selectFrom('logout_tokens')
    .select('id')
    .where('issuer', '=', issuer)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

export async function spendNotice(
  { db, clock }: StoreDeps,
  issuer: string,
  { id }: LogoutNotice,
): Promise<void> {
  await db
    .insertInto('logout_tokens')
    .values({ issuer, id, expires: clock.in(KEPT_MS) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
