import type { Protocol, ServiceName } from '@naru/contract/mesh/graph'
import { nameTable } from '../model/name-table.ts'
import { edgeKey, type Graph, type GraphEdge, type GraphNode } from './graph.ts'
import type { GraphOptions } from './graph-options.ts'
import { nodeFields } from './node-identity.ts'
import { RATE_NAMES } from './rate-names.ts'
import { addRate, failureOf, type RateSink } from './rates.ts'
import type { Route, Stop } from './route.ts'
import type { Counting, Series } from './series.ts'

const EGRESS_CLUSTERS = new Set(['PassthroughCluster', 'BlackHoleCluster'])

type OpenNode = Omit<GraphNode, 'destServices' | 'rates'> & {
  readonly destServices: Map<string, ServiceName>
  readonly rates: RateSink
}
type OpenCount = { readonly code: string; readonly flags: RateSink; readonly hosts: RateSink }
type OpenEdge = Omit<GraphEdge, 'rates' | 'responses'> & {
  readonly rates: RateSink
  /** Exchanged and not grown: most edges have one code, and an array that grows takes room for many. */
  responses: readonly OpenCount[]
}

export type Ingest = {
  /** Routes must come from one router. */
  readonly add: (series: Series, route: Route, metric: string, counting: Counting) => void
  readonly graph: () => Graph
}

type State = {
  readonly options: GraphOptions
  readonly nodes: Map<string, OpenNode>
  readonly edges: Map<string, OpenEdge>
  /** Traffic that both proxies report counts once; the larger report wins, whichever comes first. */
  readonly counted: Map<string, number>
}

/** Collects series into nodes and edges (mesh-wire 3.4 to 3.6); the order of the series does not matter. */
export function createIngest(options: GraphOptions): Ingest {
  const state: State = { options, nodes: new Map(), edges: new Map(), counted: new Map() }
  return {
    add: (series, route, metric, counting) => {
      if (route.stops.length === 0) return
      const amount = newAmount(state, series, route, metric)
      let source: OpenNode | null = null
      for (const stop of route.stops) {
        const target = openNode(state, stop)
        if (source) {
          const edge = openEdge(state, source, target, series.protocol)
          if (route.service) target.destServices.set(route.service.key, route.service.name)
          if (amount > 0) applyTraffic({ source, target, edge }, series, amount, counting)
        }
        source = target
      }
    },
    graph: () => ({ nodes: state.nodes, edges: state.edges, aliases: new Map() }),
  }
}

function openNode({ nodes, options }: State, stop: Stop): OpenNode {
  const { end, identity } = stop
  const found = nodes.get(identity.key)
  if (found) return found
  const { key, nodeType, namespace } = identity
  const fields = nodeFields(stop, options.graphType)
  const isEgressCluster = nodeType === 'service' && EGRESS_CLUSTERS.has(end.service)
  const node: OpenNode = {
    key,
    nodeType,
    cluster: end.cluster,
    namespace,
    ...fields,
    ...(isEgressCluster && { isEgressCluster }),
    destServices: new Map(),
    rates: {},
    marks: {},
  }
  nodes.set(key, node)
  return node
}

function openEdge({ edges }: State, source: OpenNode, target: OpenNode, protocol: Protocol): OpenEdge {
  const key = edgeKey(source.key, target.key, protocol)
  const found = edges.get(key)
  if (found) return found
  const edge = {
    key,
    source: source.key,
    target: target.key,
    protocol,
    rates: {},
    responses: [],
  }
  edges.set(key, edge)
  return edge
}

/** How much of a series is not counted yet, in thousandths to three digits; nothing for one that is not positive. */
function newAmount({ counted }: State, series: Series, { from, to }: Route, metric: string): number {
  const { protocol, code, flags, host, value } = series
  const key = `${from} ${to}\n${metric}\n${protocol}\n${code}\n${flags}\n${host}`
  const amount = Number.isFinite(value) ? Math.max(0, Math.round(value * 1e6) / 1000) : 0
  const known = counted.get(key) ?? 0
  if (amount > known) counted.set(key, amount)
  return Math.max(0, amount - known)
}

type Hop = { readonly source: OpenNode; readonly target: OpenNode; readonly edge: OpenEdge }

function applyTraffic(
  { source, target, edge }: Hop,
  series: Series,
  amount: number,
  counting: Counting,
): void {
  const { protocol, code, flags, host } = series
  const names = RATE_NAMES[protocol]
  addRate(source.rates, names.out, amount)
  addRate(target.rates, names.in, amount)
  addRate(edge.rates, names.total, amount)
  const failure = failureOf(protocol, code, counting === 'requests')
  const failed = failure && names.failures[failure]
  if (failed) {
    addRate(edge.rates, failed[0], amount)
    addRate(target.rates, failed[1], amount)
  }
  const count = openCount(edge, code)
  if (flags !== '') addRate(count.flags, flags, amount)
  if (host !== '') addRate(count.hosts, host, amount)
}

function openCount(edge: OpenEdge, code: string): OpenCount {
  const found = edge.responses.find((count) => count.code === code)
  if (found) return found
  const count = { code, flags: {}, hosts: nameTable<number>() }
  edge.responses = edge.responses.concat(count)
  return count
}
