import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Audit } from '../audit/audit.ts'
import type { Db } from './database.ts'

/** `/healthz`: the process answers. `/readyz`: it can serve people, which needs the database and room for audit records. */
export function addHealth(app: FastifyInstance, db: Db, audit: Pick<Audit, 'isWritable'>): void {
  const config = { permission: 'public' } as const
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/healthz', { config }, async () => 'ok\n')
  app.get('/readyz', { config }, async (request, reply) => {
    if (stopping) return reply.code(503).send('stopping\n')
    try {
      await sql`select 1`.execute(db)
      return (await audit.isWritable()) ? 'ready\n' : reply.code(503).send('audit\n')
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
      return reply.code(503).send('database\n')
    }
  })
}
