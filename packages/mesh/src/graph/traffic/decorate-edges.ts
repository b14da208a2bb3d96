import type { Protocol } from '@naru/contract/mesh/wire/graph'
import { createPairTable } from '../../model/pair-table.ts'
import { SAMPLES_AT_ONCE, type Sample } from '../../telemetry/sample.ts'
import { vectorOf } from '../../telemetry/vectors.ts'
import type { Graph, GraphEdge } from '../graph.ts'
import type { GraphContext } from '../graph-input.ts'
import { createRouter, type Heard, type Stop } from './route.ts'
import { type Counting, createSeriesReader } from './series.ts'

type Decoration<Known> = {
  readonly kind: string
  readonly counting: Counting
  /** `all` hops of a route, or only the `last`: what cannot be split over the workloads of a service. */
  readonly hops: 'all' | 'last'
  /** What telemetry that names no protocol is about. */
  readonly protocols: readonly Protocol[]
  /** What other telemetry has told already. */
  readonly heard?: readonly Heard<Known>[]
  /** What a sample tells of its edge, and what two tell together. */
  readonly read: (sample: Sample) => Known
  readonly join: (one: Known, other: Known) => Known
  readonly decorate: (edge: GraphEdge, known: Known) => Partial<GraphEdge>
}

/** Adds what a query says of edges to the edges that are there; telemetry of others is passed over. */
export function* decorateEdges<Known>(
  graph: Graph,
  { options, vectors, snapshot }: GraphContext,
  decoration: Decoration<Known>,
): Generator<void, Graph> {
  const { kind, counting, protocols, heard = [], read, decorate } = decoration
  const book = createBook(graph, decoration)
  let count = 0
  for (const one of heard) {
    book.learn(one)
    if (++count % SAMPLES_AT_ONCE === 0) yield
  }
  const readSeries = createSeriesReader(snapshot)
  const router = createRouter(options)
  for (const told of vectorOf(vectors, kind)) {
    for (const sample of withProtocol(told, protocols)) {
      const series = readSeries(sample, counting)
      if (!series) continue
      book.learn({ route: router.routeOf(series.call), protocol: series.protocol, told: read(sample) })
    }
    if (++count % SAMPLES_AT_ONCE === 0) yield
  }
  if (count === 0) return graph
  const edges = graph.edges.map((edge) => {
    const known = book.find(edge)
    return known === undefined ? edge : { ...edge, ...decorate(edge, known) }
  })
  return { ...graph, edges }
}

type Book<Known> = {
  readonly learn: (heard: Heard<Known>) => void
  readonly find: (edge: GraphEdge) => Known | undefined
}

function createBook<Known>(
  { aliases }: Graph,
  { hops, join }: Pick<Decoration<Known>, 'hops' | 'join'>,
): Book<Known> {
  const pages = {
    http: createPairTable<Known>(),
    grpc: createPairTable<Known>(),
    tcp: createPairTable<Known>(),
  } satisfies Record<Protocol, unknown>
  const keyOf = ({ identity: { key } }: Stop): string => aliases.get(key) ?? key
  return {
    learn: ({ route: { stops }, protocol, told }) => {
      const page = pages[protocol]
      let source: Stop | null = null
      for (const target of hops === 'all' ? stops : stops.slice(-2)) {
        if (source) {
          const [from, to] = [keyOf(source), keyOf(target)]
          const known = page.get(from, to)
          page.set(from, to, known === undefined ? told : join(known, told))
        }
        source = target
      }
    },
    find: ({ protocol, source, target }) => pages[protocol].get(source, target),
  }
}

function withProtocol(sample: Sample, protocols: readonly Protocol[]): readonly Sample[] {
  const { labels } = sample
  if (labels['request_protocol']) return [sample]
  return protocols.map((request_protocol) => ({ ...sample, labels: { ...labels, request_protocol } }))
}
