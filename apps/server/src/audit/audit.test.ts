import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { describeOnBoth } from '../../test/databases.ts'
import type { Db } from '../app/database.ts'
import { createSealer } from '../crypto/seal.ts'
import { systemClock } from '../system/clock.ts'
import { createAudit } from './audit.ts'
import { loadAuditRecords, verifyAudit } from './audit-store.ts'

const NONE = { count: 0, first: [] }

describeOnBoth('the audit log', (handle) => {
  const sealer = createSealer(randomBytes(32))
  const depsOf = (db: Db) => ({ db, sealer, clock: systemClock })
  const write = (db: Db, names: readonly string[]) => {
    const audit = createAudit(depsOf(db), () => undefined)
    return Promise.all(
      names.map((name) =>
        audit.recordSystem('cli:test', {
          verb: 'update',
          kind: 'User',
          name,
          outcome: 'success',
          status: 200,
          change: [{ path: 'active', from: true, to: false }],
        }),
      ),
    )
  }
  const verify = () => verifyAudit(depsOf(handle.db))

  beforeEach(async () => {
    await handle.db.deleteFrom('audit_records').execute()
    await handle.db.deleteFrom('audit_head').execute()
    await write(handle.db, ['one', 'two', 'three', 'four', 'five'])
  })

  test('is whole when nobody touched it, and when it is empty', async () => {
    expect(await verify()).toEqual({ count: 5, dropped: 0, broken: null, unconcluded: NONE })
    await handle.db.deleteFrom('audit_records').execute()
    await handle.db.deleteFrom('audit_head').execute()
    expect(await verify()).toEqual({ count: 0, dropped: 0, broken: null, unconcluded: NONE })
  })

  test('reads back what was recorded', async () => {
    const records = []
    for await (const record of loadAuditRecords(handle)) records.push(record)
    expect(records.map(({ seq, name }) => [seq, name])).toEqual([
      [1, 'one'],
      [2, 'two'],
      [3, 'three'],
      [4, 'four'],
      [5, 'five'],
    ])
    expect(records[0]).toMatchObject({
      user: 'cli:test',
      requestId: 'system',
      change: [{ path: 'active', from: true, to: false }],
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  const alterations: readonly [string, Record<string, unknown>][] = [
    ['who', { user_id: 'someone' }],
    ['when', { time: new Date(0) }],
    ['what', { verb: 'delete' }],
    ['the object', { name: 'other' }],
    ['the outcome', { outcome: 'refused' }],
    ['the change', { change: '[]' }],
    ['the roles', { roles: '["viewer"]' }],
    ['what it concludes', { concludes: 1 }],
    ['the hash', { hash: '0'.repeat(64) }],
  ]
  test.each(alterations)('an altered record is found: %s', async (_name, change) => {
    await handle.db.updateTable('audit_records').set(change).where('seq', '=', 3).execute()
    expect(await verify()).toMatchObject({ count: 2, broken: { seq: 3, problem: 'altered' } })
  })

  test('a removed record is found', async () => {
    await handle.db.deleteFrom('audit_records').where('seq', '=', 2).execute()
    expect(await verify()).toMatchObject({ count: 1, broken: { seq: 2, problem: 'missing' } })
  })

  test('records cut off at the end are found', async () => {
    await handle.db.deleteFrom('audit_records').where('seq', '>', 3).execute()
    expect(await verify()).toMatchObject({ count: 3, broken: { seq: 4, problem: 'missing' } })
  })

  test('so is a head that was moved back to hide the cut', async () => {
    await handle.db.deleteFrom('audit_records').where('seq', '>', 3).execute()
    const last = await handle.db
      .selectFrom('audit_records')
      .selectAll()
      .where('seq', '=', 3)
      .executeTakeFirstOrThrow()
    await handle.db.updateTable('audit_head').set({ seq: 3, hash: last.hash }).execute()
    expect(await verify()).toMatchObject({ count: 3, broken: { seq: 3, problem: 'altered' } })
  })

  test('an emptied log is found', async () => {
    await handle.db.deleteFrom('audit_records').execute()
    expect(await verify()).toMatchObject({ count: 0, broken: { seq: 1, problem: 'missing' } })
  })

  test('records that changed places are found', async () => {
    const swap = (from: number, to: number) =>
      handle.db.updateTable('audit_records').set({ seq: to }).where('seq', '=', from).execute()
    await swap(2, 99)
    await swap(3, 2)
    await swap(99, 3)
    expect(await verify()).toMatchObject({ count: 1, broken: { seq: 2, problem: 'altered' } })
  })

  test('a record put in between is found', async () => {
    const row = await handle.db
      .selectFrom('audit_records')
      .selectAll()
      .where('seq', '=', 5)
      .executeTakeFirstOrThrow()
    await handle.db
      .insertInto('audit_records')
      .values({ ...row, seq: 6 })
      .execute()
    expect(await verify()).toMatchObject({ count: 5, broken: { seq: 6, problem: 'altered' } })
  })

  test('is whole at any moment while others write', async () => {
    const other = handle.replica()
    const enough = new AbortController()
    const writeOn = async () => {
      while (!enough.signal.aborted) await write(other, ['more', 'and more'])
    }
    const writing = writeOn()
    const found: Awaited<ReturnType<typeof verify>>[] = []
    // On a busy machine twenty looks may be over before anything was written.
    const hasGrown = () => found.at(-1)?.count !== found[0]?.count
    while (found.length < 20 || !hasGrown()) found.push(await verify())
    enough.abort()
    await writing
    expect(found.map(({ broken }) => broken)).toEqual(found.map(() => null))
    expect(found.at(-1)?.count).toBeGreaterThan(found[0]?.count ?? 0)
  })

  test('two replicas writing at once make one chain without a gap', async () => {
    const other = handle.replica()
    const names = Array.from({ length: 100 }, (_, index) => `n${index}`)
    await Promise.all([
      write(handle.db, names),
      write(other, names),
      write(handle.db, names),
      write(other, names),
    ])
    expect(await verify()).toEqual({ count: 405, dropped: 0, broken: null, unconcluded: NONE })
  })
})
