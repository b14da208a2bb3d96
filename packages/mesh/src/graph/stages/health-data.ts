import type { Protocol } from '@naru/contract/mesh/graph'
import type { AppHealth, ServiceHealth, WorkloadHealth } from '@naru/contract/mesh/health'
import { healthAnnotations, workloadStatusOf } from '../../health/health-subject.ts'
import { judgeApp, judgeService, judgeWorkload } from '../../health/judge-health.ts'
import { codeTable } from '../../model/code-table.ts'
import type { MeshWorkload } from '../../model/mesh-workload.ts'
import type { GraphEdge, GraphNode } from '../graph.ts'
import { replaceNodesInSteps } from '../graph.ts'
import type { GraphContext, LongStage } from '../graph-input.ts'
import { buildSnapshotIndex } from '../snapshot-index.ts'

type OpenRates = Record<string, Record<string, number>>
/** What is found out of a node's health; that of the whole app is for the box around its versions. */
type NodeHealth = {
  readonly healthData: AppHealth | ServiceHealth | WorkloadHealth
  readonly annotations?: Readonly<Record<string, string>>
  readonly ofApp?: AppHealth
}
type Requests = { readonly inbound: OpenRates; readonly outbound: OpenRates }

/** Health from the graph's own edges, with the replicas of the workloads behind each node. */
export const addHealth: LongStage = function* (graph, context) {
  // Messages have no codes: all of them would count as requests without an answer.
  const skipped = context.options.rates.grpc === 'requests' ? null : 'grpc'
  const requests = collectRequests(graph.edges, skipped)
  const closed = { ...context, index: buildSnapshotIndex({ ...context.snapshot, clusters: [] }) }
  yield
  return yield* replaceNodesInSteps(graph, (node) => {
    // Of what the caller cannot open only the traffic is told.
    const known = node.marks.isInaccessible ? closed : context
    const health = describeHealth(node, requests.get(node.key) ?? { inbound: {}, outbound: {} }, known)
    if (!health) return null
    const { healthData, annotations = {}, ofApp } = health
    const hasHealthConfig = Object.keys(annotations).length > 0 && annotations
    const marks = { ...node.marks, healthData, ...(hasHealthConfig && { hasHealthConfig }) }
    return ofApp ? { ...node, marks, appHealth: ofApp } : { ...node, marks }
  })
}

function collectRequests(
  edges: Iterable<GraphEdge>,
  skipped: Protocol | null,
): ReadonlyMap<string, Requests> {
  const found = new Map<string, Requests>()
  const of = (key: string): Requests => {
    const known = found.get(key)
    if (known) return known
    const opened: Requests = { inbound: {}, outbound: {} }
    found.set(key, opened)
    return opened
  }
  for (const { source, target, protocol, outcomes } of edges) {
    if (protocol === skipped) continue
    for (const { code, amount } of outcomes) {
      addRequests(of(source).outbound, protocol, code, amount / 1000)
      addRequests(of(target).inbound, protocol, code, amount / 1000)
    }
  }
  return found
}

function addRequests(rates: OpenRates, protocol: Protocol, code: string, rate: number): void {
  const codes = (rates[protocol] ??= codeTable())
  codes[code] = round((codes[code] ?? 0) + rate)
}

/** Sums of thousandths stay thousandths, to the three further digits that telemetry without rounding has. */
function round(rate: number): number {
  return Math.round(rate * 1e6) / 1e6
}

function describeHealth(node: GraphNode, requests: Requests, context: GraphContext): NodeHealth | null {
  switch (node.nodeType) {
    case 'service':
      return serviceHealth(node, requests, context)
    case 'workload':
      return workloadHealth(node, requests, context)
    case 'app':
      return appHealth(node, requests, context)
    default:
      return null
  }
}

function serviceHealth(
  node: GraphNode,
  requests: Requests,
  { index, healthRates }: GraphContext,
): NodeHealth {
  const { cluster, namespace, service = '' } = node
  const annotations = healthAnnotations([index.service(cluster, namespace, service)?.annotations ?? {}])
  const health: ServiceHealth = { requests: { ...requests, healthAnnotations: annotations } }
  const status = judgeService(health, { namespace, name: service }, healthRates)
  return { healthData: { ...health, status }, annotations }
}

function workloadHealth(
  node: GraphNode,
  requests: Requests,
  { index, healthRates }: GraphContext,
): NodeHealth {
  const { namespace, workload = '' } = node
  const [found] = index.workloadsOf(node)
  const annotations = healthAnnotations([found?.annotations ?? {}])
  const health: WorkloadHealth = {
    workloadStatus: found ? workloadStatusOf(found) : null,
    requests: { ...requests, healthAnnotations: annotations },
  }
  const status = judgeWorkload(health, { namespace, name: workload }, healthRates)
  return { healthData: { ...health, status }, annotations }
}

/** A version is as well as its own workload; the box around the versions is as well as all of them. */
function appHealth(node: GraphNode, requests: Requests, { index, healthRates }: GraphContext): NodeHealth {
  const { namespace, app = '' } = node
  const judged = (workloads: readonly MeshWorkload[]): AppHealth => {
    const health: AppHealth = {
      workloadStatuses: workloads.map(workloadStatusOf),
      requests: { ...requests, healthAnnotations: {} },
    }
    return { ...health, status: judgeApp(health, { namespace, name: app }, healthRates) }
  }
  const own = index.workloadsOf(node)
  const all = index.appWorkloads({ ...node, version: undefined })
  const healthData = judged(own)
  return { healthData, ofApp: all.length > own.length ? judged(all) : healthData }
}
