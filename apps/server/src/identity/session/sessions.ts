import { AppError } from '@naru/contract/errors/app-error'
import type { StreamEnd } from '@naru/contract/live/protocol'
import { buildId } from '../../system/clock.ts'
import type { Caller } from '../caller.ts'
import type { IdentityDeps } from '../deps.ts'
import { buildSessionUser } from '../issuer/claims.ts'
import type { Issuer, IssuerTokens } from '../issuer/issuer.ts'
import { deleteProviderState } from '../provider/sql-adapter.ts'
import { loadUser, saveNewUser, saveUserChange } from '../users/user-store.ts'
import type { KnownCaller, LiveCallers } from './live-callers.ts'
import {
  deleteSession,
  expireTokensOf,
  isRenewalDue,
  loadSession,
  loadSessions,
  loadSessionsOf,
  openTokens,
  type Session,
  saveNewSession,
} from './session-store.ts'
import { createTokenRefresh } from './token-refresh.ts'

const DAY_MS = 86_400_000
/** However often it is refreshed, a session ends after this time. */
const SESSION_MS = 7 * DAY_MS

export type Sessions = ReturnType<typeof createSessions>

type StartFrom = { readonly tokens: IssuerTokens; readonly address: string; readonly agent: string | null }

/** Sessions of the console: one row each, the issuer's tokens sealed in it. */
export function createSessions(deps: IdentityDeps, issuer: Issuer, live: LiveCallers) {
  const refresh = createTokenRefresh(deps, issuer, (id) => end(id, 'expired'))

  async function start({ tokens, address, agent }: StartFrom) {
    const user = buildSessionUser(tokens.claims, issuer.settings)
    await saveKnownPerson(deps, issuer, user)
    const id = buildId(deps.random)
    const cookie = Buffer.from(deps.random.bytes(32)).toString('base64url')
    const lasts = tokens.refreshToken === null ? tokens.expires : deps.clock.now() + SESSION_MS
    const expires = new Date(lasts)
    await saveNewSession(deps, { id, cookie, user, tokens, expires, address, agent })
    return { id, cookie, user, expires }
  }

  async function end(id: string, why: StreamEnd): Promise<void> {
    await deleteSession(deps, id)
    live.end(`session:${id}`, why)
  }

  async function load(id: string): Promise<KnownCaller | null> {
    const found = await loadSession(deps, id)
    const session = found && (await refresh(found, 0))
    return session && describeCaller(session)
  }

  /** Those of these sessions that live. This keeps no idle one alive: the issuer is asked only after a change. */
  async function peek(ids: readonly string[]): Promise<ReadonlyMap<string, KnownCaller>> {
    const known = new Map<string, KnownCaller>()
    for (const session of await loadSessions(deps, ids)) {
      const caller = isRenewalDue(session) ? await load(session.id) : describeCaller(session)
      if (caller) known.set(session.id, caller)
    }
    return known
  }

  return {
    start,
    end,
    refresh,
    load,
    peek,
    list: (userID: string) => loadSessionsOf(deps, userID),
    tokens: (session: Session) => openTokens(deps, session),
    /** As `find`, from memory alone; null where that does not know. */
    recall: (id: string): Caller | null => live.recall(`session:${id}`),
    find: (id: string): Promise<Caller | null> => live.find(`session:${id}`, () => load(id)),
    /** Signs a person out everywhere: sessions, streams, tickets, and what the built-in issuer remembers. */
    async endAllOf(userID: string, why: 'signed-out' | 'removed'): Promise<void> {
      await deps.db.deleteFrom('sessions').where('user_id', '=', userID).execute()
      await deleteProviderState(deps.db, userID)
      live.endAll((caller) => caller.user.userID === userID, why)
    },
    /** Ends the person's streams and asks the issuer again at the next call: their roles have changed. */
    async renewAllOf(userID: string): Promise<void> {
      await expireTokensOf(deps, userID)
      live.endAll((caller) => caller.user.userID === userID, 'rights')
    },
  }
}

function describeCaller({ id, user, expires }: Session): KnownCaller {
  return { user, session: { id, expiresOn: expires.toISOString() }, token: null }
}

/** People of other issuers get a record at their first sign-in, so that they can be listed and deactivated. */
async function saveKnownPerson(deps: IdentityDeps, issuer: Issuer, user: Caller['user']): Promise<void> {
  const { db, clock } = deps
  const known = await loadUser(db, user.userID)
  if (known && !known.active) throw new AppError('INVALID_ACCOUNT')
  if (!known) {
    await saveNewUser(db, clock, {
      user_id: user.userID,
      display_name: user.displayName,
      email: user.email,
      default_role: user.roles[0] ?? 'viewer',
      source: issuer.settings.id,
    })
  }
  await saveUserChange(db, user.userID, { last_sign_in: clock.in(0) })
}
