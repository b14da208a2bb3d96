import { AppError } from '@naru/contract/errors/app-error'
import { formatQuery } from '@naru/kube/resource-path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StreamRights } from '../access/stream-rights.ts'
import type { Connected } from '../clusters/cluster-connection.ts'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import { leavingSignal } from '../http/leaving.ts'
import type { Turns } from '../http/limits/turns.ts'
import { buildImpersonation, ownerOf } from '../identity/caller.ts'
import type { Question } from './ask-cluster.ts'
import { openLineRoom } from './line-room.ts'
import { createNameFilter } from './name-filter.ts'
import { findFlow, type PlannedRead, planRead } from './named-watch.ts'
import { buildUpstreamHeaders } from './proxy-headers.ts'
import type { ProxyCall } from './proxy-path.ts'
import { isSecret, recordCall, refuseWhileTrying } from './record-call.ts'
import { refuseInteractive, requireCall, requireReachable } from './require-call.ts'
import type { ResourceCall } from './resource-call.ts'
import { streamAnswer } from './stream-answer.ts'
import type { StreamPlaces } from './stream-places.ts'
import { buildStreamQuestion } from './stream-question.ts'

type ReadOptions = {
  readonly registry: ClusterRegistry
  readonly rights: Pick<StreamRights, 'guard'>
  readonly places: StreamPlaces
  readonly turns: Turns
}

type Headers = Question['headers']

const READ_MS = 120_000

/** Answers a GET as the cluster does, as long as the caller may have it. */
export async function passRead(
  request: FastifyRequest,
  reply: FastifyReply,
  options: ReadOptions,
): Promise<void> {
  const call = requireCall(request)
  refuseInteractive(call)
  if (call.type === 'resource') await refuseWhileTrying(request, call)
  requireReachable(options.registry, call.cluster)
  const leave = await enter(request, call, options)
  if (leave === null) throw new AppError('TOO_MANY_REQUESTS')
  try {
    // It may have been reached otherwise since.
    const connected = requireReachable(options.registry, call.cluster)
    await passInTurn(request, reply, { call, connected, rights: options.rights })
  } finally {
    leave()
  }
}

/** What flows has a place as long as it does; of all else a few are answered at once. */
function enter(request: FastifyRequest, call: ProxyCall, { places, turns }: ReadOptions) {
  const { userID } = ownerOf(request.caller)
  return flowsOn(call)
    ? places.enter(userID)
    : turns.enter(JSON.stringify([userID, call.cluster]), leavingSignal(request))
}

const flowsOn = (call: ProxyCall) => call.type === 'resource' && findFlow(call) !== null

type OpenRead = Pick<ReadOptions, 'rights'> & {
  readonly call: ProxyCall
  readonly connected: Pick<Connected, 'transport'>
}

async function passInTurn(
  request: FastifyRequest,
  reply: FastifyReply,
  { call, connected: { transport }, rights }: OpenRead,
): Promise<void> {
  const { caller } = request
  const headers = buildUpstreamHeaders(request.headers, caller, transport.credentialHeaders)
  if (call.type === 'description') {
    const asked = { question: ask(call, headers), otherwise: null, flows: false, onStatus: () => null }
    await streamAnswer(request, reply, { transport, ...asked, ended: caller.ended, limitMs: READ_MS })
    return
  }
  const planned = planRead(call)
  const flows = flowsOn(call)
  const allowed = new AbortController()
  const stopGuard = rights.guard(
    { cluster: call.cluster, identity: buildImpersonation(caller) },
    buildStreamQuestion(planned.call),
    () => allowed.abort(new AppError('FORBIDDEN')),
  )
  const record = createReadRecord(request, planned.call)
  const status = await streamAnswer(request, reply, {
    transport,
    ...askPlanned(planned, headers, ownerOf(caller).userID),
    flows,
    onStatus: record.at,
    ended: AbortSignal.any([caller.ended, allowed.signal]),
    limitMs: flows ? null : READ_MS,
  }).finally(stopGuard)
  await record.at(status)
}

function ask(call: ProxyCall, headers: Headers): Question {
  return { path: call.upstreamPath + formatQuery(call.query), headers }
}

/** Events are filtered as plain JSON. */
function askPlanned({ call, wider }: PlannedRead, headers: Headers, owner: string) {
  const { 'accept-encoding': _, ...plain } = headers
  const otherwise = wider && {
    ...ask(wider.call, { ...plain, accept: 'application/json' }),
    keep: createNameFilter(wider.name, openLineRoom(owner)),
  }
  return { question: ask(call, headers), otherwise }
}

/** One record of a read whose values are secret or that is refused, when it begins. */
function createReadRecord(request: FastifyRequest, call: ResourceCall) {
  let recorded = false
  return {
    at(status: number): Promise<void> | null {
      const reveals = isSecret(call) && status >= 200 && status < 300
      if (recorded || !(reveals || status === 401 || status === 403)) return null
      recorded = true
      const verb = reveals ? 'reveal' : buildStreamQuestion(call).verb
      return recordCall(request, call, { verb, status })
    },
  }
}
