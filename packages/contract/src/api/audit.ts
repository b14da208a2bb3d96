import * as z from 'zod/mini'

/**
 * One thing done, refused or failed; `begun` where it is about to be done, which a later record `concludes`. Hash-chained:
 * `hash` covers the record and the hash before it.
 */
export const auditRecord = z.object({
  seq: z.number(),
  time: z.string(),
  requestId: z.string(),
  user: z.nullable(z.string()),
  roles: z.array(z.string()),
  address: z.nullable(z.string()),
  cluster: z.nullable(z.string()),
  namespace: z.nullable(z.string()),
  kind: z.nullable(z.string()),
  name: z.nullable(z.string()),
  verb: z.string(),
  outcome: z.enum(['begun', 'success', 'refused', 'failed']),
  /** Of HTTP; 0 for what has only begun. */
  status: z.number(),
  durationMs: z.number(),
  /** Paths with old and new values; secret values are masked. */
  change: z.nullable(
    z.array(z.object({ path: z.string(), from: z.optional(z.unknown()), to: z.optional(z.unknown()) })),
  ),
  detail: z.nullable(z.string()),
  /** The number of the record with which it began. */
  concludes: z.nullable(z.number()),
  hash: z.string(),
})
export type AuditRecord = z.infer<typeof auditRecord>

/** What was begun and has no end: still under way, or cut off by the end of the server. The first of them by number. */
const unconcluded = z.object({ count: z.number(), first: z.array(z.number()) })

/**
 * What retention has dropped of the beginning of the log, in numbers: the records `first` to `last`, by action and by
 * outcome, and how many people they are of. Sealed, so that nothing else can be dropped in its name.
 */
export const auditSummary = z.object({
  first: z.number(),
  last: z.number(),
  since: z.string(),
  until: z.string(),
  dropped: z.string(),
  verbs: z.record(z.string(), z.number()),
  outcomes: z.record(z.string(), z.number()),
  people: z.number(),
})
export type AuditSummary = z.infer<typeof auditSummary>

export const AUDIT_SINKS = ['webhook', 'syslog'] as const

/** GET /api/v1/audit/upkeep: how long records are kept, what was dropped before, newest first, and where they go. */
export const auditUpkeep = z.object({
  /** Null where they are kept for ever. */
  days: z.nullable(z.number()),
  summaries: z.array(auditSummary),
  deliveries: z.array(
    z.object({
      sink: z.enum(AUDIT_SINKS),
      /** All that is told of the address. */
      host: z.string(),
      /** How many records have not gone out yet. */
      waiting: z.number(),
      lastSent: z.nullable(z.string()),
      failure: z.nullable(z.string()),
      failingSince: z.nullable(z.string()),
    }),
  ),
})
export type AuditUpkeep = z.infer<typeof auditUpkeep>

/** GET /api/v1/audit/verify. */
export const auditVerification = z.object({
  /** The last number that is proven; those up to `dropped` by what their sealed summary says. */
  count: z.number(),
  dropped: z.number(),
  broken: z.nullable(z.object({ seq: z.number(), problem: z.enum(['altered', 'missing', 'out of order']) })),
  unconcluded,
})
export type AuditVerification = z.infer<typeof auditVerification>

export const AUDIT_OUTCOMES = ['success', 'refused', 'failed', 'begun'] as const satisfies readonly Outcome[]
type Outcome = AuditRecord['outcome']

/** What was seen, not what was changed: values of secrets, and what a shell or a port of a pod shows. */
export const SENSITIVE_VERBS = ['reveal', 'exec', 'attach', 'portforward'] as const

/** Exact, or with `*` for anything; of kinds and verbs several, with commas between them. */
const pattern = z.optional(z.string().check(z.maxLength(300)))
const moment = z.optional(z.iso.datetime())

/** What of the log is asked for; all that is left out counts as anything. */
export const auditFilter = z.object({
  from: moment,
  to: moment,
  user: pattern,
  cluster: pattern,
  namespace: pattern,
  kind: pattern,
  name: pattern,
  verb: pattern,
  outcome: z.optional(z.enum(AUDIT_OUTCOMES)),
  requestId: pattern,
  /** Who looked at secrets and shells. */
  about: z.optional(z.literal('sensitive')),
  /** The line that a record of this number is part of. */
  seq: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))),
})
export type AuditFilter = z.infer<typeof auditFilter>

export const AUDIT_PAGE_MAX = 500

const auditWindow = z.object({
  /** Lines below this number; the `next` of the page before. */
  before: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(AUDIT_PAGE_MAX)), 100),
})

/** GET /api/v1/audit/records. */
export const auditQuery = z.extend(auditFilter, auditWindow.shape)

/** GET /api/v1/audit/export: of what is asked for, or the whole chain with all that was only begun. */
export const auditExport = z.extend(auditFilter, { format: z._default(z.enum(['jsonl', 'csv']), 'jsonl') })

/** GET /api/v1/audit/history: what was done to one object, by anyone for `AUDIT_READERS`, else by the caller. */
export const auditHistoryQuery = z.extend(auditWindow, {
  cluster: z.string().check(z.maxLength(300)),
  kind: z.string().check(z.maxLength(300)),
  namespace: pattern,
  name: z.string().check(z.maxLength(300)),
})

/** A record and its beginning as one; only `begun` where it has not ended. */
export const auditLine = z.extend(auditRecord, { began: z.nullable(z.string()) })
export type AuditLine = z.infer<typeof auditLine>

/** Newest first; `next` is null at the end. */
export const auditPage = z.object({ lines: z.array(auditLine), next: z.nullable(z.number()) })
export type AuditPage = z.infer<typeof auditPage>
