import { vectorOf } from '../../telemetry/vectors.ts'
import { edgeKey, type Graph, type GraphEdge, type GraphNode, isKnown } from '../graph.ts'
import type { GraphContext, Stage } from '../graph-input.ts'
import { injectsServices, wantsRequestsOf } from '../graph-options.ts'
import { createIngest, type Ingest } from '../ingest.ts'
import { aggregateKey } from '../node-identity.ts'
import { createRouter, type Route, type Stop } from '../route.ts'
import { readSeries, type Series } from '../series.ts'

/** Puts a node for each value of the aggregate label between a source and what it called. */
export const addAggregates: Stage = (graph, context) => {
  const ingest = createIngest(context.options)
  const replaced = new Set<string>()
  for (const found of listAggregated(context)) {
    // The hop from an injected service to its workload stays as it is.
    const { source, target, series } = found
    const direct = edgeKey(source.identity.key, target.identity.key, series.protocol)
    if (!graph.edges.has(direct)) continue
    replaced.add(direct)
    addAggregated(ingest, { ...found, rest: [] })
  }
  return insertAggregates(graph, ingest.graph(), replaced)
}

/** The whole graph of one aggregate: who asks for it, and who answers. */
export function readAggregate(context: Omit<GraphContext, 'index'>): Graph {
  const ingest = createIngest(context.options)
  for (const found of listAggregated(context)) addAggregated(ingest, found)
  return ingest.graph()
}

/** A series with the stop that stands for its kind of request, and those before and behind it. */
type Aggregated = {
  readonly series: Series
  readonly route: Route
  readonly source: Stop
  readonly aggregate: Stop
  readonly target: Stop
  readonly rest: readonly Stop[]
}

function listAggregated({ options, snapshot, vectors }: Omit<GraphContext, 'index'>): readonly Aggregated[] {
  const router = createRouter(options)
  return vectorOf(vectors, 'aggregate').flatMap((sample) => {
    const value = sample.labels[options.aggregate]
    const series = isKnown(value) ? readSeries(sample, 'requests', snapshot.settings) : null
    if (!series || !wantsRequestsOf(series.protocol, options)) return []
    const route = router.routeOf(series)
    const [source, target, ...rest] = route.stops
    if (!source || !target) return []
    const stopOf = injectsServices(options) ? ofService : ofWorkload
    return [
      { series, route, source, aggregate: stopOf(series, `${options.aggregate}=${value}`), target, rest },
    ]
  })
}

function addAggregated(ingest: Ingest, { series, route, source, aggregate, target, rest }: Aggregated): void {
  const stops = [source, aggregate, target, ...rest]
  ingest.add(series, { ...route, stops }, aggregate.aggregate ?? '', 'requests')
}

/** Where services are shown, a kind of request is one of a service's. */
function ofService({ dest, serviceName }: Series, aggregate: string): Stop {
  const namespace = dest.serviceNamespace
  const key = aggregateKey(dest.cluster, namespace, aggregate, isKnown(serviceName) ? serviceName : null)
  return { end: dest, identity: { key, nodeType: 'aggregate', namespace }, aggregate }
}

/** Else it is one of a namespace's, whoever answers it. */
function ofWorkload({ dest }: Series, aggregate: string): Stop {
  const namespace = isKnown(dest.namespace) ? dest.namespace : dest.serviceNamespace
  const key = aggregateKey(dest.cluster, namespace, aggregate, null)
  return {
    end: { ...dest, app: '', service: '' },
    identity: { key, nodeType: 'aggregate', namespace },
    aggregate,
  }
}

/** Takes the new nodes and edges only: what sources and destinations send and receive is counted already. */
function insertAggregates(graph: Graph, added: Graph, replaced: ReadonlySet<string>): Graph {
  const nodes = new Map<string, GraphNode>(graph.nodes)
  for (const node of added.nodes.values()) if (node.nodeType === 'aggregate') nodes.set(node.key, node)
  const edges = new Map<string, GraphEdge>()
  for (const edge of graph.edges.values()) if (!replaced.has(edge.key)) edges.set(edge.key, edge)
  for (const edge of added.edges.values()) if (!graph.edges.has(edge.key)) edges.set(edge.key, edge)
  return { ...graph, nodes, edges }
}
