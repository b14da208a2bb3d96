import type {
  AppHealth,
  RequestHealth,
  ServiceHealth,
  WorkloadHealth,
  WorkloadStatus,
} from '@naru/contract/mesh/health'
import { judgeApp, judgeService, judgeWorkload } from '../../health/judge-health.ts'
import type { MeshWorkload } from '../../model/mesh-workload.ts'
import type { GraphEdge, GraphNode, NodeMarks } from '../graph.ts'
import { markNodes } from '../graph.ts'
import type { GraphContext, Stage } from '../graph-input.ts'

type OpenRates = Record<string, Record<string, number>>
type Requests = { readonly inbound: OpenRates; readonly outbound: OpenRates }

/** Health from the graph's own edges, with the replicas of the workloads behind each node. */
export const addHealth: Stage = (graph, context) => {
  const requests = collectRequests(graph.edges.values())
  return markNodes(graph, (node) =>
    describeHealth(node, requests.get(node.key) ?? { inbound: {}, outbound: {} }, context),
  )
}

function collectRequests(edges: Iterable<GraphEdge>): ReadonlyMap<string, Requests> {
  const found = new Map<string, Requests>()
  const of = (key: string): Requests => {
    const known = found.get(key) ?? { inbound: {}, outbound: {} }
    found.set(key, known)
    return known
  }
  for (const { source, target, protocol, responses } of edges) {
    if (protocol === 'tcp') continue
    for (const [code, { flags }] of Object.entries(responses)) {
      const rate = Object.values(flags).reduce((sum, value) => sum + value, 0) / 1000
      for (const rates of [of(source).outbound, of(target).inbound]) {
        const codes = (rates[protocol] ??= {})
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
    const health: WorkloadHealth = { workloadStatus: workloads.map(statusOf)[0] ?? null, requests }
    return { ...health, status: judgeWorkload(health, { namespace, name: workload ?? '' }, healthRates) }
  }
  const health: AppHealth = { workloadStatuses: workloads.map(statusOf), requests }
  return { ...health, status: judgeApp(health, { namespace, name: app ?? '' }, healthRates) }
}

function statusOf({ name, desired, current, available, syncedProxies }: MeshWorkload): WorkloadStatus {
  return {
    name,
    desiredReplicas: desired,
    currentReplicas: current,
    availableReplicas: available,
    syncedProxies,
  }
}

function healthAnnotations(all: readonly Readonly<Record<string, string>>[]): Record<string, string> {
  const entries = all.flatMap((annotations) => Object.entries(annotations))
  return Object.fromEntries(entries.filter(([name]) => name.startsWith('health.kiali.io/')))
}
