import type { EdgeData } from '@naru/contract/mesh/wire/graph'
import type { HealthRate } from '@naru/contract/mesh/wire/health'
import { edgeStatus, type JudgedNode } from '../../health/edge-status.ts'
import type { GraphNode } from '../graph.ts'

type Ends = { readonly source: GraphNode | undefined; readonly target: GraphNode | undefined }

/** The edge with how it fares; whoever reads it knows only what is tolerated usually. */
export function judgeEdge(
  edge: EdgeData,
  { source, target }: Ends,
  configured: readonly HealthRate[],
): EdgeData {
  const ends = { source: source && judgedNode(source), target: target && judgedNode(target) }
  return { ...edge, healthStatus: edgeStatus(edge, ends, configured) }
}

function judgedNode({ nodeType, namespace, workload, app, service, marks }: GraphNode): JudgedNode {
  return { nodeType, namespace, workload, app, service, hasHealthConfig: marks.hasHealthConfig }
}
