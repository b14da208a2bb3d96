import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '@naru/contract/errors/app-error'
import { ERRORS } from '@naru/contract/errors/catalogue'
import { findKindOfResource } from '@naru/contract/kinds/registry'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Intent, judgeStatus } from '../audit/audit.ts'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import { buildImpersonation, findReadOnly } from '../identity/caller.ts'
import { prefersBrief, tellBriefly } from './brief-answer.ts'
import { buildAnswerHeaders, buildUpstreamHeaders } from './proxy-headers.ts'
import type { RecentWrites } from './recent-writes.ts'
import { auditKind, auditVerb, beginCall, isSecret, recordCall, refuseCall } from './record-call.ts'
import { refuseInteractive, requireCall, requireReachable } from './require-call.ts'
import type { ResourceCall } from './resource-call.ts'
import { toAppError } from './stream-answer.ts'
import {
  asksDryRun,
  isDryRun,
  loadBefore,
  readName,
  sendWrite,
  type WriteInput,
  type WriteMethod,
  type Written,
} from './write-call.ts'

export type WriteOptions = {
  readonly registry: ClusterRegistry
  readonly writes: RecentWrites
}

/** A POST that only asks: read-only tokens may. */
const ASKING = /^(self|local)?subject(access|rules)reviews$/

/** Sends a write to the cluster, between its beginning and its end in the audit log. */
export async function passWrite(
  request: FastifyRequest,
  reply: FastifyReply,
  options: WriteOptions,
): Promise<FastifyReply> {
  const call = requireCall(request)
  if (call.type !== 'resource') throw new AppError('METHOD_NOT_ALLOWED')
  refuseInteractive(call)
  const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : null
  // The route takes these methods alone.
  const method = request.method as WriteMethod
  const written = await writeCall(request, { call, method, body, headers: request.headers }, options)
  return reply
    .code(written.status)
    .headers(buildAnswerHeaders(written.headers, request.id))
    .send(written.body)
}

type GivenWrite = Pick<WriteInput, 'call' | 'method' | 'body'> & {
  readonly headers: IncomingHttpHeaders
}

/** Does a write as the caller, whichever route has it, unless something forbids it whatever the cluster says. */
export async function writeCall(
  request: FastifyRequest,
  given: GivenWrite,
  options: WriteOptions,
): Promise<Written> {
  const { call } = given
  await refuseReadOnly(request, given)
  await refuseProtected(request, given)
  const input = buildInput(request, given, options)
  const isBrief = prefersBrief(given.headers)
  const written = await (isDryRun(input) || isAsking(call)
    ? askWrite(request, input, isBrief)
    : doWrite(request, input, options))
  if (written.status >= 300 && written.status < 400) throw new AppError('CLUSTER_CONNECTION')
  return isBrief ? tellBriefly(written) : written
}

function buildInput(
  { caller }: FastifyRequest,
  { call, method, body, headers }: GivenWrite,
  { registry }: WriteOptions,
): WriteInput {
  const connected = requireReachable(registry, call.cluster)
  // The answer is read here too, so it must not be packed.
  const given = { ...headers, 'accept-encoding': undefined }
  return {
    connected,
    call,
    identity: buildImpersonation(caller),
    method,
    headers: buildUpstreamHeaders(given, caller, connected.transport.credentialHeaders),
    body,
    signal: caller.ended,
  }
}

/** What only asks changes nothing; but a dry run of whoever may change a secret answers its values. */
async function askWrite(request: FastifyRequest, input: WriteInput, isBrief: boolean): Promise<Written> {
  const { call, method } = input
  const written = await sendWrite(input, undefined)
  if (isAsking(call)) return written
  const verb = auditVerb(call, method)
  const { status } = written
  const reveals = isSecret(call) && status < 300 && method !== 'POST' && !isBrief
  if (reveals) await recordCall(request, call, { verb: 'reveal', status, detail: `dry run: ${verb}` })
  else if (judgeStatus(status) === 'refused')
    await recordCall(request, call, { verb: 'dry-run', status, detail: verb })
  return written
}

async function doWrite(
  request: FastifyRequest,
  input: WriteInput,
  { writes }: WriteOptions,
): Promise<Written> {
  const { call, body } = input
  const named = call.target.name ?? readName(body)
  // Neither waits for the other; nothing is sent before both are there.
  const [begun, before] = await Promise.all([
    beginCall(request, call, { ...tellIntent(input), name: named }),
    loadBefore(input),
  ])
  try {
    const written = await sendWrite(input, before)
    const { status, change } = written
    const name = call.target.name ?? written.name ?? named
    // First, for the cluster tells its watchers of the change while the record is still being written.
    if (status < 300 && !asksDryRun(input)) noteWriter(writes, call, name, request.caller.user.userID)
    await begun.conclude({ outcome: judgeStatus(status), status, change, name })
    return written
  } catch (error) {
    await begun.conclude({ outcome: 'failed', status: ERRORS[toAppError(error).code].status })
    throw error
  }
}

/** A try that may be more than that is told as one; what it may have done stands beside it. */
function tellIntent(input: WriteInput): Pick<Intent, 'verb' | 'detail'> {
  const verb = auditVerb(input.call, input.method)
  return asksDryRun(input) ? { verb: 'dry-run', detail: verb } : { verb }
}

function noteWriter(writes: RecentWrites, call: ResourceCall, name: string | null, user: string): void {
  const { namespace = null } = call.target
  if (name !== null) writes.note({ cluster: call.cluster, kind: auditKind(call), namespace, name }, user)
}

function isAsking({ target: { resource } }: ResourceCall): boolean {
  return resource.group === 'authorization.k8s.io' && ASKING.test(resource.plural)
}

async function refuseReadOnly(request: FastifyRequest, { call, method }: GivenWrite): Promise<void> {
  const asks = method === 'POST' && isAsking(call)
  const code = findReadOnly(request.caller)
  if (code !== null && !asks) await refuseCall(request, call, { code, verb: auditVerb(call, method) })
}

/** What the kind protects, no cluster is asked to change. */
async function refuseProtected(request: FastifyRequest, { call, method }: GivenWrite): Promise<void> {
  const { resource, name } = call.target
  if (name === undefined || !findKindOfResource(resource)?.protect?.includes(name)) return
  await recordCall(request, call, { verb: auditVerb(call, method), status: ERRORS.PROTECTED.status })
  throw new AppError('PROTECTED')
}
