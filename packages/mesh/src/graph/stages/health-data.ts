import type { AppHealth, RequestHealth, ServiceHealth, WorkloadHealth } from '@naru/contract/mesh/health'
import { healthAnnotations, workloadStatusOf } from '../../health/health-subject.ts'
import { judgeApp, judgeService, judgeWorkload } from '../../health/judge-health.ts'
import { codeTable } from '../../model/code-table.ts'
import type { MeshWorkload } from '../../model/mesh-workload.ts'
import type { GraphEdge, GraphNode, NodeMarks } from '../graph.ts'
import { markNodes } from '../graph.ts'
import type { GraphContext, Stage } from '../graph-input.ts'

type OpenRates = Record<string, Record<string, number>>
type Requests = { readonly inbound: OpenRates; readonly outbound: OpenRates }

/** Health from the graph's own edges, with the replicas of the workloads behind each node. */
export const addHealth: Stage = (graph, context) => {
  // Bytes and grpc messages have no codes, and say nothing of health.
  const skipped = context.options.rates.grpc === 'requests' ? ['tcp'] : ['tcp', 'grpc']
  const requests = collectRequests(graph.edges.values(), skipped)
  return markNodes(graph, (node) =>
    describeHealth(node, requests.get(node.key) ?? { inbound: {}, outbound: {} }, context),
  )
}

function collectRequests(
  edges: Iterable<GraphEdge>,
  skipped: readonly string[],
): ReadonlyMap<string, Requests> {
  const found = new Map<string, Requests>()
  const of = (key: string): Requests => {
    const known = found.get(key) ?? { inbound: {}, outbound: {} }
    found.set(key, known)
    return known
  }
  for (const { source, target, protocol, responses } of edges) {
    if (skipped.includes(protocol)) continue
    for (const [code, { flags }] of Object.entries(responses)) {
      const rate = Object.values(flags).reduce((sum, value) => sum + value, 0) / 1000
      for (const rates of [of(source).outbound, of(target).inbound]) {
        const codes = (rates[protocol] ??= codeTable())
        codes[code] = round((codes[code] ?? 0) + rate)
      }
    }
  }
  return found
}

/** Sums of thousandths stay thousandths. */
function round(rate: number): number {
  return Math.round(rate * 1000) / 1000
}

function describeHealth(
  node: GraphNode,
  { inbound, outbound }: Requests,
  context: GraphContext,
): NodeMarks | null {
  const { index } = context
  if (!['app', 'service', 'workload'].includes(node.nodeType) || node.marks.isInaccessible) return null
  const workloads = index.workloadsOf(node)
  const service = node.service ? index.service(node.cluster, node.namespace, node.service) : undefined
  const annotations = healthAnnotations(
    node.nodeType === 'service' ? [service?.annotations ?? {}] : workloads.map((item) => item.annotations),
  )
  const requests: RequestHealth = {
    inbound,
    outbound,
    healthAnnotations: node.nodeType === 'app' ? {} : annotations,
  }
  return {
    healthData: healthOf(node, requests, workloads, context),
    ...(Object.keys(annotations).length > 0 && { hasHealthConfig: annotations }),
  }
}

function healthOf(
  { nodeType, namespace, service, app, workload }: GraphNode,
  requests: RequestHealth,
  workloads: readonly MeshWorkload[],
  { healthRates }: GraphContext,
): AppHealth | ServiceHealth | WorkloadHealth {
  if (nodeType === 'service') {
    const health: ServiceHealth = { requests }
    return { ...health, status: judgeService(health, { namespace, name: service ?? '' }, healthRates) }
  }
  if (nodeType === 'workload') {
    const health: WorkloadHealth = { workloadStatus: workloads.map(workloadStatusOf)[0] ?? null, requests }
    return { ...health, status: judgeWorkload(health, { namespace, name: workload ?? '' }, healthRates) }
  }
  const health: AppHealth = { workloadStatuses: workloads.map(workloadStatusOf), requests }
  return { ...health, status: judgeApp(health, { namespace, name: app ?? '' }, healthRates) }
}
