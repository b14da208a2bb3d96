import type { Kysely } from 'kysely'
import type { Sealer } from '../crypto/seal.ts'
import type { Clock } from '../system/clock.ts'
import type { AuditTables } from './tables.ts'

/** What the audit log stands on. */
export type AuditDeps = {
  readonly db: Kysely<AuditTables>
  readonly sealer: Sealer
  readonly clock: Clock
}
