import type { ClusterSort } from '@naru/contract/kinds/kind-spec'
import type { MapQuery } from '@naru/contract/live/map'
import { mapKinds } from '@naru/contract/relations/map/map-kinds'
import type { Caller } from '../../identity/caller.ts'
import type { Away } from '../away.ts'
import { type CountsPlanOptions, planCounts } from '../counts/plan-counts.ts'

/** The kinds of a map, and those of them that a caller may list in all of a cluster or in the object's namespace alone. */
export type MapPlan = {
  readonly kinds: readonly string[]
  readonly everywhere: readonly string[]
  readonly inside: readonly string[]
}

type Question = {
  readonly caller: Caller
  readonly query: MapQuery
  readonly sort: ClusterSort
  readonly maxAgeMs: number | undefined
}

/** One review for a cluster, and one for a namespace. */
export async function planMap(
  options: CountsPlanOptions,
  { caller, query, sort, maxAgeMs }: Question,
): Promise<MapPlan | Away> {
  const { cluster, namespace } = query
  const kinds = [...mapKinds(query.kind, sort)]
  const mayList = (within: string | null) =>
    planCounts(options, { caller, query: { type: 'counts', cluster, namespace: within, kinds }, maxAgeMs })
  const everywhere = await mayList(null)
  if ('away' in everywhere) return everywhere
  const inside = namespace === null ? { allowed: [] } : await mayList(namespace)
  return 'away' in inside ? inside : { kinds, everywhere: everywhere.allowed, inside: inside.allowed }
}
