import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'

/** So many nodes and edges the page takes over well within a frame. */
const MOST = 500

/** A part of a graph, and whether it is the last one. */
export type GraphPart = { readonly graph: GraphAnswer; readonly isLast: boolean }

/** A graph in parts that are taken over one by one, with a frame between them; an empty one is one part. */
export function splitGraph(graph: GraphAnswer, most = MOST): readonly GraphPart[] {
  const { nodes, edges } = graph.elements
  const count = Math.max(1, Math.ceil(Math.max(nodes.length, edges.length) / most))
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index * most, (index + 1) * most]
    const elements = { nodes: nodes.slice(from, to), edges: edges.slice(from, to) }
    return { graph: { ...graph, elements }, isLast: index === count - 1 }
  })
}

/** What was split, whole again; null of nothing. */
export function joinSplit(parts: readonly GraphPart[]): GraphAnswer | null {
  const [first] = parts
  if (!first) return null
  const nodes = parts.flatMap(({ graph }) => graph.elements.nodes)
  const edges = parts.flatMap(({ graph }) => graph.elements.edges)
  return { ...first.graph, elements: { nodes, edges } }
}
