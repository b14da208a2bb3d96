import type { Protocol, ServiceName } from '@naru/contract/mesh/wire/graph'
import { type Chains, chain } from '../../model/chains.ts'
import { createPairTable, type PairTable } from '../../model/pair-table.ts'
import { type Graph, type GraphEdge, type GraphNode, isKnown, type Outcome } from '../graph.ts'
import type { GraphOptions } from '../query/graph-options.ts'
import { RATE_NAMES, type RateNames } from '../rate-names.ts'
import { nodeFields } from './node-identity.ts'
import { addRate, failureOf, type RateSink } from './rates.ts'
import type { Route, Stop } from './route.ts'
import type { Counting, Series } from './series.ts'

const EGRESS_CLUSTERS = new Set(['PassthroughCluster', 'BlackHoleCluster'])

type OpenNode = Omit<GraphNode, 'app' | 'version' | 'destServices' | 'rates' | 'isEgressCluster'> & {
  app?: string
  version?: string
  isEgressCluster?: true
  readonly destServices: Map<string, ServiceName>
  readonly rates: RateSink
}
/** What a metric reports of a route: the amount that counts, and what each end's proxy says, in thousandths. */
type Report = Omit<Outcome, 'amount'> & {
  readonly metric: string
  readonly protocol: Protocol
  readonly isBetween: boolean
  amount: number
  sent: number
  received: number
  next: Report | undefined
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
  /** The same by protocol, source and target. */
  readonly edgesOf: Readonly<Record<Protocol, PairTable<OpenEdge>>>
  /** By the route's id. */
  readonly reports: Chains<Report>
}

/**
 * Collects series into nodes and edges (docs/spec/mesh-wire.md 3.4 to 3.6); the order of the series does not matter.
 */
export function createIngest(options: GraphOptions): Ingest {
  const state: State = {
    options,
    nodes: new Map(),
    edges: [],
    edgesOf: { http: createPairTable(), grpc: createPairTable(), tcp: createPairTable() },
    reports: [],
  }
  return {
    add: (series, route, metric, counting) => {
      if (route.stops.length === 0) return
      const known = findReport(state.reports[route.id], series, metric)
      if (known) return hear(known, series)
      const report = openReport(series, route, metric, counting)
      hear(report, series)
      chain(state.reports, route.id, report)
      addReport(state, route, report)
    },
    graph: () => closeGraph(state),
  }
}

/** What was reported of the same traffic. */
function findReport(first: Report | undefined, series: Series, metric: string): Report | undefined {
  for (let one = first; one; one = one.next)
    if (
      one.code === series.code &&
      one.flags === series.flags &&
      one.metric === metric &&
      one.protocol === series.protocol
    )
      return one
  return undefined
}

function openReport(
  { protocol, code, flags }: Series,
  { host, isBetween }: Route,
  metric: string,
  counting: Counting,
): Report {
  const failure = failureOf(protocol, code, counting === 'requests')
  return {
    code,
    flags,
    host,
    failure,
    amount: 0,
    metric,
    protocol,
    isBetween,
    sent: 0,
    received: 0,
    next: undefined,
  }
}

/** Traffic that both proxies report counts once, as the destination's says; of one proxy the larger report counts. */
function hear(report: Report, { reporter, value }: Series): void {
  const amount = amountOf(value)
  if (reporter === 'source') report.sent = Math.max(report.sent, amount)
  else report.received = Math.max(report.received, amount)
  report.amount = report.received || report.sent
}

