import { AppError } from '@naru/contract/errors/app-error'
import { ERRORS, type ErrorCode } from '@naru/contract/errors/catalogue'
import { KubeError } from '@naru/kube/errors'
import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Reviews } from '../access/reviews.ts'
import type { StreamRights } from '../access/stream-rights.ts'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import { buildImpersonation, endOf } from '../identity/caller.ts'
import { closeCodeOf } from '../identity/close-code.ts'
import type { ProxyCall } from './proxy-path.ts'
import { recordCall } from './record-call.ts'
import { isRelayed, relayChannels } from './relay-channels.ts'
import { relayText } from './relay-text.ts'
import { buildStreamQuestion } from './stream-question.ts'

export type RelayOptions = {
  readonly registry: ClusterRegistry
  readonly reviews: Reviews
  readonly rights: Pick<StreamRights, 'guard'>
  readonly call: ProxyCall
}

/** Serves a browser's socket: a watch, a followed log, or a pod's streams; it ends with the session, or with the right to it. */
export async function relaySocket(
  socket: WebSocket,
  request: FastifyRequest,
  options: RelayOptions,
): Promise<void> {
  const { caller } = request
  const ended = new AbortController()
  const end = () => ended.abort()
  const expire = () => {
    socket.close(closeCodeOf(endOf(caller)))
    ended.abort()
  }
  socket.once('close', end)
  socket.once('error', end)
  caller.ended.addEventListener('abort', expire, { once: true })
  const stopGuard = guardRight(request, options, () => {
    refuse(socket, new AppError('FORBIDDEN'))
    ended.abort()
  })
  try {
    await relay(socket, request, { ...options, signal: ended.signal })
    socket.close(1000)
  } catch (error) {
    refuse(socket, error)
  } finally {
    stopGuard()
    caller.ended.removeEventListener('abort', expire)
    ended.abort()
  }
}

function guardRight(
  { caller }: FastifyRequest,
  { rights, call }: RelayOptions,
  onLost: () => void,
): () => void {
  if (call.type !== 'resource') return () => undefined
  const asked = { cluster: call.cluster, identity: buildImpersonation(caller) }
  return rights.guard(asked, buildStreamQuestion(call), onLost)
}

async function relay(
  socket: WebSocket,
  request: FastifyRequest,
  { registry, reviews, call, signal }: RelayOptions & { readonly signal: AbortSignal },
): Promise<void> {
  if (call.type !== 'resource') throw new AppError('PATH_REFUSED')
  const identity = buildImpersonation(request.caller)
  const client = registry.get(call.cluster).client.as(identity)
  const { target, query } = call
  if (!isRelayed(target.subresource)) {
    if (query['watch'] !== 'true' && target.subresource !== 'log') throw new AppError('PATH_REFUSED')
    const headers = { accept: '*/*' }
    const answer = await client.send({ path: call.upstreamPath, query, streaming: true, signal, headers })
    return relayText(socket, answer, query['watch'] === 'true')
  }
  // The browser's first words, the terminal's size among them, wait until the pod's side is open.
  socket.pause()
  if (request.caller.token?.readOnly) throw new AppError('READ_ONLY_TOKEN')
  const allowed = await reviews.can({ cluster: call.cluster, identity }, buildStreamQuestion(call), 5000)
  await recordCall(request, call, { verb: target.subresource, status: allowed ? 101 : 403 })
  if (!allowed) throw new AppError('FORBIDDEN')
  const protocols = ['v5.channel.k8s.io', 'v4.channel.k8s.io'] as const
  await relayChannels(socket, await client.upgrade({ path: call.upstreamPath, query, protocols, signal }))
}

/** A close code and the error's code: the socket is open already, so no status can be answered. */
function refuse(socket: WebSocket, error: unknown): void {
  socket.resume()
  const code: ErrorCode = error instanceof AppError ? error.code : kubeCode(error)
  const detail = error instanceof KubeError ? `: ${error.message}` : ''
  const reason = Buffer.from(`${code}${detail}`)
    .subarray(0, 120)
    .toString('utf8')
    .replace(/\uFFFD$/, '')
  socket.close(ERRORS[code].status === 403 ? 4403 : ERRORS[code].status === 404 ? 4404 : 4500, reason)
}

function kubeCode(error: unknown): ErrorCode {
  if (!(error instanceof KubeError)) return 'UNAVAILABLE'
  if (error.code === 403 || error.code === 401) return 'FORBIDDEN'
  if (error.code === 404) return 'RESOURCE_NOT_FOUND'
  return error.reason === 'Timeout' ? 'CLUSTER_TIMEOUT' : 'CLUSTER_UNREACHABLE'
}
