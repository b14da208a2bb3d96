import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AuthorizationResponseError } from 'openid-client'
import * as z from 'zod'
import { perMinute } from '../../http/rate-limit.ts'
import type { ZodProvider } from '../../http/zod-provider.ts'
import type { IdentityDeps } from '../deps.ts'
import type { Issuer } from '../issuer/issuer.ts'
import { parseContinueTo } from './continue-to.ts'
import {
  readBrowserCookie,
  readSessionCookie,
  writeBrowserCookie,
  writeSessionCookie,
} from './session-cookie.ts'
import { loadSessionByCookie } from './session-store.ts'
import type { Sessions } from './sessions.ts'
import { createAttempt, type SignInAttempt, takeAttempt } from './sign-in-attempts.ts'

export const CALLBACK_PATH = '/api/v1/session/callback'
export const LOGIN_PATH = '/api/v1/session/login'

const loginQuery = z.object({
  'continue-to': z.string().max(4096).optional(),
  prompt: z.literal('none').optional(),
})

/** The browser's way to the issuer and back; both are navigations, so both answer with redirects. */
export function addLoginRoutes(
  app: FastifyInstance,
  deps: IdentityDeps,
  issuer: Issuer,
  sessions: Sessions,
): void {
  const { config } = deps
  const routeConfig = { permission: 'public', ...perMinute(600) } as const

  app
    .withTypeProvider<ZodProvider>()
    .get(LOGIN_PATH, { config: routeConfig, schema: { querystring: loginQuery } }, async (request, reply) => {
      const { host } = new URL(config.url)
      // Cookies belong to one host: whoever came by another name of this server begins again at its own.
      if (request.host !== host) return reply.redirect(config.url + request.url, 302)
      const browser = readBrowserCookie(request) ?? Buffer.from(deps.random.bytes(24)).toString('base64url')
      const continueTo = parseContinueTo(request.query['continue-to'], config.url)
      const attempt = await createAttempt(deps, browser, continueTo)
      const target = await issuer.buildSignInUrl(attempt, { silent: request.query.prompt === 'none' })
      writeBrowserCookie(reply, config, browser)
      return reply.redirect(target.href, 302)
    })

  app.get(CALLBACK_PATH, { config: routeConfig }, async (request, reply) => {
    const callback = new URL(request.url, config.url)
    const state = callback.searchParams.get('state') ?? ''
    const attempt = await takeAttempt(deps, readBrowserCookie(request) ?? '', state)
    if (!attempt) return refuse(request, reply, new AppError('SSO_FAILED', { detail: 'unknown state' }))
    try {
      return await finish(request, reply, { callback, attempt })
    } catch (error) {
      if (isQuietRefusal(error)) return reply.redirect(withError(attempt.continueTo, config.url), 302)
      return refuse(request, reply, error)
    }
  })

  async function finish(
    request: FastifyRequest,
    reply: FastifyReply,
    { callback, attempt }: { readonly callback: URL; readonly attempt: SignInAttempt },
  ): Promise<FastifyReply> {
    const tokens = await issuer.redeem(callback, attempt)
    const cookie = readSessionCookie(request, config)
    const before = cookie === null ? null : await loadSessionByCookie(deps, cookie)
    const agent = request.headers['user-agent']?.slice(0, 255) ?? null
    const session = await sessions.start({ tokens, address: request.ip, agent })
    // The id rotates at sign-in: what the browser held before is worth nothing afterwards.
    if (before) await sessions.end(before.id, 'signed-out')
    const { userID } = session.user
    await app.audit.record(request, { verb: 'sign-in', outcome: 'success', status: 302, user: userID })
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
