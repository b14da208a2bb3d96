import { createHash } from 'node:crypto'
import type { AuditRecord } from '@naru/contract/api/audit'

/** What the chain begins with. */
export const FIRST_HASH = '0'.repeat(64)

export type UnchainedRecord = Omit<AuditRecord, 'hash'>

/** SHA-256 over the hash before it and the record, its fields in this fixed order. */
export function buildHash(before: string, record: UnchainedRecord): string {
  const { seq, time, requestId, user, roles, address, cluster, namespace, kind, name } = record
  const { verb, outcome, status, durationMs, change, detail } = record
  const subject = [seq, time, requestId, user, roles, address, cluster, namespace, kind, name]
  const deed = [verb, outcome, status, durationMs, change, detail]
  return createHash('sha256')
    .update(JSON.stringify([before, ...subject, ...deed]))
    .digest('hex')
}

export type Broken = { readonly seq: number; readonly problem: 'altered' | 'missing' | 'out of order' }

/** Checks records one after another; the first that does not fit is returned, and all after it are unproven. */
export function createChainCheck() {
  let hash = FIRST_HASH
  let seq = 0
  return {
    next(record: AuditRecord): Broken | null {
      if (record.seq !== seq + 1) {
        return { seq: seq + 1, problem: record.seq > seq + 1 ? 'missing' : 'out of order' }
      }
      const { hash: claimed, ...rest } = record
      if (buildHash(hash, rest) !== claimed) return { seq: record.seq, problem: 'altered' }
      hash = claimed
      seq = record.seq
      return null
    },
    end: () => ({ seq, hash }),
  }
}
