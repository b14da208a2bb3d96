import type { AUDIT_SINKS, AuditRecord } from '@naru/contract/api/audit'

/** A place outside that is told of every record. */
export type Sink = {
  readonly name: (typeof AUDIT_SINKS)[number]
  /** All that is told of its address. */
  readonly host: string
  /** Resolves when the other side has taken them all; they may come again, known by their numbers. */
  send(records: readonly AuditRecord[], signal: AbortSignal): Promise<void>
}

/** What the environment says of the log's upkeep. */
export type UpkeepConfig = {
  /** How long records are kept; null for ever. */
  readonly days: number | null
  readonly webhook: { readonly address: string; readonly key: string } | null
  readonly syslog: SyslogAddress | null
}

export type SyslogAddress = { readonly host: string; readonly port: number; readonly secure: boolean }
