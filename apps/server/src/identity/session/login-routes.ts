import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { perMinute } from '../../http/rate-limit.ts'
import type { ZodProvider } from '../../http/zod-provider.ts'
import type { IdentityDeps } from '../deps.ts'
import type { Issuer } from '../issuer/issuer.ts'
import { LOCAL_ISSUER } from '../issuer/issuer-settings.ts'
import type { Issuers } from '../issuer/issuers.ts'
import { parseContinueTo } from './continue-to.ts'
import { readBrowserCookie, readSessionCookie, writeBrowserCookie } from './session-cookie.ts'
import { loadSessionByCookie } from './session-store.ts'
import type { Sessions } from './sessions.ts'
import { createAttempt } from './sign-in-attempts.ts'
import { createReturn } from './sign-in-return.ts'

export const CALLBACK_PATH = '/api/v1/session/callback'
export const LOGIN_PATH = '/api/v1/session/login'

const loginQuery = z.object({
  'continue-to': z.string().max(4096).optional(),
  prompt: z.literal('none').optional(),
  /** The id of who is to vouch; unless told, whoever there is, or whom the person chooses. */
  issuer: z.string().max(64).optional(),
})

const params = z.object({ issuer: z.string().max(64) })

/** The browser's way to the issuer and back; both are navigations, so both answer with redirects. */
export function addLoginRoutes(
  app: FastifyInstance,
  deps: IdentityDeps,
  issuers: Issuers,
  sessions: Sessions,
): void {
  const { config } = deps
  const comeBack = createReturn(app, deps, issuers, sessions)
  const routeConfig = { permission: 'public', ...perMinute(600) } as const

  app
    .withTypeProvider<ZodProvider>()
    .get(LOGIN_PATH, { config: routeConfig, schema: { querystring: loginQuery } }, async (request, reply) => {
      // Cookies belong to one host: whoever came by another name of this server begins again at its own.
      if (askedHost(request) !== new URL(config.url).host)
        return reply.redirect(config.url + request.url, 302)
      const browser = readBrowserCookie(request) ?? Buffer.from(deps.random.bytes(24)).toString('base64url')
      const continueTo = parseContinueTo(request.query['continue-to'], config.url)
      const silent = request.query.prompt === 'none'
      const issuer = await chooseIssuer(deps, issuers, { request, asked: request.query.issuer, silent })
      const attempt = await createAttempt(deps, browser, { continueTo, issuer: issuer.settings.id })
      writeBrowserCookie(reply, config, browser)
      const target = await issuer.buildSignInUrl(attempt, { silent }).catch((error: unknown) => {
        request.log.warn({ err: error, issuer: issuer.settings.id }, 'an issuer cannot be asked')
        return null
      })
      return reply.redirect(target?.href ?? '/500?code=SSO_FAILED', 302)
    })

  app.get(CALLBACK_PATH, { config: routeConfig }, (request, reply) => comeBack(request, reply, LOCAL_ISSUER))
  app
    .withTypeProvider<ZodProvider>()
    .get(`${CALLBACK_PATH}/:issuer`, { config: routeConfig, schema: { params } }, (request, reply) =>
      comeBack(request, reply, request.params.issuer),
    )
}

type Choice = {
  readonly request: FastifyRequest
  readonly asked: string | undefined
  readonly silent: boolean
}

/** Silently it is asked who vouched for the session that there is. */
async function chooseIssuer(
  deps: IdentityDeps,
  issuers: Issuers,
  { request, asked, silent }: Choice,
): Promise<Issuer> {
  const cookie = silent ? readSessionCookie(request, deps.config) : null
  const session = cookie === null ? null : await loadSessionByCookie(deps, cookie)
  const id = asked ?? session?.issuer
  return (id === undefined ? undefined : issuers.find(id)) ?? issuers.choose()
}

/** The name that the browser used. Whoever lies about it is led to where they would have gone anyway. */
function askedHost({ headers, host }: FastifyRequest): string {
  const forwarded = headers['x-forwarded-host']
  return typeof forwarded === 'string' ? (forwarded.split(',', 1)[0] ?? '').trim() : host
}
