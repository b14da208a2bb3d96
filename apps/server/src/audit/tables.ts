import type { AUDIT_SINKS, AuditRecord } from '@naru/contract/api/audit'
import type { ColumnType } from 'kysely'

/** `roles` and `change` are kept as JSON text: the chain covers their exact bytes. */
export type AuditTables = {
  audit_records: {
    seq: number
    time: Date
    request_id: string
    user_id: string | null
    roles: string
    address: string | null
    cluster: string | null
    namespace: string | null
    kind: string | null
    name: string | null
    verb: string
    outcome: AuditRecord['outcome']
    status: number
    duration_ms: number
    change: string | null
    detail: string | null
    concludes: number | null
    hash: string
  }
  /** One row: the last record's number and hash, signed, so that a shortened log is noticed. */
  audit_head: { id: number; seq: number; hash: string; signature: string }
  /** What was dropped of the log's beginning, step by step; each signed together with the one before it. */
  audit_summaries: {
    last: number
    first: number
    /** Of the last record that was dropped: the chain goes on from it. */
    hash: string
    since: Date
    until: Date
    dropped: Date
    /** JSON text, because the signature covers its exact bytes. */
    counts: string
    signature: string
  }
  /** How far each place outside has been told. */
  audit_deliveries: {
    sink: (typeof AUDIT_SINKS)[number]
    delivered: number
    lease: string | null
    lease_until: ColumnType<Date | null, Date | null, Date | null>
    next_try: ColumnType<Date | null, Date | null, Date | null>
    failures: number
    failure: string | null
    failing_since: ColumnType<Date | null, Date | null, Date | null>
    last_sent: ColumnType<Date | null, Date | null, Date | null>
  }
}
