import { type UserChange, user, userChange, userInput } from '@naru/contract/api/users'
import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { ServerDeps } from '../../app/deps.ts'
import { buildAnswer, buildListAnswer, doneResult, resultOf, resultsOf } from '../../app/envelope.ts'
import type { ZodProvider } from '../../app/zod-provider.ts'
import type { Sessions } from '../session/sessions.ts'
import { DEFAULT_USER } from './first-start.ts'
import { loadLocked } from './lockout.ts'
import { hashPassword } from './password.ts'
import { checkUserInput, mayManage } from './user-rules.ts'
import {
  buildUser,
  deleteUser,
  loadUser,
  loadUsers,
  saveNewUser,
  saveUserChange,
  type UserRow,
} from './user-store.ts'

const PATH = '/api/v1/system/users'
const READ = { permission: { roles: ['admin', 'auth_manager', 'system_manager', 'viewer'] } } as const
const WRITE = { permission: { roles: ['admin', 'auth_manager'] } } as const
const params = z.object({ userID: z.string().max(255) })

export function addUserRoutes(app: FastifyInstance, deps: ServerDeps, sessions: Sessions): void {
  const { db, clock } = deps
  const typed = app.withTypeProvider<ZodProvider>()
  const one = { params, response: { 200: resultOf(user) } }

  typed.get(PATH, { config: READ, schema: { response: { 200: resultsOf(user) } } }, async (request) => {
    const [rows, locked] = await Promise.all([loadUsers(db), loadLocked(db, clock)])
    return buildListAnswer(
      request,
      rows.map((row) => buildUser(row, locked.has(row.user_id))),
    )
  })

  typed.get(`${PATH}/:userID`, { config: READ, schema: one }, async (request) =>
    buildAnswer(request, await describe(await requireUser(request.params.userID))),
  )

  typed.post(
    PATH,
    { config: WRITE, schema: { body: userInput, response: { 200: resultOf(user) } } },
    async (request) => {
      const { userID, password, ...input } = request.body
      requireGood(request.body)
      requireManages(request, input.defaultRole)
      const created = await saveNewUser(db, clock, {
        user_id: userID,
        display_name: input.displayName,
        email: input.email ?? null,
        description: input.description ?? '',
        default_role: input.defaultRole,
        source: 'local',
        password_hash: await hashPassword(password),
        password_change: true,
      })
      if (!created) throw new AppError('DUPLICATE', { fields: [{ field: 'userID', rule: 'duplicate' }] })
      await recordUser(request, 'create', userID)
      return buildAnswer(request, await describe(await requireUser(userID)))
    },
  )

  typed.put(`${PATH}/:userID`, { config: WRITE, schema: { ...one, body: userChange } }, async (request) => {
    const change = request.body
    const row = await requireChangeable(request, request.params.userID)
    requireGood(change)
    if (change.defaultRole) requireManages(request, change.defaultRole)
    await saveUserChange(db, row.user_id, await buildUserColumns(change))
    await endWhatChanged(row, change)
    await recordUser(request, 'update', row.user_id, buildChange(row, change))
    return buildAnswer(request, await describe(await requireUser(row.user_id)))
  })

  typed.delete(
    `${PATH}/:userID`,
    { config: WRITE, schema: { params, response: { 200: doneResult } } },
    async (request) => {
      const row = await requireChangeable(request, request.params.userID)
      if (row.active) throw new AppError('ACTIVE_USER')
      await sessions.endAllOf(row.user_id)
      await deleteUser(db, row.user_id)
      await recordUser(request, 'delete', row.user_id)
      return buildAnswer(request, {})
    },
  )

  async function describe(row: UserRow) {
    return buildUser(row, (await loadLocked(db, clock)).has(row.user_id))
  }

  async function requireUser(userID: string): Promise<UserRow> {
    const row = await loadUser(db, userID)
    if (!row) throw new AppError('RESOURCE_NOT_FOUND')
    return row
  }

  async function requireChangeable(request: FastifyRequest, userID: string): Promise<UserRow> {
    const row = await requireUser(userID)
    requireManages(request, row.default_role)
    if (row.user_id === DEFAULT_USER) throw new AppError('PROTECTED')
    return row
  }

  /** A new password or an inactive account ends every session; another role ends streams and is asked for anew. */
  async function endWhatChanged(row: UserRow, change: UserChange): Promise<void> {
    if (change.password !== undefined || change.active === false) await sessions.endAllOf(row.user_id)
    else if (change.defaultRole !== undefined) await sessions.renewAllOf(row.user_id)
  }

  function recordUser(
    request: FastifyRequest,
    verb: string,
    name: string,
    change: AuditChange = null,
  ): Promise<void> {
    return app.audit.record(request, { verb, kind: 'User', name, outcome: 'success', status: 200, change })
  }
}

type AuditChange = { path: string; from?: unknown; to?: unknown }[] | null

function requireGood(input: Parameters<typeof checkUserInput>[0]): void {
  const fields = checkUserInput(input)
  if (fields.length > 0) throw new AppError('INVALID_DATA', { fields })
}

function requireManages(request: FastifyRequest, target: UserRow['default_role']): void {
  if (!mayManage(request.caller.user.roles, target)) throw new AppError('FORBIDDEN')
}

async function buildUserColumns(change: UserChange) {
  const { displayName, email, description, defaultRole, active, password } = change
  return {
    ...(displayName === undefined ? {} : { display_name: displayName }),
    ...(email === undefined ? {} : { email }),
    ...(description === undefined ? {} : { description }),
    ...(defaultRole === undefined ? {} : { default_role: defaultRole }),
    ...(active === undefined ? {} : { active }),
    ...(password === undefined ? {} : { password_hash: await hashPassword(password), password_change: true }),
  }
}

/** What changed, by field; a password only as the fact that it did. */
function buildChange(row: UserRow, change: UserChange): AuditChange {
  const pairs = [
    ['displayName', row.display_name, change.displayName],
    ['email', row.email, change.email],
    ['description', row.description, change.description],
    ['defaultRole', row.default_role, change.defaultRole],
    ['active', row.active, change.active],
    ['password', '•••', change.password === undefined ? undefined : '••• (changed)'],
  ] as const
  return pairs.flatMap(([path, from, to]) => (to === undefined || to === from ? [] : [{ path, from, to }]))
}
