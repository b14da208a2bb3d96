import { addRates, edgeKey, type Graph, type GraphEdge, type GraphNode, mergeEdges } from './graph.ts'

/** Replaces nodes by others; nodes that become the same are merged, and so are edges that then join the same nodes. */
export function foldNodes(graph: Graph, replace: (node: GraphNode) => GraphNode | null): Graph {
  const nodes = new Map<string, GraphNode>()
  const aliases = new Map(graph.aliases)
  for (const node of graph.nodes.values()) {
    const next = replace(node) ?? node
    const present = nodes.get(next.key)
    nodes.set(next.key, present ? mergeNodes(present, next) : next)
    if (next.key !== node.key) aliases.set(node.key, next.key)
  }
  return { nodes, edges: redirect(graph.edges, aliases), aliases }
}

function mergeNodes(a: GraphNode, b: GraphNode): GraphNode {
  const destServices = new Map([...a.destServices, ...b.destServices])
  return { ...a, destServices, rates: addRates(a.rates, b.rates), marks: { ...a.marks, ...b.marks } }
}

function redirect(edges: readonly GraphEdge[], aliases: ReadonlyMap<string, string>): GraphEdge[] {
  const redirected = new Map<string, GraphEdge>()
  for (const edge of edges) {
    const [source, target] = [
      aliases.get(edge.source) ?? edge.source,
      aliases.get(edge.target) ?? edge.target,
    ]
    const next = { ...edge, source, target }
    const key = edgeKey(next)
    const present = redirected.get(key)
    redirected.set(key, present ? mergeEdges(present, next) : next)
  }
  return [...redirected.values()]
}
