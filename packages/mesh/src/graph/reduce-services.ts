import { groupBy } from '../model/group-by.ts'
import {
  edgeKey,
  type Graph,
  type GraphEdge,
  type GraphNode,
  mergeEdges,
  type Rates,
  totalOf,
} from './graph.ts'
import { RATE_NAMES } from './rate-names.ts'

/**
 * Leaves only services, joined through the workloads behind them, and the roots that call them
 * (docs/spec/mesh-wire.md 3.8).
 */
export function reduceToServices(graph: Graph): Graph {
  const outgoing = groupBy(graph.edges, ({ source }) => source)
  const isService = (key: string): boolean => graph.nodes.get(key)?.nodeType === 'service'
  const edges = new Map<string, GraphEdge>()
  const add = (edge: GraphEdge): void => {
    const key = edgeKey(edge)
    const known = edges.get(key)
    edges.set(key, known ? mergeEdges(known, edge) : edge)
  }
  for (const node of graph.nodes.values()) {
    for (const edge of outgoing.get(node.key) ?? []) {
      if (node.nodeType !== 'service') {
        if (node.marks.isRoot && isService(edge.target)) add(edge)
      } else if (isService(edge.target)) add(edge)
      else
        for (const next of outgoing.get(edge.target) ?? [])
          if (isService(next.target)) add(bridge(node, next))
    }
  }
  const kept = [...edges.values()]
  return { ...graph, edges: kept, nodes: keepNodes(graph, kept) }
}

/** A workload's edge as if its service had sent it. */
function bridge(service: GraphNode, edge: GraphEdge): GraphEdge {
  return { ...edge, source: service.key }
}

function keepNodes(graph: Graph, edges: readonly GraphEdge[]): Map<string, GraphNode> {
  const outgoing = groupBy(edges, ({ source }) => source)
  const nodes = new Map<string, GraphNode>()
  for (const node of graph.nodes.values()) {
    const sent = outgoing.get(node.key) ?? []
    if (node.nodeType === 'service' || sent.length > 0)
      nodes.set(node.key, { ...node, rates: recount(node.rates, sent) })
  }
  return nodes
}

function recount(rates: Rates, sent: readonly GraphEdge[]): Rates {
  const kept: Record<string, number> = Object.fromEntries(
    Object.entries(rates).filter(([name]) => !name.endsWith('Out')),
  )
  for (const edge of sent) {
    const [name, amount] = [RATE_NAMES[edge.protocol].out, totalOf(edge)]
    if (amount > 0) kept[name] = (kept[name] ?? 0) + amount
  }
  return kept
}
