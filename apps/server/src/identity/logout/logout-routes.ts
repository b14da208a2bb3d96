import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { buildAnswer, doneResult } from '../../http/envelope.ts'
import { perMinute } from '../../http/rate-limit.ts'
import type { ZodProvider } from '../../http/zod-provider.ts'
import type { IdentityDeps } from '../deps.ts'
import type { Issuer } from '../issuer/issuer.ts'
import { LOCAL_ISSUER } from '../issuer/issuer-settings.ts'
import type { Issuers } from '../issuer/issuers.ts'
import type { Sessions } from '../session/sessions.ts'
import { findNoticed, isSpent, type NoticedSession, spendNotice } from './noticed-sessions.ts'

export const LOGOUT_PATH = '/api/v1/session/logout'

const URL_PATTERN = `${LOGOUT_PATH}/:issuer`
const params = z.object({ issuer: z.string().max(64) })
const body = z.object({ logout_token: z.string().min(1).max(16_384) })
const query = z.object({ iss: z.string().max(2048).optional(), sid: z.string().max(255).optional() })

const FORM = 'application/x-www-form-urlencoded'
/** An issuer that signs out everybody says it of each. */
const config = { permission: 'public', ...perMinute(3000) } as const

const PAGE = `<!doctype html>
<meta charset="utf-8">
<title>Naru</title>
`

type Parts = {
  readonly deps: IdentityDeps
  readonly issuers: Pick<Issuers, 'find'>
  readonly sessions: Pick<Sessions, 'end'>
}

/** How issuers say that they have ended a session. */
export async function addLogoutRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    addBackChannel(scope, parts)
  })
  addFrontChannel(app, parts)
}

/** The issuer itself calls (OpenID Connect Back-Channel Logout 1.0). */
function addBackChannel(app: FastifyInstance, { deps, issuers, sessions }: Parts): void {
  app
    .withTypeProvider<ZodProvider>()
    .post(
      URL_PATTERN,
      { config, schema: { params, body, response: { 200: doneResult } } },
      async (request) => {
        const { issuer: id } = request.params
        const notice = await issuers.find(id)?.readLogoutToken(request.body.logout_token)
        if (!notice || (await isSpent(deps, id, notice))) {
          request.log.warn({ issuer: id }, 'a logout token was refused')
          throw new AppError('INVALID_DATA')
        }
        await endAll(request, sessions, await findNoticed(deps, id, notice))
        await spendNotice(deps, id, notice)
        return buildAnswer(request, {})
      },
    )
}

/**
 * A frame in the browser that signs out at the issuer opens this (OpenID Connect Front-Channel Logout 1.0). It carries no
 * cookie of ours, so the session must be named. Whoever asks learns nothing of whether there was one.
 */
function addFrontChannel(app: FastifyInstance, { deps, issuers, sessions }: Parts): void {
  app
    .withTypeProvider<ZodProvider>()
    .get(URL_PATTERN, { config, schema: { params, querystring: query } }, async (request, reply) => {
      const { issuer: id } = request.params
      const { iss, sid } = request.query
      const issuer = id === LOCAL_ISSUER ? undefined : issuers.find(id)
      if (issuer) letFrame(reply, issuer)
      if (issuer && sid !== undefined && iss !== undefined && iss === (await issuer.loadName()))
        await endAll(request, sessions, await findNoticed(deps, id, { subject: null, sid }))
      return reply.type('text/html; charset=utf-8').send(PAGE)
    })
}

async function endAll(
  request: FastifyRequest,
  sessions: Parts['sessions'],
  found: readonly NoticedSession[],
): Promise<void> {
  for (const { id, user, issuer } of found) {
    const told = { verb: 'sign-out', user, detail: `ended at ${issuer}` }
    await request.server.audit.record(request, { ...told, outcome: 'success', status: 200 })
    await sessions.end(id, 'expired')
  }
}

/** The issuer's page alone may have it in a frame. */
function letFrame(reply: FastifyReply, { settings }: Issuer): void {
  const { origin } = new URL(settings.url)
  reply.removeHeader('x-frame-options')
  reply.header('content-security-policy', `default-src 'none'; frame-ancestors ${origin}`)
}
