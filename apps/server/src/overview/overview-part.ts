import { dashboardKinds } from '@naru/contract/kinds/dashboard-kinds'
import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { Figure } from '@naru/contract/kinds/kind-rules'
import { kinds } from '@naru/contract/kinds/registry'
import { findRules } from '@naru/contract/kinds/rules-registry'
import type {
  ClusterTile,
  FoundChange,
  FoundProblem,
  HealthyCount,
  NamespaceFigures,
  ProblemCount,
} from '@naru/contract/live/overview'
import type { SourceState } from '@naru/contract/live/protocol'

/** The kinds that the dashboard is made of. */
export const OVERVIEW_KINDS = dashboardKinds(kinds, findRules)

/** Nothing can be said of a cluster before this has been counted. */
const FIRST_FIGURE: Figure = 'pods'
/** The kinds whose state is that of a whole cluster's facts. */
export const LEADING_KINDS: readonly KindRef[] = OVERVIEW_KINDS.filter(
  ({ rules }) => rules.figures?.[FIRST_FIGURE],
).map(({ spec }) => spec.id)

export type NamespaceScope = 'all' | readonly string[]

/** What a caller may see of a cluster, by kind; a kind that is left out is not seen at all. */
export type OverviewScope = {
  readonly cluster: string
  readonly kinds: Readonly<Record<KindRef, NamespaceScope>>
  readonly byNamespace?: true
}

export type ClusterFacts = Pick<
  ClusterTile,
  'id' | 'nodes' | 'pods' | 'failing' | 'warnings' | 'capacity'
> & {
  /** Of the kind that matters most; null when its objects may not be listed. */
  readonly state: SourceState | null
  /** Some kind that is seen has not been read yet. */
  readonly reading: boolean
  readonly healthy: readonly HealthyCount[]
}

/** One thread's share of a dashboard. */
export type OverviewPart = {
  readonly clusters: readonly ClusterFacts[]
  /** Worst first, at most 100. */
  readonly problems: readonly FoundProblem[]
  readonly problemTotal: number
  readonly consequenceTotal: number
  readonly changes: readonly FoundChange[]
  readonly counts: readonly ProblemCount[]
  readonly namespaces: readonly NamespaceFigures[]
}
