import type { NodeData, Protocol, ServiceName } from '@naru/contract/mesh/wire/graph'
import type { AppHealth, ServiceHealth, WorkloadHealth } from '@naru/contract/mesh/wire/health'
import type { Failure } from './rate-names.ts'

/**
 * Requests, messages or bytes a second, by the names of the wire (`httpIn5xx`), in thousandths: the queries round to
 * 0.001, and whole numbers add up to the same sum in any order. (Telemetry that is not rounded has fractions of them.)
 */
export type Rates = Readonly<Record<string, number>>

export type NodeType = NodeData['nodeType']

/** What is known of where a node runs and what it is; the parts that the graph's type does not show are absent. */
export type GraphNode = {
  readonly key: string
  readonly nodeType: NodeType
  readonly cluster: string
  readonly namespace: string
  readonly workload?: string
  readonly app?: string
  readonly version?: string
  readonly service?: string
  /** `name=value`. */
  readonly aggregate?: string
  /** Traffic that leaves the mesh, or is stopped from it, by the name of Envoy's cluster. */
  readonly isEgressCluster?: boolean
  readonly destServices: ReadonlyMap<string, ServiceName>
  readonly rates: Rates
  readonly marks: NodeMarks
}

/** What of a node on the wire is no mark: which one it is, where it stands, and its traffic. */
type Unmarked =
  | 'id'
  | 'parent'
  | 'nodeType'
  | 'cluster'
  | 'namespace'
  | 'workload'
  | 'app'
  | 'version'
  | 'service'
  | 'aggregate'
  | 'destServices'
  | 'traffic'
  | 'healthData'
  | 'isBox'

/** What stages find out about a node, in the form of the wire. */
export type NodeMarks = Partial<Omit<NodeData, Unmarked>>

/** An amount of an edge's traffic, and how it ended. */
export type Outcome = {
  readonly code: string
  /** Empty for messages, which have none, and where telemetry leaves them out. */
  readonly flags: string
  readonly host: string
  readonly failure: Failure | null
  /** In thousandths, above nothing. */
  readonly amount: number
}

export type GraphEdge = {
  readonly source: string
  readonly target: string
  readonly protocol: Protocol
  readonly outcomes: readonly Outcome[]
  /** Percent, milliseconds, bytes a second. */
  readonly mtls?: number
  readonly sourcePrincipal?: string
  readonly destPrincipal?: string
  readonly responseTime?: number
  readonly throughput?: number
  /** Of an edge at a waypoint, which way it leads; the way back is told with the way there. */
  readonly waypoint?: { readonly direction: 'from' | 'to'; readonly fromEdge?: GraphEdge }
}

/** Nodes by their keys, and one edge of each protocol between two of them. Immutable: a stage returns another graph. */
export type Graph = {
  readonly nodes: ReadonlyMap<string, GraphNode>
  readonly edges: readonly GraphEdge[]
  /** Keys that telemetry uses for nodes that were folded into others. */
  readonly aliases: ReadonlyMap<string, string>
  /** Worked out as it is written: of a large mesh, that of all nodes takes more room than they do. */
  readonly health?: HealthTeller
}

/** What is known of the health of nodes; null for those that have none. */
export type HealthTeller = {
  readonly ofNode: (node: GraphNode) => AppHealth | ServiceHealth | WorkloadHealth | null
  /** That of the whole app, for the box around its versions. */
  readonly ofApp: (node: GraphNode) => AppHealth | null
}

export const EMPTY_GRAPH: Graph = { nodes: new Map(), edges: [], aliases: new Map() }

/** A name that telemetry knows: neither missing nor `unknown`. */
export function isKnown(name: string | undefined): name is string {
  return name !== undefined && name !== '' && name !== 'unknown'
}

/** Tells edges apart, for the few stages that look for one. */
export function edgeKey({ source, target, protocol }: EdgeEnds): string {
  return `${source}|${target}|${protocol}`
}

type EdgeEnds = Pick<GraphEdge, 'source' | 'target' | 'protocol'>

/** A version that tells workloads of an app apart; Istio calls those without a version `latest`. */
export function isKnownVersion(version: string | undefined): version is string {
  return isKnown(version) && version !== 'latest'
}

/** The graph with marks added to the nodes for which there are any. */
export function markNodes(graph: Graph, marksOf: (node: GraphNode) => NodeMarks | null): Graph {
  return replaceNodes(graph, (node) => {
    const marks = marksOf(node)
    return marks && { ...node, marks: { ...node.marks, ...marks } }
  })
}

/** The graph with other nodes in the place of those for which there are any, under the same keys. */
export function replaceNodes(graph: Graph, replace: (node: GraphNode) => GraphNode | null): Graph {
  let nodes: Map<string, GraphNode> | null = null
  for (const node of graph.nodes.values()) {
    const next = replace(node)
    if (!next) continue
    nodes ??= new Map(graph.nodes)
    nodes.set(node.key, next)
  }
  return nodes ? { ...graph, nodes } : graph
}

export function serviceKey({ cluster, namespace, name }: ServiceName): string {
  return `${cluster}/${namespace}/${name}`
}

/** The sum of two sets of rates. */
export function addRates(a: Rates, b: Rates): Rates {
  const sum = { ...a }
  for (const [name, value] of Object.entries(b)) sum[name] = (sum[name] ?? 0) + value
  return sum
}

/** Everything that an edge carries, in thousandths. */
export function totalOf({ outcomes }: GraphEdge): number {
  let total = 0
  for (const { amount } of outcomes) total += amount
  return total
}

/** Two edges between the same nodes as one: traffic adds up, the slower time counts, mutual TLS by its share. */
export function mergeEdges(a: GraphEdge, b: GraphEdge): GraphEdge {
  const { mtls: _, ...plain } = a
  const outcomes = [...a.outcomes, ...b.outcomes]
  return { ...plain, outcomes, ...mergeFigures(a, b), ...mergePrincipals(a, b) }
}

function mergeFigures(a: GraphEdge, b: GraphEdge): Pick<GraphEdge, 'mtls' | 'responseTime' | 'throughput'> {
  const [inA, inB] = [totalOf(a), totalOf(b)]
  const secured = (a.mtls ?? 0) * inA + (b.mtls ?? 0) * inB
  const responseTime = Math.max(a.responseTime ?? 0, b.responseTime ?? 0)
  const throughput = (a.throughput ?? 0) + (b.throughput ?? 0)
  return {
    ...(secured > 0 && { mtls: secured / (inA + inB) }),
    ...(responseTime > 0 && { responseTime }),
    ...(throughput > 0 && { throughput }),
  }
}

function mergePrincipals(a: GraphEdge, b: GraphEdge): Pick<GraphEdge, 'sourcePrincipal' | 'destPrincipal'> {
  const first = (...names: (string | undefined)[]): string | undefined =>
    names.filter((name) => name !== undefined).sort()[0]
  const sourcePrincipal = first(a.sourcePrincipal, b.sourcePrincipal)
  const destPrincipal = first(a.destPrincipal, b.destPrincipal)
  return { ...(sourcePrincipal && { sourcePrincipal }), ...(destPrincipal && { destPrincipal }) }
}
