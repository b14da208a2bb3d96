import { accessToken, accessTokenInput, createdAccessToken } from '@naru/contract/api/users'
import { AppError } from '@naru/contract/errors/app-error'
import { fieldError } from '@naru/contract/rules/message'
import { checkTokenName } from '@naru/contract/rules/text-rules'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { buildAnswer, buildListAnswer, doneResult, resultOf, resultsOf } from '../../http/envelope.ts'
import type { ZodProvider } from '../../http/zod-provider.ts'
import type { IdentityDeps } from '../deps.ts'
import type { LiveCallers } from '../session/live-callers.ts'
import { createAccessToken, deleteAccessToken, loadAccessTokensOf } from './access-token-store.ts'

const PATH = '/api/v1/session/access-tokens'

/** A person's own tokens. A token cannot make another: that takes the console's session. */
export function addAccessTokenRoutes(app: FastifyInstance, deps: IdentityDeps, live: LiveCallers): void {
  const config = { permission: 'session', tokens: false } as const
  const typed = app.withTypeProvider<ZodProvider>()

  typed.get(PATH, { config, schema: { response: { 200: resultsOf(accessToken) } } }, async (request) =>
    buildListAnswer(request, await loadAccessTokensOf(deps, request.caller.user.userID)),
  )

  typed.post(
    PATH,
    { config, schema: { body: accessTokenInput, response: { 200: resultOf(createdAccessToken) } } },
    async (request) => {
      const wrong = fieldError('name', checkTokenName(request.body.name))
      if (wrong) throw new AppError('INVALID_DATA', { fields: [wrong] })
      const { userID } = request.caller.user
      const intent = { verb: 'create', kind: 'AccessToken', detail: request.body.name }
      const created = await app.audit.attempt(request, intent, async () => {
        const answer = await createAccessToken(deps, { ...request.body, userID })
        return { answer, told: { name: answer.id } }
      })
      return buildAnswer(request, created)
    },
  )

  typed.delete(
    `${PATH}/:id`,
    { config, schema: { params: z.object({ id: z.string() }), response: { 200: doneResult } } },
    async (request) => {
      const { id } = request.params
      const { userID } = request.caller.user
      await app.audit.attempt(request, { verb: 'delete', kind: 'AccessToken', name: id }, async () => {
        if (!(await deleteAccessToken(deps, { id, userID }))) throw new AppError('RESOURCE_NOT_FOUND')
        live.end(`token:${id}`, 'signed-out')
        return { answer: null }
      })
      return buildAnswer(request, {})
    },
  )
}
