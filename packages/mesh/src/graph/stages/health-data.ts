import type { AppHealth, RequestHealth, ServiceHealth, WorkloadHealth } from '@naru/contract/mesh/wire/health'
import { healthAnnotations, workloadStatusOf } from '../../health/health-subject.ts'
import { type Counted, judgeApp, judgeService, judgeWorkload } from '../../health/judge-health.ts'
import type { MeshWorkload } from '../../model/mesh-workload.ts'
import type { GraphNode } from '../graph.ts'
import { replaceNodesInSteps } from '../graph.ts'
import type { GraphContext, LongStage } from '../graph-input.ts'
import { buildSnapshotIndex } from '../snapshot-index.ts'
import { collectRequests, countedOf, type NodeRequests, ratesOf } from './node-requests.ts'

/** What is found out of a node's health; that of the whole app is for the box around its versions. */
type NodeHealth = {
  readonly healthData: AppHealth | ServiceHealth | WorkloadHealth
  readonly annotations?: Record<string, string>
  readonly ofApp?: AppHealth
}
/** The same requests as the wire shows them, and as health is judged from them. */
type Requests = {
  readonly shown: Pick<RequestHealth, 'inbound' | 'outbound'>
  readonly counted: Counted
}

const NO_REQUESTS: NodeRequests = { inbound: [], outbound: [] }

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
    const health = describeHealth(node, requests.get(node.key) ?? NO_REQUESTS, known)
    if (!health) return null
    const { healthData, annotations, ofApp } = health
    const marks = { ...node.marks, healthData }
    if (annotations && Object.keys(annotations).length > 0) marks.hasHealthConfig = annotations
    return ofApp ? { ...node, marks, appHealth: ofApp } : { ...node, marks }
  })
}

function describeHealth(
  node: GraphNode,
  { inbound, outbound }: NodeRequests,
  context: GraphContext,
): NodeHealth | null {
  const requests = {
    shown: { inbound: ratesOf(inbound), outbound: ratesOf(outbound) },
    counted: { inbound: countedOf(inbound), outbound: countedOf(outbound) },
  }
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
  { shown, counted }: Requests,
  { index, healthRates }: GraphContext,
): NodeHealth {
  const { cluster, namespace, service = '' } = node
  const annotations = healthAnnotations([index.service(cluster, namespace, service)?.annotations ?? {}])
  const health: ServiceHealth = { requests: { ...shown, healthAnnotations: annotations } }
  const status = judgeService(health, { namespace, name: service }, healthRates, counted)
  return { healthData: { ...health, status }, annotations }
}

function workloadHealth(
  node: GraphNode,
  { shown, counted }: Requests,
  { index, healthRates }: GraphContext,
): NodeHealth {
  const { namespace, workload = '' } = node
  const [found] = index.workloadsOf(node)
  const annotations = healthAnnotations([found?.annotations ?? {}])
  const health: WorkloadHealth = {
    workloadStatus: found ? workloadStatusOf(found) : null,
    requests: { ...shown, healthAnnotations: annotations },
  }
  const status = judgeWorkload(health, { namespace, name: workload }, healthRates, counted)
  return { healthData: { ...health, status }, annotations }
}

/** A version is as well as its own workload; the box around the versions is as well as all of them. */
function appHealth(
  node: GraphNode,
  { shown, counted }: Requests,
  { index, healthRates }: GraphContext,
): NodeHealth {
  const { namespace, app = '' } = node
  const judged = (workloads: readonly MeshWorkload[]): AppHealth => {
    const health: AppHealth = {
      workloadStatuses: workloads.map(workloadStatusOf),
      requests: { ...shown, healthAnnotations: {} },
    }
    return { ...health, status: judgeApp(health, { namespace, name: app }, healthRates, counted) }
  }
  const own = index.workloadsOf(node)
  const all = index.appWorkloads({ cluster: node.cluster, namespace, app })
  const healthData = judged(own)
  return { healthData, ofApp: all.length > own.length ? judged(all) : healthData }
}
