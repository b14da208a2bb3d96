import * as z from 'zod/mini'

/** One thing done, refused or failed. Hash-chained: `hash` covers the record and the hash before it. */
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
  outcome: z.enum(['success', 'refused', 'failed']),
  status: z.number(),
  durationMs: z.number(),
  /** Paths with old and new values; secret values are masked. */
  change: z.nullable(
    z.array(z.object({ path: z.string(), from: z.optional(z.unknown()), to: z.optional(z.unknown()) })),
  ),
  detail: z.nullable(z.string()),
  hash: z.string(),
})
export type AuditRecord = z.infer<typeof auditRecord>
