import type { HelmFailure } from '@naru/contract/api/helm/failure'
import { sql, type Transaction } from 'kysely'
import { retryPause } from '../system/retry-pause.ts'
import type { Place } from './get-guarded.ts'
import type { Reading } from './index/load-index.ts'
import type { PlannedChart } from './index/plan-charts.ts'
import type { HelmTables } from './tables.ts'

type Trx = Transaction<HelmTables>

/** A reading that has begun: whose turn it is, of which state of the record, and when by the clock of the database. */
export type Begun = {
  readonly name: string
  readonly turn: number
  readonly version: number
  readonly at: Date
  readonly place: Place
}

export type Outcome =
  | { readonly reading: Reading; readonly failure?: undefined }
  | { readonly reading?: undefined; readonly failure: HelmFailure }

/** What was read, and when that began. */
export type Read = { readonly reading: Reading; readonly at: Date }

const NEXT_READING = sql<Date>`now() + interval '1 hour'`
const IN_ONE_WRITE = 100

/** False where it counts for nothing, and nothing was kept: a later reading has been told, or the record was changed. */
export async function settleReading(
  trx: Trx,
  { name, turn, version, at }: Begun,
  outcome: Outcome,
): Promise<boolean> {
  const row = await trx
    .selectFrom('helm_repositories')
    .select(['settled', 'version', 'failures'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.settled >= turn || row.version !== version) return false
  if (outcome.reading) await keepReading(trx, name, { reading: outcome.reading, at, turn })
  else await keepFailure(trx, name, { ...outcome, at, turn, failures: row.failures + 1 })
  return true
}

type Failed = {
  readonly failure: HelmFailure
  readonly at: Date
  readonly turn: number
  readonly failures: number
}

/** What is known stays, and is tried again after a pause that grows. */
async function keepFailure(trx: Trx, name: string, { failure, at, turn, failures }: Failed): Promise<void> {
  const pause = retryPause(failures)
  await trx
    .updateTable('helm_repositories')
    .set({ settled: turn, failures, failure: JSON.stringify(failure) })
    .set({ failing_since: sql<Date>`coalesce(failing_since, ${at})` })
    .set({ due: sql<Date>`now() + ${pause} * interval '1 millisecond'` })
    .where('name', '=', name)
    .execute()
}

/** Its charts are written anew only where the index is another. */
export async function keepReading(
  trx: Trx,
  name: string,
  { reading, at, turn }: Read & { readonly turn: number },
): Promise<void> {
  const { digest, charts, leftOut } = reading
  const before = await trx
    .selectFrom('helm_repositories')
    .select('digest')
    .where('name', '=', name)
    .executeTakeFirst()
  await trx
    .updateTable('helm_repositories')
    .set({ settled: turn, read_at: at, due: NEXT_READING, digest, charts: charts.length, left_out: leftOut })
    .set({ failures: 0, failure: null, failing_since: null })
    .where('name', '=', name)
    .execute()
  if (before?.digest !== digest) await replaceCharts(trx, name, charts)
}

async function replaceCharts(trx: Trx, repository: string, charts: readonly PlannedChart[]): Promise<void> {
  await trx.deleteFrom('helm_charts').where('repository', '=', repository).execute()
  for (let from = 0; from < charts.length; from += IN_ONE_WRITE) {
    const rows = charts.slice(from, from + IN_ONE_WRITE).map(({ name, summary, versions }) => ({
      repository,
      name,
      summary: JSON.stringify(summary),
      versions: JSON.stringify(versions),
    }))
    await trx.insertInto('helm_charts').values(rows).execute()
  }
}
