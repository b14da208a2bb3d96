import type { AuditSummary } from '@naru/contract/api/audit'
import type { Kysely, Selectable } from 'kysely'
import * as z from 'zod'
import { type Broken, CHAIN_START, type ChainStart } from './chain.ts'
import type { AuditDeps } from './deps.ts'
import type { AuditTables } from './tables.ts'

type Sealer = AuditDeps['sealer']
type Row = Selectable<AuditTables['audit_summaries']>
type Unsigned = Omit<Row, 'signature'>

const CONTEXT = 'audit summary'
const numbers = z.record(z.string(), z.number())
const counts = z.object({ verbs: numbers, outcomes: numbers, people: z.number() })

/** In the order in which they were dropped. */
export function loadSummaries(db: Kysely<AuditTables>): Promise<Row[]> {
  return db.selectFrom('audit_summaries').selectAll().orderBy('last').execute()
}

/** Over all that it says, and what the one before it was signed with: none of them can be taken out. */
export function signSummary(sealer: Sealer, summary: Unsigned, before: Row | undefined): string {
  const { first, last, hash, since, until, dropped, counts: told } = summary
  const times = [since, until, dropped].map((time) => time.toISOString())
  return sealer.sign(JSON.stringify([first, last, hash, ...times, told, before?.signature ?? '']), CONTEXT)
}

/** Where the records that are left go on, and the first summary that does not hold. */
export function checkSummaries(
  sealer: Sealer,
  rows: readonly Row[],
): { readonly start: ChainStart; readonly broken: Broken | null } {
  let start = CHAIN_START
  for (const [index, row] of rows.entries()) {
    if (row.first !== start.seq + 1) return { start, broken: { seq: start.seq + 1, problem: 'missing' } }
    if (row.signature !== signSummary(sealer, row, rows[index - 1]))
      return { start, broken: { seq: row.first, problem: 'altered' } }
    start = { seq: row.last, hash: row.hash }
  }
  return { start, broken: null }
}

export function toSummary({ first, last, since, until, dropped, counts: told }: Row): AuditSummary {
  return {
    first,
    last,
    since: since.toISOString(),
    until: until.toISOString(),
    dropped: dropped.toISOString(),
    ...counts.parse(JSON.parse(told)),
  }
}
