import * as z from 'zod/mini'
import { isRecordOf, isText, quickRecord } from '../../manifest/quick-record.ts'
import { isRecord } from '../../manifest/read.ts'
import { appHealth, HEALTH_STATUSES, serviceHealth, workloadHealth } from './health.ts'

export const GRAPH_TYPES = ['app', 'service', 'versionedApp', 'workload'] as const
export type GraphType = (typeof GRAPH_TYPES)[number]

export const BOX_KINDS = ['app', 'cluster', 'namespace'] as const
export type BoxKind = (typeof BOX_KINDS)[number]

export const PROTOCOLS = ['grpc', 'http', 'tcp'] as const
export type Protocol = (typeof PROTOCOLS)[number]

const names = quickRecord(isText)
const onlyTrue = z.optional(z.literal(true))
const hostnames = z.object({ hostnames: z.optional(z.array(z.string())) })

/** A service that traffic of a node was sent to. */
export const serviceName = z.object({ cluster: z.string(), namespace: z.string(), name: z.string() })
export type ServiceName = z.infer<typeof serviceName>

type Shares = { flags?: Record<string, string> | undefined; hosts?: Record<string, string> | undefined }

function isShares(value: unknown): value is Shares {
  if (!isRecord(value)) return false
  const { flags = {}, hosts = {} } = value
  return isRecordOf(flags, isText) && isRecordOf(hosts, isText)
}

/** By response code: shares in percent by response flag, and by host. */
const responses = quickRecord(isShares)

/** Rates are texts: two decimals, up to five so that one significant digit shows; zero rates are left out. */
const nodeTraffic = z.object({
  protocol: z.enum(PROTOCOLS),
  rates: names,
  responses: z.optional(responses),
})

/** docs/spec/mesh-wire.md 2.3.3; a false flag is left out. */
export const nodeData = z.object({
  id: z.string(),
  parent: z.optional(z.string()),
  nodeType: z.enum(['aggregate', 'app', 'box', 'service', 'unknown', 'workload']),
  cluster: z.string(),
  namespace: z.string(),
  workload: z.optional(z.string()),
  app: z.optional(z.string()),
  version: z.optional(z.string()),
  service: z.optional(z.string()),
  aggregate: z.optional(z.string()),
  destServices: z.optional(z.array(serviceName)),
  labels: z.optional(names),
  traffic: z.optional(z.array(nodeTraffic)),
  // A service's health is the least of the three, so it must be tried last.
  healthData: z.nullable(z.union([appHealth, workloadHealth, serviceHealth])),
  hasCB: onlyTrue,
  hasFaultInjection: onlyTrue,
  hasHealthConfig: z.optional(names),
  /** Of a gateway: what comes in by it goes to waypoints. */
  hasIngressWaypoint: onlyTrue,
  hasMirroring: onlyTrue,
  hasRequestRouting: onlyTrue,
  hasRequestTimeout: onlyTrue,
  hasTCPTrafficShifting: onlyTrue,
  hasTrafficShifting: onlyTrue,
  hasVS: z.optional(hostnames),
  hasWorkloadEntry: z.optional(z.array(z.object({ name: z.string() }))),
  isAmbient: onlyTrue,
  isBox: z.optional(z.enum(BOX_KINDS)),
  isDead: onlyTrue,
  isGateway: z.optional(
    z.object({
      ingressInfo: z.optional(hostnames),
      egressInfo: z.optional(hostnames),
      gatewayAPIInfo: z.optional(hostnames),
    }),
  ),
  isIdle: onlyTrue,
  isInaccessible: onlyTrue,
  isK8sGatewayAPI: onlyTrue,
  isOutOfMesh: onlyTrue,
  isOutside: onlyTrue,
  isRoot: onlyTrue,
  isServiceEntry: z.optional(
    z.object({ hosts: z.array(z.string()), location: z.string(), namespace: z.string() }),
  ),
  isWaypoint: onlyTrue,
})
export type NodeData = z.infer<typeof nodeData>

const plainEdge = z.object({
  id: z.string(),
  source: z.string(),
  target: z.string(),
  destPrincipal: z.optional(z.string()),
  sourcePrincipal: z.optional(z.string()),
  /** Percent of the traffic, milliseconds and bytes a second, each a text without decimals. */
  isMTLS: z.optional(z.string()),
  responseTime: z.optional(z.string()),
  throughput: z.optional(z.string()),
  /** An edge at rest may lack even its protocol. */
  traffic: z.optional(
    z.object({
      protocol: z.optional(z.enum(PROTOCOLS)),
      rates: z.optional(names),
      responses: z.optional(responses),
    }),
  ),
})

export const edgeData = z.extend(plainEdge, {
  /** How its requests fare, where the cluster tolerates other shares of errors than is usual. */
  healthStatus: z.optional(z.enum(HEALTH_STATUSES)),
  /** Of an edge at a waypoint, which way it leads, and what flows back. */
  waypoint: z.optional(z.object({ direction: z.enum(['from', 'to']), fromEdge: z.optional(plainEdge) })),
})
export type EdgeData = z.infer<typeof edgeData>

/** GET `/namespaces/graph` and the graphs of one node. */
export const graphAnswer = z.object({
  timestamp: z.number(),
  duration: z.number(),
  graphType: z.enum(GRAPH_TYPES),
  elements: z.object({
    nodes: z.array(z.object({ data: nodeData })),
    edges: z.array(z.object({ data: edgeData })),
  }),
})
export type GraphAnswer = z.infer<typeof graphAnswer>
