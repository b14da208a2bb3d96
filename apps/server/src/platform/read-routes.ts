import { AppError } from '@naru/contract/errors/app-error'
import { mayKnowRecord, rolesThatKnow } from '@naru/contract/platform/rights'
import { idOf } from '@naru/contract/platform/wrapped-record'
import type { FastifyInstance } from 'fastify'
import { buildAnswer, buildListAnswer, resultOf, resultsOf } from '../http/envelope.ts'
import type { ZodProvider } from '../http/zod-provider.ts'
import type { PlatformSource } from './platform-source.ts'
import { collectionPath, recordParams, shownRecord, showTo } from './record-answers.ts'

/** GET of all records of a kind, and of one. */
export function addReadRoutes(app: FastifyInstance, { kind, load }: Pick<PlatformSource, 'kind' | 'load'>) {
  const typed = app.withTypeProvider<ZodProvider>()
  const path = collectionPath(kind)
  const shown = shownRecord(kind)
  const config = { permission: { roles: rolesThatKnow(kind) } }

  typed.get(path, { config, schema: { response: { 200: resultsOf(shown) } } }, async (request) => {
    const { user } = request.caller
    const records = (await load()).filter((record) => mayKnowRecord(kind, user, record))
    return buildListAnswer(
      request,
      records.map((record) => showTo(kind, request.caller.user, record)),
    )
  })

  typed.get(
    `${path}/:id`,
    { config, schema: { params: recordParams, response: { 200: resultOf(shown) } } },
    async (request) => {
      const found = (await load()).find((record) => idOf(kind, record) === request.params.id)
      // What is somebody else's is answered as what is not there.
      if (!found || !mayKnowRecord(kind, request.caller.user, found)) throw new AppError('RESOURCE_NOT_FOUND')
      return buildAnswer(request, showTo(kind, request.caller.user, found))
    },
  )
}
