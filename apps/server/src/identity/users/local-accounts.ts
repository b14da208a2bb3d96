import type { IdentityDeps } from '../deps.ts'
import { type ExternalIssuers, LOCAL_ISSUER } from '../issuer/issuer-settings.ts'
import { DEFAULT_USER } from './first-start.ts'
import type { UserRow } from './user-store.ts'

type Allowed = Pick<ExternalIssuers, 'localAccounts'>

/** Whether somebody may be vouched for by this platform itself; the account that breaks glass always may. */
export function mayComeLocally(
  user: Pick<UserRow, 'user_id' | 'source'>,
  { localAccounts }: Allowed,
): boolean {
  return localAccounts || user.source !== 'local' || user.user_id === DEFAULT_USER
}

/** Where local accounts are switched off, what they have open from before ends. */
export async function endLocalAccounts(
  { db }: Pick<IdentityDeps, 'db'>,
  { localAccounts }: Allowed,
): Promise<void> {
  if (localAccounts) return
  const local = db
    .selectFrom('users')
    .select('user_id')
    .where('source', '=', 'local')
    .where('user_id', '!=', DEFAULT_USER)
  // Whoever came to their account by another issuer stays.
  await db.deleteFrom('sessions').where('issuer', '=', LOCAL_ISSUER).where('user_id', 'in', local).execute()
  await db.deleteFrom('oidc_payloads').where('account_id', 'in', local).execute()
}
