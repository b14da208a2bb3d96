import { AppError } from '@naru/contract/errors/app-error'
import { ERRORS } from '@naru/contract/errors/catalogue'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Permission, RouteRule } from '../http/permission.ts'
import { isUpgrade } from '../http/upgrades.ts'
import type { Caller } from './caller.ts'
import type { IdentityConfig } from './deps.ts'
import { findCaller, setCaller } from './request-caller.ts'
import type { AccessTokens } from './session/access-token.ts'
import type { ProvenPairs } from './session/proven-pairs.ts'
import { readSessionCookie } from './session/session-cookie.ts'
import type { Sessions } from './session/sessions.ts'
import { isAccessToken } from './tokens/access-token-store.ts'
import type { TokenCallers } from './tokens/token-callers.ts'

type Sources = {
  readonly config: IdentityConfig
  readonly sessions: Pick<Sessions, 'find' | 'recall'>
  readonly accessTokens: Pick<AccessTokens, 'verify'>
  readonly tokens: TokenCallers
  readonly pairs: ProvenPairs
  /** The living session of a cookie. */
  readonly loadByCookie: (cookie: string) => Promise<{ readonly id: string } | null>
}

const BEARER = /^Bearer ([A-Za-z0-9._-]{1,2048})$/i
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Finds the caller of every request that needs one, before its body is read, and refuses those who may not. */
export function authenticateRequests(app: FastifyInstance, sources: Sources): void {
  const { recall, identify } = createIdentification(app, sources)

  app.addHook('onRequest', (request, _reply, done) => {
    const { config: rule } = request.routeOptions
    // No permission: no route matched. Routes without one do not start.
    if (!isDeclared(rule)) return done()
    // A promise that is returned is awaited instead of `done`.
    if (rule.permission === 'public') return rule.recognises ? recognise(request) : done()
    const known = recall(request)
    if (known === null || checkRule(known, rule, request.method) !== null) return admit(request, rule)
    setCaller(request, known)
    done()
  })

  /** Notes the caller where there is one. */
  async function recognise(request: FastifyRequest): Promise<void> {
    const caller = await identify(request).catch((error: unknown) => {
      if (error instanceof AppError) return null
      throw error
    })
    if (caller) setCaller(request, caller)
  }

  async function admit(request: FastifyRequest, rule: RouteRule): Promise<void> {
    const caller = await identify(request)
    setCaller(request, caller)
    const refusal = checkRule(caller, rule, request.method)
    if (!refusal) return
    await app.audit.record(request, {
      verb: request.method.toLowerCase(),
      outcome: 'refused',
      status: ERRORS[refusal].status,
      detail: request.routeOptions.url ?? null,
    })
    throw new AppError(refusal)
  }

  // Every use of a personal access token leaves a record, unless the route has written a better one.
  app.addHook('onResponse', (request, reply, done) => {
    const token = findCaller(request)?.token
    if (!token || app.audit.hasRecord(request)) return done()
    const outcome = reply.statusCode < 400 ? 'success' : 'failed'
    const verb = request.method.toLowerCase()
    const detail = `token ${token.id} ${request.routeOptions.url ?? ''}`
    return app.audit.record(request, { verb, outcome, status: reply.statusCode, detail })
  })
}

function createIdentification(app: FastifyInstance, sources: Sources) {
  const { config, sessions, accessTokens, tokens, pairs, loadByCookie } = sources

  /** Most calls come from someone who called a moment ago; nothing is awaited for them. */
  function recall(request: FastifyRequest): Caller | null {
    const bearer = readBearer(request)
    const cookie = readSessionCookie(request, config)
    const id = bearer === null || cookie === null ? null : pairs.find(bearer, cookie)
    return id === null ? null : sessions.recall(id)
  }

  async function identify(request: FastifyRequest): Promise<Caller> {
    const bearer = readBearer(request)
    if (bearer !== null) return isAccessToken(bearer) ? tokens.find(bearer) : identifySession(request, bearer)
    const ticket = mayShowTicket(request)
      ? new URL(request.url, 'http://any').searchParams.get('token')
      : null
    if (ticket === null) throw new AppError('SIGN_IN_NEEDED')
    return app.tickets.consumeTicket(ticket)
  }

  /** Bearer and cookie must both be there and belong together: one of them stolen is worth nothing. */
  async function identifySession(request: FastifyRequest, bearer: string): Promise<Caller> {
    const cookie = readSessionCookie(request, config)
    if (cookie === null) throw new AppError('SIGN_IN_NEEDED')
    const id = pairs.find(bearer, cookie) ?? (await provePair(bearer, cookie))
    const caller = id === null ? null : await sessions.find(id)
    if (!caller) throw new AppError('SESSION_EXPIRED')
    return caller
  }

  async function provePair(bearer: string, cookie: string): Promise<string | null> {
    const [proof, held] = await Promise.all([accessTokens.verify(bearer), loadByCookie(cookie)])
    if (proof === null || proof.sessionId !== held?.id) return null
    pairs.note(bearer, cookie, proof)
    return proof.sessionId
  }

  return { recall, identify }
}

function readBearer({ headers }: FastifyRequest): string | null {
  return BEARER.exec(headers.authorization ?? '')?.[1] ?? null
}

function mayShowTicket(request: FastifyRequest): boolean {
  const { ticket } = request.routeOptions.config
  if (request.method !== 'GET') return false
  return ticket === 'download' || (ticket === 'socket' && isUpgrade(request))
}

function isDeclared(rule: Partial<RouteRule>): rule is RouteRule {
  return rule.permission !== undefined
}

type Refusal = 'FORBIDDEN' | 'READ_ONLY_TOKEN' | 'TRYING_AS'

/** Why the caller may not; null when they may. */
export function checkRule(
  caller: Pick<Caller, 'user' | 'token' | 'trying'>,
  rule: RouteRule,
  method: string,
): Refusal | null {
  if (!isPermitted(caller, rule.permission)) return 'FORBIDDEN'
  const changes = !SAFE_METHODS.has(method) && !rule.readOnly
  if (caller.trying && !rule.whileTrying && (changes || rule.tokens === false)) return 'TRYING_AS'
  if (!caller.token) return null
  if (rule.tokens === false) return 'FORBIDDEN'
  return caller.token.readOnly && changes ? 'READ_ONLY_TOKEN' : null
}

function isPermitted({ user }: Pick<Caller, 'user'>, permission: Permission): boolean {
  if (typeof permission === 'string') return true
  return user.roles.some((role) => role === 'superadmin' || permission.roles.includes(role))
}
