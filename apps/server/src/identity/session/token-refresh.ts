import { AppError } from '@naru/contract/errors/app-error'
import { TOKEN_REFRESH_MS } from '@naru/contract/shell/limits'
import type { IdentityDeps } from '../deps.ts'
import { buildSessionUser } from '../issuer/claims.ts'
import { type Issuer, SessionOverError } from '../issuer/issuer.ts'
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

type Refresh = (session: Session, spareMs?: number) => Promise<Session | null>

/**
 * New tokens from the issuer, asked for once at a time for each session, whichever replica needs them. The answer is
 * the session with tokens that last at least `spareMs`, or null when the issuer has ended it.
 */
export function createTokenRefresh(
  deps: IdentityDeps,
  issuer: Issuer,
  endSession: (id: string) => Promise<void>,
): Refresh {
  const refreshing = new Map<string, Promise<Session | null>>()

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
      await new Promise((resolve) => setTimeout(resolve, WAIT_STEP_MS))
    }
    throw new AppError('UNAVAILABLE')
  }

  return (session, spareMs = TOKEN_REFRESH_MS) => {
    if (session.tokens_expire.getTime() > deps.clock.now() + spareMs) return Promise.resolve(session)
    const turn = async () =>
      (await takeRefreshTurn(deps, session, TURN_MS)) ? askIssuer(session) : awaitOther(session)
    const pending = refreshing.get(session.id) ?? turn().finally(() => refreshing.delete(session.id))
    refreshing.set(session.id, pending)
    return pending
  }
}
