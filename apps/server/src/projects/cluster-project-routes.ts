import { API } from '@naru/contract/api/base'
import { project, projectChange, projectOfCluster } from '@naru/contract/api/projects'
import { projectRecord } from '@naru/contract/kinds/management/project.record'
import { placedId } from '@naru/contract/platform/place-of-record'
import { rolesThatKnow, rolesThatMay } from '@naru/contract/platform/rights'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { buildAnswer, buildListAnswer, doneResult, resultOf, resultsOf } from '../http/envelope.ts'
import type { ZodProvider } from '../http/zod-provider.ts'
import type { PlatformSource } from '../platform/platform-source.ts'
import { requireMayWrite } from '../platform/record-writers.ts'
import { tellCreated } from '../platform/tell-created.ts'
import { findKnown, projectIdOf } from './project-routes.ts'
import type { ProjectService } from './project-service.ts'
import { PROJECT_BODY_BYTES } from './project-source.ts'

const ofCluster = z.object({ cluster: z.string().max(255) })
const params = z.object({ cluster: z.string().max(255), id: z.string().max(255) })
const one = { 200: resultOf(project) }
const mayKnow = { permission: { roles: rolesThatKnow(projectRecord) } }
const may = (verb: 'create' | 'update' | 'delete') => ({
  permission: { roles: rolesThatMay(projectRecord, verb) },
})

const path = `${API.platform}/system/cluster/:cluster/projects`

const intentOf = (verb: string, { cluster, id }: z.infer<typeof params>) => {
  return { verb, kind: projectRecord.spec.kind, name: placedId({ cluster, id }), cluster, namespace: id }
}

type Options = {
  readonly service: ProjectService
  readonly source: Pick<PlatformSource, 'kind' | 'load'>
}

/** The same records as older clients ask for them: by cluster and namespace. */
export function addClusterProjectRoutes(app: FastifyInstance, options: Options): void {
  addAll(app, options)
  addOne(app, options)
}

function addAll(app: FastifyInstance, { service }: Options): void {
  const typed = app.withTypeProvider<ZodProvider>()
  typed.get(
    path,
    { config: mayKnow, schema: { params: ofCluster, response: { 200: resultsOf(project) } } },
    async (request) => {
      const all = await service.listKnown(request.caller.user)
      return buildListAnswer(
        request,
        all.filter(({ cluster }) => cluster === request.params.cluster),
      )
    },
  )

  typed.post(
    path,
    {
      config: may('create'),
      bodyLimit: PROJECT_BODY_BYTES,
      schema: { params: ofCluster, body: projectOfCluster, response: one },
    },
    async (request) => {
      const { cluster } = request.params
      const intent = intentOf('create', { cluster, id: request.body.namespace })
      const made = await request.server.audit.attempt(request, intent, async () => {
        const answer = await service.create({ ...request.body, cluster }, request.caller.user)
        return { answer, told: { change: tellCreated(request.body, answer) } }
      })
      return buildAnswer(request, made)
    },
  )
}

function addOne(app: FastifyInstance, { service, source }: Options): void {
  const typed = app.withTypeProvider<ZodProvider>()
  typed.get(`${path}/:id`, { config: mayKnow, schema: { params, response: one } }, async (request) =>
    buildAnswer(request, await findKnown(request, service, projectIdOf(request.params))),
  )

  typed.put(
    `${path}/:id`,
    {
      config: may('update'),
      bodyLimit: PROJECT_BODY_BYTES,
      schema: { params, body: projectChange, response: one },
    },
    async (request) => {
      const id = projectIdOf(request.params)
      const { user } = request.caller
      await requireMayWrite(source, user, id)
      const saved = await request.server.audit.attempt(
        request,
        intentOf('update', request.params),
        async () => {
          const { project: answer, changed } = await service.change(id, request.body, user)
          return { answer, told: { change: changed } }
        },
      )
      return buildAnswer(request, saved)
    },
  )

  typed.delete(
    `${path}/:id`,
    { config: may('delete'), schema: { params, response: { 200: doneResult } } },
    async (request) => {
      const id = projectIdOf(request.params)
      await request.server.audit.attempt(request, intentOf('delete', request.params), async () => ({
        answer: await service.remove(id, request.caller.user),
      }))
      return buildAnswer(request, {})
    },
  )
}
