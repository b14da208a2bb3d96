import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'
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
import { judgeEdges } from './wire/judge-edges.ts'
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
  const context: GraphContext = { ...input, index: buildSnapshotIndex(input.snapshot), secured: [] }
  yield
  let graph: Graph = EMPTY_GRAPH
  for (const [appender, stage] of STAGES) {
    if (!isWanted(appender, input.options)) continue
    const made = stage(graph, context)
    graph = 'next' in made ? yield* made : made
    yield
  }
  if (input.options.graphType === 'service' && input.options.target === null) graph = reduceToServices(graph)
  return yield* buildWire(graph, input)
}

function isWanted(appender: Appender | true, options: GraphOptions): boolean {
  if (appender === 'aggregateNode') return showsAggregates(options)
  return appender === true || options.appenders.has(appender)
}

function* buildWire(
  graph: Graph,
  { options, healthRates, hash = plainHash }: GraphInput,
): Generator<void, GraphAnswer> {
  const ids = createGraphIds(hash)
  const boxed = boxNodes(graph, options)
  yield
  const nodes = yield* buildWireNodes(graph, boxed, ids)
  yield
  const built = yield* buildWireEdges(graph, ids)
  const isJudged = options.appenders.has('health') && healthRates.length > 0
  const edges = isJudged ? yield* judgeEdges({ nodes, edges: built }, healthRates) : built
  return {
    timestamp: options.queryTime,
    duration: options.duration,
    graphType: options.graphType,
    elements: { nodes: nodes.map((data) => ({ data })), edges: edges.map((data) => ({ data })) },
  }
}
