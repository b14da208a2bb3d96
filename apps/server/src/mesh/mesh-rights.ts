import type { ObjectRights } from '@naru/contract/mesh/wire/wire-maps'
import { type IstioType, typeResource } from '@naru/mesh/model/istio-object'
import type { FastifyRequest } from 'fastify'
import type { Asked, Reviews } from '../access/reviews.ts'
import { isAllowed } from '../access/rule-match.ts'
import { findReadOnly } from '../identity/caller.ts'
import { askedOf, type MeshDeps } from './mesh-asker.ts'

/** A change of an object is a patch. */
const VERBS = { create: 'create', update: 'patch', delete: 'delete' } as const

type RightsAsk = { readonly namespace: string; readonly types: readonly IstioType[] }

/** What a caller may do to objects of some types in a namespace; one review of the cluster answers for all of them. */
async function loadRights(
  reviews: Pick<Reviews, 'rules' | 'can'>,
  asked: Asked,
  { namespace, types }: RightsAsk,
): Promise<Readonly<Record<string, ObjectRights>>> {
  const { rules, incomplete } = await reviews.rules(asked, namespace)
  const may = async (type: IstioType, verb: string): Promise<boolean> => {
    const { group, plural } = typeResource(type)
    const question = { group, resource: plural, verb }
    return isAllowed(rules, question) || (incomplete && reviews.can(asked, { ...question, namespace }))
  }
  const entries = types.map(async (type) => {
    const [create, update, remove] = await Promise.all([
      may(type, VERBS.create),
      may(type, VERBS.update),
      may(type, VERBS.delete),
    ])
    return [type, { create, update, delete: remove }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

const NO_RIGHTS: ObjectRights = { create: false, update: false, delete: false }

/** The same of whoever calls; who may change nothing whatever the cluster says has none. */
export async function loadRightsOf(
  deps: Pick<MeshDeps, 'reviews' | 'registry'>,
  request: FastifyRequest,
  ask: RightsAsk,
): Promise<Readonly<Record<string, ObjectRights>>> {
  if (findReadOnly(request.caller) !== null)
    return Object.fromEntries(ask.types.map((type) => [type, NO_RIGHTS]))
  return loadRights(deps.reviews, askedOf(deps, request), ask)
}

/** Those on one type. */
export async function loadRightsOn(
  deps: Pick<MeshDeps, 'reviews' | 'registry'>,
  request: FastifyRequest,
  { namespace, type }: { readonly namespace: string; readonly type: IstioType },
): Promise<ObjectRights> {
  return (await loadRightsOf(deps, request, { namespace, types: [type] }))[type] ?? NO_RIGHTS
}
