import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { describeOnBoth } from '../../test/databases.ts'
import { findTableChanges } from './table-changes.ts'
import { watchTables } from './watch-tables.ts'

describeOnBoth('a watched table', (handle) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('is told of when it was written to, by whatever statement, and not when it was read', async () => {
    const { db, listen } = watchTables(handle.db, ['settings'])
    const told = vi.fn()
    const stop = listen(told)
    // Where others write too, what they wrote before they could be heard is told as one.
    if (findTableChanges(handle.db)) {
      await vi.waitFor(() => {
        // No farther: the connection has a time limit of its own.
        vi.advanceTimersByTime(50)
        expect(told).toHaveBeenCalled()
      }, 5000)
      told.mockClear()
    }
    await db.selectFrom('settings').selectAll().execute()
    await db.deleteFrom('users').where('user_id', '=', 'nobody').execute()
    vi.runAllTimers()
    expect(told).not.toHaveBeenCalled()

    const writes = [
      () => db.insertInto('settings').values({ name: 'tide', value: 'low' }).execute(),
      () => db.updateTable('settings').set({ value: 'high' }).where('name', '=', 'tide').execute(),
      () =>
        db.transaction().execute((trx) => trx.deleteFrom('settings').where('name', '=', 'tide').execute()),
    ]
    for (const [index, write] of writes.entries()) {
      await write()
      vi.runAllTimers()
      expect(told).toHaveBeenCalledTimes(index + 1)
    }
    // What is no more, nobody can change.
    await db.deleteFrom('settings').where('name', '=', 'tide').execute()
    vi.runAllTimers()
    expect(told).toHaveBeenCalledTimes(writes.length)
    stop()
    await db.insertInto('settings').values({ name: 'tide', value: 'low' }).execute()
    vi.runAllTimers()
    expect(told).toHaveBeenCalledTimes(writes.length)
  })
})
