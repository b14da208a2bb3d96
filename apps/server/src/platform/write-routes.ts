import { removed } from '@naru/contract/platform/removed'
import { rolesThatMay } from '@naru/contract/platform/rights'
import { idOf } from '@naru/contract/platform/wrapped-record'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { buildAnswer, resultOf } from '../http/envelope.ts'
import { lookingInTurn } from '../http/limits/looking-in-turn.ts'
import type { ZodProvider } from '../http/zod-provider.ts'
import type { Changed, PlatformSource, PlatformWrites } from './platform-source.ts'
import { collectionPath, recordParams, shownRecord, showTo } from './record-answers.ts'
import { requireMayWrite } from './record-writers.ts'
import { tellCreated } from './tell-created.ts'

type Source = Pick<PlatformSource, 'kind' | 'load' | 'clusterOf'>

/** POST of a new record, PUT of changes, DELETE in each of the kind's ways; the audit log holds their beginning and end. */
export function addWriteRoutes(app: FastifyInstance, source: Source, writes: PlatformWrites): void {
  const { kind } = source
  const typed = app.withTypeProvider<ZodProvider>()
  const path = collectionPath(kind)
  const response = { 200: resultOf(shownRecord(kind)) }
  const limit = {
    ...(writes.bodyLimit !== undefined && { bodyLimit: writes.bodyLimit }),
    ...(writes.looksUp && lookingInTurn),
  }
  const mayWrite = (verb: 'create' | 'update' | 'delete') => ({
    permission: { roles: rolesThatMay(kind, verb) },
  })

  typed.post(
    path,
    { config: mayWrite('create'), ...limit, schema: { body: writes.input, response } },
    async (request) => {
      const { user } = request.caller
      const created = await attempt(request, source, { verb: 'create' }, async () => {
        const answer = await writes.create(request.body, user)
        const change = tellCreated(request.body, answer)
        return { answer, told: { ...nameRecord(source, idOf(kind, answer)), change } }
      })
      return buildAnswer(request, showTo(kind, user, created))
    },
  )

  typed.put(
    `${path}/:id`,
    { config: mayWrite('update'), ...limit, schema: { params: recordParams, body: writes.change, response } },
    async (request) => {
      const { id } = request.params
      const { user } = request.caller
      await requireMayWrite(source, user, id)
      const changed = await attempt(request, source, { verb: 'update', id }, async () => {
        const { record, ...told } = await writes.update(id, request.body, user)
        return { answer: record, told }
      })
      return buildAnswer(request, showTo(kind, user, changed))
    },
  )

  for (const { path: way, verb } of writes.removals) {
    const schema = { params: recordParams, response: { 200: resultOf(removed) } }
    typed.delete(`${path}/:id${way}`, { config: mayWrite('delete'), schema }, async (request) => {
      const { id } = request.params
      const told = await attempt(request, source, { verb, id }, async () => ({
        answer: (await writes.remove(id, request.caller.user, way)) ?? {},
      }))
      return buildAnswer(request, told)
    })
  }
}

type Told = Partial<Omit<Changed<object>, 'record'>> & { readonly name?: string; readonly cluster?: string }

function attempt<T>(
  request: FastifyRequest,
  source: Source,
  { verb, id }: { readonly verb: string; readonly id?: string },
  act: () => Promise<{ readonly answer: T; readonly told?: Told }>,
): Promise<T> {
  const named = id === undefined ? {} : nameRecord(source, id)
  return request.server.audit.attempt(request, { verb, kind: source.kind.spec.kind, ...named }, act)
}

function nameRecord({ clusterOf }: Source, name: string) {
  return { name, ...(clusterOf && { cluster: clusterOf(name) }) }
}
