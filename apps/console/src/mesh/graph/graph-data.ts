import { API } from '@naru/contract/api/base'
import { AppError } from '@naru/contract/errors/app-error'
import type { ErrorCode } from '@naru/contract/errors/catalogue'
import { meshNamespaces } from '@naru/contract/mesh/wire/clusters'
import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'
import { serviceDetails } from '@naru/contract/mesh/wire/services'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { POLLED } from '../../data/polled.ts'
import { request } from '../../data/request.ts'
import { BY_ENGINE, MISSING_HEADER } from '../room/mesh-call.ts'
import type { GraphState } from './graph-state.ts'
import { WHOLE } from './graph-target.ts'
import { appendersFor } from './read-find.ts'
import { createGraphReader } from './reading/read-graph.ts'
import { trafficParams } from './traffic-rates.ts'

/** `absent`: the cluster has no Prometheus that is known; `missing` names what its Prometheus did not tell. */
export type GraphResult =
  | { readonly state: 'answered'; readonly graph: GraphAnswer; readonly missing: readonly string[] }
  | { readonly state: 'absent' }

export type MeshService = { readonly namespace: string; readonly name: string }

const NO_PROMETHEUS = 'NO_PROMETHEUS'
const refusal = z.object({ error: z.string(), detail: z.optional(z.string()) })

type Asked = {
  readonly cluster: string
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly signal: AbortSignal
}

/** The mesh API's statuses as errors of ours; any other is trouble on the way to the cluster. */
const CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'INVALID_DATA',
  403: 'FORBIDDEN',
  404: 'NON_EXISTENT',
}

class MeshRefusal extends AppError {
  readonly reason: string | undefined

  constructor(status: number, body: unknown) {
    const { error = `HTTP ${status}`, detail } = refusal.safeParse(body).data ?? {}
    super(CODES[status] ?? 'CLUSTER_CONNECTION', { detail: error })
    this.reason = detail
  }
}

async function ask({ cluster, path, query = {}, signal }: Asked): Promise<Response> {
  const url = `${API.platform}/mesh/cluster/${encodeURIComponent(cluster)}${path}`
  const response = await request(url, { query, signal, headers: BY_ENGINE })
  if (!response.ok) throw new MeshRefusal(response.status, await response.json().catch(() => null))
  return response
}

/** The graph of a page, as it was at a time in unix seconds (0: now); the one before stands until the next has come. */
export function graphQuery(cluster: string, path: string, state: GraphState, at = 0) {
  const query = { ...graphParams(path, state), ...(at > 0 && { queryTime: at }) }
  return queryOptions({
    queryKey: ['mesh-graph', cluster, path, query],
    queryFn: async ({ signal }): Promise<GraphResult> => {
      const reader = createGraphReader({ signal, isLarge: isWide(path, state) })
      try {
        const response = await ask({ cluster, path, query, signal })
        const missing = response.headers.get(MISSING_HEADER)?.split(',') ?? []
        return { state: 'answered', graph: await reader.read(await response.blob()), missing }
      } catch (error) {
        if (error instanceof MeshRefusal && error.reason === NO_PROMETHEUS) return { state: 'absent' }
        throw error
      } finally {
        reader.end()
      }
    },
    placeholderData: (before, last) =>
      last?.queryKey[1] === cluster && last.queryKey[2] === path ? before : undefined,
    // Each is of another moment: to look for what two have in common would keep the page from drawing it.
    structuralSharing: false,
    retry: false,
    meta: POLLED,
  })
}

/** Of so many namespaces a graph is large whatever is in them. */
const MANY_NAMESPACES = 20

function isWide(path: string, { namespaces }: GraphState): boolean {
  return path === WHOLE && namespaces.length >= MANY_NAMESPACES
}

// No name that Kiali 1.73 does not know: while an update is under way a server of an earlier release would refuse the graph.
const ALWAYS = ['deadNode', 'istio', 'serviceEntry', 'meshCheck', 'workloadEntry', 'health']

/** Only what is shown or looked at is asked for: each further figure costs the cluster's Prometheus a query. */
export function graphParams(path: string, state: GraphState) {
  const { edges, badgeSecurity, operationNodes, idleNodes, graphFind, graphHide } = state
  const appenders = [
    ...ALWAYS,
    ...(edges === 'responseTime' ? ['responseTime'] : []),
    ...(edges === 'throughput' ? ['throughput'] : []),
    ...(badgeSecurity ? ['securityPolicy'] : []),
    ...(operationNodes ? ['aggregateNode'] : []),
    ...(idleNodes && path === WHOLE ? ['idleNode'] : []),
    ...[graphFind, graphHide].flatMap(appendersFor),
  ]
  return {
    ...shapeParams(path, state),
    includeIdleEdges: state.idleEdges,
    appenders: [...new Set(appenders)].join(','),
    ...(state.boxNamespace && { boxBy: 'namespace' }),
  }
}

/** The same graph with every figure of its edges, and nothing else that its picture tells. */
export function figureParams(path: string, state: GraphState) {
  const appenders = [
    'deadNode',
    'serviceEntry',
    'responseTime',
    'throughput',
    'securityPolicy',
    ...(state.operationNodes ? ['aggregateNode'] : []),
  ]
  return { ...shapeParams(path, state), appenders: appenders.join(',') }
}

/** What nodes there are, and over which time they are told of. */
function shapeParams(path: string, state: GraphState) {
  const { namespaces, graphType, duration, injectServiceNodes, traffic, waypoints } = state
  const isOfNamespaces = path === WHOLE
  return {
    ...(isOfNamespaces && { namespaces: [...namespaces].sort().join(',') }),
    graphType: !isOfNamespaces && graphType === 'service' ? 'workload' : appType(path, graphType),
    duration: `${duration}s`,
    injectServiceNodes,
    // Said either way, it has them settled.
    waypoints,
    ...trafficParams(traffic),
  }
}

/** The graph of an app is one of apps. */
function appType(path: string, graphType: GraphState['graphType']): GraphState['graphType'] {
  return path.includes('/applications/') && graphType !== 'app' ? 'versionedApp' : graphType
}

/** The namespaces of a cluster that the person may read. */
export function namespacesQuery(cluster: string) {
  return queryOptions({
    queryKey: ['mesh-namespaces', cluster],
    queryFn: async ({ signal }) =>
      meshNamespaces.parse(await (await ask({ cluster, path: '/namespaces', signal })).json()),
    retry: false,
    meta: POLLED,
  })
}

/** What is known of a service: who stands behind it, and what is wrong with its routing. */
export function serviceQuery(cluster: string, { namespace, name }: MeshService) {
  const path = `/namespaces/${encodeURIComponent(namespace)}/services/${encodeURIComponent(name)}`
  return queryOptions({
    queryKey: ['mesh-service', cluster, namespace, name],
    queryFn: async ({ signal }) =>
      serviceDetails.parse(await (await ask({ cluster, path, query: { validate: true }, signal })).json()),
    retry: false,
    meta: POLLED,
  })
}
