import { isAbout, type Party, type PolicyName } from './may-reach.ts'
import type { Policy, PolicyRule } from './read-policy.ts'

/** What policies that are about one pod allow together in one way. */
export type RulesAbout = {
  /** All that restrict it, whether or not they allow anything. */
  readonly by: readonly PolicyName[]
  readonly rules: readonly (PolicyRule & { readonly policy: PolicyName })[]
}

/** Null where no policy restricts the pod: it is open then. */
export function listRulesAbout(
  policies: readonly Policy[],
  pod: Pick<Party, 'namespace' | 'labels'>,
  way: 'ingress' | 'egress',
): RulesAbout | null {
  const about = policies.filter((policy) => isAbout(policy, pod) && policy[way] !== null)
  if (about.length === 0) return null
  const by = about.map(({ namespace, name }) => ({ namespace, name }))
  const rules = about.flatMap(
    (policy, index) => policy[way]?.map((rule) => ({ ...rule, policy: by[index] ?? policy })) ?? [],
  )
  return { by, rules }
}
