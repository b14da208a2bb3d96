import { Graph, layout } from '@dagrejs/dagre'
import type { MapEdge, MapNode, ObjectMap } from '@naru/contract/live/map'

/** Sizes and places in pixels; a node's place is its upper left corner. */
export type PlacedNode = { readonly node: MapNode; readonly x: number; readonly y: number }
export type PlacedEdge = {
  readonly edge: MapEdge
  /** From the edge of one box to that of the other, by way of what dagre found free. */
  readonly points: readonly Point[]
  /** Where its word stands; null where a neighbour of the same word says it. */
  readonly label: Point | null
}
export type MapLayout = {
  readonly width: number
  readonly height: number
  readonly nodes: readonly PlacedNode[]
  readonly edges: readonly PlacedEdge[]
}
export type Point = { readonly x: number; readonly y: number }

export const NODE = { width: 200, height: 52 } as const
const GAP = { between: 16, ranks: 68, margin: 8 } as const

/** Everything points to the right; the order of nodes in the map decides nothing but ties. */
export function layoutMap({ nodes, edges }: ObjectMap): MapLayout {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({
    rankdir: 'LR',
    nodesep: GAP.between,
    ranksep: GAP.ranks,
    marginx: GAP.margin,
    marginy: GAP.margin,
  })
  for (const { id } of nodes) graph.setNode(id, { ...NODE })
  for (const { from, to, word } of edges) graph.setEdge(from, to, {}, word)
  layout(graph)
  const { width = 0, height = 0 } = graph.graph()
  const said = new Set<string>()
  const corner = (id: string): Point => {
    const { x = 0, y = 0 } = graph.node(id)
    return { x: x - NODE.width / 2, y: y - NODE.height / 2 }
  }
  return {
    width,
    height,
    nodes: nodes.map((node) => ({ node, ...corner(node.id) })),
    edges: edges.map((edge) => {
      const { points: between = [] } = graph.edge({ v: edge.from, w: edge.to, name: edge.word })
      const points = joinSides(corner(edge.from), between, corner(edge.to))
      return { edge, points, label: placeLabel(edge, points, said) }
    }),
  }
}

/** From the middle of one box's right side to that of the other's left one, whatever corner dagre would take. */
function joinSides(from: Point, between: readonly Point[], to: Point): readonly Point[] {
  const middle = NODE.height / 2
  const [start, end] = [
    { x: from.x + NODE.width, y: from.y + middle },
    { x: to.x, y: to.y + middle },
  ]
  // Between neighbours nothing is in the way.
  if (Math.abs(end.x - start.x - GAP.ranks) < 1) return [start, end]
  return [start, ...between.slice(1, -1).filter(({ x }) => x > start.x && x < end.x), end]
}

/** A word stands once at each box that it leads from or to, where the arrow arrives. */
function placeLabel({ from, to, word }: MapEdge, points: readonly Point[], said: Set<string>): Point | null {
  const keys = [`${from} ${word} >`, `> ${word} ${to}`]
  const last = points.at(-1)
  const isSaid = keys.some((key) => said.has(key))
  for (const key of keys) said.add(key)
  return isSaid || !last ? null : { x: last.x - GAP.ranks / 2, y: last.y }
}
