import { lookUp } from '@naru/contract/text/look-up'
import { entryOf } from '../../model/entry-of.ts'
import { vectorOf } from '../../telemetry/vectors.ts'
import { edgeKey, type Graph, isKnown } from '../graph.ts'
import type { GraphInput, Stage } from '../graph-input.ts'
import { injectsServices, wantsRequestsOf } from '../query/graph-options.ts'
import { createIngest } from '../traffic/ingest.ts'
import { aggregateKey } from '../traffic/node-identity.ts'
import { createRouter, type Route, type Stop } from '../traffic/route.ts'
import { type Call, createSeriesReader, type Series } from '../traffic/series.ts'

/** Puts a node for each value of the aggregate label between a source and what it called. */
export const addAggregates: Stage = (graph, context) => {
  // The hop from an injected service to its workload stays as it is.
  const aggregated = [...listAggregated(context, 3)]
  if (aggregated.length === 0) return graph
  const ingest = createIngest(context.options)
  const present = new Set(graph.edges.map(edgeKey))
  const replaced = new Set<string>()
  for (const { series, direct, detour } of aggregated) {
    if (!present.has(direct)) continue
    replaced.add(direct)
    ingest.add(series, detour, 'aggregate', 'requests')
  }
  const added = ingest.graph()
  const kept = graph.edges.filter((edge) => !replaced.has(edgeKey(edge)))
  const fresh = added.edges.filter((edge) => !present.has(edgeKey(edge)))
  return { ...graph, nodes: withAggregates(graph, added), edges: [...kept, ...fresh] }
}

/** The whole graph of one aggregate: who asks for it, and who answers. */
export function readAggregate(context: GraphInput): Graph {
  const ingest = createIngest(context.options)
  for (const { series, detour } of listAggregated(context))
    ingest.add(series, detour, 'aggregate', 'requests')
  const graph = ingest.graph()
  return { ...graph, nodes: withAggregates(graph, graph) }
}

/** A series with the edge that it is on, and its way by the stop that stands for its kind of request. */
type Aggregated = { readonly series: Series; readonly direct: string; readonly detour: Route }

/** The detours have so many stops at most. */
function* listAggregated({ options, snapshot, vectors }: GraphInput, length?: number): Generator<Aggregated> {
  const router = createRouter(options)
  const readSeries = createSeriesReader(snapshot)
  let count = 0
  const detours = new Map<Route, Map<string, Route>>()
  const showsServices = injectsServices(options)
  for (const sample of vectorOf(vectors, 'aggregate')) {
    const value = lookUp(sample.labels, options.aggregate)
    const series = isKnown(value) ? readSeries(sample, 'requests') : null
    if (!series || !wantsRequestsOf(series.protocol, options)) continue
    const route = router.routeOf(series.call)
    const [source, target, ...rest] = route.stops
    if (!source || !target) continue
    const [from, to] = [source.identity.key, target.identity.key]
    const direct = edgeKey({ source: from, target: to, protocol: series.protocol })
    const ofRoute = entryOf(detours, route, (): Map<string, Route> => new Map())
    const detour = entryOf(ofRoute, value, () => {
      const stopOf = showsServices && isKnown(series.call.dest.service) ? ofService : ofWorkload
      const aggregate = stopOf(series.call, `${options.aggregate}=${value}`)
      return { ...route, id: count++, stops: [source, aggregate, target, ...rest].slice(0, length) }
    })
    yield { series, direct, detour }
  }
}

/** Where services are shown, a kind of request is one of a service's. */
function ofService({ dest }: Call, aggregate: string): Stop {
  const namespace = dest.serviceNamespace
  const key = aggregateKey(dest.cluster, namespace, aggregate, dest.service)
  return { end: dest, identity: { key, nodeType: 'aggregate', namespace }, aggregate }
}

/** Else, or where telemetry names none, it is one of a namespace's, whoever answers it. */
function ofWorkload({ dest }: Call, aggregate: string): Stop {
  const namespace = isKnown(dest.namespace) ? dest.namespace : dest.serviceNamespace
  const key = aggregateKey(dest.cluster, namespace, aggregate, null)
  return {
    end: { ...dest, app: '', service: '' },
    identity: { key, nodeType: 'aggregate', namespace },
    aggregate,
  }
}

/** Takes the new nodes only: what others send and receive is counted already. A service is asked for behind them. */
function withAggregates({ nodes }: Graph, added: Graph): Graph['nodes'] {
  const all = new Map(nodes)
  for (const node of added.nodes.values())
    if (node.nodeType === 'aggregate') all.set(node.key, { ...node, destServices: new Map() })
  return all
}
