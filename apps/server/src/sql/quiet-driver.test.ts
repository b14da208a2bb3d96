import {
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { afterEach, beforeEach, expect, inject, it, type MockInstance, vi } from 'vitest'
import { openQuickDatabase } from '../../test/databases.ts'
import { cancelledBy } from './cancelled-by.ts'
import { quietDriver } from './quiet-driver.ts'

let written: MockInstance
beforeEach(() => {
  written = vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => written.mockRestore())

/** A database of which all that is asked fails when it is told to. */
function createFailing(fails: { readonly acquiring: boolean }) {
  let fail = (_error: Error): void => undefined
  const late = new Promise<never>((_, reject) => {
    fail = reject
  })
  const cancelled = vi.fn(() => Promise.reject(new Error('cannot be cancelled')))
  const connection = { executeQuery: () => late, cancelQuery: cancelled, streamQuery: vi.fn() }
  const done = async () => undefined
  const driver: Driver = {
    init: done,
    acquireConnection: async () => (fails.acquiring ? late : connection),
    releaseConnection: vi.fn(done),
    beginTransaction: done,
    commitTransaction: done,
    rollbackTransaction: done,
    destroy: done,
  }
  const { releaseConnection } = driver
  const db = new Kysely<object>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => quietDriver(driver),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return { db, fail, cancelled, releaseConnection }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))
const ask = (db: Kysely<object>, signal?: AbortSignal) => sql`select 1`.execute(db, cancelledBy(signal))
/** Asks, and is gone while the database does what it has been asked for. */
async function askAndLeave(db: Kysely<object>) {
  const left = new AbortController()
  const asked = ask(db, left.signal)
  await settle()
  left.abort(new Error('left'))
  await expect(asked).rejects.toThrow('left')
}

it('a query that fails after its asker has left writes nothing to the console, and gives its connection back', async () => {
  const { db, fail, cancelled, releaseConnection } = createFailing({ acquiring: false })
  await askAndLeave(db)
  fail(new Error('canceling statement due to user request'))
  await expect.poll(() => releaseConnection).toHaveBeenCalled()
  expect(cancelled).toHaveBeenCalledOnce()
  expect(written).not.toHaveBeenCalled()
})

it('a connection that does not come after its asker has left is nobody’s failure', async () => {
  const { db, fail } = createFailing({ acquiring: true })
  await askAndLeave(db)
  fail(new Error('timeout exceeded when trying to connect'))
  await settle()
  expect(written).not.toHaveBeenCalled()
})

it.each([{ acquiring: true }, { acquiring: false }])(
  'whoever still waits is told what failed: %j',
  async (fails) => {
    const { db, fail } = createFailing(fails)
    const asked = Promise.all([undefined, new AbortController().signal].map((signal) => ask(db, signal)))
    fail(new Error('broken'))
    await expect(asked).rejects.toThrow('broken')
  },
)

const MARK = 'cancelled beside others'
const countRunning = sql<{ count: number }>`
  select count(*)::int as count from pg_stat_activity
  where query like ${`%${MARK}%`} and state = 'active' and pid <> pg_backend_pid()
`

it.skipIf(inject('databases') === null)('PostgreSQL ends a query whose asker has left, unheard', async () => {
  const { db, close } = await openQuickDatabase()
  try {
    const running = async () => (await countRunning.execute(db)).rows[0]?.count
    const left = new AbortController()
    const asked = sql.raw(`select pg_sleep(60) /* ${MARK} */`).execute(db, cancelledBy(left.signal))
    const refused = expect(asked).rejects.toThrow('left')
    await expect.poll(running).toBe(1)
    left.abort(new Error('left'))
    await refused
    await expect.poll(running, { timeout: 10_000 }).toBe(0)
    expect(written).not.toHaveBeenCalled()
  } finally {
    await close()
  }
})
