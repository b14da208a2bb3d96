import type { EdgeData, GraphAnswer, NodeData } from '@naru/contract/mesh/wire/graph'
import { groupBy } from '../../model/group-by.ts'
import { compareEdges } from '../wire/wire-edges.ts'
import { compareNodes } from '../wire/wire-nodes.ts'
import { joinEdges } from './join-edges.ts'
import { joinNodes } from './join-nodes.ts'
import type { Told } from './told.ts'

/** What one cluster's own mesh told, by the name that telemetry has for the cluster. */
export type ClusterGraph = { readonly cluster: string; readonly graph: GraphAnswer }

/**
 * The graphs of several clusters of a mesh as one, as old as the oldest of them; null of none. Ids say what is the same
 * in several. Boxes of apps stay; those of places are left to whoever draws it. Graphs of services and by way of
 * operations cannot be joined: what one cluster folds into another node, the other does not.
 */
export function joinGraphs(told: readonly ClusterGraph[]): GraphAnswer | null {
  const [first] = told
  if (!first || told.length === 1) return first?.graph ?? null
  const nodes = joinNodes(byId(told, ({ elements }) => elements.nodes))
  const answered = new Set(told.map(({ cluster }) => cluster))
  const edges = joinEdges(
    byId(told, ({ elements }) => elements.edges),
    { nodes, answered },
  )
  return {
    ...first.graph,
    timestamp: told.map(({ graph }) => graph.timestamp).reduce((a, b) => Math.min(a, b)),
    elements: {
      nodes: [...nodes.values()].toSorted(compareNodes).map((data) => ({ data })),
      edges: edges.toSorted(compareEdges).map((data) => ({ data })),
    },
  }
}

/**
 * Whether a cluster's telemetry knows it by the name that it is registered under. Each call has an end in the cluster that
 * tells of it; where none has its name, clusters that call themselves the same could not be told apart.
 */
export function isSelfNamed({ cluster, graph }: ClusterGraph): boolean {
  const { nodes } = graph.elements
  return nodes.length === 0 || nodes.some(({ data }) => data.cluster === cluster)
}

function byId<Data extends NodeData | EdgeData>(
  told: readonly ClusterGraph[],
  of: (graph: GraphAnswer) => readonly { readonly data: Data }[],
): ReadonlyMap<string, readonly Told<Data>[]> {
  const all = told.flatMap(({ cluster, graph }) => of(graph).map(({ data }) => ({ cluster, data })))
  return groupBy(all, ({ data }) => data.id)
}
