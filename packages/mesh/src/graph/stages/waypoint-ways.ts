import { edgeKey, type Graph, type GraphEdge, markNodes } from '../graph.ts'
import type { Stage } from '../graph-input.ts'
import { isReadable } from '../readable.ts'
import type { SnapshotIndex } from '../snapshot-index.ts'
import { letsIn } from './gateways.ts'

/**
 * Takes out waypoints where something is told beside what goes by them; where they are shown, tells on their edges which way
 * these lead, and makes one edge of two that lead there and back. Gateways that send to them are marked either way.
 */
export const settleWaypoints: Stage = (told, { options, index }) => {
  const isWaypoint = (key: string): boolean => told.nodes.get(key)?.marks.isWaypoint === true
  if (![...told.nodes.values()].some(({ marks }) => marks.isWaypoint)) return told
  const graph = markSenders(told, isWaypoint, index)
  const direct = graph.edges.filter(({ source, target }) => !isWaypoint(source) && !isWaypoint(target))
  if (options.showWaypoints || direct.length === 0) return joinWays(graph, isWaypoint)
  const nodes = new Map([...graph.nodes].filter(([key]) => !isWaypoint(key)))
  return { ...graph, nodes, edges: direct }
}

type Is = (key: string) => boolean

/** A gateway sends to a waypoint what comes in for services that ask for it (`istio.io/ingress-use-waypoint`). */
function markSenders(graph: Graph, isWaypoint: Is, index: SnapshotIndex): Graph {
  const senders = new Set(graph.edges.flatMap(({ source, target }) => (isWaypoint(target) ? [source] : [])))
  return markNodes(graph, (node) => {
    const { key, cluster, namespace } = node
    if (!senders.has(key) || !isReadable(index, cluster, namespace)) return null
    return index.workloadsOf(node).some(letsIn) ? { hasIngressWaypoint: true } : null
  })
}

function joinWays(graph: Graph, isWaypoint: Is): Graph {
  const backs = new Map<string, GraphEdge>()
  for (const edge of graph.edges) if (isWaypoint(edge.source)) backs.set(edgeKey(edge), edge)
  const joined = new Set<GraphEdge>()
  const there = graph.edges.map((edge): GraphEdge => {
    if (!isWaypoint(edge.target)) return edge
    const back = backs.get(edgeKey({ ...edge, source: edge.target, target: edge.source }))
    // Between two waypoints, one of the two ways is told with the other.
    if (!back || joined.has(edge)) return { ...edge, waypoint: { direction: 'to' } }
    joined.add(back)
    return { ...edge, waypoint: { direction: 'to', fromEdge: back } }
  })
  const edges = there.flatMap((edge, index) => {
    const before = graph.edges[index]
    if (before && joined.has(before)) return []
    return isWaypoint(edge.source) && !edge.waypoint ? [{ ...edge, waypoint: FROM }] : [edge]
  })
  return { ...graph, edges }
}

const FROM = { direction: 'from' } as const
