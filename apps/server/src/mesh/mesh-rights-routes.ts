import type { ObjectRights } from '@naru/contract/mesh/wire/wire-maps'
import { CONFIG_TYPES } from '@naru/mesh/answers/config-names'
import type { IstioType } from '@naru/mesh/model/istio-object'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerQuestion, askedOf, type MeshDeps } from './mesh-asker.ts'
import { MeshError } from './mesh-error.ts'
import { planOfHealth } from './mesh-health-routes.ts'
import { csv, flag, localeOf, readQuery, requireType } from './mesh-query.ts'
import { loadRights, NO_RIGHTS } from './mesh-rights.ts'
import { answerWithHealth } from './mesh-telemetry.ts'

const ROOT = '/api/v1/mesh/cluster/:cluster'
/** Each asks the cluster for a review. */
const MOST_NAMESPACES = 500

type Params = Readonly<Record<'ns' | 'type' | 'name', string>>

/** Calls that say what the caller may do to objects; a token that may only read may do nothing. */
export function addMeshRightsRoutes(scope: FastifyInstance, deps: MeshDeps): void {
  const config = { permission: 'cluster' } as const

  async function rightsIn(request: FastifyRequest, namespace: string, types: readonly IstioType[]) {
    if (request.caller.token?.readOnly) return Object.fromEntries(types.map((type) => [type, NO_RIGHTS]))
    return loadRights(deps.reviews, askedOf(deps, request), { namespace, types })
  }
  const rightOn = async (
    request: FastifyRequest,
    namespace: string,
    type: IstioType,
  ): Promise<ObjectRights> => (await rightsIn(request, namespace, [type]))[type] ?? NO_RIGHTS

  scope.get(`${ROOT}/istio/permissions`, { config }, async (request) => {
    askedOf(deps, request)
    const namespaces = csv(readQuery(request), 'namespaces') ?? []
    if (namespaces.length > MOST_NAMESPACES)
      throw new MeshError(400, `namespaces: at most ${MOST_NAMESPACES}`)
    const found = namespaces.map(async (name) => [name, await rightsIn(request, name, CONFIG_TYPES)] as const)
    return Object.fromEntries(await Promise.all(found))
  })

  scope.get(`${ROOT}/namespaces/:ns/istio/:type/:name`, { config }, async (request, reply) => {
    const { ns: namespace, type: text, name } = request.params as Params
    const [type, query] = [requireType(text), readQuery(request)]
    const ask = {
      namespace,
      type,
      name,
      rights: await rightOn(request, namespace, type),
      validate: flag(query, 'validate', false),
      help: flag(query, 'help', false),
      locale: localeOf(request),
    }
    return answerQuestion(deps, { request, reply }, { name: 'config', ask })
  })

  scope.get(`${ROOT}/namespaces/:ns/services/:name`, { config }, async (request, reply) => {
    const { ns: namespace, name } = request.params as Params
    const ask = {
      namespace,
      name,
      rights: await rightOn(request, namespace, 'virtualservices'),
      health: true,
      istioResources: 'validate' in readQuery(request),
      locale: localeOf(request),
    }
    const plan = planOfHealth(deps, request, [namespace])
    return answerWithHealth(deps, { request, reply }, { plan, question: { name: 'service', ask } })
  })
}
