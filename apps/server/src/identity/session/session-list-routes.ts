import { sessionEntry } from '@naru/contract/api/session'
import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { buildAnswer, buildListAnswer, doneResult, resultsOf } from '../../http/envelope.ts'
import type { ZodProvider } from '../../http/zod-provider.ts'
import type { IdentityDeps } from '../deps.ts'
import { clearSessionCookie } from './session-cookie.ts'
import { describeSession, type Sessions } from './sessions.ts'

const PATH = '/api/v1/session/sessions'
const OWN = { permission: 'session', tokens: false } as const

/** A person's own sessions: list, end one, sign out everywhere. */
export function addSessionListRoutes(app: FastifyInstance, deps: IdentityDeps, sessions: Sessions): void {
  const typed = app.withTypeProvider<ZodProvider>()

  typed.get(
    PATH,
    { config: OWN, schema: { response: { 200: resultsOf(sessionEntry) } } },
    async (request) => {
      const { user, session: current } = request.caller
      const own = await sessions.list(user.userID)
      return buildListAnswer(
        request,
        own.map((session) => describeSession(session, current)),
      )
    },
  )

  typed.delete(
    `${PATH}/:id`,
    { config: OWN, schema: { params: z.object({ id: z.string() }), response: { 200: doneResult } } },
    async (request) => {
      const { id } = request.params
      const own = await sessions.list(request.caller.user.userID)
      // Another person's session answers as one that does not exist.
      if (!own.some((session) => session.id === id)) throw new AppError('RESOURCE_NOT_FOUND')
      await app.audit.attempt(request, { verb: 'delete', kind: 'Session', name: id }, async () => {
        await sessions.end(id, 'signed-out')
        return { answer: null }
      })
      return buildAnswer(request, {})
    },
  )

  typed.delete(PATH, { config: OWN, schema: { response: { 200: doneResult } } }, async (request, reply) => {
    await app.audit.attempt(request, { verb: 'sign-out', detail: 'everywhere' }, async () => {
      await sessions.endAllOf(request.caller.user.userID, 'signed-out')
      return { answer: null }
    })
    clearSessionCookie(reply, deps.config)
    return buildAnswer(request, {})
  })
}
