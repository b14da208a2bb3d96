import { API } from '@naru/contract/api/base'
import {
  clusterObject,
  namespaceStatus,
  type Project,
  type ProjectMembership,
  projectMember,
  projectScheduler,
  recovery,
} from '@naru/contract/api/projects'
import { AppError } from '@naru/contract/errors/app-error'
import { projectRecord } from '@naru/contract/kinds/management/project.record'
import { placedId } from '@naru/contract/platform/place-of-record'
import { mayKnowRecord, rolesThatKnow, rolesThatMay } from '@naru/contract/platform/rights'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { buildAnswer, buildListAnswer, resultOf, resultsOf } from '../http/envelope.ts'
import type { ZodProvider } from '../http/zod-provider.ts'
import type { CheckStore } from './check-store.ts'
import { LIMIT_RANGES, listParts, QUOTAS } from './namespace-parts.ts'
import type { ProjectSchedule } from './project-scheduler.ts'
import type { ProjectService, ProjectServiceOptions } from './project-service.ts'

export type ProjectRouteOptions = Pick<ProjectServiceOptions, 'clientFor'> & {
  readonly service: ProjectService
  readonly checks: CheckStore
  readonly schedule: ProjectSchedule
  /** What people and groups are called, by id. */
  readonly namesOf: (kind: 'users' | 'groups') => Promise<ReadonlyMap<string, string>>
}

/** Where calls about one project are found: by its id, and by cluster and namespace as older clients ask. */
export const ADDRESSES = [
  `${API.platform}${projectRecord.spec.collection}/:id`,
  `${API.platform}/system/cluster/:cluster/projects/:id`,
] as const
const params = z.object({ cluster: z.string().max(255).optional(), id: z.string().max(255) })
const config = { permission: { roles: rolesThatKnow(projectRecord) } }

/** The id of the project that an address is about. */
export function projectIdOf({ cluster, id }: z.infer<typeof params>): string {
  return cluster === undefined ? id : placedId({ cluster, id })
}

/** What belongs to a project beside its record: members, namespace, quota, recovery, and the scheduler's report. */
export function addProjectRoutes(app: FastifyInstance, options: ProjectRouteOptions): void {
  for (const path of ADDRESSES) {
    addMembers(app, path, options)
    addNamespace(app, path, options)
    addRecovery(app, path, options)
  }
  app.withTypeProvider<ZodProvider>().get(
    `${API.platform}/system/projectscheduler`,
    {
      config: { permission: { roles: rolesThatMay(projectRecord, 'create') } },
      schema: { response: { 200: resultOf(projectScheduler) } },
    },
    async (request) => buildAnswer(request, await options.schedule.report()),
  )
}

/** Throws RESOURCE_NOT_FOUND also for what is somebody else's. */
export async function findKnown(
  { caller: { user } }: Pick<FastifyRequest, 'caller'>,
  service: Pick<ProjectService, 'find'>,
  id: string,
): Promise<Project> {
  const project = await service.find(id)
  if (!mayKnowRecord(projectRecord, user, project)) throw new AppError('RESOURCE_NOT_FOUND')
  return project
}

function addMembers(app: FastifyInstance, path: string, { service, namesOf }: ProjectRouteOptions): void {
  for (const kind of ['users', 'groups'] as const) {
    app
      .withTypeProvider<ZodProvider>()
      .get(
        `${path}/${kind}`,
        { config, schema: { params, response: { 200: resultsOf(projectMember) } } },
        async (request) => {
          const project = await findKnown(request, service, projectIdOf(request.params))
          const names = await namesOf(kind)
          const name = (member: ProjectMembership) => {
            return { ...member, displayName: names.get(member.id) ?? member.id }
          }
          return buildListAnswer(request, project[kind].map(name))
        },
      )
  }
}

function addNamespace(app: FastifyInstance, path: string, options: ProjectRouteOptions): void {
  const { service, checks, clientFor } = options
  const typed = app.withTypeProvider<ZodProvider>()
  typed.get(
    `${path}/namespacestatus`,
    { config, schema: { params, response: { 200: resultOf(namespaceStatus) } } },
    async (request) => {
      const { cluster, status } = await findKnown(request, service, projectIdOf(request.params))
      return buildAnswer(request, { status, checked: await checks.checkedOf(cluster) })
    },
  )
  for (const [name, resource] of [
    ['resourcequota', QUOTAS],
    ['limitrange', LIMIT_RANGES],
  ] as const) {
    typed.get(
      `${path}/${name}`,
      { config, schema: { params, response: { 200: resultsOf(clusterObject) } } },
      async (request) => {
        const project = await findKnown(request, service, projectIdOf(request.params))
        const client = clientFor(project.cluster, request.caller.user)
        // What a cluster answers has the names of its fields and nothing else that is promised.
        const objects = await listParts(client, project, resource)
        return buildListAnswer(request, z.array(clusterObject).parse(objects))
      },
    )
  }
}

function addRecovery(app: FastifyInstance, path: string, { service }: ProjectRouteOptions): void {
  app.withTypeProvider<ZodProvider>().post(
    `${path}/recover`,
    {
      config: { permission: { roles: rolesThatMay(projectRecord, 'create') } },
      schema: { params, response: { 200: resultOf(recovery) } },
    },
    async (request) => {
      const id = projectIdOf(request.params)
      const project = await service.find(id)
      const { cluster, namespace } = project
      const intent = { verb: 'recover', kind: projectRecord.spec.kind, name: id, cluster, namespace }
      const told = await request.server.audit.attempt(request, intent, async () => {
        const answer = await service.recover(id, request.caller.user)
        const { restored, failed } = answer
        return { answer, told: { detail: `${restored} restored, ${failed.length} refused` } }
      })
      return buildAnswer(request, told)
    },
  )
}
