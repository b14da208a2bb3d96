import type { BoxKind, GraphType } from '@naru/contract/mesh/wire/graph'

export const APPENDERS = [
  'aggregateNode',
  'ambient',
  'deadNode',
  'health',
  'idleNode',
  'istio',
  'labeler',
  'meshCheck',
  'responseTime',
  'securityPolicy',
  'serviceEntry',
  'throughput',
  'workloadEntry',
] as const
export type Appender = (typeof APPENDERS)[number]

/** What a graph of one node is about; null asks for whole namespaces. */
export type GraphTarget =
  | { readonly type: 'workload'; readonly namespace: string; readonly workload: string }
  | {
      readonly type: 'app'
      readonly namespace: string
      readonly app: string
      readonly version: string | null
    }
  | { readonly type: 'service'; readonly namespace: string; readonly service: string }
  | {
      readonly type: 'aggregate'
      readonly namespace: string
      readonly name: string
      readonly value: string
      readonly service: string | null
    }

export type GraphOptions = {
  readonly graphType: GraphType
  readonly namespaces: readonly string[]
  readonly target: GraphTarget | null
  /** Seconds. */
  readonly duration: number
  /** Unix seconds. */
  readonly queryTime: number
  readonly boxBy: readonly BoxKind[]
  readonly injectServiceNodes: boolean
  readonly includeIdleEdges: boolean
  readonly appenders: ReadonlySet<Appender>
  readonly rates: TrafficRates
  /** Whether waypoints are nodes; without, only what they tell is shown. */
  readonly showWaypoints: boolean
  readonly responseTime: 'avg' | '50' | '95' | '99'
  readonly throughput: 'request' | 'response'
  /** The label that aggregate nodes are made of. */
  readonly aggregate: string
  /** Narrows node graphs; null for every cluster. */
  readonly clusterName: string | null
  /** Matchers that every query carries: label to value. */
  readonly queryScope: Readonly<Record<string, string>>
}

/** Whose word of ambient traffic counts: requests are told by waypoints, bytes by ztunnel. */
export const AMBIENT_TRAFFIC = ['none', 'total', 'waypoint', 'ztunnel'] as const

export type TrafficRates = {
  readonly ambient: (typeof AMBIENT_TRAFFIC)[number]
  readonly http: 'none' | 'requests'
  readonly grpc: 'none' | 'received' | 'requests' | 'sent' | 'total'
  readonly tcp: 'none' | 'received' | 'sent' | 'total'
}

/** Services stand between sources and workloads when asked for, and always behind a service graph. */
export function injectsServices({ injectServiceNodes, graphType }: GraphOptions): boolean {
  return injectServiceNodes || graphType === 'service'
}

/** Kinds of requests have nodes wherever requests are counted, but among services and around a kind of its own. */
export function showsAggregates({ appenders, graphType, target, rates }: GraphOptions): boolean {
  if (graphType === 'service' || target?.type === 'aggregate') return false
  return appenders.has('aggregateNode') && (rates.http === 'requests' || rates.grpc === 'requests')
}

/** Both HTTP and grpc requests are in one metric; only the wanted ones count. */
export function wantsRequestsOf(protocol: string, { rates }: Pick<GraphOptions, 'rates'>): boolean {
  return (protocol === 'grpc' ? rates.grpc : rates.http) === 'requests'
}

export function isAppGraph({ graphType }: GraphOptions): boolean {
  return graphType === 'app' || graphType === 'versionedApp'
}
