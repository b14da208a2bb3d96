import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { describeOnBoth } from '../../../test/databases.ts'
import type { Db } from '../../app/database.ts'
import { createSealer } from '../../crypto/seal.ts'
import { createClock } from '../../system/clock.ts'
import { createAudit } from '../audit.ts'
import { loadAuditRecords, verifyAudit } from '../audit-store.ts'
import { createAuditUpkeep } from './audit-upkeep.ts'
import { createDeliveryStore } from './delivery-store.ts'
import type { Sink } from './sink.ts'

const DAY = 86_400_000
const START = Date.UTC(2026, 0, 1)

describeOnBoth('the beginning of the audit log', (handle) => {
  const sealer = createSealer(randomBytes(32))
  let day = 0
  const clock = createClock(() => START + day * DAY)
  const depsOf = (db: Db) => ({ db, sealer, clock })
  const verify = () => verifyAudit(depsOf(handle.db))

  async function write(on: number, names: readonly string[]): Promise<void> {
    day = on
    const audit = createAudit(depsOf(handle.db), () => undefined)
    for (const name of names)
      await audit.recordSystem(name, { verb: 'update', kind: 'User', name, outcome: 'success', status: 200 })
  }

  function upkeep(days: number | null, sinks: readonly Sink[] = [], db = handle.db) {
    const deps = depsOf(db)
    return createAuditUpkeep({
      deps,
      days,
      audit: createAudit(deps, () => undefined),
      delivery: {
        store: createDeliveryStore(db),
        sinks,
        now: () => clock.now(),
        createId: () => 'one',
        onFailure: () => undefined,
      },
      onError: (error) => {
        throw error
      },
    })
  }

  async function drop(days: number | null, sinks: readonly Sink[] = []): Promise<void> {
    const one = upkeep(days, sinks)
    await one.dropOld()
    await one.stop()
  }

  const left = async () => {
    const seqs = []
    for await (const { seq } of loadAuditRecords(handle)) seqs.push(seq)
    return seqs
  }

  beforeEach(async () => {
    for (const table of ['audit_records', 'audit_head', 'audit_summaries', 'audit_deliveries'] as const)
      await handle.db.deleteFrom(table).execute()
    await write(0, ['minji', 'jiwoo', 'minji'])
    await write(10, ['haneul', 'haneul'])
    day = 40
  })

  test('goes when it is older than it is kept; a sealed summary stands for it, and the rest is proven', async () => {
    await drop(35)
    expect(await left()).toEqual([4, 5, 6])
    const { summaries } = await upkeep(35).describe()
    expect(summaries).toEqual([
      {
        first: 1,
        last: 3,
        since: '2026-01-01T00:00:00.000Z',
        until: '2026-01-01T00:00:00.000Z',
        dropped: '2026-02-10T00:00:00.000Z',
        verbs: { update: 3 },
        outcomes: { success: 3 },
        people: 2,
      },
    ])
    expect(await verify()).toMatchObject({ count: 6, dropped: 3, broken: null })
  })

  test('that it went is in the log itself', async () => {
    await drop(35)
    const last = await handle.db
      .selectFrom('audit_records')
      .select(['verb', 'user_id', 'detail'])
      .where('seq', '=', 6)
      .executeTakeFirst()
    expect(last).toMatchObject({
      verb: 'drop-records',
      user_id: 'naru',
      detail: expect.stringContaining('3 '),
    })
  })

  test('stays where it is kept for ever, or is not old enough', async () => {
    await drop(null)
    await drop(40)
    expect(await left()).toEqual([1, 2, 3, 4, 5])
  })

  test('goes in turn, and all of it may', async () => {
    await drop(35)
    await drop(20)
    expect(await left()).toEqual([6, 7])
    day = 100
    await drop(20)
    expect(await left()).toEqual([8])
    expect(await verify()).toMatchObject({ count: 8, dropped: 7, broken: null })
  })

  test('waits for whoever outside has not got it', async () => {
    const sink: Sink = { name: 'webhook', host: 'siem.test', send: async () => undefined }
    await handle.db
      .insertInto('audit_deliveries')
      .values({ sink: 'webhook', delivered: 2, failures: 0 })
      .execute()
    await drop(20, [sink])
    expect((await left()).slice(0, 2)).toEqual([3, 4])
  })

  test('goes once where replicas drop it at once', async () => {
    const [one, two] = [upkeep(35), upkeep(35, [], handle.replica())]
    await Promise.all([one.dropOld(), two.dropOld()])
    expect((await one.describe()).summaries).toHaveLength(1)
    expect(await verify()).toMatchObject({ dropped: 3, broken: null })
  })

  test('that was tampered with is not sealed as if it were whole', async () => {
    await handle.db.updateTable('audit_records').set({ verb: 'get' }).where('seq', '=', 2).execute()
    await expect(upkeep(35).dropOld()).rejects.toThrow('Record 2 is altered')
    expect(await left()).toEqual([1, 2, 3, 4, 5])
  })

  test.each<[string, string, (db: Db) => Promise<unknown>]>([
    [
      'a younger record is altered',
      'Record 5 is altered',
      (db) => db.updateTable('audit_records').set({ verb: 'get' }).where('seq', '=', 5).execute(),
    ],
    [
      'a younger record is gone',
      'Record 4 is missing',
      (db) => db.deleteFrom('audit_records').where('seq', '=', 4).execute(),
    ],
    [
      'the end is cut off',
      'Record 5 is missing',
      (db) => db.deleteFrom('audit_records').where('seq', '=', 5).execute(),
    ],
  ])('stays where %s, by which one may still find out', async (_name, message, tamper) => {
    await tamper(handle.db)
    const before = await left()
    await expect(upkeep(35).dropOld()).rejects.toThrow(message)
    expect(await left()).toEqual(before)
    expect((await upkeep(35).describe()).summaries).toEqual([])
  })

  const tampering: readonly [string, (db: Db) => Promise<unknown>, number][] = [
    ['more is taken out', (db) => db.deleteFrom('audit_records').where('seq', '=', 4).execute(), 4],
    ['a summary is taken out', (db) => db.deleteFrom('audit_summaries').execute(), 1],
    [
      'a summary says that it was more',
      (db) => db.updateTable('audit_summaries').set({ last: 4 }).execute(),
      1,
    ],
    [
      'a summary says that it was others',
      (db) => db.updateTable('audit_summaries').set({ counts: '{}' }).execute(),
      1,
    ],
    [
      'the first of two summaries is',
      (db) => db.deleteFrom('audit_summaries').where('first', '=', 1).execute(),
      1,
    ],
  ]
  test.each(tampering)('is found out about where %s', async (_name, tamper, seq) => {
    await drop(35)
    if (_name.startsWith('the first')) await drop(20)
    await tamper(handle.db)
    expect((await verify()).broken?.seq).toBe(seq)
  })
})
