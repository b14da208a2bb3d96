import { type Graph, type GraphNode, isKnown, markNodes, type Rates } from '../graph.ts'
import type { GraphContext, Stage } from '../graph-input.ts'

/** Removes what telemetry still names but the clusters no longer have, until nothing more falls. */
export const dropDeadNodes: Stage = (graph, context) => {
  const kept = removeOnce(graph, context)
  return kept === graph ? markDead(kept, context) : dropDeadNodes(kept, context)
}

/** The same graph when nothing is dead. */
function removeOnce(graph: Graph, context: GraphContext): Graph {
  const quiet = [...graph.nodes.values()].filter(({ rates }) => isQuiet(rates))
  if (quiet.length === 0) return graph
  const senders = new Set<string>()
  for (const { source } of graph.edges) senders.add(source)
  const dead = new Set<string>()
  for (const node of quiet) if (isDead(node, senders.has(node.key), context)) dead.add(node.key)
  if (dead.size === 0) return graph
  const nodes = new Map(graph.nodes)
  for (const key of dead) nodes.delete(key)
  const edges = graph.edges.filter(({ source, target }) => !dead.has(source) && !dead.has(target))
  return { ...graph, nodes, edges }
}

/** Of nodes without traffic: services that send nowhere, the unknown, and whatever had a workload that is gone. */
function isDead(node: GraphNode, sends: boolean, { index }: GraphContext): boolean {
  const { nodeType, cluster, namespace, workload, isEgressCluster, marks } = node
  if (nodeType === 'unknown') return true
  if (nodeType === 'service') return !sends && !marks.isServiceEntry && !isEgressCluster
  return isKnown(workload) && !index.workload(cluster, namespace, workload)
}

/** A workload that exists but has no pods stays, and says so. */
function markDead(graph: Graph, { index }: GraphContext): Graph {
  return markNodes(graph, ({ cluster, namespace, workload, rates }) => {
    const found = workload && isQuiet(rates) ? index.workload(cluster, namespace, workload) : undefined
    return found?.podCount === 0 ? { isDead: true } : null
  })
}

function isQuiet(rates: Rates): boolean {
  for (const _ in rates) return false
  return true
}
