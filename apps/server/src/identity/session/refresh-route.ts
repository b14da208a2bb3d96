import { sessionTokens } from '@naru/contract/api/session'
import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { buildAnswer, resultOf } from '../../http/envelope.ts'
import { perMinute } from '../../http/rate-limit.ts'
import type { ZodProvider } from '../../http/zod-provider.ts'
import type { IdentityDeps } from '../deps.ts'
import { LOCAL_ISSUER } from '../issuer/issuer-settings.ts'
import { setPerson } from '../request-caller.ts'
import { loadTried } from '../trying/trying.ts'
import type { AccessTokens } from './access-token.ts'
import type { ProvenPairs } from './proven-pairs.ts'
import { createHandle, rotateHandle, type TurnedHandle } from './refresh-handle.ts'
import { clearSessionCookie, readSessionCookie } from './session-cookie.ts'
import { loadSessionByCookie, type Session } from './session-store.ts'
import type { Sessions } from './sessions.ts'

type RefreshParts = {
  readonly sessions: Sessions
  readonly accessTokens: AccessTokens
  readonly pairs: ProvenPairs
}

/** POST /api/v1/session/refresh: tokens for a window, proven by the session cookie and, after the first time, its handle. */
export function addRefreshRoute(
  app: FastifyInstance,
  deps: IdentityDeps,
  { sessions, accessTokens, pairs }: RefreshParts,
): void {
  const config = { permission: 'public', ...perMinute(3000) } as const
  const schema = { response: { 200: resultOf(sessionTokens) } }

  app
    .withTypeProvider<ZodProvider>()
    .post('/api/v1/session/refresh', { config, schema }, async (request, reply) => {
      const cookie = readSessionCookie(request, deps.config)
      if (cookie === null) throw new AppError('SIGN_IN_NEEDED')
      const found = await loadSessionByCookie(deps, cookie)
      const turned = found ? await turnHandle(request, found) : 'over'
      // A window of an earlier session: whoever has signed in since keeps the cookie that is theirs.
      if (turned === 'unknown') throw new AppError('SESSION_EXPIRED')
      const session = found && typeof turned === 'object' ? await sessions.refresh(found) : null
      if (!session || typeof turned !== 'object') {
        clearSessionCookie(reply, deps.config)
        throw new AppError('SESSION_EXPIRED')
      }
      const { handle: refreshHandle } = turned
      const [{ token, expires }, ticket] = await Promise.all([
        accessTokens.issue(session.id),
        readHandle(request) === null ? issueTicket(session) : null,
      ])
      // The calls that follow at once need not prove it again, each with a query of its own.
      pairs.note(token, cookie, { sessionId: session.id, expires })
      return buildAnswer(request, {
        accessToken: token,
        idToken: sessions.tokens(session).idToken,
        refreshHandle,
        ticket,
        expiresOn: new Date(expires).toISOString(),
        ...(await describeSession(deps, session)),
      })
    })

  async function issueTicket(session: Session): Promise<string> {
    const caller = await sessions.callerOf(session)
    if (!caller) throw new AppError('SESSION_EXPIRED')
    return (await app.tickets.issue(caller)).ticket
  }

  /** A stolen handle ends the session for the thief and the owner alike. */
  async function turnHandle(request: FastifyRequest, session: Session): Promise<TurnedHandle> {
    const given = readHandle(request)
    if (given === null) return createHandle(deps, session.id)
    const turned = await rotateHandle(deps, session.id, given)
    if (turned === 'stolen') {
      setPerson(request, session.user)
      await sessions.end(session.id, 'signed-out')
      await app.audit.record(request, {
        verb: 'refresh',
        outcome: 'refused',
        status: 401,
        detail: 'a refresh handle was used again; the session was ended',
      })
    }
    return turned
  }
}

async function describeSession(deps: IdentityDeps, session: Session) {
  return {
    provider: session.issuer === LOCAL_ISSUER ? null : session.issuer,
    sessionExpiresOn: session.expires.toISOString(),
    awayUntil: session.away ? session.tokens_expire.toISOString() : null,
    user: session.user,
    ...(await loadTried(deps, session)),
  }
}

/** Null from a window that has none yet. */
function readHandle({ headers }: FastifyRequest): string | null {
  const given = headers['refresh-token']
  return typeof given === 'string' && given !== '' ? given : null
}
