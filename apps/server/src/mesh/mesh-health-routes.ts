import type { MeshQuestion } from '@naru/mesh/answers/answer-mesh'
import type { HealthType } from '@naru/mesh/answers/answer-telemetry'
import { parseDuration } from '@naru/mesh/time/duration'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MeshDeps } from './mesh-asker.ts'
import { MeshError } from './mesh-error.ts'
import { alignedNow, checkDuration } from './mesh-graph-routes.ts'
import { type Query, readQuery } from './mesh-query.ts'
import { answerMeasured } from './mesh-telemetry.ts'

const ROOT = '/api/v1/mesh/cluster/:cluster/namespaces/:ns'
const STANDARD = '10m'

type Params = Readonly<Record<'ns' | 'name', string>>

/** What a path with the plural is about. */
const TYPES: Readonly<Record<string, HealthType>> = {
  apps: 'app',
  services: 'service',
  workloads: 'workload',
}

/** How well everything in a namespace is, or one thing of it (docs/spec/mesh-wire.md 2.2, 2.5). */
export function addMeshHealthRoutes(scope: FastifyInstance, deps: MeshDeps): void {
  const config = { permission: 'cluster' } as const
  scope.get(`${ROOT}/health`, { config }, async (request, reply) => {
    const { ns: namespace } = request.params as Params
    const ask = { namespace, type: readType(readQuery(request)) }
    const measured = {
      plan: planOfHealth(deps, request, [namespace]),
      question: { name: 'health', ask } as const,
    }
    return answerMeasured(deps, { request, reply }, measured)
  })
  for (const [plural, type] of Object.entries(TYPES)) {
    scope.get(`${ROOT}/${plural}/:name/health`, { config }, async (request, reply) => {
      const { ns: namespace, name } = request.params as Params
      const question = { name: 'subjectHealth', ask: { namespace, type, name } } as const
      const measured = { plan: planOfHealth(deps, request, [namespace]), question }
      return answerMeasured(deps, { request, reply }, measured)
    })
  }
}

/** The queries of the health of namespaces, or of all that the caller may read, over the `rateInterval` up to the `queryTime` that a call asks for. */
export function planOfHealth(
  deps: Pick<MeshDeps, 'now'>,
  request: FastifyRequest,
  namespaces: readonly string[] | null,
): Extract<MeshQuestion, { readonly name: 'healthPlan' }> {
  const { rateInterval, queryTime } = readQuery(request)
  const duration = parseDuration(rateInterval || STANDARD)
  if (duration === null || duration < 1)
    throw new MeshError(400, `rateInterval: “${rateInterval}” is not a duration`)
  if (queryTime && !/^\d{1,12}$/.test(queryTime))
    throw new MeshError(400, `queryTime: “${queryTime}” is not a time in unix seconds`)
  const ask = {
    namespaces,
    duration: Math.floor(checkDuration('rateInterval', duration)),
    queryTime: queryTime ? Number(queryTime) : alignedNow(deps),
    isNow: !queryTime,
  }
  return { name: 'healthPlan', ask }
}

function readType({ type = '' }: Query): HealthType {
  if (type === '') return 'app'
  const known = Object.values(TYPES).find((one) => one === type)
  if (!known) throw new MeshError(400, `type: “${type}” is not one of app, service, workload`)
  return known
}
