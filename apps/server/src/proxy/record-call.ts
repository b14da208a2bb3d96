import { AppError } from '@naru/contract/errors/app-error'
import { ERRORS } from '@naru/contract/errors/catalogue'
import { auditKindOfResource } from '@naru/contract/kinds/audit-kind'
import type { FastifyRequest } from 'fastify'
import { type AuditEntry, type Begun, type Intent, judgeStatus } from '../audit/audit.ts'
import { selectedName } from './named-watch.ts'
import type { ResourceCall } from './resource-call.ts'

type Told = Pick<Intent, 'verb' | 'detail'>

/** One record of a call on a cluster's resource, before it is answered. Throws AUDIT_UNAVAILABLE where there is no room. */
export async function recordCall(
  request: FastifyRequest,
  call: ResourceCall,
  { status, ...told }: Told & Pick<AuditEntry, 'status'>,
): Promise<void> {
  const outcome = judgeStatus(status)
  const entry = { ...describeCall(call), ...told, status, outcome }
  await request.server.audit.record(request, entry).catch((cause: unknown) => {
    throw new AppError('AUDIT_UNAVAILABLE', { cause })
  })
}

/** Before a call is sent that changes something. */
export function beginCall(
  request: FastifyRequest,
  call: ResourceCall,
  told: Pick<Intent, 'verb' | 'name' | 'detail'>,
): Promise<Begun> {
  return request.server.audit.begin(request, { ...describeCall(call), ...told })
}

function describeCall(call: ResourceCall) {
  const { cluster, target } = call
  const name = target.name ?? selectedName(call) ?? null
  return { cluster, namespace: target.namespace ?? null, kind: auditKind(call), name }
}

/** `deployments.apps`, or a kind's id: what the audit log names things by. */
export function auditKind({ target }: Pick<ResourceCall, 'target'>): string {
  return auditKindOfResource(target.resource)
}

/** The verb as a cluster's own rules name it. */
export function auditVerb({ target }: Pick<ResourceCall, 'target'>, method: string): string {
  const verb = { POST: 'create', PUT: 'update', PATCH: 'patch', DELETE: 'delete' }[method] ?? 'get'
  if (method === 'DELETE' && target.name === undefined) return 'deletecollection'
  return target.subresource === undefined ? verb : `${verb} ${target.subresource}`
}

export function isSecret({ target: { resource } }: Pick<ResourceCall, 'target'>): boolean {
  return resource.group === '' && resource.plural === 'secrets'
}

/** Refuses what this caller may not do whatever the cluster says; what a token is used for is written down anyway. */
export async function refuseCall(
  request: FastifyRequest,
  call: ResourceCall,
  { code, verb }: { readonly code: 'READ_ONLY_TOKEN' | 'TRYING_AS'; readonly verb: string },
): Promise<never> {
  if (code === 'TRYING_AS') await recordCall(request, call, { verb, status: ERRORS[code].status })
  throw new AppError(code)
}

/** Whoever sees the console as somebody else sees no value of a secret. */
export async function refuseWhileTrying(request: FastifyRequest, call: ResourceCall): Promise<void> {
  if (request.caller.trying && isSecret(call))
    await refuseCall(request, call, { code: 'TRYING_AS', verb: 'reveal' })
}
