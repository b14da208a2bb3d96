import type { MeshNamespaceEntry } from '@naru/contract/mesh/wire/clusters'
import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'
import { isSelfNamed, joinGraphs } from '@naru/mesh/graph/join/join-graphs'
import type { GraphResult } from '../graph-data.ts'

/**
 * What one of several clusters has told. `asked`: nothing yet; `nothing`: none of the chosen namespaces is there for this
 * person; `absent`: no Prometheus is known; `foreign`: its telemetry calls it otherwise; `unseen`: there is no cluster of
 * that name with a mesh, or not for this person.
 */
export type ClusterPart = { readonly cluster: string } & (
  | {
      readonly state: 'told'
      readonly graph: GraphAnswer
      /** What its Prometheus did not tell. */
      readonly missing: readonly string[]
      /** Why it is not told again; null where it is as it is now. */
      readonly error: Error | null
    }
  | { readonly state: 'failed'; readonly error: Error }
  | { readonly state: 'asked' | 'nothing' | 'absent' | 'foreign' | 'unseen' }
)

/** An answer, and what went wrong the last time that it was asked for. */
export type Asked<Data> = {
  readonly data: Data | undefined
  readonly error: Error | null
  /** Whether it is the answer to what was asked before. */
  readonly isPlaceholderData: boolean
}

export type AskedCluster = {
  readonly cluster: string
  readonly namespaces: Asked<readonly MeshNamespaceEntry[]>
  readonly graph: Asked<GraphResult>
}

/** The chosen namespaces that a cluster has and the person may read; null while nobody knows. */
export function ownNamespaces(
  { data }: Pick<AskedCluster['namespaces'], 'data'>,
  chosen: readonly string[],
): readonly string[] | null {
  return data ? chosen.filter((name) => data.some((entry) => entry.name === name)) : null
}

/** What each cluster tells. Answers to what was asked before stand only as long as all do. */
export function tellParts(all: readonly AskedCluster[], chosen: readonly string[]): readonly ClusterPart[] {
  const hasFresh = all.some(({ graph }) => graph.data && !graph.isPlaceholderData)
  return all.map((asked) => {
    const part = tellPart(asked, chosen)
    const isOld = asked.graph.isPlaceholderData && part.state === 'told'
    return isOld && hasFresh ? { cluster: asked.cluster, state: 'asked' } : part
  })
}

function tellPart({ cluster, namespaces, graph }: AskedCluster, chosen: readonly string[]): ClusterPart {
  const own = ownNamespaces(namespaces, chosen)
  if (own === null) return unanswered(cluster, namespaces.error)
  if (own.length === 0) return { cluster, state: 'nothing' }
  if (!graph.data) return unanswered(cluster, graph.error)
  if (graph.data.state === 'absent') return { cluster, state: 'absent' }
  const told = { cluster, graph: graph.data.graph }
  if (!isSelfNamed(told)) return { cluster, state: 'foreign' }
  return { ...told, state: 'told', missing: graph.data.missing, error: graph.error }
}

function unanswered(cluster: string, error: Error | null): ClusterPart {
  return error ? { cluster, state: 'failed', error } : { cluster, state: 'asked' }
}

/** The clusters that nobody is asked about: they are not there for this person. */
export function unseenOf(clusters: readonly string[], seen: readonly string[]): readonly ClusterPart[] {
  return clusters
    .filter((cluster) => !seen.includes(cluster))
    .map((cluster) => ({ cluster, state: 'unseen' as const }))
}

/** What those that have told something tell together; null where none has. */
export function joinParts(parts: readonly ClusterPart[]): GraphAnswer | null {
  return joinGraphs(parts.flatMap((part) => (part.state === 'told' ? [part] : [])))
}
