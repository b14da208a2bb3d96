import type { ClusterTile, FoundChange, FoundProblem } from '@naru/contract/live/overview'
import type { SourceState } from '@naru/contract/live/protocol'

/** The kinds that the dashboard is made of. */
export const OVERVIEW_KINDS = ['pod', 'deployment', 'node', 'cron-job', 'event', 'config-map'] as const
export type OverviewKind = (typeof OVERVIEW_KINDS)[number]

export type NamespaceScope = 'all' | readonly string[]

/** What a caller may see of a cluster, by kind; a kind that is left out is not seen at all. */
export type OverviewScope = {
  readonly cluster: string
  readonly kinds: Readonly<Partial<Record<OverviewKind, NamespaceScope>>>
}

export type ClusterFacts = Pick<
  ClusterTile,
  'id' | 'nodes' | 'pods' | 'failing' | 'warnings' | 'capacity'
> & {
  /** Of the pods, the kind that matters most; null when they may not be listed. */
  readonly state: SourceState | null
  readonly healthyWorkloads: number
}

/** One thread's share of a dashboard. */
export type OverviewPart = {
  readonly clusters: readonly ClusterFacts[]
  /** Worst first, at most 100. */
  readonly problems: readonly FoundProblem[]
  readonly problemTotal: number
  readonly consequenceTotal: number
  readonly changes: readonly FoundChange[]
  readonly counts: readonly { readonly cluster: string; readonly kind: string; readonly count: number }[]
}
