import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AuthorizationResponseError } from 'openid-client'
import type { IdentityDeps } from '../deps.ts'
import type { Issuer } from '../issuer/issuer.ts'
import type { Issuers } from '../issuer/issuers.ts'
import { setPerson } from '../request-caller.ts'
import { readBrowserCookie, readSessionCookie, writeSessionCookie } from './session-cookie.ts'
import { loadSessionByCookie } from './session-store.ts'
import type { Sessions } from './sessions.ts'
import { type SignInAttempt, takeAttempt } from './sign-in-attempts.ts'

type Returned = { readonly issuer: Issuer; readonly callback: URL; readonly attempt: SignInAttempt }

/** What happens when an issuer, by its id, has sent a browser back: a session, or a page that says why not. */
export function createReturn(
  app: FastifyInstance,
  deps: IdentityDeps,
  issuers: Issuers,
  sessions: Sessions,
): (request: FastifyRequest, reply: FastifyReply, id: string) => Promise<FastifyReply> {
  const { config } = deps

  async function comeBack(request: FastifyRequest, reply: FastifyReply, id: string): Promise<FastifyReply> {
    const callback = new URL(request.url, config.url)
    const state = callback.searchParams.get('state') ?? ''
    const issuer = issuers.find(id)
    const attempt = await takeAttempt(deps, readBrowserCookie(request) ?? '', { state, issuer: id })
    if (!attempt || !issuer)
      return refuse(request, reply, new AppError('SSO_FAILED', { detail: 'unknown state' }))
    try {
      return await finish(request, reply, { issuer, callback, attempt })
    } catch (error) {
      if (isQuietRefusal(error)) return reply.redirect(withError(attempt.continueTo, config.url), 302)
      return refuse(request, reply, error)
    }
  }

  async function finish(
    request: FastifyRequest,
    reply: FastifyReply,
    { issuer, callback, attempt }: Returned,
  ): Promise<FastifyReply> {
    const tokens = await issuer.redeem(callback, attempt)
    const cookie = readSessionCookie(request, config)
    const before = cookie === null ? null : await loadSessionByCookie(deps, cookie)
    const agent = request.headers['user-agent']?.slice(0, 255) ?? null
    const session = await sessions.start({ issuer, tokens, address: request.ip, agent })
    // The id rotates at sign-in: what the browser held before is worth nothing afterwards.
    if (before) await sessions.end(before.id, 'signed-out')
    setPerson(request, session.user)
    await app.audit.record(request, { verb: 'sign-in', outcome: 'success', status: 302 })
    writeSessionCookie(reply, config, session)
    return reply.redirect(attempt.continueTo, 302)
  }

  /** Our log keeps the reason; the browser learns only that it failed. */
  async function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<FastifyReply> {
    request.log.warn({ reason: describeRefusal(error) }, 'sign-in refused')
    await app.audit.record(request, {
      verb: 'sign-in',
      outcome: 'refused',
      status: 401,
      detail: describeRefusal(error),
    })
    const code = error instanceof AppError ? error.code : 'SSO_FAILED'
    return reply.redirect(`/500?code=${code}`, 302)
  }

  return comeBack
}

/** The answer to `prompt=none` when the issuer would have to ask the person. */
function isQuietRefusal(error: unknown): boolean {
  return (
    error instanceof AuthorizationResponseError &&
    ['login_required', 'interaction_required', 'consent_required'].includes(error.error)
  )
}

function withError(continueTo: string, origin: string): string {
  const url = new URL(continueTo, origin)
  url.searchParams.set('error', 'login_required')
  return url.pathname + url.search + url.hash
}

function describeRefusal(error: unknown): string {
  if (error instanceof AppError) return error.detail ?? error.code
  if (error instanceof Error && 'code' in error) return String(error.code)
  return error instanceof Error ? error.name : 'unknown'
}
