import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import * as z from 'zod'
import { buildAnswer, resultOf } from '../http/envelope.ts'
import type { ZodProvider } from '../http/zod-provider.ts'
import { loadAuditRecords, verifyAudit } from './audit-store.ts'
import { AUDIT_CSV_HEADER, formatAuditCsv } from './csv.ts'
import type { AuditDeps } from './deps.ts'

const verification = z.object({
  count: z.number(),
  broken: z.nullable(z.object({ seq: z.number(), problem: z.enum(['altered', 'missing', 'out of order']) })),
})
const config = { permission: { roles: ['admin'] } } as const

/** GET /api/v1/audit/verify and /api/v1/audit/export?format=jsonl|csv; the export is streamed, and itself recorded. */
export const auditRoutesPlugin = fastifyPlugin<{ readonly deps: AuditDeps }>(
  async (app, { deps }) => addAuditRoutes(app, deps),
  { name: 'audit-routes', dependencies: ['audit', 'identity'], encapsulate: true },
)

function addAuditRoutes(app: FastifyInstance, deps: AuditDeps): void {
  const typed = app.withTypeProvider<ZodProvider>()

  typed.get(
    '/api/v1/audit/verify',
    { config, schema: { response: { 200: resultOf(verification) } } },
    async (request) => buildAnswer(request, await verifyAudit(deps)),
  )

  const querystring = z.object({ format: z.enum(['jsonl', 'csv']).default('jsonl') })
  typed.get('/api/v1/audit/export', { config, schema: { querystring } }, async (request, reply) => {
    const { format } = request.query
    await app.audit.record(request, {
      verb: 'download',
      kind: 'AuditLog',
      outcome: 'success',
      status: 200,
      detail: format,
    })
    return reply
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8')
      .header('content-disposition', `attachment; filename="audit.${format}"`)
      .send(Readable.from(formatLines(deps, format === 'csv')))
  })
}

async function* formatLines(deps: AuditDeps, csv: boolean): AsyncGenerator<string> {
  if (csv) yield `${AUDIT_CSV_HEADER}\r\n`
  for await (const record of loadAuditRecords(deps)) {
    yield csv ? `${formatAuditCsv(record)}\r\n` : `${JSON.stringify(record)}\n`
  }
}
