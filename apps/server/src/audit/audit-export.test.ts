import { AppError } from '@naru/contract/errors/app-error'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnBoth } from '../../test/databases.ts'
import type { Db } from '../app/database.ts'
import { endWith, fileOf } from '../http/end-file.ts'
import { formatExport } from './audit-export.ts'

/** Questions about the log that wait for whoever has it locked. */
async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where not granted and relation = 'audit_records'::regclass
      and database = (select oid from pg_database where datname = current_database())
  `.execute(db)
  return rows[0]?.count ?? 0
}

describeOnBoth('an export of the audit log that is cut off', (handle) => {
  test.each([
    ['the whole log', {}],
    ['a part of it', { user: 'jiwoo' }],
  ])('ends at once while the database looks for %s, and so does the looking', async (_, filter) => {
    const { db } = handle
    // Whoever else asks the embedded database waits before it.
    const asked = db === handle.replica() ? 0 : 1
    const ended = new AbortController()
    await handle
      .replica()
      .transaction()
      .execute(async (trx) => {
        const waiting = () => countWaiting(trx)
        await sql`lock table audit_records in access exclusive mode`.execute(trx)
        const file = endWith(
          ended.signal,
          fileOf((left) => formatExport({ db }, filter, 'jsonl', left)),
        )
        const closed = new Promise((resolve) => file.once('close', resolve))
        file.resume()
        await expect.poll(waiting).toBe(asked)
        ended.abort(new AppError('SESSION_EXPIRED'))
        await closed
        await expect.poll(waiting).toBe(0)
      })
    expect(await db.selectFrom('audit_records').select('seq').execute()).toEqual([])
  })
})
