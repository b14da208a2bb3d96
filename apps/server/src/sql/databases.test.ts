import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { describeOnBoth, openMemoryDatabase } from '../../test/databases.ts'
import { migrations } from '../app/database.ts'
import { saveNewUser } from '../identity/users/user-store.ts'
import { systemClock } from '../system/clock.ts'
import { loadBackup, saveBackup } from './backup.ts'
import { migrate } from './open-database.ts'
import { loadSetting, settleSetting } from './settings.ts'

describeOnBoth('the database', (handle) => {
  beforeEach(async () => {
    await handle.db.deleteFrom('users').execute()
  })

  const addUser = (user_id: string) =>
    saveNewUser(handle.db, systemClock, {
      user_id,
      display_name: user_id,
      default_role: 'viewer',
      source: 'local',
    })
  const countUsers = async () => (await handle.db.selectFrom('users').select('user_id').execute()).length

  test('gives the same types: numbers, dates, parsed JSON, booleans', async () => {
    const { rows } = await sql`
      select 5000000000::int8 as big, 7 as small, true as yes, '{"a":[1]}'::jsonb as json,
        '2026-11-21T01:02:03.456Z'::timestamptz as at, count(*) as count from users
    `.execute(handle.db)
    expect(rows).toEqual([
      {
        big: 5_000_000_000,
        small: 7,
        yes: true,
        json: { a: [1] },
        at: new Date('2026-11-21T01:02:03.456Z'),
        count: 0,
      },
    ])
  })

  test('names a taken key the same way', async () => {
    expect(await addUser('kim')).toBe(true)
    expect(await addUser('kim')).toBe(false)
  })

  test('a transaction that fails leaves nothing, and others wait for it instead of joining', async () => {
    const failing = handle.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('users').execute()
      await sql`select pg_sleep(0.05)`.execute(trx)
      throw new Error('change of mind')
    })
    const [failed] = await Promise.allSettled([failing, addUser('lee')])
    expect(failed.status).toBe('rejected')
    expect(await countUsers()).toBe(1)
  })

  test('migrations run once, however many replicas start at once', async () => {
    await Promise.all([migrate(handle.db, migrations), migrate(handle.replica(), migrations)])
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      handle.db,
    )
    expect(rows.map((row) => row.name)).toEqual(Object.keys(migrations).sort())
  })

  test('of settings that two replicas settle at once, one value stays', async () => {
    const values = await Promise.all([
      settleSetting(handle.db, 'agreed', 'mine'),
      settleSetting(handle.replica(), 'agreed', 'yours'),
    ])
    expect(new Set(values).size).toBe(1)
    expect(await loadSetting(handle.db, 'agreed')).toBe(values[0])
  })

  test.each([
    ['is missing', null, 'ENOENT'],
    ['is no archive', Buffer.from('text'), 'incorrect header check'],
    ['was cut off', gzipSync('{"naru":"backup","migrations":[]}').subarray(0, 20), 'unexpected end of file'],
    ['is of another version', gzipSync('{"naru":"backup","migrations":[]}'), 'another version'],
    ['holds nothing', gzipSync(''), 'empty'],
  ])('a backup that %s is refused and changes nothing', async (_name, content, message) => {
    await addUser('still')
    const file = join(await mkdtemp(join(tmpdir(), 'naru-backup-')), 'backup')
    if (content) await writeFile(file, content)
    await expect(loadBackup(handle.db, file, async () => undefined)).rejects.toThrow(message)
    expect(await countUsers()).toBe(1)
    await rm(dirname(file), { recursive: true })
  })

  test('a backup restores into the other kind of database, and only into an empty one', async () => {
    await addUser('park')
    await handle.db
      .insertInto('sign_in_failures')
      .values({ user_id: 'park', times: '[1,2]', locked_until: null, updated: new Date(5) })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
    const folder = await mkdtemp(join(tmpdir(), 'naru-backup-'))
    const target = await openMemoryDatabase()
    try {
      const file = join(folder, 'backup')
      const rows = await saveBackup(handle.db, file)
      expect(await loadBackup(target.db, file, async () => undefined)).toBe(rows)
      const all = (db: typeof target.db) =>
        Promise.all([
          db.selectFrom('users').selectAll().execute(),
          db.selectFrom('sign_in_failures').selectAll().execute(),
        ])
      expect(await all(target.db)).toEqual(await all(handle.db))
      await expect(loadBackup(target.db, file, async () => undefined)).rejects.toThrow('not empty')
    } finally {
      await target.close()
      await rm(folder, { recursive: true })
    }
  })
})
