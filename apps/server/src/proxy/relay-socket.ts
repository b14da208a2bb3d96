import { AppError } from '@naru/contract/errors/app-error'
import { ERRORS, type ErrorCode } from '@naru/contract/errors/catalogue'
import { KubeError } from '@naru/kube/errors'
import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Reviews } from '../access/reviews.ts'
import type { StreamRights } from '../access/stream-rights.ts'
import { judgeStatus } from '../audit/audit.ts'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import { clusterErrorCode } from '../http/cluster-errors.ts'
import { buildImpersonation, endOf, findReadOnly, ownerOf } from '../identity/caller.ts'
import { closeCodeOf } from '../identity/close-code.ts'
import { openLineRoom } from './line-room.ts'
import { createNameFilter } from './name-filter.ts'
import { isWatch, planRead } from './named-watch.ts'
import type { ProxyCall } from './proxy-path.ts'
import { beginCall, isSecret, recordCall, refuseCall, refuseWhileTrying } from './record-call.ts'
import { isRelayed, relayChannels } from './relay-channels.ts'
import { relayText } from './relay-text.ts'
import type { ResourceCall } from './resource-call.ts'
import type { StreamPlaces } from './stream-places.ts'
import { buildStreamQuestion } from './stream-question.ts'

export type RelayOptions = {
  readonly registry: ClusterRegistry
  readonly reviews: Reviews
  readonly rights: Pick<StreamRights, 'guard'>
  readonly places: StreamPlaces
  readonly call: ProxyCall
}

/** Serves a browser's socket: a watch, a followed log, or a pod's streams; it ends with the session, or with the right to it. */
export async function relaySocket(
  socket: WebSocket,
  request: FastifyRequest,
  options: RelayOptions,
): Promise<void> {
  const { caller } = request
  const leave = options.places.enter(ownerOf(caller).userID)
  if (leave === null) return refuse(socket, new AppError('TOO_MANY_REQUESTS'))
  socket.once('close', leave)
  const ended = new AbortController()
  const end = () => ended.abort()
  const expire = () => {
    socket.close(closeCodeOf(endOf(caller)))
    ended.abort()
  }
  socket.once('close', end)
  socket.once('error', end)
  if (caller.ended.aborted) return expire()
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
  return rights.guard(asked, buildStreamQuestion(planRead(call).call), onLost)
}

type OpenRelay = RelayOptions & { readonly signal: AbortSignal }

async function relay(socket: WebSocket, request: FastifyRequest, options: OpenRelay): Promise<void> {
  const { call } = options
  if (call.type !== 'resource') throw new AppError('PATH_REFUSED')
  if (isRelayed(call.target.subresource)) return relayPod(socket, request, { ...options, call })
  if (!isWatch(call) && call.target.subresource !== 'log') throw new AppError('PATH_REFUSED')
  await refuseWhileTrying(request, call)
  const { call: asked, keep, answer } = await openText(request, { ...options, call })
  if (isSecret(asked)) await recordCall(request, asked, { verb: 'reveal', status: 101 })
  const room = roomOf(request)
  return relayText(socket, answer, { oneByOne: isWatch(asked), room, ...(keep && { keep }) })
}

type ResourceRelay = OpenRelay & { readonly call: ResourceCall }

/** The answer of a watch or a log. One that is refused leaves a record. */
async function openText(request: FastifyRequest, { registry, call, signal }: ResourceRelay) {
  const client = registry.get(call.cluster).client.as(buildImpersonation(request.caller))
  const planned = planRead(call)
  const open = ({ upstreamPath, query }: ResourceCall) =>
    client.send({ path: upstreamPath, query, streaming: true, signal, headers: { accept: '*/*' } })
  try {
    return { call: planned.call, answer: await open(planned.call) }
  } catch (error) {
    const status = error instanceof KubeError ? error.code : 0
    const { wider } = planned
    // The cluster does not select these objects by name.
    if (status === 400 && wider)
      return {
        call: planned.call,
        answer: await open(wider.call),
        keep: createNameFilter(wider.name, roomOf(request)),
      }
    if (judgeStatus(status) === 'refused')
      await recordCall(request, planned.call, { verb: buildStreamQuestion(planned.call).verb, status })
    throw error
  }
}

const roomOf = ({ caller }: FastifyRequest) => openLineRoom(ownerOf(caller).userID)

async function relayPod(
  socket: WebSocket,
  request: FastifyRequest,
  { registry, reviews, call, signal }: ResourceRelay,
): Promise<void> {
  // The browser's first words, the terminal's size among them, wait until the pod's side is open.
  socket.pause()
  const verb = call.target.subresource ?? ''
  const code = findReadOnly(request.caller)
  if (code !== null) await refuseCall(request, call, { code, verb })
  const identity = buildImpersonation(request.caller)
  const allowed = await reviews.can({ cluster: call.cluster, identity }, buildStreamQuestion(call), 5000)
  if (!allowed) {
    await recordCall(request, call, { verb, status: 403 })
    throw new AppError('FORBIDDEN')
  }
  const begun = await beginCall(request, call, { verb })
  const protocols = ['v5.channel.k8s.io', 'v4.channel.k8s.io'] as const
  const client = registry.get(call.cluster).client.as(identity)
  const { upstreamPath: path, query } = call
  const pod = await client.upgrade({ path, query, protocols, signal }).catch(async (error: unknown) => {
    const status = error instanceof KubeError ? error.code : 0
    const outcome = judgeStatus(status)
    await begun.conclude({ outcome: outcome === 'success' ? 'failed' : outcome, status })
    throw error
  })
  void begun.conclude({ outcome: 'success', status: 101 })
  await relayChannels(socket, pod)
}

/** A close code and the error's code: the socket is open already, so no status can be answered. */
function refuse(socket: WebSocket, error: unknown): void {
  socket.resume()
  const code: ErrorCode = codeOf(error)
  const detail = error instanceof KubeError ? `: ${error.message}` : ''
  const reason = Buffer.from(`${code}${detail}`)
    .subarray(0, 120)
    .toString('utf8')
    .replace(/\uFFFD$/, '')
  socket.close(ERRORS[code].status === 403 ? 4403 : ERRORS[code].status === 404 ? 4404 : 4500, reason)
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code
  return error instanceof KubeError ? clusterErrorCode(error) : 'UNAVAILABLE'
}
