import type { Sample } from '../../telemetry/sample.ts'
import { vectorOf } from '../../telemetry/vectors.ts'
import { edgeKey, type Graph, type GraphEdge, type GraphNode, isKnown } from '../graph.ts'
import type { GraphContext, Stage } from '../graph-input.ts'
import { injectsServices } from '../graph-options.ts'
import { createIngest } from '../ingest.ts'
import { aggregateKey } from '../node-identity.ts'
import { routeOf, type Stop } from '../route.ts'
import { readSeries, type Series } from '../series.ts'

/** Puts a node for each value of the aggregate label between a source and what it called. */
export const addAggregates: Stage = (graph, context) => {
  const { options } = context
  const ingest = createIngest(options)
  const replaced = new Set<string>()
  for (const sample of vectorOf(context.vectors, 'aggregate')) {
    const found = readAggregate(sample, context)
    const [source, target] = found?.direct ?? []
    if (!found || !source || !target) continue
    const direct = edgeKey(source.identity.key, target.identity.key, found.series.protocol)
    if (options.target === null && !graph.edges.has(direct)) continue
    replaced.add(direct)
    ingest.add(found.series, found.stop.aggregate ?? '', 'requests', [
      source,
      found.stop,
      ...found.direct.slice(1),
    ])
  }
  return options.target === null ? insertAggregates(graph, ingest.graph(), replaced) : ingest.graph()
}

type Found = { readonly series: Series; readonly stop: Stop; readonly direct: readonly Stop[] }

function readAggregate(sample: Sample, { options, snapshot }: GraphContext): Found | null {
  const value = sample.labels[options.aggregate]
  const series = isKnown(value) ? readSeries(sample, 'requests', snapshot.settings) : null
  if (!series || !isKnown(value)) return null
  const route = routeOf(series, options)
  // A namespace graph keeps the hop from an injected service to its workload as it is.
  const direct = options.target === null && injectsServices(options) ? route.slice(0, 2) : route
  const aggregate = `${options.aggregate}=${value}`
  return {
    series,
    direct,
    stop: injectsServices(options) ? ofService(series, aggregate) : ofWorkload(series, aggregate),
  }
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
