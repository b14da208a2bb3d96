import { AppError } from '@naru/contract/errors/app-error'
import { ERRORS } from '@naru/contract/errors/catalogue'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../app/config.ts'
import type { Permission, RouteRule } from '../app/permission.ts'
import type { Caller } from './caller.ts'
import { findCaller, setCaller } from './request-caller.ts'
import type { AccessTokens } from './session/access-token.ts'
import { readSessionCookie } from './session/session-cookie.ts'
import type { Sessions } from './session/sessions.ts'
import { isAccessToken } from './tokens/access-token-store.ts'
import type { TokenCallers } from './tokens/token-callers.ts'

type Sources = {
  readonly config: Config
  readonly sessions: Sessions
  readonly accessTokens: AccessTokens
  readonly tokens: TokenCallers
  /** The session's id, or null for a cookie of no living session. */
  readonly findSessionId: (cookie: string) => Promise<string | null>
}

const BEARER = /^Bearer ([A-Za-z0-9._-]{1,2048})$/i
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Finds the caller of every request that needs one, before its body is read, and refuses those who may not. */
export function authenticateRequests(app: FastifyInstance, sources: Sources): void {
  app.addHook('onRequest', async (request) => {
    const { permission, ...rule } = request.routeOptions.config
    // No permission: no route matched. Routes without one do not start.
    if (permission === undefined || permission === 'public') return
    const caller = await identify(request)
    setCaller(request, caller)
    const refusal = checkRule(caller, { permission, ...rule }, request.method)
    if (!refusal) return
    await app.audit.record(request, {
      verb: request.method.toLowerCase(),
      outcome: 'refused',
      status: ERRORS[refusal].status,
      detail: request.routeOptions.url ?? null,
    })
    throw new AppError(refusal)
  })

  async function identify(request: FastifyRequest): Promise<Caller> {
    const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1]
    if (bearer !== undefined) {
      return isAccessToken(bearer) ? sources.tokens.find(bearer) : identifySession(request, bearer)
    }
    const bare = request.headers.upgrade?.toLowerCase() === 'websocket' || request.routeOptions.config.ticket
    const ticket = bare ? new URL(request.url, 'http://any').searchParams.get('token') : null
    if (ticket === null) throw new AppError('SIGN_IN_NEEDED')
    return app.tickets.consumeTicket(ticket)
  }

  /** Bearer and cookie must both be there and belong together: one of them stolen is worth nothing. */
  async function identifySession(request: FastifyRequest, bearer: string): Promise<Caller> {
    const cookie = readSessionCookie(request, sources.config)
    if (cookie === null) throw new AppError('SIGN_IN_NEEDED')
    const [claimed, held] = await Promise.all([
      sources.accessTokens.verify(bearer),
      sources.findSessionId(cookie),
    ])
    if (claimed === null || claimed !== held) throw new AppError('SESSION_EXPIRED')
    const caller = await sources.sessions.find(claimed)
    if (!caller) throw new AppError('SESSION_EXPIRED')
    return caller
  }

  // Every use of a personal access token leaves a record, unless the route has written a better one.
  app.addHook('onResponse', async (request, reply) => {
    const caller = findCaller(request)
    if (!caller?.token || app.audit.hasRecord(request)) return
    const outcome = reply.statusCode < 400 ? 'success' : 'failed'
    const verb = request.method.toLowerCase()
    const detail = `token ${caller.token.id} ${request.routeOptions.url ?? ''}`
    await app.audit.record(request, { verb, outcome, status: reply.statusCode, detail })
  })
}

/** Why the caller may not; null when they may. */
export function checkRule(
  caller: Pick<Caller, 'user' | 'token'>,
  rule: RouteRule,
  method: string,
): 'FORBIDDEN' | 'READ_ONLY_TOKEN' | null {
  if (!isPermitted(caller, rule.permission)) return 'FORBIDDEN'
  if (!caller.token) return null
  if (rule.tokens === false) return 'FORBIDDEN'
  const changes = !SAFE_METHODS.has(method) && !rule.readOnly
  return caller.token.readOnly && changes ? 'READ_ONLY_TOKEN' : null
}

function isPermitted({ user }: Pick<Caller, 'user'>, permission: Permission): boolean {
  if (typeof permission === 'string') return true
  return user.roles.some((role) => role === 'superadmin' || permission.roles.includes(role))
}
