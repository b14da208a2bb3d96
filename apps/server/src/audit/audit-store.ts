import { type AuditRecord, type AuditVerification, auditRecord } from '@naru/contract/api/audit'
import type { Selectable } from 'kysely'
import { cancelledBy } from '../sql/cancelled-by.ts'
import { buildHash, type ChainStart, createChainCheck, FIRST_HASH, type UnchainedRecord } from './chain.ts'
import type { AuditDeps } from './deps.ts'
import { checkSummaries, loadSummaries } from './summaries.ts'
import type { AuditTables } from './tables.ts'

type StoreDeps = Pick<AuditDeps, 'db' | 'sealer'>
type Row = Selectable<AuditTables['audit_records']>

const PAGE = 500
/** Whoever puts in a record with a number that no record has is found out, too. */
const BEFORE_ALL = Number.MIN_SAFE_INTEGER
const CONTEXT = 'audit head'

/**
 * Appends in one transaction, and answers the number of the first. The row lock on the head gives all replicas one order,
 * and numbers without a gap.
 */
export async function saveAuditRecords(
  deps: StoreDeps,
  records: readonly Omit<UnchainedRecord, 'seq'>[],
): Promise<number> {
  const { db, sealer } = deps
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('audit_head')
      .values({ id: 1, seq: 0, hash: FIRST_HASH, signature: signHead(sealer, 0, FIRST_HASH) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    let { seq, hash } = await trx.selectFrom('audit_head').selectAll().forUpdate().executeTakeFirstOrThrow()
    const first = seq + 1
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
    return first
  })
}

/** Rejects where the database has no room for one more record, or does not answer. */
export async function probeAudit(
  { db }: Pick<StoreDeps, 'db'>,
  record: Omit<UnchainedRecord, 'seq'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('audit_records')
      .values(toRow({ ...record, seq: PROBE, hash: FIRST_HASH }))
      .execute()
    await trx.deleteFrom('audit_records').where('seq', '=', PROBE).execute()
  })
}

/** No record's number: nobody ever sees this one. */
const PROBE = -1

function signHead(sealer: AuditDeps['sealer'], seq: number, hash: string): string {
  return sealer.sign(`${seq}:${hash}`, CONTEXT)
}

/** In the order of their numbers, read in pages, until nobody waits for them any more. */
export async function* loadAuditRecords(
  { db }: Pick<StoreDeps, 'db'>,
  left?: AbortSignal,
): AsyncGenerator<AuditRecord> {
  for (let after = BEFORE_ALL; ; ) {
    const rows = await loadPage(db, after, left)
    for (const row of rows) yield toRecord(row)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.seq
  }
}

function loadPage(db: StoreDeps['db'], after: number, left?: AbortSignal): Promise<Row[]> {
  return db
    .selectFrom('audit_records')
    .selectAll()
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(PAGE)
    .execute(cancelledBy(left))
}

/**
 * Reads the whole chain page by page, from where the sealed summaries of what was dropped end. The signed head, which tells
 * when records were cut off its end, is read with each page in one snapshot: while others write, the head of the last
 * page is the one that fits, and what is dropped meanwhile is proven by the summary that stands for it.
 */
export async function verifyAudit(deps: StoreDeps): Promise<AuditVerification> {
  let check = createChainCheck()
  let after = BEFORE_ALL
  for (;;) {
    const { head, summaries, rows } = await loadPageWithHead(deps.db, after)
    const { start, broken: unsealed } = checkSummaries(deps.sealer, summaries)
    const answer = (broken: AuditVerification['broken']) => {
      return { count: check.end().seq, dropped: start.seq, broken, unconcluded: check.unconcluded() }
    }
    if (unsealed) return answer(unsealed)
    if (start.seq > check.end().seq) {
      check = createChainCheck(start)
      after = BEFORE_ALL
      continue
    }
    for (const row of rows) {
      const broken = check.next(toRecord(row))
      if (broken) return answer(broken)
    }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return answer(judgeEnd(deps, head, check.end()))
    after = last.seq
  }
}

type Head = Selectable<AuditTables['audit_head']>

function loadPageWithHead(db: StoreDeps['db'], after: number) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({
      head: await trx.selectFrom('audit_head').selectAll().executeTakeFirst(),
      summaries: await loadSummaries(trx),
      rows: await loadPage(trx, after),
    }))
}

/** What is wrong with the end of the chain. */
function judgeEnd(
  { sealer }: StoreDeps,
  head: Head | undefined,
  end: ChainStart,
): AuditVerification['broken'] {
  if (!head) return end.seq === 0 ? null : { seq: end.seq + 1, problem: 'missing' }
  if (head.signature !== signHead(sealer, head.seq, head.hash)) return { seq: head.seq, problem: 'altered' }
  const whole = head.seq === end.seq && head.hash === end.hash
  return whole ? null : { seq: end.seq + 1, problem: 'missing' }
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
