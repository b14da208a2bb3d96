import type { SessionUser } from '@naru/contract/api/session'
import { AppError } from '@naru/contract/errors/app-error'
import { sql } from 'kysely'
import * as z from 'zod'
import type { IdentityDb } from '../deps.ts'
import { DEFAULT_USER } from '../users/first-start.ts'
import { buildSessionUser } from './claims.ts'
import type { FreshTokens } from './issuer.ts'
import type { IssuerSettings } from './issuer-settings.ts'

/** Letters that only look like others, or become them in small ones, open no account. */
const ASCII = /^[\x21-\x7e]+$/

/** An address that the issuer itself has proven. */
const proven = z.looseObject({
  email: z.string().trim().min(3).max(320).regex(ASCII),
  email_verified: z.literal(true),
})

export type Person = {
  readonly user: SessionUser
  /** The account is one that is kept here: what is kept of it counts, and the issuer says only that it is them. */
  readonly linked: boolean
}

/** Whom an issuer's tokens are about, as they are known here. */
export async function describePerson(
  db: IdentityDb,
  settings: IssuerSettings,
  { claims, accessClaims }: Pick<FreshTokens, 'claims' | 'accessClaims'>,
): Promise<Person> {
  const account = settings.linkByEmail ? await findAccount(db, claims) : null
  if (account) return { user: account, linked: true }
  return { user: buildSessionUser(claims, settings, accessClaims), linked: false }
}

/** The one account of this address; the one that breaks glass is nobody's but its own. */
async function findAccount(db: IdentityDb, claims: unknown): Promise<SessionUser | null> {
  const { data } = proven.safeParse(claims)
  if (!data) return null
  const [found, another] = await db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', data.email.toLowerCase())
    .where('source', '=', 'local')
    .where('user_id', '!=', DEFAULT_USER)
    .limit(2)
    .execute()
  // Whoever was deactivated does not come as somebody new instead.
  if ([found, another].some((one) => one && !one.active)) throw new AppError('INVALID_ACCOUNT')
  if (!found || another) return null
  const { user_id: userID, display_name: displayName, email, default_role: role } = found
  return { userID, displayName, email, roles: [role], groups: [] }
}
