import type { AppHealth, RequestHealth, ServiceHealth, WorkloadHealth } from '@naru/contract/mesh/wire/health'
import { healthAnnotations, workloadStatusOf } from '../../health/health-subject.ts'
import { type Counted, judgeApp, judgeService, judgeWorkload } from '../../health/judge-health.ts'
import type { MeshWorkload } from '../../model/mesh-workload.ts'
import { type GraphNode, type HealthTeller, markNodes } from '../graph.ts'
import type { GraphContext, Stage } from '../graph-input.ts'
import { buildSnapshotIndex } from '../snapshot-index.ts'
import { collectRequests, countedOf, type NodeRequests, ratesOf } from './node-requests.ts'

/** The requests of a node as the wire shows them, and as health is judged from them. */
type Requests = {
  readonly shown: Pick<RequestHealth, 'inbound' | 'outbound'>
  readonly counted: Counted
}

const NO_REQUESTS: NodeRequests = { inbound: [], outbound: [] }

/** Health from the graph's own edges, with the replicas of the workloads behind each node. */
export const addHealth: Stage = (graph, context) => {
  // Messages have no codes: all of them would count as requests without an answer.
  const skipped = context.options.rates.grpc === 'requests' ? null : 'grpc'
  const requests = collectRequests(graph.edges, skipped)
  const closed = { ...context, index: buildSnapshotIndex({ ...context.snapshot, clusters: [] }) }
  // Of what the caller cannot open only the traffic is told.
  const knownOf = ({ marks }: GraphNode): GraphContext => (marks.isInaccessible ? closed : context)
  const requestsOf = ({ key }: GraphNode): Requests => describeRequests(requests.get(key) ?? NO_REQUESTS)
  const health: HealthTeller = {
    ofNode: (node) => describeHealth(node, requestsOf(node), knownOf(node)),
    ofApp: (node) => (node.nodeType === 'app' ? wholeApp(node, requestsOf(node), knownOf(node)) : null),
  }
  const marked = markNodes(graph, (node) => {
    const annotations = annotationsOf(node, knownOf(node))
    return Object.keys(annotations).length > 0 ? { hasHealthConfig: annotations } : null
  })
  return { ...marked, health }
}

function describeRequests({ inbound, outbound }: NodeRequests): Requests {
  return {
    shown: { inbound: ratesOf(inbound), outbound: ratesOf(outbound) },
    counted: { inbound: countedOf(inbound), outbound: countedOf(outbound) },
  }
}

/** What the objects behind a node say of how it is judged; an app is judged by its own workloads' replicas alone. */
function annotationsOf(node: GraphNode, { index }: GraphContext): Record<string, string> {
  const { nodeType, cluster, namespace, service = '' } = node
  if (nodeType === 'service')
    return healthAnnotations([index.service(cluster, namespace, service)?.annotations ?? {}])
  if (nodeType !== 'workload') return {}
  const [found] = index.workloadsOf(node)
  return healthAnnotations([found?.annotations ?? {}])
}

function describeHealth(
  node: GraphNode,
  requests: Requests,
  context: GraphContext,
): ReturnType<HealthTeller['ofNode']> {
  switch (node.nodeType) {
    case 'service':
      return serviceHealth(node, requests, context)
    case 'workload':
      return workloadHealth(node, requests, context)
    case 'app':
      return appHealth(node, requests, context, context.index.workloadsOf(node))
    default:
      return null
  }
}

function serviceHealth(node: GraphNode, { shown, counted }: Requests, context: GraphContext): ServiceHealth {
  const { namespace, service = '' } = node
  const health: ServiceHealth = {
    requests: { ...shown, healthAnnotations: annotationsOf(node, context) },
  }
  const status = judgeService(health, { namespace, name: service }, context.healthRates, counted)
  return { ...health, status }
}

function workloadHealth(
  node: GraphNode,
  { shown, counted }: Requests,
  context: GraphContext,
): WorkloadHealth {
  const { namespace, workload = '' } = node
  const [found] = context.index.workloadsOf(node)
  const health: WorkloadHealth = {
    workloadStatus: found ? workloadStatusOf(found) : null,
    requests: { ...shown, healthAnnotations: annotationsOf(node, context) },
  }
  const status = judgeWorkload(health, { namespace, name: workload }, context.healthRates, counted)
  return { ...health, status }
}

/** A version is as well as its own workload; the box around the versions is as well as all of them. */
function wholeApp(node: GraphNode, requests: Requests, context: GraphContext): AppHealth {
  const { cluster, namespace, app = '' } = node
  const { index } = context
  const [own, all] = [index.workloadsOf(node), index.appWorkloads({ cluster, namespace, app })]
  return appHealth(node, requests, context, all.length > own.length ? all : own)
}

function appHealth(
  { namespace, app = '' }: GraphNode,
  { shown, counted }: Requests,
  { healthRates }: GraphContext,
  workloads: readonly MeshWorkload[],
): AppHealth {
  const health: AppHealth = {
    workloadStatuses: workloads.map(workloadStatusOf),
    requests: { ...shown, healthAnnotations: {} },
  }
  const status = judgeApp(health, { namespace, name: app }, healthRates, counted)
  return { ...health, status }
}
