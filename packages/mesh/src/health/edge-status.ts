import type { EdgeData, GraphAnswer, NodeData } from '@naru/contract/mesh/wire/graph'
import type { HealthRate, HealthStatus } from '@naru/contract/mesh/wire/health'
import { HEALTH_ANNOTATION } from './health-annotation.ts'
import { countProtocol, type Direction, type Requests, worstTolerated } from './request-status.ts'
import { worstStatus } from './status-order.ts'
import { type HealthSubject, tolerancesFor } from './tolerances.ts'

/**
 * The status of every edge of a graph by its id; `NA` for those that carry no requests. Of one that says itself how it
 * fares, what it says: whoever told of it knew what is tolerated there.
 */
export function edgeStatuses(
  { nodes, edges }: GraphAnswer['elements'],
  configured: readonly HealthRate[],
): ReadonlyMap<string, HealthStatus> {
  const byId = new Map(nodes.map(({ data }) => [data.id, data]))
  return new Map(
    edges.map(({ data }) => {
      const ends = { source: byId.get(data.source), target: byId.get(data.target) }
      return [data.id, data.healthStatus ?? edgeStatus(data, ends, configured)]
    }),
  )
}

/** What of a node its tolerances depend on. */
export type JudgedNode = Pick<
  NodeData,
  'nodeType' | 'namespace' | 'workload' | 'app' | 'service' | 'hasHealthConfig'
>
type Ends = { readonly source: JudgedNode | undefined; readonly target: JudgedNode | undefined }

/**
 * An edge is as bad as its source tolerates outbound, or its target inbound, whichever is worse
 * (docs/spec/mesh-wire.md 4.5).
 */
export function edgeStatus(edge: EdgeData, ends: Ends, configured: readonly HealthRate[]): HealthStatus {
  const counted = countShares(edge)
  if (!counted) return 'NA'
  const judge = (node: JudgedNode | undefined, direction: Direction): HealthStatus =>
    node ? worstTolerated(counted, tolerancesFor(subjectOf(node), configured), direction).status : 'NA'
  const status = worstStatus([judge(ends.source, 'outbound'), judge(ends.target, 'inbound')])
  return status === 'NA' ? 'Healthy' : status
}

/** Percent of the edge's requests by code; null for bytes, and for grpc messages, which have no codes. */
function countShares({ traffic }: EdgeData): readonly Requests[] | null {
  if (!traffic?.protocol || traffic.protocol === 'tcp') return null
  const responses = Object.entries(traffic.responses ?? {})
  if (responses.length === 0) return null
  const hasCodes = responses.some(([code]) => code !== '-') || traffic.rates?.['grpcNoResponse'] !== undefined
  if (traffic.protocol === 'grpc' && !hasCodes) return null
  const shares = responses.map(([code, { flags = {} }]) => ({
    code,
    rate: Object.values(flags).reduce((sum, share) => sum + Number(share), 0),
  }))
  return [countProtocol(traffic.protocol, shares)]
}

function subjectOf(node: JudgedNode): HealthSubject {
  const { nodeType, namespace, workload, app, service, hasHealthConfig } = node
  const kind = nodeType === 'app' || nodeType === 'service' ? nodeType : 'workload'
  const names = { app, service, workload }
  return { kind, namespace, name: names[kind] ?? '', annotation: hasHealthConfig?.[HEALTH_ANNOTATION] }
}
