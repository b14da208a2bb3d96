import { createHash } from 'node:crypto'
import type { AuditRecord, AuditVerification } from '@naru/contract/api/audit'

/** What the chain begins with. */
export const FIRST_HASH = '0'.repeat(64)

export type UnchainedRecord = Omit<AuditRecord, 'hash'>

/**
 * SHA-256 over the hash before it and the record, its fields in this fixed order. What it concludes stands last, and only
 * where it concludes something.
 */
export function buildHash(before: string, record: UnchainedRecord): string {
  const { seq, time, requestId, user, roles, address, cluster, namespace, kind, name } = record
  const { verb, outcome, status, durationMs, change, detail, concludes } = record
  const subject = [seq, time, requestId, user, roles, address, cluster, namespace, kind, name]
  const deed = [verb, outcome, status, durationMs, change, detail]
  const beginning = concludes === null ? [] : [concludes]
  return createHash('sha256')
    .update(JSON.stringify([before, ...subject, ...deed, ...beginning]))
    .digest('hex')
}

export type Broken = NonNullable<AuditVerification['broken']>

/** How many unconcluded records are named. */
const NAMED = 100

/** Where a chain goes on: the last record before it. */
export type ChainStart = { readonly seq: number; readonly hash: string }

export const CHAIN_START: ChainStart = { seq: 0, hash: FIRST_HASH }

/** Checks records one after another; the first that does not fit is returned, and all after it are unproven. */
export function createChainCheck(start = CHAIN_START) {
  let { seq, hash } = start
  const open = new Set<number>()
  return {
    next(record: AuditRecord): Broken | null {
      if (record.seq !== seq + 1) {
        return { seq: seq + 1, problem: record.seq > seq + 1 ? 'missing' : 'out of order' }
      }
      const { hash: claimed, ...rest } = record
      if (buildHash(hash, rest) !== claimed) return { seq: record.seq, problem: 'altered' }
      hash = claimed
      seq = record.seq
      if (record.outcome === 'begun') open.add(seq)
      if (record.concludes !== null) open.delete(record.concludes)
      return null
    },
    end: () => ({ seq, hash }),
    unconcluded: () => ({ count: open.size, first: [...open].slice(0, NAMED) }),
  }
}
