import type { Protocol, ServiceName } from '@naru/contract/mesh/graph'
import { edgeKey, type Graph, type GraphEdge, type GraphNode, type Outcome } from './graph.ts'
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
  readonly edges: Map<string, OpenEdge>
  /** Few enough for each route that looking through them is quicker than an index. */
  readonly reports: Map<Route, Report[]>
}

/** Collects series into nodes and edges (mesh-wire 3.4 to 3.6); the order of the series does not matter. */
export function createIngest(options: GraphOptions): Ingest {
  const state: State = { options, nodes: new Map(), edges: new Map(), reports: new Map() }
  return {
    add: (series, route, metric, counting) => {
      if (route.stops.length === 0) return
      const { protocol, code, flags, host, value, reporter } = series
      const { isBetween } = route
      const amount = amountOf(value)
      const reports = state.reports.get(route)
      const known = reports?.find(
        (one) =>
          one.code === code &&
          one.flags === flags &&
          one.metric === metric &&
          one.protocol === protocol &&
          (!isBetween || one.reporter === reporter),
      )
      if (known) repeat(known, amount, reporter)
      else {
        const failure = failureOf(protocol, code, counting === 'requests')
        const report = { metric, protocol, code, flags, host, failure, amount, isBetween, reporter }
        // An array that grows takes room for many, and most routes have one report.
        if (reports) reports.push(report)
        else state.reports.set(route, [report])
        addReport(state, route, report)
      }
    },
    graph: () => closeGraph(state),
  }
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

function openEdge({ edges }: State, source: OpenNode, target: OpenNode, report: Report): void {
  const { protocol } = report
  const key = edgeKey(source.key, target.key, protocol)
  const found = edges.get(key)
  if (found) found.outcomes.push(report)
  else edges.set(key, { key, source: source.key, target: target.key, protocol, outcomes: [report] })
}

/**
 * Adds up what the nodes sent and received, now that the reports are known. Between two namespaces each node speaks for
 * itself (mesh-wire 3.7): what it sent is as its own proxy reports it, and so is what the other one received.
 */
function closeGraph({ nodes, edges }: State): Graph {
  for (const edge of edges.values()) {
    if (edge.outcomes.some(isNothing)) edge.outcomes = edge.outcomes.filter((report) => !isNothing(report))
    const { out, in: received, failures } = RATE_NAMES[edge.protocol]
    const source = nodes.get(edge.source)
    const target = nodes.get(edge.target)
    const arrived = preferReporter(edge.outcomes, 'destination')
    if (source?.nodeType !== 'service') edge.outcomes = preferReporter(edge.outcomes, 'source')
    else edge.outcomes = arrived
    for (const { amount } of edge.outcomes) if (source) addRate(source.rates, out, amount)
    for (const { failure, amount } of arrived) {
      if (target) addRate(target.rates, received, amount)
      const failed = failure && failures[failure]
      if (target && failed) addRate(target.rates, failed[1], amount)
    }
  }
  return { nodes, edges, aliases: new Map() }
}

/** Of the reports between two namespaces only one proxy's, if it has any. */
function preferReporter(reports: Report[], reporter: Reporter): Report[] {
  const isOther = (one: Report): boolean => one.isBetween && one.reporter !== reporter
  if (!reports.some(isOther)) return reports
  return reports.some((one) => one.isBetween && one.reporter === reporter)
    ? reports.filter((one) => !isOther(one))
    : reports
}

function isNothing({ amount }: Report): boolean {
  return amount === 0
}
