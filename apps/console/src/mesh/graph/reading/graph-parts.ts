import { edgeData, type GraphAnswer, graphAnswer, nodeData } from '@naru/contract/mesh/wire/graph'
import type { HealthStatus } from '@naru/contract/mesh/wire/health'
import { edgeStatuses } from '@naru/mesh/health/edge-status'
import * as z from 'zod/mini'
import { tellStatuses } from './edge-health.ts'

/** So many nodes or edges the page takes over well within a frame. */
const MOST = 500

/** A part of a graph with how its edges fare, and whether it is the last one. */
export type GraphPart = {
  readonly graph: GraphAnswer
  readonly statuses: readonly (readonly [id: string, status: HealthStatus])[]
  readonly isLast: boolean
}

const unread = z.array(z.unknown())
/** All but its elements, which are read in parts. */
const frame = z.extend(graphAnswer, { elements: z.object({ nodes: unread, edges: unread }) })
const nodeList = z.array(z.object({ data: nodeData }))
const edgeList = z.array(z.object({ data: edgeData }))

/**
 * Reads an answer in parts that are taken over one by one, with a frame between them, while the next are read: its nodes,
 * then its edges. An empty one is one part.
 */
export function* readParts(answer: unknown, most = MOST): Generator<GraphPart> {
  const whole = frame.parse(answer)
  const [nodeParts, edgeParts] = [slices(whole.elements.nodes, most), slices(whole.elements.edges, most)]
  const nodes: GraphAnswer['elements']['nodes'] = []
  const part = (elements: Partial<GraphAnswer['elements']>, isLast: boolean): GraphPart => {
    const { edges = [] } = elements
    const statuses = edges.length === 0 ? [] : [...edgeStatuses({ nodes, edges }, [])]
    return { graph: { ...whole, elements: { nodes: [], edges, ...elements } }, statuses, isLast }
  }
  for (const [index, slice] of nodeParts.entries()) {
    const read = nodeList.parse(slice)
    for (const node of read) nodes.push(node)
    yield part({ nodes: read }, edgeParts.length === 0 && index === nodeParts.length - 1)
  }
  for (const [index, slice] of edgeParts.entries())
    yield part({ edges: edgeList.parse(slice) }, index === edgeParts.length - 1)
  if (nodeParts.length + edgeParts.length === 0) yield part({}, true)
}

function slices<One>(all: readonly One[], most: number): readonly (readonly One[])[] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, index) =>
    all.slice(index * most, (index + 1) * most),
  )
}

/** What came in parts, whole again and judged as it was; null of nothing. */
export function joinRead(parts: readonly GraphPart[]): GraphAnswer | null {
  const [first] = parts
  if (!first) return null
  const nodes = parts.flatMap(({ graph }) => graph.elements.nodes)
  const edges = parts.flatMap(({ graph }) => graph.elements.edges)
  const elements = { nodes, edges }
  tellStatuses(elements, new Map(parts.flatMap(({ statuses }) => statuses)))
  return { ...first.graph, elements }
}
