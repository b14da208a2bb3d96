import { API } from '@naru/contract/api/base'
import { sessionEntry } from '@naru/contract/api/session'
import { accessToken } from '@naru/contract/api/users'
import { AppError } from '@naru/contract/errors/app-error'
import { userRecord } from '@naru/contract/kinds/management/user.record'
import { rolesThatMay } from '@naru/contract/platform/rights'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { buildAnswer, buildListAnswer, doneResult, resultsOf } from '../../http/envelope.ts'
import type { ZodProvider } from '../../http/zod-provider.ts'
import type { Caller } from '../caller.ts'
import type { IdentityDeps } from '../deps.ts'
import type { LiveCallers } from '../session/live-callers.ts'
import { describeSession, type Sessions } from '../session/sessions.ts'
import { deleteAccessToken, loadAccessTokensOf } from '../tokens/access-token-store.ts'
import { mayManage } from './user-rules.ts'
import { loadUser } from './user-store.ts'

const PATH = `${API.platform}${userRecord.spec.collection}/:id`
const params = z.object({ id: z.string().max(255) })
const tokenParams = z.object({ ...params.shape, token: z.string().max(64) })

const config = { permission: { roles: rolesThatMay(userRecord, 'update') }, tokens: false } as const

/** Sessions of another person, for those who may change them: list, sign out everywhere. */
export function addUserSessionRoutes(app: FastifyInstance, deps: IdentityDeps, sessions: Sessions): void {
  const typed = app.withTypeProvider<ZodProvider>()

  typed.get(
    `${PATH}/sessions`,
    { config, schema: { params, response: { 200: resultsOf(sessionEntry) } } },
    async (request) => {
      const { id } = request.params
      await requireManaged(deps, id, request.caller)
      const own = await sessions.list(id)
      return buildListAnswer(
        request,
        own.map((session) => describeSession(session, request.caller.session)),
      )
    },
  )

  typed.delete(
    `${PATH}/sessions`,
    { config, schema: { params, response: { 200: doneResult } } },
    async (request) => {
      const { id } = request.params
      const what = { verb: 'sign-out', kind: 'User', name: id, detail: 'everywhere' }
      await app.audit.attempt(request, what, async () => {
        await requireManaged(deps, id, request.caller)
        return { answer: await sessions.endAllOf(id, 'signed-out') }
      })
      return buildAnswer(request, {})
    },
  )
}

/** Their tokens: list, revoke. */
export function addUserTokenRoutes(app: FastifyInstance, deps: IdentityDeps, live: LiveCallers): void {
  const typed = app.withTypeProvider<ZodProvider>()

  typed.get(
    `${PATH}/access-tokens`,
    { config, schema: { params, response: { 200: resultsOf(accessToken) } } },
    async (request) => {
      await requireManaged(deps, request.params.id, request.caller)
      return buildListAnswer(request, await loadAccessTokensOf(deps, request.params.id))
    },
  )

  typed.delete(
    `${PATH}/access-tokens/:token`,
    { config, schema: { params: tokenParams, response: { 200: doneResult } } },
    async (request) => {
      const { id: userID, token: id } = request.params
      const what = { verb: 'delete', kind: 'AccessToken', name: id, detail: userID }
      await app.audit.attempt(request, what, async () => {
        await requireManaged(deps, userID, request.caller)
        if (!(await deleteAccessToken(deps, { id, userID }))) throw new AppError('RESOURCE_NOT_FOUND')
        live.end(`token:${id}`, 'signed-out')
        return { answer: null }
      })
      return buildAnswer(request, {})
    },
  )
}

async function requireManaged({ db }: IdentityDeps, id: string, { user }: Caller): Promise<void> {
  const row = await loadUser(db, id)
  if (!row) throw new AppError('RESOURCE_NOT_FOUND')
  if (!mayManage(user.roles, row.default_role)) throw new AppError('FORBIDDEN')
}
