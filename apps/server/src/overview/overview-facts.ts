import type { DashboardKind } from '@naru/contract/kinds/dashboard-kinds'
import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { FoundChange, NamespaceFigures } from '@naru/contract/live/overview'
import type { SourceState } from '@naru/contract/live/protocol'
import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import { buildFacts, type SeenKind } from './build-facts.ts'
import type { FoundEntry } from './found-problems.ts'
import { createKindWatches } from './kind-watches.ts'
import { buildNamespaceFigures } from './namespace-figures.ts'
import {
  type ClusterFacts,
  LEADING_KINDS,
  type NamespaceScope,
  OVERVIEW_KINDS,
  type OverviewScope,
} from './overview-part.ts'
import { withoutKnown } from './rollout-log.ts'
import { withoutUnseenCause } from './unseen-cause.ts'

/** What the dashboard needs of one cluster, kept up to date while someone looks at any dashboard. */
export type OverviewFacts = {
  /** Watches the kinds that someone may see from now on. */
  watch(kinds: Iterable<KindRef>): void
  /** Watches no others any more. */
  keep(kinds: ReadonlySet<KindRef>): void
  facts(scope: OverviewScope): ClusterFacts
  problems(scope: OverviewScope): readonly FoundEntry[]
  namespaces(scope: OverviewScope): NamespaceFigures | null
  changes(scope: OverviewScope): readonly FoundChange[]
  stop(): void
}

export type OverviewFactsOptions = {
  readonly now: () => number
  readonly onChange: () => void
  readonly known?: readonly DashboardKind[]
}

export function createOverviewFacts(cluster: ClusterWorker, options: OverviewFactsOptions): OverviewFacts {
  const { now, onChange, known = OVERVIEW_KINDS } = options
  const watches = createKindWatches(cluster, { known, now, onChange })

  function seenBy({ kinds }: OverviewScope): readonly SeenKind[] {
    return watches.all().flatMap((watched) => {
      const namespaces = kinds[watched.kind.spec.id]
      return namespaces === undefined ? [] : [{ watched, namespaces }]
    })
  }

  function stateOf({ kinds }: OverviewScope): SourceState | null {
    const leading = LEADING_KINDS.filter((ref) => kinds[ref] !== undefined)
    const states = leading.map((ref) => watches.find(ref)?.store.state())
    if (leading.length === 0) return null
    return states.find((state) => state !== undefined) ?? { cluster: cluster.id, state: 'loading', loaded: 0 }
  }

  const problems = (scope: OverviewScope) =>
    seenBy(scope).flatMap(({ watched, namespaces }) =>
      (watched.problems?.entries(namespaces) ?? []).map((entry) => ({
        kind: watched.kind.spec.id,
        entry: withoutUnseenCause(entry, scope.kinds['pod']),
      })),
    )

  return {
    watch: watches.add,
    keep: watches.keep,
    facts: (scope) => buildFacts(scope, seenBy(scope), { state: stateOf(scope), now: now() }),
    problems,
    namespaces: (scope) => buildNamespaceFigures(cluster.id, seenBy(scope), problems(scope)),
    changes(scope) {
      const all = seenBy(scope)
      const recent = (log: 'changes' | 'rollouts') =>
        all.flatMap(({ watched, namespaces }) => (watched[log]?.recent() ?? []).filter(within(namespaces)))
      const seen = recent('changes')
      const told = recent('rollouts').filter((change) => within(scope.kinds[change.kind])(change))
      return [...seen, ...withoutKnown(told, seen)]
    },
    stop: watches.stop,
  }
}

/** Whether a change lies in the namespaces in which the caller may list that kind. */
function within(namespaces: NamespaceScope | undefined): (change: FoundChange) => boolean {
  return ({ namespace }) => namespaces === 'all' || (namespaces?.includes(namespace ?? '') ?? false)
}
