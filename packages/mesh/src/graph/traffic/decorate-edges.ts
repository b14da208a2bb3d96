import type { Protocol } from '@naru/contract/mesh/wire/graph'
import type { Sample } from '../../telemetry/sample.ts'
import { vectorOf } from '../../telemetry/vectors.ts'
import { edgeKey, type Graph, type GraphEdge } from '../graph.ts'
import type { GraphContext } from '../graph-input.ts'
import { createRouter, type Route } from './route.ts'
import { type Counting, createSeriesReader } from './series.ts'

type Decoration = {
  readonly kind: string
  readonly counting: Counting
  /** `all` hops of a route, or only the `last`: what cannot be split over the workloads of a service. */
  readonly hops: 'all' | 'last'
  /** What telemetry that names no protocol is about. */
  readonly protocols: readonly Protocol[]
  readonly decorate: (edge: GraphEdge, samples: readonly Sample[]) => Partial<GraphEdge>
}

/** Adds what a query says of edges to the edges that are there; telemetry of others is passed over. */
export function decorateEdges(graph: Graph, context: GraphContext, decoration: Decoration): Graph {
  const { options, vectors, snapshot } = context
  const { kind, counting, hops, protocols, decorate } = decoration
  const router = createRouter(options)
  const readSeries = createSeriesReader(snapshot)
  const found = new Map<string, Sample[]>()
  for (const sample of vectorOf(vectors, kind).flatMap((one) => withProtocol(one, protocols))) {
    const series = readSeries(sample, counting)
    if (!series) continue
    for (const key of edgesOf(graph, router.routeOf(series.call), series.protocol).slice(
      hops === 'all' ? 0 : -1,
    )) {
      const samples = found.get(key)
      if (samples) samples.push(sample)
      else found.set(key, [sample])
    }
  }
  const edges = graph.edges.map((edge) => {
    const samples = found.get(edgeKey(edge))
    return samples ? { ...edge, ...decorate(edge, samples) } : edge
  })
  return { ...graph, edges }
}

function withProtocol(sample: Sample, protocols: readonly Protocol[]): readonly Sample[] {
  const { labels } = sample
  if (labels['request_protocol']) return [sample]
  return protocols.map((request_protocol) => ({ ...sample, labels: { ...labels, request_protocol } }))
}

function edgesOf({ aliases }: Graph, { stops }: Route, protocol: Protocol): readonly string[] {
  const keys = stops.map(({ identity }) => aliases.get(identity.key) ?? identity.key)
  return keys.slice(1).map((target, index) => edgeKey({ source: keys[index] ?? '', target, protocol }))
}
