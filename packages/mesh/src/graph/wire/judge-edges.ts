import type { EdgeData, NodeData } from '@naru/contract/mesh/wire/graph'
import type { HealthRate } from '@naru/contract/mesh/wire/health'
import { edgeStatus } from '../../health/edge-status.ts'

/** Edges judged between two pauses: a few milliseconds of work. */
const BATCH = 1000

type Told = { readonly nodes: readonly NodeData[]; readonly edges: readonly EdgeData[] }

/** The edges with how each fares; whoever reads them knows only what is tolerated usually. Pauses between batches. */
export function* judgeEdges(
  { nodes, edges }: Told,
  configured: readonly HealthRate[],
): Generator<void, EdgeData[]> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const judged: EdgeData[] = []
  for (const edge of edges) {
    const ends = { source: byId.get(edge.source), target: byId.get(edge.target) }
    judged.push({ ...edge, healthStatus: edgeStatus(edge, ends, configured) })
    if (judged.length % BATCH === 0) yield
  }
  return judged
}
