import type { FastifyRequest } from 'fastify'
import type { AuditEntry } from '../audit/audit.ts'
import { auditKind, type ResourceCall } from './write-call.ts'

type Recorded = {
  readonly verb: string
  readonly status: number
  readonly change?: AuditEntry['change']
  readonly name?: string | null
}

/** One record of a call on a cluster's resource. */
export function recordCall(
  request: FastifyRequest,
  call: ResourceCall,
  { verb, status, ...rest }: Recorded,
): Promise<void> {
  const refused = status === 401 || status === 403
  return request.server.audit.record(request, {
    verb,
    status,
    outcome: refused ? 'refused' : status >= 200 && status < 400 ? 'success' : 'failed',
    cluster: call.cluster,
    namespace: call.target.namespace ?? null,
    kind: auditKind(call),
    name: rest.name ?? call.target.name ?? null,
    change: rest.change ?? null,
  })
}
