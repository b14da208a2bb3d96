import type { ObjectRights } from '@naru/contract/mesh/wire/wire-maps'
import { type IstioType, typeResource } from '@naru/mesh/model/istio-object'
import type { Asked, Reviews } from '../access/reviews.ts'
import { isAllowed } from '../access/rule-match.ts'

/** A change of an object is a patch. */
const VERBS = { create: 'create', update: 'patch', delete: 'delete' } as const

export type RightsAsk = { readonly namespace: string; readonly types: readonly IstioType[] }

/** What a caller may do to objects of some types in a namespace; one review of the cluster answers for all of them. */
export async function loadRights(
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

export const NO_RIGHTS: ObjectRights = { create: false, update: false, delete: false }
