import type { IdentityDeps } from './deps.ts'
import { pruneGuesses } from './users/lockout.ts'

/** Takes out what is over: nothing finds these rows any more. */
export async function pruneExpired({ db, clock }: Pick<IdentityDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.in(0)
  await db.deleteFrom('oidc_payloads').where('expires', '<', now).execute()
  await db.deleteFrom('sessions').where('expires', '<', now).execute()
  await db.deleteFrom('tickets').where('expires', '<', now).execute()
  await db.deleteFrom('sign_in_attempts').where('expires', '<', now).execute()
  await db.deleteFrom('logout_tokens').where('expires', '<', now).execute()
  await pruneGuesses(db, clock)
}
