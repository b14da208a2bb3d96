import { chance, hashText, hexOf, pickBy } from '../../life/chance.ts'
import { meshIdOf } from '../../seed/addons/mesh-ids.ts'
import type { CallEnd, MeshCall } from '../../seed/mesh-call.ts'
import type { MeshPod } from '../families/istio/proxied-pods.ts'
import { type Hop, INNER, type MeshRequest } from './requests.ts'

export type SpanTag = {
  readonly key: string
  readonly type: 'string' | 'bool'
  readonly value: string | boolean
}

/** A span as Envoy reports it; times in microseconds. */
export type ReportedSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentId: string | null
  /** The application, as Istio names who reports. */
  readonly service: string
  readonly operation: string
  readonly kind: 'client' | 'server'
  readonly start: number
  readonly duration: number
  readonly isError: boolean
  readonly tags: Readonly<Record<string, string>>
}

const DOMAIN = 'svc.cluster.local'
const MICROS = 1000

/** What Istio calls the application in traces. */
export const serviceOf = ({ namespace, app }: CallEnd): string => `${app}.${namespace}`

/** Where a call goes to, in full. */
export const hostOf = ({ to }: Pick<MeshCall, 'to'>): string =>
  to.host ?? `${to.app}.${to.namespace}.${DOMAIN}`

/** What applications answer below; the gateway answers for all of them. */
const PATHS: Readonly<Record<string, string>> = {
  'product-api': '/products',
  'order-api': '/orders',
  'review-api': '/reviews',
  'wishlist-api': '/wishlist',
  'member-api': '/members',
  'auth-api': '/sessions',
  'payment-api': '/payments',
  'refund-api': '/refunds',
  'notification-api': '/notifications',
  'pg-relay': '/transactions',
}
const ENTRANCES = ['/products', '/orders', '/reviews', '/members', '/wishlist'] as const

export function pathOf({ call, key }: Hop): string {
  if (call.protocol === 'grpc') return `/hanbat.${call.to.app.replace('-api', '')}.v1.Api/Get`
  return `${PATHS[call.to.app] ?? pickBy(`${key}u`, ENTRANCES)}/${hashText(key) % 90_000}`
}

export function methodOf({ call, key, ending }: Hop): string {
  if (call.protocol === 'grpc' || ending.code === '201' || ending.code === '409') return 'POST'
  return chance(`${key}m`) < 0.9 ? 'GET' : 'POST'
}

function nodeId({ name, address }: NonNullable<MeshPod['place']>, { namespace, app }: CallEnd): string {
  const type = app.endsWith('gateway') && namespace === 'istio-system' ? 'router' : 'sidecar'
  return `${type}~${address}~${name}.${namespace}~${namespace}.${DOMAIN}`
}

type Reporter = { readonly pod: MeshPod; readonly end: CallEnd; readonly kind: ReportedSpan['kind'] }

function tagsOf(hop: Hop, { pod, end, kind }: Reporter, requestId: string): Readonly<Record<string, string>> {
  const { call, ending, source, destination } = hop
  const peer = kind === 'client' ? destination : source
  const cluster = kind === 'client' ? `outbound|80||${hostOf(call)}` : 'inbound|8080||'
  return {
    component: 'proxy',
    ...(pod.place && { node_id: nodeId(pod.place, end) }),
    'guid:x-request-id': requestId,
    'http.method': methodOf(hop),
    'http.protocol': call.protocol === 'grpc' ? 'HTTP/2' : 'HTTP/1.1',
    'http.status_code': ending.code,
    'http.url': `http://${hostOf(call)}${pathOf(hop)}`,
    request_size: String(call.bytes.there),
    response_size: String(ending.isLost ? 0 : call.bytes.back),
    response_flags: flagsOf(hop, kind),
    upstream_cluster: cluster,
    'upstream_cluster.name': `${cluster};`,
    user_agent: 'HanbatApp/8.2',
    ...(ending.grpc !== undefined && { 'grpc.status_code': ending.grpc }),
    ...(peer?.place && { 'peer.address': peer.place.address }),
    'istio.canonical_service': end.app,
    'istio.canonical_revision': pod.variant.version,
    'istio.cluster_id': meshIdOf(end.cluster),
    'istio.mesh_id': 'cluster.local',
    'istio.namespace': end.namespace,
  }
}

/** The called are quicker than their callers by the way there and back, and begin once nobody keeps the call back. */
export function timesOf(
  { at, ms, heldMs, lateMs }: Hop,
  kind: ReportedSpan['kind'],
): { readonly start: number; readonly ms: number } {
  if (kind === 'client') return { start: at, ms }
  const own = ms - lateMs
  return { start: at + heldMs + (own * (1 - INNER)) / 2, ms: own * INNER + lateMs - heldMs }
}

/** What Envoy says of how a call ended: the caller's proxy alone knows that it has kept it back. */
export function flagsOf({ ending: { flags = '-' } }: Hop, kind: ReportedSpan['kind']): string {
  return kind === 'server' && flags === 'DI' ? '-' : flags
}

type Under = { readonly request: MeshRequest; readonly parentId: string | null }

function spanOf(hop: Hop, reporter: Reporter, { request, parentId }: Under): ReportedSpan {
  const { kind, end } = reporter
  const { start, ms } = timesOf(hop, kind)
  return {
    traceId: request.traceId,
    spanId: hexOf(`${hop.key}/${kind}`, 16),
    parentId,
    service: serviceOf(end),
    operation: `${hostOf(hop.call)}:80/*`,
    kind,
    start: Math.round(start * MICROS),
    duration: Math.max(1, Math.round(ms * MICROS)),
    isError: hop.ending.code.startsWith('5'),
    tags: tagsOf(hop, reporter, request.requestId),
  }
}

/** What the proxies at both ends report of a call, and of those within it; who has no proxy reports nothing. */
function spansUnder(hop: Hop, under: Under): readonly ReportedSpan[] {
  const { call, source, destination } = hop
  const client =
    source?.proxy && call.from ? spanOf(hop, { pod: source, end: call.from, kind: 'client' }, under) : null
  const below = client ? { ...under, parentId: client.spanId } : under
  const server = destination?.proxy
    ? spanOf(hop, { pod: destination, end: call.to, kind: 'server' }, below)
    : null
  const inner = server ? { ...below, parentId: server.spanId } : below
  return [
    ...(client ? [client] : []),
    ...(server ? [server] : []),
    ...hop.within.flatMap((next) => spansUnder(next, inner)),
  ]
}

export function spansOf(request: MeshRequest): readonly ReportedSpan[] {
  return spansUnder(request.root, { request, parentId: null })
}
