import { type AuditRecord, auditRecord } from '@naru/contract/api/audit'
import type { Selectable } from 'kysely'
import { type Broken, buildHash, createChainCheck, FIRST_HASH, type UnchainedRecord } from './chain.ts'
import type { AuditDeps } from './deps.ts'
import type { AuditTables } from './tables.ts'

type StoreDeps = Pick<AuditDeps, 'db' | 'sealer'>
type Row = Selectable<AuditTables['audit_records']>

const PAGE = 500
const CONTEXT = 'audit head'

/**
 * Appends in one transaction. The row lock on the head gives all replicas one order, and a number without a gap.
 */
export async function saveAuditRecords(
  deps: StoreDeps,
  records: readonly Omit<UnchainedRecord, 'seq'>[],
): Promise<void> {
  const { db, sealer } = deps
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('audit_head')
      .values({ id: 1, seq: 0, hash: FIRST_HASH, signature: signHead(sealer, 0, FIRST_HASH) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    let { seq, hash } = await trx.selectFrom('audit_head').selectAll().forUpdate().executeTakeFirstOrThrow()
    const rows = records.map((record) => {
      seq += 1
      hash = buildHash(hash, { ...record, seq })
      return toRow({ ...record, seq, hash })
    })
    await trx.insertInto('audit_records').values(rows).execute()
    await trx
      .updateTable('audit_head')
      .set({ seq, hash, signature: signHead(sealer, seq, hash) })
      .execute()
  })
}

function signHead(sealer: AuditDeps['sealer'], seq: number, hash: string): string {
  return sealer.sign(`${seq}:${hash}`, CONTEXT)
}

/** In the order of their numbers, read in pages. */
export async function* loadAuditRecords({ db }: Pick<StoreDeps, 'db'>): AsyncGenerator<AuditRecord> {
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = await db
      .selectFrom('audit_records')
      .selectAll()
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(PAGE)
      .execute()
    for (const row of rows) yield toRecord(row)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.seq
  }
}

export type Verification = { readonly count: number; readonly broken: Broken | null }

/** Reads the whole chain. The signed head tells when records were cut off its end. */
export async function verifyAudit(deps: StoreDeps): Promise<Verification> {
  const head = await deps.db.selectFrom('audit_head').selectAll().executeTakeFirst()
  const check = createChainCheck()
  for await (const record of loadAuditRecords(deps)) {
    const broken = check.next(record)
    if (broken) return { count: check.end().seq, broken }
  }
  const end = check.end()
  if (!head)
    return { count: end.seq, broken: end.seq === 0 ? null : { seq: end.seq + 1, problem: 'missing' } }
  if (head.signature !== signHead(deps.sealer, head.seq, head.hash)) {
    return { count: end.seq, broken: { seq: head.seq, problem: 'altered' } }
  }
  const whole = head.seq === end.seq && head.hash === end.hash
  return { count: end.seq, broken: whole ? null : { seq: end.seq + 1, problem: 'missing' } }
}

export function toRecord(row: Row): AuditRecord {
  return auditRecord.parse({
    ...row,
    time: row.time.toISOString(),
    requestId: row.request_id,
    user: row.user_id,
    roles: JSON.parse(row.roles),
    durationMs: row.duration_ms,
    change: row.change === null ? null : JSON.parse(row.change),
  })
}

function toRow(record: AuditRecord): Row {
  const { requestId, user, durationMs, roles, change, time, ...same } = record
  return {
    ...same,
    time: new Date(time),
    request_id: requestId,
    user_id: user,
    duration_ms: durationMs,
    roles: JSON.stringify(roles),
    change: change === null ? null : JSON.stringify(change),
  }
}
