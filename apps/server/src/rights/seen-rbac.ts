import type { RightsLack } from '@naru/contract/api/rights'
import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import { RBAC_GROUP } from '@naru/contract/rbac/policy-rule'
import type { ListScopes } from '../access/list-scopes.ts'
import type { Asked, Reviews } from '../access/reviews.ts'
import { RBAC_PLURALS, type RbacPlural, type SeenRbac } from '../workers/rights-answers.ts'

export type SeeingOptions = {
  readonly reviews: Pick<Reviews, 'can'>
  readonly scopes: Pick<ListScopes, 'scope'>
}

export type Seeing = { readonly seen: SeenRbac; readonly lacks: readonly RightsLack[] }

/** Which roles and bindings of a whole cluster somebody may list, and what they lack of them. */
export async function seeCluster(asked: Asked, { reviews, scopes }: SeeingOptions): Promise<Seeing> {
  return see(async (plural) => {
    if (!isNamespaced(plural)) return (await mayList(reviews, asked, plural, null)) ? 'all' : null
    return scopes.scope(asked, { group: RBAC_GROUP, plural })
  }, RBAC_PLURALS)
}

/** The same of what counts in one namespace, or (null) only of what counts in the whole cluster. */
export async function seePlace(
  asked: Asked,
  namespace: string | null,
  { reviews }: Pick<SeeingOptions, 'reviews'>,
): Promise<Seeing> {
  const counting = namespace === null ? RBAC_PLURALS.filter((plural) => !isNamespaced(plural)) : RBAC_PLURALS
  const places = namespace === null ? [] : [namespace]
  const { seen } = await see(async (plural) => {
    const isHere = isNamespaced(plural)
    if (!(await mayList(reviews, asked, plural, isHere ? namespace : null))) return null
    return isHere ? places : 'all'
  }, counting)
  const lacks = counting.filter((plural) => seen[plural] === null).map((plural) => lackOf(plural, null))
  return { seen, lacks }
}

async function see(
  scopeOf: (plural: RbacPlural) => Promise<SeenRbac[RbacPlural]>,
  counting: readonly RbacPlural[],
): Promise<Seeing> {
  const scopes = await Promise.all(counting.map(async (plural) => [plural, await scopeOf(plural)] as const))
  const seen: SeenRbac = {
    clusterroles: null,
    clusterrolebindings: null,
    roles: null,
    rolebindings: null,
    ...Object.fromEntries(scopes),
  }
  const lacks = scopes.flatMap(([plural, scope]) => (scope === 'all' ? [] : [lackOf(plural, scope)]))
  return { seen, lacks }
}

function isNamespaced(plural: RbacPlural): boolean {
  return !plural.startsWith('cluster')
}

function mayList(
  reviews: Pick<Reviews, 'can'>,
  asked: Asked,
  resource: RbacPlural,
  namespace: string | null,
): Promise<boolean> {
  return reviews.can(asked, { verb: 'list', group: RBAC_GROUP, resource, namespace })
}

function lackOf(plural: RbacPlural, only: readonly string[] | null): RightsLack {
  return {
    resource: formatGroupResource({ group: RBAC_GROUP, plural }),
    only: only === null ? null : [...only],
  }
}
