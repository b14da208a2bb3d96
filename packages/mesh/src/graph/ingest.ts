import type { Protocol, ServiceName } from '@naru/contract/mesh/graph'
import { entryOf } from '../model/entry-of.ts'
import type { Graph, GraphEdge, GraphNode, Outcome } from './graph.ts'
import type { GraphOptions } from './graph-options.ts'
import { nodeFields } from './node-identity.ts'
import { RATE_NAMES } from './rate-names.ts'
import { addRate, failureOf, type RateSink } from './rates.ts'
import type { Route, Stop } from './route.ts'
import type { Counting, Reporter, Series } from './series.ts'

const EGRESS_CLUSTERS = new Set(['PassthroughCluster', 'BlackHoleCluster'])

type OpenNode = Omit<GraphNode, 'destServices' | 'rates'> & {
  readonly destServices: Map<string, ServiceName>
  readonly rates: RateSink
}
/** What a metric reports of a route. */
type Report = Omit<Outcome, 'amount'> & {
  readonly metric: string
  readonly protocol: Protocol
  readonly isBetween: boolean
  reporter: Reporter
  amount: number
}
type OpenEdge = Omit<GraphEdge, 'outcomes'> & { outcomes: Report[] }

export type Ingest = {
  /** Routes must come from one router. */
  readonly add: (series: Series, route: Route, metric: string, counting: Counting) => void
  readonly graph: () => Graph
}

type State = {
  readonly options: GraphOptions
  readonly nodes: Map<string, OpenNode>
  readonly edges: OpenEdge[]
  /** The same by protocol, source and target, so that no key has to be written to find one. */
  readonly edgesOf: Readonly<Record<Protocol, Map<string, Map<string, OpenEdge>>>>
  /** Few enough for each route that looking through them is quicker than an index. */
  readonly reports: Map<Route, readonly Report[]>
}

/** Collects series into nodes and edges (mesh-wire 3.4 to 3.6); the order of the series does not matter. */
export function createIngest(options: GraphOptions): Ingest {
  const state: State = {
    options,
    nodes: new Map(),
    edges: [],
    edgesOf: { http: new Map(), grpc: new Map(), tcp: new Map() },
    reports: new Map(),
  }
  return {
    add: (series, route, metric, counting) => {
      if (route.stops.length === 0) return
      const amount = amountOf(series.value)
      const reports = state.reports.get(route)
      const known = reports && findReport(reports, series, metric)
      if (known) return repeat(known, amount, series.reporter)
      const { protocol, code, flags, reporter } = series
      const failure = failureOf(protocol, code, counting === 'requests')
      const { host, isBetween } = route
      const report = { metric, protocol, code, flags, host, failure, amount, isBetween, reporter }
      // An array that grows takes room for many, and most routes have one report or two.
      state.reports.set(route, reports ? [...reports, report] : [report])
      addReport(state, route, report)
    },
    graph: () => closeGraph(state),
  }
}

/** What was reported of the same traffic; between two namespaces, by the same proxy. */
function findReport(reports: readonly Report[], series: Series, metric: string): Report | undefined {
  for (const one of reports)
    if (
      one.code === series.code &&
      one.flags === series.flags &&
      one.metric === metric &&
      one.protocol === series.protocol &&
      (!one.isBetween || one.reporter === series.reporter)
    )
      return one
  return undefined
}

/** Traffic that both proxies report counts once, as the destination's says; of one proxy the larger report counts. */
function repeat(known: Report, amount: number, reporter: Reporter): void {
  if (known.reporter === reporter) known.amount = Math.max(known.amount, amount)
  else if ((reporter === 'destination' && amount > 0) || known.amount === 0) {
    known.amount = amount
    known.reporter = reporter
  }
}

/** In thousandths to three digits; nothing for what is not positive. */
function amountOf(value: number): number {
  return value > 0 && Number.isFinite(value) ? Math.round(value * 1e6) / 1000 : 0
}

function addReport(state: State, { stops, service }: Route, report: Report): void {
  let source: OpenNode | null = null
  for (const stop of stops) {
    const target = openNode(state, stop)
    if (source) {
      openEdge(state, source, target, report)
      if (service) target.destServices.set(service.key, service.name)
    }
    source = target
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

function openEdge({ edges, edgesOf }: State, source: OpenNode, target: OpenNode, report: Report): void {
  const { protocol } = report
  const sent = entryOf(edgesOf[protocol], source.key, noEdges)
  const found = sent.get(target.key)
  if (found) {
    found.outcomes.push(report)
    return
  }
  const edge = { source: source.key, target: target.key, protocol, outcomes: [report] }
  sent.set(target.key, edge)
  edges.push(edge)
}

function noEdges(): Map<string, OpenEdge> {
  return new Map()
}

/**
 * Adds up what the nodes sent and received, now that the reports are known. Between two namespaces each node speaks for
 * itself (mesh-wire 3.7): what it sent is as its own proxy reports it, and so is what the other one received.
 */
function closeGraph({ nodes, edges }: State): Graph {
  for (const edge of edges) {
    const { out, in: received, failures } = RATE_NAMES[edge.protocol]
    const source = nodes.get(edge.source)
    const target = nodes.get(edge.target)
    const arrived = preferReporter(edge.outcomes, 'destination')
    edge.outcomes = source?.nodeType === 'service' ? arrived : preferReporter(edge.outcomes, 'source')
    for (const { amount } of edge.outcomes) if (source) addRate(source.rates, out, amount)
    for (const { failure, amount } of arrived) {
      if (target) addRate(target.rates, received, amount)
      const failed = failure && failures[failure]
      if (target && failed) addRate(target.rates, failed[1], amount)
    }
  }
  return { nodes, edges, aliases: new Map() }
}

/** The reports of anything at all; of those between two namespaces only one proxy's, if it has any. */
function preferReporter(reports: Report[], preferred: Reporter): Report[] {
  let hasOwn = false
  let hasOther = false
  let hasNothing = false
  for (const { isBetween, reporter, amount } of reports) {
    if (amount === 0) hasNothing = true
    else if (isBetween && reporter === preferred) hasOwn = true
    else if (isBetween) hasOther = true
  }
  if (!hasNothing && !(hasOwn && hasOther)) return reports
  const heard = reports.filter(
    ({ isBetween, reporter, amount }) => amount > 0 && !(hasOwn && isBetween && reporter !== preferred),
  )
  // A filtered list has room for many, and this one stays.
  return [...heard]
}
