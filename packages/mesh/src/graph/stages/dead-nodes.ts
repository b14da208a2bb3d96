import type { Graph, GraphNode } from '../graph.ts'
import type { GraphContext, Stage } from '../graph-input.ts'

/** Removes what telemetry still names but the clusters no longer have, until nothing more falls. */
export const dropDeadNodes: Stage = (graph, context) => {
  const kept = removeOnce(graph, context)
  return kept.nodes.size === graph.nodes.size ? markDead(kept, context) : dropDeadNodes(kept, context)
}

function removeOnce(graph: Graph, context: GraphContext): Graph {
  const joined = new Set([...graph.edges.values()].flatMap(({ source, target }) => [source, target]))
  const nodes = new Map([...graph.nodes].filter(([key, node]) => !isDead(node, joined.has(key), context)))
  const edges = new Map(
    [...graph.edges].filter(([, { source, target }]) => nodes.has(source) && nodes.has(target)),
  )
  return { ...graph, nodes, edges }
}

function isDead(node: GraphNode, hasEdges: boolean, { index }: GraphContext): boolean {
  if (Object.keys(node.rates).length > 0) return false
  if (node.nodeType === 'service')
    return !hasEdges && !node.marks.isServiceEntry && !node.marks.isEgressCluster
  if (node.workload === undefined || node.nodeType === 'unknown') return false
  return !index.workload(node.cluster, node.namespace, node.workload)
}

/** A workload that exists but has no pods stays, and says so. */
function markDead(graph: Graph, { index }: GraphContext): Graph {
  const nodes = new Map(graph.nodes)
  for (const node of graph.nodes.values()) {
    const workload = node.workload && index.workload(node.cluster, node.namespace, node.workload)
    const isQuiet = Object.keys(node.rates).length === 0
    if (workload && workload.podCount === 0 && isQuiet) {
      nodes.set(node.key, { ...node, marks: { ...node.marks, isDead: true } })
    }
  }
  return { ...graph, nodes }
}