/** In thousandths to three digits; nothing for what is not positive. */
function amountOf(value: number): number {
  if (!(value > 0 && Number.isFinite(value))) return 0
  const amount = Math.round(value * 1e6) / 1000
  // Most are whole and small: such a number is no object of its own.
  const whole = Math.trunc(amount) | 0
  return whole === amount ? whole : amount
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
  const { key, nodeType, namespace } = stop.identity
  const found = nodes.get(key)
  const { cluster, service, app, version } = stop.end
  if (found) {
    if (found.app !== app || found.version !== version)
      settleNames(found, nodeFields(stop, options.graphType))
    return found
  }
  const node: OpenNode = {
    key,
    nodeType,
    cluster,
    namespace,
    destServices: new Map(),
    rates: {},
    marks: nodeType === 'workload' && stop.end.isWaypoint ? { isWaypoint: true } : {},
  }
  Object.assign(node, nodeFields(stop, options.graphType))
  if (nodeType === 'service' && EGRESS_CLUSTERS.has(service)) node.isEgressCluster = true
  nodes.set(key, node)
  return node
}

/** Labels that changed while they were measured: the later name counts, so that the order of the samples does not. */
function settleNames(node: OpenNode, { app = '', version = '' }: Pick<GraphNode, 'app' | 'version'>): void {
  if (isBefore(node.app, app)) node.app = app
  if (isBefore(node.version, version)) node.version = version
}

function isBefore(name = '', other: string): boolean {
  return isKnown(name) === isKnown(other) ? name < other : isKnown(other)
}

function openEdge({ edges, edgesOf }: State, source: OpenNode, target: OpenNode, report: Report): void {
  const { protocol } = report
  const found = edgesOf[protocol].get(source.key, target.key)
  if (found) {
    found.outcomes.push(report)
    return
  }
  const edge = { source: source.key, target: target.key, protocol, outcomes: [report] }
  edgesOf[protocol].set(source.key, target.key, edge)
  edges.push(edge)
}

function closeGraph({ nodes, edges }: State): Graph {
  for (const edge of edges) closeEdge(edge, nodes.get(edge.source), nodes.get(edge.target))
  return { nodes, edges, aliases: new Map() }
}

/**
 * Adds up what the nodes sent and received, now that the reports are known. Between two namespaces each node speaks for
 * itself (docs/spec/mesh-wire.md 3.7): what it sent is as its own proxy reports it, and so is what the other one
 * received.
 */
function closeEdge(edge: OpenEdge, source: OpenNode | undefined, target: OpenNode | undefined): void {
  const names = RATE_NAMES[edge.protocol]
  const arrived = heardFrom(edge.outcomes, 'received')
  edge.outcomes = source?.nodeType === 'service' ? arrived : heardFrom(edge.outcomes, 'sent')
  if (source) addSent(source.rates, edge.outcomes, names)
  if (target) addReceived(target.rates, arrived, names)
}

function addSent(rates: RateSink, outcomes: readonly Outcome[], { out }: RateNames): void {
  for (const { amount } of outcomes) addRate(rates, out, amount)
}

function addReceived(rates: RateSink, outcomes: readonly Outcome[], names: RateNames): void {
  for (const { failure, amount } of outcomes) {
    addRate(rates, names.in, amount)
    const failed = failure && names.failures[failure]
    if (failed) addRate(rates, failed[1], amount)
  }
}

type Proxy = 'sent' | 'received'

/** The reports of anything at all; of those between two namespaces what one proxy says, if it says anything. */
function heardFrom(reports: Report[], proxy: Proxy): Report[] {
  const isHeard = hears(reports, proxy)
  if (isAsIs(reports, isHeard ? proxy : null)) return reports
  return reports.flatMap((report) => {
    const amount = isHeard && report.isBetween ? report[proxy] : report.amount
    return amount > 0 ? [{ ...report, amount }] : []
  })
}

function hears(reports: readonly Report[], proxy: Proxy): boolean {
  for (const report of reports) if (report.isBetween && report[proxy] > 0) return true
  return false
}

/** Whether each report is of the amount that counts already. */
function isAsIs(reports: readonly Report[], proxy: Proxy | null): boolean {
  for (const report of reports) {
    const { amount, isBetween } = report
    if (amount === 0 || (proxy && isBetween && report[proxy] !== amount)) return false
  }
  return true
}
