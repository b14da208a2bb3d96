import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'
import type { HealthStatus } from '@naru/contract/mesh/wire/health'
import { statusesOf, tellStatuses } from './edge-health.ts'

/** So many nodes and edges the page takes over well within a frame. */
const MOST = 500

/** A part of a graph with how some of its edges fare, and whether it is the last one. */
export type GraphPart = {
  readonly graph: GraphAnswer
  readonly statuses: readonly (readonly [id: string, status: HealthStatus])[]
  readonly isLast: boolean
}

/** A graph in parts that are taken over one by one, with a frame between them; an empty one is one part. */
export function splitGraph(graph: GraphAnswer, most = MOST): readonly GraphPart[] {
  const { nodes, edges } = graph.elements
  const count = Math.max(1, Math.ceil(Math.max(nodes.length, edges.length) / most))
  const statuses = [...statusesOf(graph.elements)]
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index * most, (index + 1) * most]
    const elements = { nodes: nodes.slice(from, to), edges: edges.slice(from, to) }
    const isLast = index === count - 1
    return { graph: { ...graph, elements }, statuses: statuses.slice(from, to), isLast }
  })
}

/** What was split, whole again and judged as it was; null of nothing. */
export function joinSplit(parts: readonly GraphPart[]): GraphAnswer | null {
  const [first] = parts
  if (!first) return null
  const nodes = parts.flatMap(({ graph }) => graph.elements.nodes)
  const edges = parts.flatMap(({ graph }) => graph.elements.edges)
  const elements = { nodes, edges }
  tellStatuses(elements, new Map(parts.flatMap(({ statuses }) => statuses)))
  return { ...first.graph, elements }
}
