import { cluster, clusterChange, clusterFeatures, clusterInput } from '@naru/contract/api/clusters'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { buildAnswer, buildListAnswer, doneResult, resultOf, resultsOf } from '../http/envelope.ts'
import type { ZodProvider } from '../http/zod-provider.ts'
import type { ClusterRegistry } from './cluster-registry.ts'
import type { ClusterService } from './cluster-service.ts'
import { describeCluster } from './describe-cluster.ts'

const PATH = '/api/v1/system/clusters'
const READ = { permission: 'session' } as const
const WRITE = { permission: { roles: ['superadmin', 'admin', 'system_manager'] } } as const
const BODY_BYTES = 2 * 1024 * 1024
const params = z.object({ id: z.string().max(253) })
const one = { params, response: { 200: resultOf(cluster) } }

/** Clusters: everyone who is signed in may know that they exist; what is in them, each cluster decides itself. */
export function addClusterRoutes(
  app: FastifyInstance,
  registry: ClusterRegistry,
  service: ClusterService,
): void {
  addReadRoutes(app, registry)
  addWriteRoutes(app, service)
}

function addReadRoutes(app: FastifyInstance, registry: ClusterRegistry): void {
  const typed = app.withTypeProvider<ZodProvider>()

  typed.get(PATH, { config: READ, schema: { response: { 200: resultsOf(cluster) } } }, async (request) =>
    buildListAnswer(request, registry.all().map(describeCluster)),
  )

  typed.get(
    `${PATH}/opensource`,
    { config: READ, schema: { response: { 200: resultsOf(clusterFeatures) } } },
    async (request) => {
      const features = registry.all().map(({ record }) => {
        const { id, features, gpu, mlAi } = record
        return { cluster: id, features, gpu, mlAi }
      })
      return buildListAnswer(request, features)
    },
  )

  typed.get(`${PATH}/:id`, { config: READ, schema: one }, async (request) =>
    buildAnswer(request, describeCluster(registry.get(request.params.id))),
  )
}

function addWriteRoutes(app: FastifyInstance, service: ClusterService): void {
  const typed = app.withTypeProvider<ZodProvider>()
  typed.post(
    PATH,
    {
      config: WRITE,
      bodyLimit: BODY_BYTES,
      schema: { body: clusterInput, response: { 200: resultOf(cluster) } },
    },
    async (request) => {
      const created = await service.create(request.body)
      await record(request, 'create', created.id)
      return buildAnswer(request, created)
    },
  )

  typed.put(
    `${PATH}/:id`,
    { config: WRITE, bodyLimit: BODY_BYTES, schema: { ...one, body: clusterChange } },
    async (request) => {
      const changed = await service.change(request.params.id, request.body)
      await record(request, request.body.credentials ? 'rotate' : 'update', changed.id)
      return buildAnswer(request, changed)
    },
  )

  const removals = [
    { path: '', verb: 'delete', clean: true },
    { path: '/safe', verb: 'delete-record', clean: false },
    { path: '/db', verb: 'delete-record', clean: false },
    { path: '/permanent', verb: 'delete-permanent', clean: false },
    { path: '/collection', verb: 'delete-permanent', clean: false },
  ] as const
  for (const { path, verb, clean } of removals) {
    const schema = { params, response: { 200: doneResult } }
    typed.delete(`${PATH}/:id${path}`, { config: WRITE, schema }, async (request) => {
      await service.remove(request.params.id, { clean })
      await record(request, verb, request.params.id)
      return buildAnswer(request, {})
    })
  }
}

function record(request: FastifyRequest, verb: string, id: string): Promise<void> {
  return request.server.audit.record(request, {
    verb,
    outcome: 'success',
    status: 200,
    kind: 'cluster',
    name: id,
    cluster: id,
  })
}
