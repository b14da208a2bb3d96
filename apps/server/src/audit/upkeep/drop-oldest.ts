import type { AuditRecord } from '@naru/contract/api/audit'
import { type Kysely, sql } from 'kysely'
import { toRecord } from '../audit-store.ts'
import { type ChainStart, createChainCheck } from '../chain.ts'
import type { AuditDeps } from '../deps.ts'
import { checkSummaries, loadSummaries, signSummary } from '../summaries.ts'
import type { AuditTables } from '../tables.ts'

/** Records in one transaction: whoever writes to the log meanwhile is not kept waiting. */
const AT_ONCE = 1000

/** The chain does not hold: what was tampered with is not sealed as if it were whole. */
export class BrokenChainError extends Error {
  override name = 'BrokenChainError'
}

type Limits = {
  /** Milliseconds since 1970: only what is older goes. */
  readonly before: number
  /** No record after this one goes. */
  readonly upTo: number
}

/**
 * Drops some of the oldest records, and writes the sealed summary that stands for them; answers how many, 0 when there
 * are no more. Replicas that do it at once do it one after another.
 */
export function dropOldest(deps: AuditDeps, limits: Limits): Promise<number> {
  return deps.db.transaction().execute(async (trx) => {
    await sql`lock table audit_summaries in exclusive mode`.execute(trx)
    const summaries = await loadSummaries(trx)
    const { start, broken } = checkSummaries(deps.sealer, summaries)
    if (broken) throw new BrokenChainError(`The summary of record ${broken.seq} does not hold`)
    const records = await loadOldest(trx, start, limits)
    const [first, last] = [records[0], records.at(-1)]
    if (!first || !last) return 0
    prove(start, records)
    const summary = {
      first: first.seq,
      last: last.seq,
      hash: last.hash,
      since: new Date(first.time),
      until: new Date(last.time),
      dropped: deps.clock.in(0),
      counts: JSON.stringify(countRecords(records)),
    }
    const signature = signSummary(deps.sealer, summary, summaries.at(-1))
    await trx
      .insertInto('audit_summaries')
      .values({ ...summary, signature })
      .execute()
    await trx.deleteFrom('audit_records').where('seq', '<=', last.seq).where('seq', '>', start.seq).execute()
    return records.length
  })
}

/** Whether there is a record from before that moment. */
export async function hasOlder({ db }: Pick<AuditDeps, 'db'>, before: number): Promise<boolean> {
  const oldest = await db
    .selectFrom('audit_records')
    .select('time')
    .where('seq', '>', 0)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  return oldest !== undefined && oldest.time.getTime() < before
}

async function loadOldest(
  db: Kysely<AuditTables>,
  start: ChainStart,
  { before, upTo }: Limits,
): Promise<readonly AuditRecord[]> {
  const rows = await db
    .selectFrom('audit_records')
    .selectAll()
    .where('seq', '>', start.seq)
    .where('seq', '<=', upTo)
    .orderBy('seq')
    .limit(AT_ONCE)
    .execute()
  // Only the beginning of the chain can go, so the first young one keeps all that follow.
  const young = rows.findIndex(({ time }) => time.getTime() >= before)
  return rows.slice(0, young === -1 ? rows.length : young).map(toRecord)
}

function prove(start: ChainStart, records: readonly AuditRecord[]): void {
  const check = createChainCheck(start)
  for (const record of records) {
    const broken = check.next(record)
    if (broken) throw new BrokenChainError(`Record ${broken.seq} is ${broken.problem}`)
  }
}

function countRecords(records: readonly AuditRecord[]) {
  return {
    verbs: countBy(records.map(({ verb }) => verb)),
    outcomes: countBy(records.map(({ outcome }) => outcome)),
    people: new Set(records.flatMap(({ user }) => (user === null ? [] : [user]))).size,
  }
}

function countBy(words: readonly string[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}
