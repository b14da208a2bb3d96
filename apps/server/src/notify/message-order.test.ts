import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openQuickDatabase } from '../../test/databases.ts'
import { fillAlerts, seeObjects } from '../../test/notify-fixture.ts'
import { missingPostgres } from '../../test/postgres.ts'
import type { Db } from '../app/database.ts'
import { createSealer } from '../crypto/seal.ts'
import { createEvaluationStore, type DueSetting } from './evaluation-store.ts'
import { stepAlerts } from './step-alerts.ts'

const createId = () => randomBytes(8).toString('hex')
const lack = missingPostgres()

// The embedded database saves one after the other by itself.
describe.skipIf(lack !== null)(`two replicas that save at once${lack === null ? '' : ` (${lack})`}`, () => {
  let opened: Awaited<ReturnType<typeof openQuickDatabase>>
  beforeAll(async () => {
    opened = await openQuickDatabase()
    await fillAlerts(opened.db, createSealer(randomBytes(32)), {
      slow: ['mail', 'hook'],
      quick: ['hook', 'mail'],
    })
  }, 60_000)
  afterAll(() => opened.close(), 30_000)

  it('number the messages of a target in the order in which they are seen', async () => {
    const due = await createEvaluationStore(opened.db, createId).claim()
    const finished: string[] = []
    const saveSeen = async (name: string): Promise<void> => {
      const replica = opened.second?.() ?? opened.db
      await createEvaluationStore(replica, createId).save(...stepOf(due, name))
      finished.push(name)
    }
    await holdBack(opened.db, 'seoul.slow')
    const saving: Promise<void>[] = []
    // Whoever holds this lock is in front of what is held back.
    await opened.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(1)`.execute(trx)
      saving.push(saveSeen('slow'))
      await waitUntil(async () => (await countWaiting(opened.db)) === 1)
      saving.push(saveSeen('quick'))
      await waitUntil(async () => finished.length > 0 || (await countWaiting(opened.db)) === 2)
    })
    await Promise.all(saving)
    expect(finished).toEqual(['slow', 'quick'])
    const messages = await opened.db
      .selectFrom('alert_messages')
      .select('setting_id')
      .orderBy('seq')
      .execute()
    expect(messages.map(({ setting_id }) => setting_id)).toEqual(
      ['slow', 'slow', 'quick', 'quick'].map((name) => `seoul.${name}`),
    )
  })
})

function stepOf(due: readonly DueSetting[], name: string) {
  const setting = due.find((one) => one.name === name)
  if (!setting) throw new Error(`${name} is not due`)
  const { at, intervalMs } = setting
  return [setting, stepAlerts(setting.state, seeObjects('node'), { now: at, intervalMs })] as const
}

/** Messages of a setting have their number, and wait before they are seen. */
async function holdBack(db: Db, setting: string): Promise<void> {
  await sql`create function hold_back() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock(1);
    return new;
  end $$`.execute(db)
  await sql`create trigger hold_back after insert on alert_messages for each row
    when (new.setting_id = ${sql.lit(setting)}) execute function hold_back()`.execute(db)
}

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
  return rows[0]?.waiting ?? 0
}

async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((done) => setTimeout(done, 10))
}
