import { type SessionUser, sessionUser } from '@naru/contract/api/session'
import { type Selectable, sql } from 'kysely'
import * as z from 'zod'
import type { IdentityDeps } from '../deps.ts'
import type { IssuerTokens } from '../issuer/issuer.ts'
import type { IdentityTables } from '../tables.ts'

type StoreDeps = Pick<IdentityDeps, 'db' | 'clock' | 'sealer'>
const GROUPS = sql<string[]>`array(
  select group_id from group_members where group_members.user_id = sessions.user_id order by group_id
)`

type SessionRow = Selectable<IdentityTables['sessions']>

export type Session = Pick<
  SessionRow,
  | 'id'
  | 'expires'
  | 'issuer'
  | 'tokens'
  | 'tokens_expire'
  | 'refreshing_until'
  | 'address'
  | 'agent'
  | 'trying'
  | 'trying_until'
> & {
  readonly user: SessionUser
  readonly created: Date
  readonly last_seen: Date
  /** The issuer could not be asked: what it said last counts as long as its tokens live. */
  readonly away?: true
}

const storedTokens = z.object({
  accessToken: z.string(),
  idToken: z.string(),
  refreshToken: z.nullable(z.string()),
  expires: z.number(),
  claims: z.unknown(),
})

/** Whom and which session the issuer means. */
const named = z.looseObject({ sub: z.string(), sid: z.string().optional() })

/** What is kept of a cookie, handle, ticket or token: enough to recognise it, useless to whoever reads the database. */
export function hashSecret({ sealer }: Pick<IdentityDeps, 'sealer'>, secret: string): string {
  return sealer.sign(secret, 'secret hash')
}

/** A session, and the groups that the person is in now. */
function selectSessions(db: IdentityDeps['db']) {
  return db.selectFrom('sessions').selectAll().select(GROUPS.as('groups'))
}

function toSession({ groups, ...row }: SessionRow & { readonly groups: string[] }): Session {
  return { ...row, user: { ...sessionUser.parse(row.user), groups } }
}

export async function loadSession({ db, clock }: StoreDeps, id: string): Promise<Session | null> {
  const row = await selectSessions(db)
    .where('id', '=', id)
    .where('expires', '>', clock.in(0))
    .executeTakeFirst()
  return row ? toSession(row) : null
}

export async function loadSessions({ db, clock }: StoreDeps, ids: readonly string[]): Promise<Session[]> {
  if (ids.length === 0) return []
  const rows = await selectSessions(db).where('id', 'in', ids).where('expires', '>', clock.in(0)).execute()
  return rows.map(toSession)
}

export async function loadSessionByCookie(deps: StoreDeps, cookie: string): Promise<Session | null> {
  const row = await selectSessions(deps.db)
    .where('cookie_hash', '=', hashSecret(deps, cookie))
    .where('expires', '>', deps.clock.in(0))
    .executeTakeFirst()
  return row ? toSession(row) : null
}

export async function loadSessionsOf({ db, clock }: StoreDeps, userID: string): Promise<Session[]> {
  const rows = await selectSessions(db)
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
  readonly issuer: string
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
      issuer: session.issuer,
      user: JSON.stringify(session.user),
      ...buildTokenColumns(deps, session.id, session.tokens),
      refreshing_until: null,
      trying: null,
      trying_until: null,
      address: session.address,
      agent: session.agent,
      created: now,
      last_seen: now,
      expires: session.expires,
    })
    .execute()
}

/**
 * After the issuer gave new tokens, and with them what it now says about the person. Only what somebody does shows that
 * the session is in use.
 */
export async function saveSessionTokens(
  deps: StoreDeps,
  id: string,
  { user, tokens, used }: Pick<NewSession, 'user' | 'tokens'> & { readonly used: boolean },
): Promise<void> {
  // Not every issuer names its session in tokens that it renews.
  const { sid, ...columns } = buildTokenColumns(deps, id, tokens)
  await deps.db
    .updateTable('sessions')
    .set({
      user: JSON.stringify(user),
      ...columns,
      ...(sid !== null && { sid }),
      refreshing_until: null,
      ...(used && { last_seen: deps.clock.in(0) }),
    })
    .where('id', '=', id)
    .execute()
}

function buildTokenColumns({ sealer, clock }: StoreDeps, id: string, tokens: IssuerTokens) {
  const { data } = named.safeParse(tokens.claims)
  return {
    tokens: sealer.seal(JSON.stringify(storedTokens.parse(tokens)), `session:${id}`),
    tokens_expire: new Date(tokens.expires),
    subject: data?.sub ?? null,
    sid: data?.sid ?? null,
    confirmed: clock.in(0),
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
