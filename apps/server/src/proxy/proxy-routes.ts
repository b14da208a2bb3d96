import '@fastify/websocket'
import { AppError } from '@naru/contract/errors/app-error'
import { formatQuery } from '@naru/kube/resource-path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Reviews } from '../access/reviews.ts'
import type { StreamRights } from '../access/stream-rights.ts'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import { buildImpersonation } from '../identity/caller.ts'
import { buildAnswerHeaders, buildUpstreamHeaders } from './proxy-headers.ts'
import { type ProxyCall, parseProxyUrl } from './proxy-path.ts'
import type { RecentWrites } from './recent-writes.ts'
import { recordCall } from './record-call.ts'
import { relaySocket } from './relay-socket.ts'
import { streamAnswer } from './stream-answer.ts'
import { buildStreamQuestion } from './stream-question.ts'
import {
  auditKind,
  auditVerb,
  isDryRun,
  isSecret,
  type ResourceCall,
  sendWrite,
  type WriteMethod,
} from './write-call.ts'

export type ProxyRoutesOptions = {
  readonly registry: ClusterRegistry
  readonly reviews: Reviews
  readonly rights: Pick<StreamRights, 'guard'>
  readonly writes: RecentWrites
}

const URL_PATTERN = '/api/k8s/cluster/*'
const BODY_BYTES = 3 * 1024 * 1024
const READ_MS = 120_000
/** A POST that only asks: read-only tokens may. */
const ASKING = /^(self|local)?subject(access|rules)reviews$/

/** Kubernetes' own API of each cluster, as the signed-in person. */
export const proxyPlugin = fastifyPlugin<ProxyRoutesOptions>(
  async (scope, options) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES },
      async (_: FastifyRequest, body: Buffer) => body,
    )
    scope.route({
      method: 'GET',
      url: URL_PATTERN,
      config: { permission: 'cluster' },
      handler: (request, reply) => passRead(request, reply, options),
      wsHandler: (socket, request) =>
        void relaySocket(socket, request, { ...options, call: requireCall(request) }),
    })
    scope.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url: URL_PATTERN,
      // Which POST only asks is known after the path is: see `refuseReadOnly`.
      config: { permission: 'cluster', readOnly: true },
      bodyLimit: BODY_BYTES,
      handler: (request, reply) => passWrite(request, reply, options),
    })
  },
  // Reads bodies its own way, which no other routes may meet.
  { name: 'proxy', dependencies: ['audit', 'identity', 'sockets'], encapsulate: true },
)

/** The call that a request's raw URL names; throws PATH_REFUSED for any other. */
function requireCall(request: FastifyRequest): ProxyCall {
  const call = parseProxyUrl(request.raw.url ?? '')
  if (call === null) throw new AppError('PATH_REFUSED')
  return call
}

async function passRead(
  request: FastifyRequest,
  reply: FastifyReply,
  { registry, rights }: ProxyRoutesOptions,
): Promise<void> {
  const call = requireCall(request)
  const { transport } = requireReachable(registry, call.cluster)
  if (call.type === 'resource' && isInteractive(call)) throw new AppError('METHOD_NOT_ALLOWED')
  const { caller } = request
  const allowed = new AbortController()
  const stopGuard =
    call.type === 'resource'
      ? rights.guard(
          { cluster: call.cluster, identity: buildImpersonation(caller) },
          buildStreamQuestion(call),
          () => allowed.abort(new AppError('FORBIDDEN')),
        )
      : () => undefined
  const flows = call.query['watch'] === 'true' || call.query['follow'] === 'true'
  const status = await streamAnswer(request, reply, {
    transport,
    path: call.upstreamPath + formatQuery(call.query),
    headers: buildUpstreamHeaders(request.headers, caller, transport.credentialHeaders),
    ended: AbortSignal.any([caller.ended, allowed.signal]),
    limitMs: flows ? null : READ_MS,
  }).finally(stopGuard)
  if (call.type === 'resource' && (isSecret(call) || status === 403)) {
    const verb = isSecret(call) && status < 400 ? 'reveal' : 'get'
    await recordCall(request, call, { verb, status })
  }
}

async function passWrite(
  request: FastifyRequest,
  reply: FastifyReply,
  options: ProxyRoutesOptions,
): Promise<FastifyReply> {
  const { registry, writes } = options
  const call = requireCall(request)
  if (call.type !== 'resource') throw new AppError('METHOD_NOT_ALLOWED')
  const { caller } = request
  refuseReadOnly(request, call)
  if (isInteractive(call)) throw new AppError('METHOD_NOT_ALLOWED')
  const connected = requireReachable(registry, call.cluster)
  const written = await sendWrite({
    connected,
    call,
    identity: buildImpersonation(caller),
    method: request.method as WriteMethod,
    headers: buildUpstreamHeaders(request.headers, caller, connected.transport.credentialHeaders),
    body: Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : null,
    signal: caller.ended,
  }).catch(async (error: unknown) => {
    await recordCall(request, call, { verb: auditVerb(call, request.method), status: 502 })
    throw error
  })
  const name = call.target.name ?? written.name
  if (!isDryRun(call) && !isAsking(call)) {
    const verb = auditVerb(call, request.method)
    // First, for the cluster tells its watchers of the change while the record is still being written.
    if (written.status < 300) noteWriter(writes, call, name, caller.user.userID)
    await recordCall(request, call, { verb, status: written.status, change: written.change, name })
  }
  if (written.status >= 300 && written.status < 400) throw new AppError('CLUSTER_CONNECTION')
  return reply
    .code(written.status)
    .headers(buildAnswerHeaders(written.headers, request.id))
    .send(written.body)
}

function noteWriter(writes: RecentWrites, call: ResourceCall, name: string | null, user: string): void {
  const { namespace = null } = call.target
  if (name !== null) writes.note({ cluster: call.cluster, kind: auditKind(call), namespace, name }, user)
}

function requireReachable(registry: ClusterRegistry, cluster: string) {
  const connected = registry.get(cluster)
  const breaker = connected.client.breaker.state()
  if (breaker.kind === 'open' && Date.now() < breaker.retryAt) throw new AppError('CLUSTER_UNREACHABLE')
  return connected
}

function isInteractive({ target }: ResourceCall): boolean {
  return ['exec', 'attach', 'portforward'].includes(target.subresource ?? '')
}

function isAsking({ target: { resource } }: ResourceCall): boolean {
  return resource.group === 'authorization.k8s.io' && ASKING.test(resource.plural)
}

function refuseReadOnly(request: FastifyRequest, call: ResourceCall): void {
  const asks = request.method === 'POST' && isAsking(call)
  if (request.caller.token?.readOnly && !asks) throw new AppError('READ_ONLY_TOKEN')
}
