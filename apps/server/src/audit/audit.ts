import type { AuditRecord } from '@naru/contract/api/audit'
import type { FastifyRequest } from 'fastify'
import { saveAuditRecords } from './audit-store.ts'
import type { UnchainedRecord } from './chain.ts'
import type { AuditDeps } from './deps.ts'

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
  /** Whether anything was recorded for this request. */
  hasRecord(request: FastifyRequest): boolean
  /** Resolves when everything recorded so far is durable. */
  flush(): Promise<void>
}

/** The person behind a request, where one is known. */
export type ActorOf = (
  request: FastifyRequest,
) => { readonly userID: string; readonly roles: AuditRecord['roles'] } | undefined

type Pending = Omit<UnchainedRecord, 'seq'>

/** Records that arrive while one transaction runs go together into the next. */
export function createAudit(deps: AuditDeps, actorOf: ActorOf): Audit {
  const recorded = new WeakSet<object>()
  let batch: Pending[] = []
  let next: Promise<void> | null = null
  let writing: Promise<void> = Promise.resolve()

  function append(record: Pending): Promise<void> {
    batch.push(record)
    next ??= writing.then(() => {
      const records = batch
      batch = []
      next = null
      const written = saveAuditRecords(deps, records)
      // A failed batch rejects for those who wrote it; the next one goes on.
      writing = written.catch(() => undefined)
      return written
    })
    return next
  }

  return {
    record(request, entry) {
      recorded.add(request.raw)
      const user = actorOf(request)
      return append({
        ...buildEntry(deps.clock.isoNow(), entry),
        requestId: request.id,
        user: entry.user ?? user?.userID ?? null,
        roles: user?.roles ?? [],
        address: request.ip,
        durationMs: Math.round(deps.clock.now() - request.startedAt),
      })
    },
    recordSystem: (actor, entry) =>
      append({
        ...buildEntry(deps.clock.isoNow(), entry),
        requestId: 'system',
        user: actor,
        roles: [],
        address: null,
        durationMs: 0,
      }),
    hasRecord: (request) => recorded.has(request.raw),
    async flush() {
      await next?.catch(() => undefined)
      await writing
    },
  }
}

function buildEntry(time: string, entry: AuditEntry) {
  const { cluster = null, namespace = null, kind = null, name = null, change = null, detail = null } = entry
  const { verb, outcome, status } = entry
  return { time, verb, outcome, status, cluster, namespace, kind, name, change, detail }
}
