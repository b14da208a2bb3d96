import type { Protocol, ServiceName } from '@naru/contract/mesh/graph'
import { codeTable } from '../model/code-table.ts'
import {
  edgeKey,
  type Graph,
  type GraphEdge,
  type GraphNode,
  isKnown,
  type NodeMarks,
  serviceKey,
} from './graph.ts'
import type { GraphOptions } from './graph-options.ts'
import { type Endpoint, nodeFields } from './node-identity.ts'
import { addRate, failureName, type RateSink } from './rates.ts'
import { routeOf, type Stop } from './route.ts'
import type { Counting, Series } from './series.ts'

const EGRESS_CLUSTERS = new Set(['PassthroughCluster', 'BlackHoleCluster'])

type OpenNode = Omit<GraphNode, 'destServices' | 'rates'> & {
  readonly destServices: Map<string, ServiceName>
  readonly rates: RateSink
}
type OpenResponse = { readonly flags: RateSink; readonly hosts: RateSink }
type OpenEdge = Omit<GraphEdge, 'rates' | 'responses'> & {
  readonly rates: RateSink
  readonly responses: Record<string, OpenResponse>
}

export type Ingest = {
  /** `route` stands in for the series' own way. */
  readonly add: (series: Series, metric: string, counting: Counting, route?: readonly Stop[]) => void
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
    add: (series, metric, counting, route = routeOf(series, options)) => {
      const hops = findHops(state, series, route)
      const first = hops[0]
      if (!first) return
      const amount = newAmount(state, series, metric)
      for (const hop of hops) {
        rememberService(hop.target, series)
        applyTraffic(hop, series, amount, counting)
      }
    },
    graph: () => ({ nodes: state.nodes, edges: state.edges, aliases: new Map() }),
  }
}

function findHops(state: State, series: Series, route: readonly Stop[]): readonly Hop[] {
  const nodes = route.map((stop) => openNode(state, stop))
  return nodes.slice(1).flatMap((target, index) => {
    const source = nodes[index]
    return source ? [{ source, target, edge: openEdge(state, source, target, series.protocol) }] : []
  })
}

function openNode({ nodes, options }: State, stop: Stop): OpenNode {
  const { end, identity } = stop
  const found = nodes.get(identity.key)
  if (found) return found
  const { key, nodeType, namespace } = identity
  const fields = nodeFields(stop, options.graphType)
  const marks: NodeMarks = EGRESS_CLUSTERS.has(fields['service'] ?? '') ? { isEgressCluster: true } : {}
  const node = {
    key,
    nodeType,
    cluster: end.cluster,
    namespace,
    ...fields,
    destServices: new Map(),
    rates: {},
    marks,
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
    responses: codeTable<OpenResponse>(),
  }
  edges.set(key, edge)
  return edge
}

/** How much of a series is not counted yet, in thousandths to three digits; nothing for one that is not positive. */
function newAmount({ counted }: State, series: Series, metric: string): number {
  const { source, dest, protocol, code, flags, host, value } = series
  const key = `${metric}\n${protocol}\n${code}\n${flags}\n${host}\n${endKey(source)}\n${endKey(dest)}`
  const amount = Number.isFinite(value) ? Math.max(0, Math.round(value * 1e6) / 1000) : 0
  const known = counted.get(key) ?? 0
  if (amount > known) counted.set(key, amount)
  return Math.max(0, amount - known)
}

function endKey({ cluster, serviceNamespace, service, namespace, workload, app, version }: Endpoint): string {
  return `${cluster}\n${serviceNamespace}\n${service}\n${namespace}\n${workload}\n${app}\n${version}`
}

type Hop = { readonly source: OpenNode; readonly target: OpenNode; readonly edge: OpenEdge }

function applyTraffic(
  { source, target, edge }: Hop,
  series: Series,
  amount: number,
  counting: Counting,
): void {
  if (amount === 0) return
  const { protocol, code, flags, host } = series
  const failure = failureName(protocol, code, counting === 'requests')
  addRate(source.rates, `${protocol}Out`, amount)
  addRate(target.rates, `${protocol}In`, amount)
  addRate(edge.rates, protocol, amount)
  if (failure) {
    addRate(target.rates, `${protocol}In${failure}`, amount)
    addRate(edge.rates, `${protocol}${failure}`, amount)
  }
  const response = (edge.responses[code] ??= { flags: {}, hosts: {} })
  if (flags !== '') addRate(response.flags, flags, amount)
  if (host !== '') addRate(response.hosts, host, amount)
}

function rememberService({ destServices }: OpenNode, { dest, serviceName }: Series): void {
  if (!isKnown(serviceName)) return
  const service = { cluster: dest.cluster, namespace: dest.serviceNamespace, name: serviceName }
  destServices.set(serviceKey(service), service)
}
