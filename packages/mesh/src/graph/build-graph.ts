import type { EdgeData, GraphAnswer, NodeData } from '@naru/contract/mesh/wire/graph'
import { boxNodes } from './boxes.ts'
import { EMPTY_GRAPH, type Graph } from './graph.ts'
import { createGraphIds, plainHash } from './graph-ids.ts'
import type { GraphContext, GraphInput, LongStage, Stage } from './graph-input.ts'
import { type Appender, type GraphOptions, showsAggregates } from './query/graph-options.ts'
import { reduceToServices } from './reduce-services.ts'
import { buildSnapshotIndex } from './snapshot-index.ts'
import { addAggregates } from './stages/aggregates.ts'
import { markCircuitBreakers } from './stages/circuit-breakers.ts'
import { dropDeadNodes } from './stages/dead-nodes.ts'
import { addResponseTimes, addThroughput } from './stages/edge-figures.ts'
import { markGateways } from './stages/gateways.ts'
import { addHealth } from './stages/health-data.ts'
import { addIdleNodes } from './stages/idle-nodes.ts'
import { addLabels } from './stages/labels.ts'
import { checkMesh } from './stages/mesh-check.ts'
import { markOutsiders } from './stages/outsiders.ts'
import { readTraffic } from './stages/read-traffic.ts'
import { markRoots } from './stages/roots.ts'
import { addSecurity } from './stages/security.ts'
import { nameServiceApps } from './stages/service-apps.ts'
import { foldServiceEntries } from './stages/service-entries.ts'
import { markVirtualServices } from './stages/virtual-services.ts'
import { settleWaypoints } from './stages/waypoint-ways.ts'
import { markWorkloadEntries } from './stages/workload-entries.ts'
import { buildWireEdges } from './wire/wire-edges.ts'
import { buildWireNodes } from './wire/wire-nodes.ts'

/** In this order: only nodes that survive are decorated, and only decorated ones are judged. `true` is always done. */
const STAGES: readonly (readonly [Appender | true, Stage | LongStage])[] = [
  [true, readTraffic],
  ['serviceEntry', foldServiceEntries],
  ['deadNode', dropDeadNodes],
  ['workloadEntry', markWorkloadEntries],
  ['responseTime', addResponseTimes],
  ['securityPolicy', addSecurity],
  ['throughput', addThroughput],
  ['aggregateNode', addAggregates],
  ['idleNode', addIdleNodes],
  ['istio', markCircuitBreakers],
  ['istio', markVirtualServices],
  ['istio', markGateways],
  ['istio', nameServiceApps],
  ['meshCheck', checkMesh],
  [true, markOutsiders],
  ['ambient', settleWaypoints],
  ['health', addHealth],
  ['labeler', addLabels],
  [true, markRoots],
]

/** The graph of the wire from telemetry and objects, in steps of some milliseconds. Pure: the same input gives the same answer. */
export function* buildGraphSteps(input: GraphInput): Generator<void, GraphAnswer> {
  const { nodes, edges } = yield* buildElements(input)
  const elements = { nodes: yield* collect(nodes), edges: yield* collect(edges) }
  return { ...headOf(input), elements }
}

/**
 * The same as JSON, told piece by piece: of a large mesh nodes and edges take more room than all that they are made of, and
 * whoever needs the text alone never has more than a few of them.
 */
export function* writeGraphSteps(input: GraphInput, write: (text: string) => void): Generator<void, void> {
  const { nodes, edges } = yield* buildElements(input)
  write(`${JSON.stringify(headOf(input)).slice(0, -1)},"elements":{"nodes":[`)
  yield* writeItems(nodes, write)
  write('],"edges":[')
  yield* writeItems(edges, write)
  write(']}}')
}

function headOf({ options }: GraphInput): Omit<GraphAnswer, 'elements'> {
  const { queryTime: timestamp, duration, graphType } = options
  return { timestamp, duration, graphType }
}

type Batches<Data> = Iterable<readonly Data[]>

function* collect<Data>(batches: Batches<Data>): Generator<void, { data: Data }[]> {
  const items: { data: Data }[] = []
  for (const batch of batches) {
    for (const data of batch) items.push({ data })
    yield
  }
  return items
}

function* writeItems(batches: Batches<unknown>, write: (text: string) => void): Generator<void, void> {
  let isFirst = true
  for (const batch of batches) {
    if (batch.length === 0) continue
    if (!isFirst) write(',')
    isFirst = false
    // A part of a text is no copy; a text that is joined to another becomes one.
    write(JSON.stringify(batch.map((data) => ({ data }))).slice(1, -1))
    yield
  }
}

/** What a graph consists of, in the order of the wire; made while somebody goes through it, nodes before edges. */
type Elements = { readonly nodes: Batches<NodeData>; readonly edges: Batches<EdgeData> }

function* buildElements(input: GraphInput): Generator<void, Elements> {
  const { options, healthRates, hash = plainHash } = input
  const graph = yield* buildGraph(input)
  const ids = createGraphIds(hash)
  const boxed = boxNodes(graph, options)
  yield
  const configured = options.appenders.has('health') ? healthRates : []
  return { nodes: buildWireNodes(graph, boxed, ids), edges: buildWireEdges(graph, ids, configured) }
}

function* buildGraph(input: GraphInput): Generator<void, Graph> {
  const context: GraphContext = { ...input, index: buildSnapshotIndex(input.snapshot), secured: [] }
  yield
  let graph: Graph = EMPTY_GRAPH
  for (const [appender, stage] of STAGES) {
    if (!isWanted(appender, input.options)) continue
    const made = stage(graph, context)
    graph = 'next' in made ? yield* made : made
    yield
  }
  const isOfServices = input.options.graphType === 'service' && input.options.target === null
  return isOfServices ? reduceToServices(graph) : graph
}

function isWanted(appender: Appender | true, options: GraphOptions): boolean {
  if (appender === 'aggregateNode') return showsAggregates(options)
  return appender === true || options.appenders.has(appender)
}
