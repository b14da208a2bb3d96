import type { Problem, Spread } from '../kinds/kind-rules.ts'

/** The global dashboard's answer. Everything in it is limited to what the caller may list. */
export type Overview = {
  /** The clusters of which something has not been read yet: there may be more to tell. */
  readonly reading: readonly string[]
  readonly clusters: readonly ClusterTile[]
  /** Worst first, at most 100, each with what it is the cause of; `problemTotal` counts all such causes. */
  readonly problems: readonly FoundProblem[]
  readonly problemTotal: number
  /** What is wrong only because of one of them. */
  readonly consequenceTotal: number
  /** Newest first, at most 30, of the last hour; one stands for many to which the same was done in a cluster. */
  readonly changes: readonly FoundChange[]
  /** Problems by kind id and cluster, for the counts beside menu entries. */
  readonly counts: readonly ProblemCount[]
  /** Objects without a problem, by kind id, of the kinds whose data asks for it. */
  readonly healthy: readonly HealthyCount[]
  /** Only where it was asked for. */
  readonly namespaces?: readonly NamespaceFigures[]
}

/** How many objects of a kind have a problem, and how many of those an error. */
export type ProblemCount = {
  readonly cluster: string
  readonly kind: string
  readonly count: number
  readonly errors: number
}

/** What the namespaces of a cluster hold, of what the caller may list there. */
export type NamespaceFigures = {
  readonly cluster: string
  /** Of which of them that is known: a namespace of these that is not told of holds nothing and has no problems. */
  readonly known: 'all' | readonly string[]
  readonly told: readonly NamespaceFigure[]
}

/** `problems` counts what is to be mended: what owns others is counted once, with all of them. */
export type NamespaceFigure = {
  readonly name: string
  readonly pods: number
  readonly running: number
  readonly problems: number
  /** How many of the problems are errors, not warnings. */
  readonly errors: number
}

export type HealthyCount = { readonly kind: string; readonly count: number }

export type ClusterTile = {
  readonly id: string
  readonly name: string
  readonly provider: 'kubernetes' | 'openshift'
  /** OpenShift's own where it is one, else Kubernetes'; empty until first reached. */
  readonly version: string
  readonly state: 'ready' | 'recovering' | 'warning' | 'error' | 'unknown' | 'loading'
  /** A message key with the reason for anything but ready; the detail is the error's own words. */
  readonly reason: string | null
  readonly detail: string | null
  /** Milliseconds since the epoch: since when the state holds, and when the cluster last answered. */
  readonly since: number | null
  readonly lastSeen: number | null
  readonly nodes: { readonly ready: number; readonly total: number } | null
  readonly pods: { readonly running: number; readonly total: number } | null
  readonly failing: number | null
  /** Warning events of the last hour in twelve buckets of five minutes, oldest first. */
  readonly warnings: readonly number[] | null
  /** Cores and bytes: requested by pods, and what nodes can allocate. */
  readonly capacity: {
    readonly cpu: { readonly requested: number; readonly allocatable: number; readonly used: number | null }
    readonly memory: {
      readonly requested: number
      readonly allocatable: number
      readonly used: number | null
    }
  } | null
}

export type FoundProblem = Problem & {
  readonly cluster: string
  readonly kind: string
  readonly namespace: string | null
  readonly name: string
  /** What else is wrong only because of it. */
  readonly affected?: Affected
}

/** Worst first, as many as a page can hold; `total` counts all, of all workloads and pods concerned. */
export type Affected = {
  readonly as: Spread['as']
  readonly workloads: number
  readonly pods: number
  readonly total: number
  readonly problems: readonly FoundProblem[]
}

export type FoundChange = {
  readonly at: number
  readonly cluster: string
  readonly kind: string
  readonly namespace: string | null
  readonly name: string
  /** What changed; a rollout is known from its traces alone. */
  readonly what: ChangeWhat
  readonly from: string | null
  readonly to: string | null
  /** A person's id, or the field manager that made the change. */
  readonly who: string | null
  /** The same was done to so many objects; without a namespace where they differ in name and lie in several. */
  readonly many?: {
    readonly objects: number
    /** All are called the same, each at another place. */
    readonly oneName: boolean
    readonly clusters: readonly string[]
  }
}

/** So many changes of a kind are remembered for each cluster: of an hour in which there were more, no number is known. */
export const CHANGES_KEPT = 1000

export type ChangeWhat = 'image' | 'replicas' | 'keys' | 'created' | 'deleted' | 'spec' | 'rollout'
