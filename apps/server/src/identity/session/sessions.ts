import type { SessionEntry } from '@naru/contract/api/session'
import { AppError } from '@naru/contract/errors/app-error'
import type { StreamEnd } from '@naru/contract/live/protocol'
import { buildId } from '../../system/clock.ts'
import { type Caller, ownerOf } from '../caller.ts'
import type { IdentityDeps } from '../deps.ts'
import { saveIssuerGroups } from '../groups/issuer-groups.ts'
import { readSubject } from '../issuer/claims.ts'
import type { FreshTokens, Issuer } from '../issuer/issuer.ts'
import { LOCAL_ISSUER } from '../issuer/issuer-settings.ts'
import type { Issuers } from '../issuer/issuers.ts'
import { describePerson } from '../issuer/link-account.ts'
import { deleteProviderState } from '../provider/sql-adapter.ts'
import { loadTried } from '../trying/trying.ts'
import { keepSubject, loadUser, saveNewUser, saveUserChange } from '../users/user-store.ts'
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

type StartFrom = {
  readonly issuer: Issuer
  readonly tokens: FreshTokens
  readonly address: string
  readonly agent: string | null
}

/** Sessions of the console: one row each, the issuer's tokens sealed in it. */
export function createSessions(deps: IdentityDeps, issuers: Pick<Issuers, 'find'>, live: LiveCallers) {
  const refresh = createTokenRefresh(deps, issuers, (id) => end(id, 'expired'))

  async function start({ issuer, tokens, address, agent }: StartFrom) {
    const { user, linked } = await describePerson(deps.db, issuer.settings, tokens)
    if (linked) await saveUserChange(deps.db, user.userID, { last_sign_in: deps.clock.in(0) })
    else {
      await saveKnownPerson(deps, { issuer, user, tokens })
      await saveIssuerGroups(deps, issuer.settings.id, user)
    }
    const id = buildId(deps.random)
    const cookie = Buffer.from(deps.random.bytes(32)).toString('base64url')
    const lasts = tokens.refreshToken === null ? tokens.expires : deps.clock.now() + SESSION_MS
    const expires = new Date(lasts)
    const came = { issuer: issuer.settings.id, address, agent }
    await saveNewSession(deps, { id, cookie, user, tokens, expires, ...came })
    return { id, cookie, user, expires }
  }

  async function end(id: string, why: StreamEnd): Promise<void> {
    await deleteSession(deps, id)
    live.end(`session:${id}`, why)
  }

  async function load(id: string): Promise<KnownCaller | null> {
    const found = await loadSession(deps, id)
    const session = found && (await refresh(found, { spareMs: 0 }))
    return session && describeCaller(deps, session)
  }

  /** Those of these sessions that live. This keeps no idle one alive: the issuer is asked only after a change. */
  async function peek(ids: readonly string[]): Promise<ReadonlyMap<string, KnownCaller>> {
    const known = new Map<string, KnownCaller>()
    for (const session of await loadSessions(deps, ids)) {
      const caller = isRenewalDue(session) ? await load(session.id) : await describeCaller(deps, session)
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
    /** The same of one that has just been loaded. */
    callerOf: (session: Session): Promise<Caller | null> =>
      live.find(`session:${session.id}`, () => describeCaller(deps, session)),
    /** Signs a person out everywhere: sessions, streams, tickets, and what the built-in issuer remembers. */
    async endAllOf(userID: string, why: 'signed-out' | 'removed'): Promise<void> {
      await deps.db.deleteFrom('sessions').where('user_id', '=', userID).execute()
      await deleteProviderState(deps.db, userID)
      live.endAll(isAbout([userID]), why)
    },
    /** Ends the streams of people who are in other groups now; their next call knows of it. */
    endStreamsOf(userIDs: readonly string[]): void {
      live.endAll(isAbout(userIDs), 'rights')
    },
    /** Ends the person's streams and asks the issuer again at the next call: their roles have changed. */
    async renewAllOf(userID: string): Promise<void> {
      await expireTokensOf(deps, userID)
      live.endAll(isAbout([userID]), 'rights')
    },
  }
}

/** Who calls as one of these people, or is one of them and sees the console as somebody else. */
function isAbout(userIDs: readonly string[]): (caller: Caller) => boolean {
  const affected = new Set(userIDs)
  return (caller) => affected.has(caller.user.userID) || affected.has(ownerOf(caller).userID)
}

/** A session as a person reads it; `current` is the one that they ask from. */
export function describeSession(session: Session, current: Caller['session']): SessionEntry {
  return {
    id: session.id,
    current: session.id === current?.id,
    address: session.address,
    agent: session.agent,
    created: session.created.toISOString(),
    lastSeen: session.last_seen.toISOString(),
    expiresOn: session.expires.toISOString(),
  }
}

async function describeCaller(deps: IdentityDeps, session: Session): Promise<KnownCaller> {
  const { id, user, expires } = session
  const tried = await loadTried(deps, session)
  return { user, ...tried, session: { id, expiresOn: expires.toISOString() }, token: null }
}

type Person = Pick<StartFrom, 'issuer' | 'tokens'> & { readonly user: Caller['user'] }

/** People of other issuers get a record at their first sign-in, so that they can be listed and deactivated. */
async function saveKnownPerson({ db, clock }: IdentityDeps, { issuer, user, tokens }: Person): Promise<void> {
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
  const isTheirs = issuer.settings.id !== LOCAL_ISSUER
  if (isTheirs) await requireSamePerson(db, user.userID, tokens)
  await saveUserChange(db, user.userID, { last_sign_in: clock.in(0), ...(isTheirs && describeAsTold(user)) })
}

/** Names can be changed and given to others; whoever comes by the name of somebody else is not let in as them. */
async function requireSamePerson(
  db: IdentityDeps['db'],
  userID: string,
  { claims }: FreshTokens,
): Promise<void> {
  const subject = readSubject(claims)
  if (subject === null || !(await keepSubject(db, userID, subject)))
    throw new AppError('SSO_FAILED', { detail: 'another person of the issuer has this name here' })
}

/** What an issuer says of its people counts here too, wherever they are listed. */
function describeAsTold({ displayName, email, roles: [role] }: Caller['user']) {
  return { display_name: displayName, email, ...(role && { default_role: role }) }
}
