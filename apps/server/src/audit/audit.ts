import type { AuditRecord } from '@naru/contract/api/audit'
import { AppError } from '@naru/contract/errors/app-error'
import { ERRORS } from '@naru/contract/errors/catalogue'
import type { FastifyRequest } from 'fastify'
import { createAuditQueue, type Pending } from './audit-queue.ts'
import type { AuditDeps } from './deps.ts'

/** What the place that acts knows; time, request id, person, roles, address and duration come from the request. */
export type AuditEntry = Pick<AuditRecord, 'verb' | 'outcome' | 'status'> & Subject

type Subject = Partial<Pick<AuditRecord, 'cluster' | 'namespace' | 'kind' | 'name' | 'change' | 'detail'>> & {
  /** For sign-ins, where the request has no caller yet. */
  readonly user?: string
}

/** What is about to be done. */
export type Intent = Subject & Pick<AuditEntry, 'verb'>

/** How it ended, and what only the end tells. */
export type Conclusion = Pick<AuditEntry, 'outcome' | 'status'> & Partial<Intent>

export type Begun = {
  /** Resolves when the end is durable, or is kept until there is room for it; never rejects. */
  conclude(conclusion: Conclusion): Promise<void>
}

/** The one way into the audit log. */
export type Audit = {
  /** Resolves when the record is durable. Await it before answering with what it tells of. */
  record(request: FastifyRequest, entry: AuditEntry): Promise<void>
  /** Before anything is done that others see: durable when it resolves. Throws AUDIT_UNAVAILABLE where there is no room. */
  begin(request: FastifyRequest, intent: Intent): Promise<Begun>
  /** Does it between its beginning and its end in the log; throws what it throws. */
  attempt<T>(request: FastifyRequest, intent: Intent, act: () => Promise<Done<T>>): Promise<T>
  /** For what no request does: the command line, jobs. */
  recordSystem(actor: string, entry: AuditEntry): Promise<void>
  /** Whether anything was recorded for this request. */
  hasRecord(request: FastifyRequest): boolean
  /** False as long as records cannot be written. */
  isWritable(): Promise<boolean>
  /** Resolves when everything recorded so far is durable. */
  flush(): Promise<void>
}

/** What was done, and what the log shall say of it beside its beginning. */
export type Done<T> = { readonly answer: T; readonly told?: Partial<Intent> }

/** The person behind a request, where one is known, and whom they see the console as. */
export type ActorOf = (
  request: FastifyRequest,
) => { readonly userID: string; readonly roles: AuditRecord['roles']; readonly as?: string } | undefined

export function createAudit(deps: AuditDeps, actorOf: ActorOf): Audit {
  const recorded = new WeakSet<object>()
  const queue = createAuditQueue(deps)

  function describe(request: FastifyRequest, entry: AuditEntry): Pending {
    recorded.add(request.raw)
    const user = actorOf(request)
    const detail = user?.as ? [entry.detail, `as ${user.as}`].filter(Boolean).join('; ') : entry.detail
    return {
      ...buildEntry(deps.clock.isoNow(), { ...entry, ...(detail !== undefined && { detail }) }),
      requestId: request.id,
      user: cleanText(entry.user ?? user?.userID),
      roles: user?.roles ?? [],
      address: request.ip,
      durationMs: Math.round(deps.clock.now() - request.startedAt),
    }
  }

  async function begin(request: FastifyRequest, intent: Intent): Promise<Begun> {
    const beginning = describe(request, { ...intent, outcome: 'begun', status: 0 })
    const seq = await queue.append(beginning).catch((cause: unknown) => {
      throw new AppError('AUDIT_UNAVAILABLE', { cause })
    })
    return {
      async conclude(conclusion) {
        const end = describe(request, { ...intent, ...conclusion })
        await queue.appendLater({ ...end, concludes: seq }).catch((error: unknown) => {
          request.log.error({ err: error, seq }, 'an outcome is not in the audit log yet')
        })
      },
    }
  }

  return {
    async record(request, entry) {
      await queue.append(describe(request, entry))
    },
    begin,
    async attempt(request, intent, act) {
      const begun = await begin(request, intent)
      try {
        const { answer, told } = await act()
        await begun.conclude({ ...told, outcome: 'success', status: 200 })
        return answer
      } catch (error) {
        await begun.conclude(judgeError(error))
        throw error
      }
    },
    async recordSystem(actor, entry) {
      const nobody = { requestId: 'system', user: actor, roles: [], address: null, durationMs: 0 }
      await queue.append({ ...buildEntry(deps.clock.isoNow(), entry), ...nobody })
    },
    hasRecord: (request) => recorded.has(request.raw),
    isWritable: queue.isWritable,
    flush: queue.flush,
  }
}

/** The outcome that an HTTP status stands for. */
export function judgeStatus(status: number): AuditRecord['outcome'] {
  if (status === 401 || status === 403) return 'refused'
  return status >= 100 && status < 400 ? 'success' : 'failed'
}

function judgeError(error: unknown): Conclusion {
  const { status } = ERRORS[error instanceof AppError ? error.code : 'UNAVAILABLE']
  return { outcome: judgeStatus(status), status }
}

function buildEntry(time: string, entry: AuditEntry) {
  const { verb, outcome, status, change = null, cluster, namespace, kind, name, detail } = entry
  const where = { cluster: cleanText(cluster), namespace: cleanText(namespace), kind: cleanText(kind) }
  const what = { name: cleanText(name), detail: cleanText(detail), change, concludes: null }
  return { time, verb, outcome, status, ...where, ...what }
}

/** A database takes neither NUL nor half a character, and what it changes would break the chain. */
function cleanText(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : Buffer.from(text).toString().replaceAll('\0', '\uFFFD')
}
