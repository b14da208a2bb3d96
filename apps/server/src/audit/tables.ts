import type { AuditRecord } from '@naru/contract/api/audit'

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
    hash: string
  }
  /** One row: the last record's number and hash, signed, so that a shortened log is noticed. */
  audit_head: { id: number; seq: number; hash: string; signature: string }
}
