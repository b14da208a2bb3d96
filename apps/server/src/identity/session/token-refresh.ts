import { AppError } from '@naru/contract/errors/app-error'
import { TOKEN_REFRESH_MS } from '@naru/contract/shell/limits'
import type { IdentityDeps } from '../deps.ts'
import { saveIssuerGroups } from '../groups/issuer-groups.ts'
import { readSubject } from '../issuer/claims.ts'
import { SessionOverError } from '../issuer/issuer.ts'
import type { Issuers } from '../issuer/issuers.ts'
import { describePerson } from '../issuer/link-account.ts'
import {
  loadSession,
  openTokens,
  releaseRefreshTurn,
  type Session,
  saveSessionTokens,
  takeRefreshTurn,
} from './session-store.ts'

const TURN_MS = 15_000
const WAIT_STEP_MS = 50

/** However long the tokens would last. */
export const RENEW_ALWAYS = { spareMs: Number.POSITIVE_INFINITY } as const

type RefreshOptions = {
  /** How long the tokens must still last. */
  readonly spareMs?: number
  /** Asked for by the server itself, which does not make the session one that is in use. */
  readonly unused?: true
}

type Refresh = (session: Session, options?: RefreshOptions) => Promise<Session | null>

/**
 * New tokens from the issuer, asked for once at a time for each session, whichever replica needs them. The answer is
 * the session with tokens that last at least as long as is asked, `away` with those that it has while they live and the
 * issuer does not answer, or null when the issuer has ended it.
 */
export function createTokenRefresh(
  deps: IdentityDeps,
  issuers: Pick<Issuers, 'find'>,
  endSession: (id: string) => Promise<void>,
): Refresh {
  const refreshing = new Map<string, Promise<Session | null>>()

  async function askIssuer(session: Session, used: boolean): Promise<Session | null> {
    const issuer = issuers.find(session.issuer)
    try {
      // Nobody vouches any more for whoever came by an issuer that is no longer configured.
      if (!issuer) throw new SessionOverError('The issuer is not known any more')
      const before = openTokens(deps, session)
      const tokens = await issuer.refresh(before)
      const { user, linked } = await describePerson(deps.db, issuer.settings, tokens)
      // Whoever has got another name at the issuer comes in by it, and nobody becomes somebody else on the way.
      if (user.userID !== session.user.userID || readSubject(tokens.claims) !== readSubject(before.claims))
        throw new SessionOverError('The issuer names another person')
      if (!linked) await saveIssuerGroups(deps, issuer.settings.id, user)
      await saveSessionTokens(deps, session.id, { user, tokens, used })
      return await loadSession(deps, session.id)
    } catch (error) {
      if (!isOver(error)) {
        await releaseRefreshTurn(deps, session.id)
        throw error
      }
      await endSession(session.id)
      return null
    }
  }

  /** Another replica is asking: wait for what it writes. */
  async function awaitOther(session: Session): Promise<Session | null> {
    const until = deps.clock.now() + TURN_MS
    while (deps.clock.now() < until) {
      const current = await loadSession(deps, session.id)
      if (!current || current.tokens !== session.tokens) return current
      // It has given up.
      if (current.refreshing_until === null) break
      await new Promise((resolve) => setTimeout(resolve, WAIT_STEP_MS))
    }
    throw new AppError('UNAVAILABLE')
  }

  async function renew(session: Session, used: boolean): Promise<Session | null> {
    try {
      const isOurs = await takeRefreshTurn(deps, session, TURN_MS)
      return await (isOurs ? askIssuer(session, used) : awaitOther(session))
    } catch (error) {
      if (session.tokens_expire.getTime() <= deps.clock.now()) throw error
      deps.log.warn(
        { issuer: session.issuer, err: error },
        'an issuer cannot be asked; its tokens count while they live',
      )
      return { ...session, away: true }
    }
  }

  return (session, { spareMs = TOKEN_REFRESH_MS, unused } = {}) => {
    if (session.tokens_expire.getTime() > deps.clock.now() + spareMs) return Promise.resolve(session)
    const pending =
      refreshing.get(session.id) ?? renew(session, !unused).finally(() => refreshing.delete(session.id))
    refreshing.set(session.id, pending)
    return pending
  }
}

const OVER: ReadonlySet<string> = new Set(['NO_ROLE', 'INVALID_ACCOUNT'])

/** Whoever has lost their last role at the issuer is as little welcome as at the next sign-in. */
function isOver(error: unknown): boolean {
  return error instanceof SessionOverError || (error instanceof AppError && OVER.has(error.code))
}
