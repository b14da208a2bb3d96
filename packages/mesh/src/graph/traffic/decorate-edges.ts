import type { Protocol } from '@naru/contract/mesh/wire/graph'
import { entryOf } from '../../model/entry-of.ts'
import type { Sample } from '../../telemetry/sample.ts'
import { vectorOf } from '../../telemetry/vectors.ts'
import type { Graph, GraphEdge } from '../graph.ts'
import type { GraphContext } from '../graph-input.ts'
import { createRouter, type Router, type Stop } from './route.ts'
import { type Counting, createSeriesReader, type Heard } from './series.ts'

/** Samples read between two pauses: a few milliseconds of work. */
const BATCH = 2000

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
  const learn = book.learner(createRouter(options))
  for (const one of heard) {
    learn(one)
    if (++count % BATCH === 0) yield
  }
  const readSeries = createSeriesReader(snapshot)
  const learnMore = book.learner(createRouter(options))
  for (const told of vectorOf(vectors, kind)) {
    for (const sample of withProtocol(told, protocols)) {
      const series = readSeries(sample, counting)
      if (series) learnMore({ ...series, told: read(sample) })
    }
    if (++count % BATCH === 0) yield
  }
  if (count === 0) return graph
  const edges = graph.edges.map((edge) => {
    const known = book.find(edge)
    return known === undefined ? edge : { ...edge, ...decorate(edge, known) }
  })
  return { ...graph, edges }
}

type Book<Known> = {
  /** Writes down what is told of calls whose ways one router finds. */
  readonly learner: (router: Router) => (heard: Heard<Known>) => void
  readonly find: (edge: GraphEdge) => Known | undefined
}

/** By protocol, source and target, so that no key has to be written to find one. */
type Pages<Known> = Readonly<Record<Protocol, Map<string, Map<string, Known>>>>

function createBook<Known>(
  { aliases }: Graph,
  { hops, join }: Pick<Decoration<Known>, 'hops' | 'join'>,
): Book<Known> {
  const pages: Pages<Known> = { http: new Map(), grpc: new Map(), tcp: new Map() }
  const keyOf = ({ identity: { key } }: Stop): string => aliases.get(key) ?? key
  return {
    learner:
      (router) =>
      ({ call, protocol, told }) => {
        const { stops } = router.routeOf(call)
        let source: Stop | null = null
        for (const target of hops === 'all' ? stops : stops.slice(-2)) {
          if (source) {
            const page = entryOf(pages[protocol], keyOf(source), noTargets<Known>)
            const known = page.get(keyOf(target))
            page.set(keyOf(target), known === undefined ? told : join(known, told))
          }
          source = target
        }
      },
    find: ({ protocol, source, target }) => pages[protocol].get(source)?.get(target),
  }
}

function noTargets<Known>(): Map<string, Known> {
  return new Map()
}

function withProtocol(sample: Sample, protocols: readonly Protocol[]): readonly Sample[] {
  const { labels } = sample
  if (labels['request_protocol']) return [sample]
  return protocols.map((request_protocol) => ({ ...sample, labels: { ...labels, request_protocol } }))
}
