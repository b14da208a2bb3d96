import { sessionEntry, sessionInfo, signOutResult, ticket } from '@naru/contract/api/session'
import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { ServerDeps } from '../../app/deps.ts'
import { buildAnswer, buildListAnswer, doneResult, resultOf, resultsOf } from '../../app/envelope.ts'
import type { ZodProvider } from '../../app/zod-provider.ts'
import type { Issuer } from '../issuer/issuer.ts'
import { clearSessionCookie } from './session-cookie.ts'
import { loadSession } from './session-store.ts'
import type { Sessions } from './sessions.ts'

const BASE = '/api/v1/session'
const OWN = { permission: 'session', tokens: false } as const

/** Who am I, tickets, the person's own sessions and their end. */
export function addSessionRoutes(
  app: FastifyInstance,
  deps: ServerDeps,
  issuer: Issuer,
  sessions: Sessions,
): void {
  const typed = app.withTypeProvider<ZodProvider>()

  typed.get(
    BASE,
    { config: { permission: 'session' }, schema: { response: { 200: resultOf(sessionInfo) } } },
    async (request) => {
      const { user, session } = request.caller
      return buildAnswer(request, { user, expiresOn: session?.expiresOn ?? null })
    },
  )

  typed.post(
    `${BASE}/tickets`,
    {
      config: { permission: 'session', readOnly: true },
      schema: { response: { 200: resultOf(ticket) } },
    },
    async (request) => buildAnswer(request, await app.tickets.issue(request.caller)),
  )

  typed.get(
    `${BASE}/sessions`,
    { config: OWN, schema: { response: { 200: resultsOf(sessionEntry) } } },
    async (request) => {
      const { user, session: current } = request.caller
      const own = await sessions.list(user.userID)
      return buildListAnswer(
        request,
        own.map((session) => ({
          id: session.id,
          current: session.id === current?.id,
          address: session.address,
          agent: session.agent,
          created: session.created.toISOString(),
          lastSeen: session.last_seen.toISOString(),
          expiresOn: session.expires.toISOString(),
        })),
      )
    },
  )

  typed.delete(
    `${BASE}/sessions/:id`,
    { config: OWN, schema: { params: z.object({ id: z.string() }), response: { 200: doneResult } } },
    async (request) => {
      const { id } = request.params
      const own = await sessions.list(request.caller.user.userID)
      // Another person's session answers as one that does not exist.
      if (!own.some((session) => session.id === id)) throw new AppError('RESOURCE_NOT_FOUND')
      await sessions.end(id)
      await app.audit.record(request, {
        verb: 'delete',
        kind: 'Session',
        name: id,
        outcome: 'success',
        status: 200,
      })
      return buildAnswer(request, {})
    },
  )

  typed.delete(
    `${BASE}/sessions`,
    { config: OWN, schema: { response: { 200: doneResult } } },
    async (request, reply) => {
      await app.audit.record(request, {
        verb: 'sign-out',
        outcome: 'success',
        status: 200,
        detail: 'everywhere',
      })
      await sessions.endAllOf(request.caller.user.userID)
      clearSessionCookie(reply, deps.config)
      return buildAnswer(request, {})
    },
  )

  typed.post(
    `${BASE}/sign-out`,
    { config: OWN, schema: { response: { 200: resultOf(signOutResult) } } },
    async (request, reply) => {
      const id = request.caller.session?.id ?? ''
      const session = await loadSession(deps, id)
      const url = session && (await issuer.buildSignOutUrl(sessions.tokens(session).idToken))
      await app.audit.record(request, { verb: 'sign-out', outcome: 'success', status: 200 })
      await sessions.end(id)
      clearSessionCookie(reply, deps.config)
      return buildAnswer(request, { redirectTo: url?.href ?? null })
    },
  )
}
