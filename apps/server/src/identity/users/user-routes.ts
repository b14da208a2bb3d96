import type { AuditRecord } from '@naru/contract/api/audit'
import { user, userChange, userInput } from '@naru/contract/api/users'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { buildAnswer, buildListAnswer, doneResult, resultOf, resultsOf } from '../../http/envelope.ts'
import type { ZodProvider } from '../../http/zod-provider.ts'
import type { UserService } from './user-service.ts'

const PATH = '/api/v1/system/users'
const READ = { permission: { roles: ['admin', 'auth_manager', 'system_manager', 'viewer'] } } as const
const WRITE = { permission: { roles: ['admin', 'auth_manager'] } } as const
const params = z.object({ userID: z.string().max(255) })
const one = { 200: resultOf(user) }

/** /api/v1/system/users: a new person, and one whose password was set here, changes it at the next sign-in. */
export function addUserRoutes(app: FastifyInstance, users: UserService): void {
  const typed = app.withTypeProvider<ZodProvider>()

  typed.get(PATH, { config: READ, schema: { response: { 200: resultsOf(user) } } }, async (request) =>
    buildListAnswer(request, await users.list()),
  )

  typed.get(`${PATH}/:userID`, { config: READ, schema: { params, response: one } }, async (request) =>
    buildAnswer(request, await users.get(request.params.userID)),
  )

  typed.post(PATH, { config: WRITE, schema: { body: userInput, response: one } }, async (request) => {
    const created = await users.create(request.body, request.caller.user.roles)
    await record(request, 'create', created.userID)
    return buildAnswer(request, created)
  })

  typed.put(
    `${PATH}/:userID`,
    { config: WRITE, schema: { params, body: userChange, response: one } },
    async (request) => {
      const { userID } = request.params
      const { user, changed } = await users.change(userID, request.body, request.caller.user.roles)
      await record(request, 'update', userID, changed)
      return buildAnswer(request, user)
    },
  )

  typed.delete(
    `${PATH}/:userID`,
    { config: WRITE, schema: { params, response: { 200: doneResult } } },
    async (request) => {
      const { userID } = request.params
      await users.remove(userID, request.caller.user.roles)
      await record(request, 'delete', userID)
      return buildAnswer(request, {})
    },
  )
}

function record(
  request: FastifyRequest,
  verb: string,
  name: string,
  change: AuditRecord['change'] = null,
): Promise<void> {
  return request.server.audit.record(request, {
    verb,
    kind: 'User',
    name,
    outcome: 'success',
    status: 200,
    change,
  })
}
