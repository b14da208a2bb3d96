import type { AuditRecord } from '@naru/contract/api/audit'
import { rolesThatMay } from '@naru/contract/platform/rights'
import { idOf } from '@naru/contract/platform/wrapped-record'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { buildAnswer, doneResult, resultOf } from '../http/envelope.ts'
import type { ZodProvider } from '../http/zod-provider.ts'
import type { PlatformSource, PlatformWrites } from './platform-source.ts'
import { collectionPath, recordParams, shownRecord, showTo } from './record-answers.ts'

type Source = Pick<PlatformSource, 'kind' | 'clusterOf'>

/** POST of a new record, PUT of changes, DELETE in each of the kind's ways; all of them leave a record in the audit log. */
export function addWriteRoutes(app: FastifyInstance, source: Source, writes: PlatformWrites): void {
  const { kind } = source
  const typed = app.withTypeProvider<ZodProvider>()
  const path = collectionPath(kind)
  const response = { 200: resultOf(shownRecord(kind)) }
  const limit = writes.bodyLimit === undefined ? {} : { bodyLimit: writes.bodyLimit }
  const mayWrite = (verb: 'create' | 'update' | 'delete') => ({
    permission: { roles: rolesThatMay(kind, verb) },
  })

  typed.post(
    path,
    { config: mayWrite('create'), ...limit, schema: { body: writes.input, response } },
    async (request) => {
      const { user } = request.caller
      const created = await writes.create(request.body, user)
      await record(request, source, { verb: 'create', name: idOf(kind, created) })
      return buildAnswer(request, showTo(kind, user, created))
    },
  )

  typed.put(
    `${path}/:id`,
    { config: mayWrite('update'), ...limit, schema: { params: recordParams, body: writes.change, response } },
    async (request) => {
      const { id } = request.params
      const { user } = request.caller
      const { record: changed, verb = 'update', change = null } = await writes.update(id, request.body, user)
      await record(request, source, { verb, name: id, change })
      return buildAnswer(request, showTo(kind, user, changed))
    },
  )

  for (const { path: way, verb } of writes.removals) {
    const schema = { params: recordParams, response: { 200: doneResult } }
    typed.delete(`${path}/:id${way}`, { config: mayWrite('delete'), schema }, async (request) => {
      const { id } = request.params
      await writes.remove(id, request.caller.user, way)
      await record(request, source, { verb, name: id })
      return buildAnswer(request, {})
    })
  }
}

type Told = { readonly verb: string; readonly name: string; readonly change?: AuditRecord['change'] }

function record(request: FastifyRequest, { kind, clusterOf }: Source, told: Told): Promise<void> {
  return request.server.audit.record(request, {
    ...told,
    kind: kind.spec.kind,
    outcome: 'success',
    status: 200,
    ...(clusterOf && { cluster: clusterOf(told.name) }),
  })
}
