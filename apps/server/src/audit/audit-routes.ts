import {
  auditExport,
  auditHistoryQuery,
  auditPage,
  auditQuery,
  auditUpkeep,
  auditVerification,
} from '@naru/contract/api/audit'
import { AUDIT_READERS } from '@naru/contract/api/roles'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { endWith, fileOf } from '../http/end-file.ts'
import { buildAnswer, resultOf } from '../http/envelope.ts'
import type { ZodProvider } from '../http/zod-provider.ts'
import { formatExport, tellFilter } from './audit-export.ts'
import { loadAuditHistory, loadAuditLines } from './audit-lines.ts'
import { verifyAudit } from './audit-store.ts'
import type { AuditDeps } from './deps.ts'
import type { Upkeep } from './upkeep/audit-upkeep.ts'

const config = { permission: { roles: AUDIT_READERS } } as const

/**
 * GET /api/v1/audit/{records,history,verify,export,upkeep}; an export is streamed, and itself recorded. Everyone may ask for an
 * object's history: who does not read the log is told what they did themselves.
 */
export const auditRoutesPlugin = fastifyPlugin<{
  readonly deps: AuditDeps
  readonly upkeep: Pick<Upkeep, 'describe'>
}>(
  async (app, { deps, upkeep }) => {
    addReadRoutes(app, deps)
    addWholeRoutes(app, deps)
    app
      .withTypeProvider<ZodProvider>()
      .get(
        '/api/v1/audit/upkeep',
        { config, schema: { response: { 200: resultOf(auditUpkeep) } } },
        async (request) => buildAnswer(request, await upkeep.describe()),
      )
  },
  { name: 'audit-routes', dependencies: ['audit', 'identity'], encapsulate: true },
)

function addReadRoutes(app: FastifyInstance, deps: AuditDeps): void {
  const typed = app.withTypeProvider<ZodProvider>()
  const response = { 200: resultOf(auditPage) }

  typed.get(
    '/api/v1/audit/records',
    { config, schema: { querystring: auditQuery, response } },
    async (request) => {
      const { before, limit, ...filter } = request.query
      return buildAnswer(request, await loadAuditLines(deps, filter, { before, limit }))
    },
  )

  typed.get(
    '/api/v1/audit/history',
    { config: { permission: 'session' }, schema: { querystring: auditHistoryQuery, response } },
    async (request) => {
      const { before, limit, namespace = null, ...named } = request.query
      const { userID, roles } = request.caller.user
      const readsAll = AUDIT_READERS.some((reader) => roles.includes(reader))
      const subject = { ...named, namespace, user: readsAll ? null : userID }
      return buildAnswer(request, await loadAuditHistory(deps, subject, { before, limit }))
    },
  )
}

function addWholeRoutes(app: FastifyInstance, deps: AuditDeps): void {
  const typed = app.withTypeProvider<ZodProvider>()

  typed.get(
    '/api/v1/audit/verify',
    { config, schema: { response: { 200: resultOf(auditVerification) } } },
    async (request) => buildAnswer(request, await verifyAudit(deps)),
  )

  typed.get(
    '/api/v1/audit/export',
    { config, schema: { querystring: auditExport } },
    async (request, reply) => {
      const { format, ...filter } = request.query
      await app.audit.record(request, {
        verb: 'download',
        kind: 'AuditLog',
        outcome: 'success',
        status: 200,
        detail: [format, tellFilter(filter)].filter(Boolean).join(' '),
      })
      return reply
        .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8')
        .header('content-disposition', `attachment; filename="audit.${format}"`)
        .header('cache-control', 'no-store')
        .send(
          endWith(
            request.caller.ended,
            fileOf((left) => formatExport(deps, filter, format, left)),
          ),
        )
    },
  )
}
