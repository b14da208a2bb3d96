import { CONFIG_TYPES } from '@naru/mesh/answers/config-names'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerQuestion, askedOf, type Exchange, type MeshDeps } from './mesh-asker.ts'
import { MeshError } from './mesh-error.ts'
import { planOfHealth } from './mesh-health-routes.ts'
import { csv, flag, localeOf, readQuery, requireType } from './mesh-query.ts'
import { loadRightsOf, loadRightsOn } from './mesh-rights.ts'
import { answerWithHealth } from './mesh-telemetry.ts'

const ROOT = '/api/v1/mesh/cluster/:cluster'
/** Each asks the cluster for a review. */
const MOST_NAMESPACES = 500

type Params = Readonly<Record<'ns' | 'type' | 'name', string>>

/** Calls that say what the caller may do to objects; a token that may only read may do nothing. */
export function addMeshRightsRoutes(scope: FastifyInstance, deps: MeshDeps): void {
  const config = { permission: 'cluster' } as const

  scope.get(`${ROOT}/istio/permissions`, { config }, async (request) => {
    askedOf(deps, request)
    const namespaces = csv(readQuery(request), 'namespaces') ?? []
    if (namespaces.length > MOST_NAMESPACES)
      throw new MeshError(400, `namespaces: at most ${MOST_NAMESPACES}`)
    const found = namespaces.map(
      async (namespace) =>
        [namespace, await loadRightsOf(deps, request, { namespace, types: CONFIG_TYPES })] as const,
    )
    return Object.fromEntries(await Promise.all(found))
  })

  scope.get(`${ROOT}/namespaces/:ns/istio/:type/:name`, { config }, async (request, reply) => {
    const { ns: namespace, type: text, name } = request.params as Params
    const [type, query] = [requireType(text), readQuery(request)]
    const ask = {
      namespace,
      type,
      name,
      rights: await loadRightsOn(deps, request, { namespace, type }),
      validate: flag(query, 'validate', false),
      help: flag(query, 'help', false),
      locale: localeOf(request),
    }
    return answerQuestion(deps, { request, reply }, { name: 'config', ask })
  })

  scope.get(`${ROOT}/namespaces/:ns/services/:name`, { config }, async (request, reply) =>
    answerService(deps, { request, reply }),
  )
}

/** GET `/namespaces/{ns}/services/{service}`, and what PATCH of it answers. */
export async function answerService(deps: MeshDeps, { request, reply }: Exchange): Promise<FastifyReply> {
  // The path names its parameters.
  const { ns: namespace, name } = request.params as Params
  const ask = {
    namespace,
    name,
    rights: await loadRightsOn(deps, request, { namespace, type: 'virtualservices' }),
    health: true,
    istioResources: 'validate' in readQuery(request),
    locale: localeOf(request),
  }
  const plan = planOfHealth(deps, request, [namespace])
  return answerWithHealth(deps, { request, reply }, { plan, question: { name: 'service', ask } })
}
