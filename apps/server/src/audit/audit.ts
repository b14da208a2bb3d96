import type { AuditRecord } from '@naru/contract/api/audit'
import type { FastifyRequest } from 'fastify'

/** What the place that acts knows; time, request id, person, roles, address and duration come from the request. */
export type AuditEntry = Pick<AuditRecord, 'verb' | 'outcome' | 'status'> &
  Partial<Pick<AuditRecord, 'cluster' | 'namespace' | 'kind' | 'name' | 'change' | 'detail'>> & {
    /** For sign-ins, where the request has no caller yet. */
    readonly user?: string
  }

/** The one way into the audit log. */
export type Audit = {
  /** Resolves when the record is durable. Await it before answering a write. */
  record(request: FastifyRequest, entry: AuditEntry): Promise<void>
  /** For what no request does: the command line, jobs. */
  recordSystem(actor: string, entry: AuditEntry): Promise<void>
  /** Resolves when everything recorded so far is durable. */
  flush(): Promise<void>
}
