import type { Cluster } from '@naru/contract/api/clusters'
import { FIELD_MANAGER } from '@naru/contract/kubernetes/field-manager'
import { foldChanges } from '@naru/contract/live/fold-changes'
import type {
  ClusterTile,
  FoundChange,
  FoundProblem,
  HealthyCount,
  Overview,
} from '@naru/contract/live/overview'
import type { SourceState } from '@naru/contract/live/protocol'
import { compareProblems } from '../../overview/collapse-problems.ts'
import type { ClusterFacts, OverviewPart } from '../../overview/overview-part.ts'

export type OverviewInput = {
  readonly clusters: readonly Cluster[]
  readonly parts: readonly OverviewPart[]
  /** Clusters of which nothing is seen, or not yet. */
  readonly others?: readonly SourceState[]
  /** The person behind a change that one of our own field managers made. */
  readonly personOf: (change: FoundChange) => string | null
}

const MAX_PROBLEMS = 100
const MAX_CONSEQUENCES = 200
const MAX_CHANGES = 30

/** The whole dashboard from the threads' parts and the clusters' own state. */
export function buildOverview({ clusters, parts, others = [], personOf }: OverviewInput): Overview {
  const facts = new Map(parts.flatMap((part) => part.clusters).map((one) => [one.id, one]))
  const tiles = clusters.map((cluster) => buildTile(cluster, facts.get(cluster.id)))
  const lost = tiles.flatMap(buildClusterProblem)
  const namespaces = parts.flatMap((part) => part.namespaces)
  const problems = [...lost, ...parts.flatMap((part) => part.problems)].toSorted(compareProblems)
  const changes = parts
    .flatMap((part) => part.changes)
    // Many were made by one program, but maybe for several people.
    .map((change) => (change.many ? change : { ...change, who: personOf(change) ?? foreignManager(change) }))
  return {
    reading: findReading(facts.values(), others),
    clusters: tiles,
    problems: shortenConsequences(problems.slice(0, MAX_PROBLEMS)),
    problemTotal: lost.length + parts.reduce((sum, { problemTotal }) => sum + problemTotal, 0),
    consequenceTotal: parts.reduce((sum, { consequenceTotal }) => sum + consequenceTotal, 0),
    changes: foldChanges(changes, 'cluster').slice(0, MAX_CHANGES),
    counts: [
      ...parts.flatMap((part) => part.counts),
      ...lost.map(({ cluster, severity }) => ({
        cluster,
        kind: 'cluster',
        count: 1,
        errors: Number(severity === 'error'),
      })),
    ],
    ...(namespaces.length > 0 && { namespaces }),
    healthy: sumHealthy([...facts.values()].flatMap(({ healthy }) => healthy)),
  }
}

function findReading(facts: Iterable<ClusterFacts>, others: readonly SourceState[]): readonly string[] {
  const awaited = others.filter(({ state }) => state === 'loading').map(({ cluster }) => cluster)
  const begun = [...facts].filter(({ reading }) => reading).map(({ id }) => id)
  return [...new Set([...awaited, ...begun])]
}

function sumHealthy(counts: readonly HealthyCount[]): readonly HealthyCount[] {
  const sums = new Map<string, number>()
  for (const { kind, count } of counts) sums.set(kind, (sums.get(kind) ?? 0) + count)
  return [...sums].map(([kind, count]) => ({ kind, count }))
}

/** Together the causes name no more consequences than a page can hold; each still counts all of its own. */
function shortenConsequences(problems: readonly FoundProblem[]): readonly FoundProblem[] {
  let left = MAX_CONSEQUENCES
  return problems.map((problem) => {
    const { affected } = problem
    if (!affected) return problem
    const shown = affected.problems.slice(0, left)
    left -= shown.length
    return { ...problem, affected: { ...affected, problems: shown } }
  })
}

/** A manager of another program is all that is known; our own says nothing about the person. */
function foreignManager({ who }: FoundChange): string | null {
  return who === FIELD_MANAGER ? null : who
}

const STATES: Readonly<Record<Cluster['status'], ClusterTile['state']>> = {
  Creating: 'loading',
  Deleting: 'unknown',
  Unknown: 'unknown',
  Warning: 'warning',
  Error: 'error',
  Ready: 'ready',
  Recovering: 'recovering',
}

const NO_FACTS = { nodes: null, pods: null, failing: null, warnings: null, capacity: null } as const

function buildTile(cluster: Cluster, facts: ClusterFacts | undefined): ClusterTile {
  const { id, name, clusterProvider: provider, reason, detail } = cluster
  const { nodes, pods, failing, warnings, capacity } = facts ?? NO_FACTS
  // Never looked at yet is not the same as looked at in vain.
  const isNew = cluster.status === 'Unknown' && cluster.since === null
  // Nor is a cluster well of which nothing has been read so far.
  const isBeingRead = cluster.status === 'Ready' && facts?.state?.state === 'loading'
  return {
    id,
    name,
    provider,
    reason,
    detail,
    nodes,
    pods,
    failing,
    warnings,
    capacity,
    version: cluster.platformVersion ?? cluster.version ?? '',
    state: isNew || isBeingRead ? 'loading' : STATES[cluster.status],
    since: parseIso(cluster.since),
    lastSeen: parseIso(cluster.lastSeen),
  }
}

function parseIso(time: string | null): number | null {
  return time === null ? null : Date.parse(time)
}

/** A cluster that is away is the first problem of all. */
function buildClusterProblem({ id, state, since, reason, detail }: ClusterTile): FoundProblem[] {
  if (state !== 'error' && state !== 'warning' && state !== 'unknown') return []
  return [
    {
      severity: state === 'unknown' ? 'warning' : 'error',
      since,
      reason: reason ?? state,
      detail: detail ?? '',
      next: 'connection',
      cluster: id,
      kind: 'cluster',
      namespace: null,
      name: id,
    },
  ]
}
