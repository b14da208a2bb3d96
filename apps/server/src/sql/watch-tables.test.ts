import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { describeOnBoth } from '../../test/databases.ts'
import { watchTables } from './watch-tables.ts'

describeOnBoth('a watched table', (handle) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('is told of when it was written to, by whatever statement, and not when it was read', async () => {
    const { db, listen } = watchTables(handle.db, ['settings'])
    const told = vi.fn()
    const stop = listen(told)
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
    stop()
    await db.deleteFrom('settings').where('name', '=', 'tide').execute()
    vi.runAllTimers()
    expect(told).toHaveBeenCalledTimes(writes.length)
  })
})
