import { findKind } from '@naru/contract/kinds/registry'
import type { CountsQuery } from '@naru/contract/live/protocol'
import { KubeError } from '@naru/kube/errors'
import type { Asked, Reviews } from '../../access/reviews.ts'
import { isAllowed } from '../../access/rule-match.ts'
import type { ClusterRegistry } from '../../clusters/cluster-registry.ts'
import { buildImpersonation, type Caller } from '../../identity/caller.ts'
import { refResource } from '../../views/kind-model.ts'
import type { Away } from '../away.ts'

/** The kinds that a caller may list in a namespace, or in all of a cluster, and those that they may not; or why nobody knows. */
export type CountsPlan = { readonly allowed: readonly string[]; readonly denied: readonly string[] } | Away

export type CountsPlanOptions = {
  readonly registry: Pick<ClusterRegistry, 'find'>
  readonly reviews: Pick<Reviews, 'rules' | 'can'>
}

type Question = {
  readonly caller: Caller
  readonly query: CountsQuery
  readonly maxAgeMs: number | undefined
}

/** One review for all kinds; more only where an authorizer of the cluster cannot list its rules. */
export async function planCounts(
  { registry, reviews }: CountsPlanOptions,
  { caller, query, maxAgeMs }: Question,
): Promise<CountsPlan> {
  const { cluster, namespace } = query
  if (!registry.find(cluster)) return { away: { cluster, state: 'absent', reason: 'UnknownCluster' } }
  const asked: Asked = { cluster, identity: buildImpersonation(caller) }
  try {
    const { rules, incomplete } = await reviews.rules(asked, namespace, maxAgeMs)
    const answers = await Promise.all(
      query.kinds.map(async (kind) => {
        const resource = findKind(kind)?.source === 'platform' ? null : refResource(kind)
        if (resource === null) return false
        const question = { verb: 'list', group: resource.group, resource: resource.plural }
        if (isAllowed(rules, question)) return true
        return incomplete && (await reviews.can(asked, { ...question, namespace }, maxAgeMs))
      }),
    )
    return {
      allowed: query.kinds.filter((_, index) => answers[index]),
      denied: query.kinds.filter((_, index) => !answers[index]),
    }
  } catch (error) {
    const reason = error instanceof KubeError ? error.reason : 'Unknown'
    return { away: { cluster, state: 'unreachable', since: Date.now(), reason } }
  }
}
