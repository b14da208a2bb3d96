import { formatSubject } from './binding.ts'
import { findGrantsOf, type Grant, type Identity, type KnownRights } from './grants.ts'
import { buildRuleUnion, type RuleRow } from './rule-table.ts'

export type Account = { readonly namespace: string; readonly name: string }

/** What somebody may do in one namespace beyond what they may everywhere, or everywhere. */
export type Rights<G extends Grant = Grant> = {
  readonly namespace: string | null
  readonly rows: readonly RuleRow<G>[]
}

/** The names under which bindings may mean an account, as lists show subjects. */
export function subjectsOf({ namespace, name }: Account): readonly string[] {
  const { user, groups } = identityOf({ namespace, name })
  return [formatSubject({ kind: 'ServiceAccount', namespace, name }), user, ...groups]
}

/** As whom an account comes to its cluster. */
function identityOf({ namespace, name }: Account): Identity & { readonly user: string } {
  return {
    user: `system:serviceaccount:${namespace}:${name}`,
    groups: ['system:serviceaccounts', `system:serviceaccounts:${namespace}`, 'system:authenticated'],
  }
}

/** Every binding that means an account, with what its role allows; those that mean itself stand first. */
export function findGrants(account: Account, known: KnownRights): readonly Grant[] {
  return findGrantsOf(identityOf(account), known)
}

/** The union of what grants allow: everywhere, then namespace by namespace. Paths count only where a grant counts everywhere. */
export function buildRights<G extends Grant>(grants: readonly G[]): readonly Rights<G>[] {
  const places = [...new Set(grants.map(({ namespace }) => namespace))].toSorted(comparePlaces)
  return places.map((namespace) => {
    const here = grants.filter((grant) => grant.namespace === namespace)
    const rows = buildRuleUnion(here.map((grant) => ({ rules: grant.rules ?? [], source: grant })))
    return { namespace, rows: namespace === null ? rows : rows.filter(({ about }) => about === 'resource') }
  })
}

function comparePlaces(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(b === null) - Number(a === null)
  return a.localeCompare(b, 'en')
}
