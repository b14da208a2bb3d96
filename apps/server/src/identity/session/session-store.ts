import { type SessionUser, sessionUser } from '@naru/contract/api/session'
import type { Selectable } from 'kysely'
import * as z from 'zod'
import type { IdentityDeps } from '../deps.ts'
import type { IssuerTokens } from '../issuer/issuer.ts'
import type { IdentityTables } from '../tables.ts'

type StoreDeps = Pick<IdentityDeps, 'db' | 'clock' | 'sealer'>
type SessionRow = Selectable<IdentityTables['sessions']>

export type Session = Pick<
  SessionRow,
  'id' | 'expires' | 'tokens' | 'tokens_expire' | 'address' | 'agent'
> & {
  readonly user: SessionUser
  readonly created: Date
  readonly last_seen: Date
}

const storedTokens = z.object({
  accessToken: z.string(),
  idToken: z.string(),
  refreshToken: z.nullable(z.string()),
  expires: z.number(),
  claims: z.unknown(),
})

/** What is kept of a cookie, handle, ticket or token: enough to recognise it, useless to whoever reads the database. */
export function hashSecret({ sealer }: Pick<IdentityDeps, 'sealer'>, secret: string): string {
  return sealer.sign(secret, 'secret hash')
}

function toSession(row: SessionRow): Session {
  return { ...row, user: sessionUser.parse(row.user) }
}

export async function loadSession({ db, clock }: StoreDeps, id: string): Promise<Session | null> {
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .where('expires', '>', clock.in(0))
    .executeTakeFirst()
  return row ? toSession(row) : null
}

export async function loadSessions({ db, clock }: StoreDeps, ids: readonly string[]): Promise<Session[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('id', 'in', ids)
    .where('expires', '>', clock.in(0))
    .execute()
  return rows.map(toSession)
}

export async function loadSessionByCookie(deps: StoreDeps, cookie: string): Promise<Session | null> {
  const row = await deps.db
    .selectFrom('sessions')
    .selectAll()
    .where('cookie_hash', '=', hashSecret(deps, cookie))
    .where('expires', '>', deps.clock.in(0))
    .executeTakeFirst()
  return row ? toSession(row) : null
}

export async function loadSessionsOf({ db, clock }: StoreDeps, userID: string): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userID)
    .where('expires', '>', clock.in(0))
    .orderBy('created')
    .execute()
  return rows.map(toSession)
}

type NewSession = {
  readonly id: string
  readonly cookie: string
  readonly user: SessionUser
  readonly tokens: IssuerTokens
  readonly expires: Date
  readonly address: string
  readonly agent: string | null
}

export async function saveNewSession(deps: StoreDeps, session: NewSession): Promise<void> {
  const now = deps.clock.in(0)
  await deps.db.deleteFrom('sessions').where('expires', '<=', now).execute()
  await deps.db
    .insertInto('sessions')
    .values({
      id: session.id,
      cookie_hash: hashSecret(deps, session.cookie),
      user_id: session.user.userID,
      user: JSON.stringify(session.user),
      ...buildTokenColumns(deps, session.id, session.tokens),
      refreshing_until: null,
      address: session.address,
      agent: session.agent,
      created: now,
      last_seen: now,
      expires: session.expires,
    })
    .execute()
}

/** After the issuer gave new tokens, and with them what it now says about the person. */
export async function saveSessionTokens(
  deps: StoreDeps,
  id: string,
  { user, tokens }: Pick<NewSession, 'user' | 'tokens'>,
): Promise<void> {
  await deps.db
    .updateTable('sessions')
    .set({
      user: JSON.stringify(user),
      ...buildTokenColumns(deps, id, tokens),
      refreshing_until: null,
      last_seen: deps.clock.in(0),
    })
    .where('id', '=', id)
    .execute()
}

function buildTokenColumns({ sealer }: StoreDeps, id: string, tokens: IssuerTokens) {
  return {
    tokens: sealer.seal(JSON.stringify(tokens), `session:${id}`),
    tokens_expire: new Date(tokens.expires),
  }
}

export function openTokens({ sealer }: StoreDeps, session: Pick<Session, 'id' | 'tokens'>): IssuerTokens {
  return storedTokens.parse(JSON.parse(sealer.open(session.tokens, `session:${session.id}`)))
}

/** True for the one caller, of all replicas, that may now ask the issuer for new tokens. */
export async function takeRefreshTurn(deps: StoreDeps, session: Session, turnMs: number): Promise<boolean> {
  const { numUpdatedRows } = await deps.db
    .updateTable('sessions')
    .set({ refreshing_until: deps.clock.in(turnMs) })
    .where('id', '=', session.id)
    .where('tokens', '=', session.tokens)
    .where((where) =>
      where.or([where('refreshing_until', 'is', null), where('refreshing_until', '<', deps.clock.in(0))]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function releaseRefreshTurn({ db }: StoreDeps, id: string): Promise<void> {
  await db.updateTable('sessions').set({ refreshing_until: null }).where('id', '=', id).execute()
}

export async function deleteSession({ db }: StoreDeps, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

const RENEWAL_DUE = new Date(0)

/** Makes the next use of each of the person's sessions ask the issuer again who they are. */
export async function expireTokensOf({ db }: StoreDeps, userID: string): Promise<void> {
  await db.updateTable('sessions').set({ tokens_expire: RENEWAL_DUE }).where('user_id', '=', userID).execute()
}

export function isRenewalDue(session: Session): boolean {
  return session.tokens_expire.getTime() === RENEWAL_DUE.getTime()
}
