import { edgeKey, type Graph, type GraphEdge } from '../graph.ts'
import type { Stage } from '../graph-input.ts'

/**
 * Takes out waypoints where something is told beside what goes by them; where they are shown, tells on their edges which way
 * these lead, and makes one edge of two that lead there and back.
 */
export const settleWaypoints: Stage = (graph, { options }) => {
  const isWaypoint = (key: string): boolean => graph.nodes.get(key)?.marks.isWaypoint === true
  if (![...graph.nodes.values()].some(({ marks }) => marks.isWaypoint)) return graph
  const direct = graph.edges.filter(({ source, target }) => !isWaypoint(source) && !isWaypoint(target))
  if (options.showWaypoints || direct.length === 0) return joinWays(graph, isWaypoint)
  const nodes = new Map([...graph.nodes].filter(([key]) => !isWaypoint(key)))
  return { ...graph, nodes, edges: direct }
}

type Is = (key: string) => boolean

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
