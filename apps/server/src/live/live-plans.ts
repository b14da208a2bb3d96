import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { ClusterSort } from '@naru/contract/kinds/kind-spec'
import { clusterRecord } from '@naru/contract/kinds/management/cluster.record'

import { rightsNamespace } from '@naru/contract/kubernetes/rights-namespace'
import type { MapQuery } from '@naru/contract/live/map'
import type {
  CountsQuery,
  ListQuery,
  ObjectQuery,
  OverviewQuery,
  SourceState,
} from '@naru/contract/live/protocol'
import { KubeError } from '@naru/kube/errors'
import type { Reviews } from '../access/reviews.ts'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import { buildImpersonation, type Caller } from '../identity/caller.ts'
import { LEADING_KINDS, OVERVIEW_KINDS, type OverviewScope } from '../overview/overview-part.ts'
import { refResource } from '../views/kind-model.ts'
import type { Away } from './away.ts'
import { type CountsPlan, planCounts } from './counts/plan-counts.ts'
import { deniedState, type ListPlan, type ListPlanner } from './list-plan.ts'
import { type MapPlan, planMap } from './map/plan-map.ts'
import type { OverviewPlan } from './overview/overview-views.ts'
import { planUnused } from './plan-unused.ts'
import { extentFor } from './platform/record-rights.ts'

/** Turns what a caller asks into what may be shown: everything that is decided before anything is encoded. */
export type LivePlans = {
  list(caller: Caller, query: AskedList, maxAgeMs?: number): Promise<ListPlan>
  overview(caller: Caller, query: OverviewQuery, maxAgeMs?: number): Promise<Planned<OverviewPlan>>
  counts(caller: Caller, query: CountsQuery, maxAgeMs?: number): Promise<CountsPlan>
  map(caller: Caller, query: MapQuery, maxAgeMs?: number): Promise<MapPlan | Away>
  /** Null when the object may be read, else why not. */
  object(caller: Caller, query: ObjectQuery, maxAgeMs?: number): Promise<SourceState | null>
}

type AskedList = Pick<ListQuery, 'kind' | 'clusters'> & Partial<Pick<ListQuery, 'namespaces' | 'unused'>>
type Planned<T> = T & { readonly waiting: Promise<void> | null }

export type LivePlansOptions = {
  readonly registry: ClusterRegistry
  readonly planner: ListPlanner
  readonly reviews: Reviews
}

export function createLivePlans({ registry, planner, reviews }: LivePlansOptions): LivePlans {
  async function list(
    caller: Caller,
    { kind, clusters, namespaces = 'all' }: AskedList,
    maxAgeMs?: number,
  ): Promise<ListPlan> {
    const resource = refResource(kind)
    if (resource === null) return NOTHING
    const question = { identity: buildImpersonation(caller), kind, resource, clusters, namespaces }
    return planner.plan(question, maxAgeMs)
  }

  return {
    list: (caller, query, maxAgeMs) =>
      query.unused
        ? planUnused(query.kind, (kind) => list(caller, { ...query, kind }, maxAgeMs))
        : list(caller, query, maxAgeMs),
    async overview(caller, { clusters, byNamespace }, maxAgeMs) {
      const plan = async (kind: KindRef) => ({ kind, ...(await list(caller, { kind, clusters }, maxAgeMs)) })
      const plans = await Promise.all(OVERVIEW_KINDS.map(({ spec }) => plan(spec.id)))
      const ids = clusters === 'all' ? registry.all().map(({ record }) => record.id) : clusters
      const waiting = plans.flatMap((one) => one.waiting ?? [])
      return {
        clusters: ids,
        extent: extentFor(clusterRecord, caller),
        scopes: ids
          .flatMap((cluster) => scopeOf(cluster, plans))
          .map((scope) => ({ ...scope, ...(byNamespace && { byNamespace }) })),
        others: plans.find(({ kind }) => LEADING_KINDS.includes(kind))?.others ?? [],
        waiting: waiting.length === 0 ? null : Promise.all(waiting).then(() => undefined),
      }
    },
    counts: (caller, query, maxAgeMs) => planCounts({ registry, reviews }, { caller, query, maxAgeMs }),
    async map(caller, query, maxAgeMs) {
      const sort: ClusterSort = registry.find(query.cluster)?.record ?? {
        clusterProvider: 'kubernetes',
        features: [],
      }
      return planMap({ registry, reviews }, { caller, query, sort, maxAgeMs })
    },
    async object(caller, { kind, cluster, namespace, name }, maxAgeMs) {
      const resource = refResource(kind)
      if (!registry.find(cluster) || resource === null)
        return { cluster, state: 'absent', reason: 'NotFound' }
      const { group, plural } = resource
      const asked = { cluster, identity: buildImpersonation(caller) }
      try {
        const judgedIn = rightsNamespace(resource, { namespace, name })
        const question = { verb: 'get', group, resource: plural, name, namespace: judgedIn }
        return (await reviews.can(asked, question, maxAgeMs)) ? null : deniedState(cluster, resource, 'get')
      } catch (error) {
        const reason = error instanceof KubeError ? error.reason : 'Unknown'
        return { cluster, state: 'unreachable', since: Date.now(), reason }
      }
    },
  }
}

/** What of a cluster a dashboard may show; nothing when that is nothing. */
function scopeOf(
  cluster: string,
  plans: readonly (ListPlan & { readonly kind: KindRef })[],
): OverviewScope[] {
  const kinds = plans.flatMap(({ kind, scopes }) => {
    const found = scopes.find((scope) => scope.cluster === cluster)
    return found ? [[kind, found.namespaces] as const] : []
  })
  return kinds.length === 0 ? [] : [{ cluster, kinds: Object.fromEntries(kinds) }]
}

const NOTHING: ListPlan = { scopes: [], others: [], waiting: null }
