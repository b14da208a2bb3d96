import { AppError } from '@naru/contract/errors/app-error'
import { buildId } from '../../app/clock.ts'
import type { ServerDeps } from '../../app/deps.ts'
import type { Caller } from '../caller.ts'
import { buildSessionUser } from '../issuer/claims.ts'
import { type Issuer, type IssuerTokens, SessionOverError } from '../issuer/issuer.ts'
import { deleteProviderState } from '../provider/sql-adapter.ts'
import { loadUser, saveNewUser, saveUserChange } from '../users/user-store.ts'
import type { KnownCaller, LiveCallers } from './live-callers.ts'
import {
  deleteSession,
  expireTokensOf,
  loadSession,
  loadSessionsOf,
  openTokens,
  releaseRefreshTurn,
  type Session,
  saveNewSession,
  saveSessionTokens,
  takeRefreshTurn,
} from './session-store.ts'

const DAY_MS = 86_400_000
/** However often it is refreshed, a session ends after this time. */
const SESSION_MS = 7 * DAY_MS
const REFRESH_BELOW_MS = 70_000
const TURN_MS = 15_000
const WAIT_STEP_MS = 50

export type Sessions = ReturnType<typeof createSessions>

type StartFrom = { readonly tokens: IssuerTokens; readonly address: string; readonly agent: string | null }

/** Sessions of the console: one row each, the issuer's tokens sealed in it. */
export function createSessions(deps: ServerDeps, issuer: Issuer, live: LiveCallers) {
  const refreshing = new Map<string, Promise<Session | null>>()

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

  async function end(id: string): Promise<void> {
    await deleteSession(deps, id)
    live.end(`session:${id}`)
  }

  async function askIssuer(session: Session): Promise<Session | null> {
    try {
      const tokens = await issuer.refresh(openTokens(deps, session))
      const user = buildSessionUser(tokens.claims, issuer.settings)
      await saveSessionTokens(deps, session.id, { user, tokens })
      return await loadSession(deps, session.id)
    } catch (error) {
      if (!(error instanceof SessionOverError)) {
        await releaseRefreshTurn(deps, session.id)
        throw error
      }
      await end(session.id)
      return null
    }
  }

  /** Another replica is asking: wait for what it writes. */
  async function awaitOther(session: Session): Promise<Session | null> {
    const until = deps.clock.now() + TURN_MS
    while (deps.clock.now() < until) {
      const current = await loadSession(deps, session.id)
      if (!current || current.tokens !== session.tokens) return current
      await new Promise((resolve) => setTimeout(resolve, WAIT_STEP_MS))
    }
    throw new AppError('UNAVAILABLE')
  }

  /** The session with tokens that last at least `spareMs`; null when the issuer has ended it. */
  function refresh(session: Session, spareMs = REFRESH_BELOW_MS): Promise<Session | null> {
    if (session.tokens_expire.getTime() > deps.clock.now() + spareMs) return Promise.resolve(session)
    const turn = async () =>
      (await takeRefreshTurn(deps, session, TURN_MS)) ? askIssuer(session) : awaitOther(session)
    const pending = refreshing.get(session.id) ?? turn().finally(() => refreshing.delete(session.id))
    refreshing.set(session.id, pending)
    return pending
  }

  async function load(id: string): Promise<KnownCaller | null> {
    const found = await loadSession(deps, id)
    const session = found && (await refresh(found, 0))
    if (!session) return null
    return {
      user: session.user,
      session: { id: session.id, expiresOn: session.expires.toISOString() },
      token: null,
    }
  }

  return {
    start,
    end,
    refresh,
    load,
    list: (userID: string) => loadSessionsOf(deps, userID),
    tokens: (session: Session) => openTokens(deps, session),
    find: (id: string): Promise<Caller | null> => live.find(`session:${id}`, () => load(id)),
    /** Signs a person out everywhere: sessions, streams, tickets, and what the built-in issuer remembers. */
    async endAllOf(userID: string): Promise<void> {
      await deps.db.deleteFrom('sessions').where('user_id', '=', userID).execute()
      await deleteProviderState(deps.db, userID)
      live.endAll((caller) => caller.user.userID === userID)
    },
    /** Ends the person's streams and asks the issuer again at the next call: their roles have changed. */
    async renewAllOf(userID: string): Promise<void> {
      await expireTokensOf(deps, userID)
      live.endAll((caller) => caller.user.userID === userID)
    },
  }
}

/** People of other issuers get a record at their first sign-in, so that they can be listed and deactivated. */
async function saveKnownPerson(deps: ServerDeps, issuer: Issuer, user: Caller['user']): Promise<void> {
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
