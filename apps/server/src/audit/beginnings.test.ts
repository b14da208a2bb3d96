import { randomBytes } from 'node:crypto'
import { AppError } from '@naru/contract/errors/app-error'
import fastify, { type FastifyRequest } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { describeOnBoth } from '../../test/databases.ts'
import { fillAuditLog } from '../../test/full-audit.ts'
import { createSealer } from '../crypto/seal.ts'
import { systemClock } from '../system/clock.ts'
import { type Audit, createAudit } from './audit.ts'
import { loadAuditRecords, verifyAudit } from './audit-store.ts'

/** Runs work inside a request, as a route does. */
async function inRequest(work: (request: FastifyRequest) => Promise<unknown>): Promise<void> {
  const app = fastify()
  app.decorateRequest('startedAt', 0)
  app.get('/', async (request) => {
    request.startedAt = systemClock.now()
    await work(request)
    return 'done'
  })
  const { statusCode, payload } = await app.inject({ url: '/' })
  await app.close()
  if (statusCode !== 200) throw new Error(payload)
}

describeOnBoth('what is about to be done', (handle) => {
  const sealer = createSealer(randomBytes(32))
  const INTENT = { verb: 'create', kind: 'Boat', name: 'tug' } as const
  let audit: Audit

  beforeEach(async () => {
    await handle.db.deleteFrom('audit_records').execute()
    await handle.db.deleteFrom('audit_head').execute()
    audit = createAudit({ db: handle.db, sealer, clock: systemClock }, () => undefined)
  })

  async function load() {
    const records = []
    for await (const record of loadAuditRecords(handle)) records.push(record)
    return records.map(({ seq, outcome, status, name, concludes }) => [seq, outcome, status, name, concludes])
  }
  const verify = () => verifyAudit({ db: handle.db, sealer })

  test('is in the log before it is done, and its end names its beginning', async () => {
    await inRequest((request) =>
      audit.attempt(request, INTENT, async () => {
        expect(await load()).toEqual([[1, 'begun', 0, 'tug', null]])
        return { answer: null }
      }),
    )
    expect(await load()).toEqual([
      [1, 'begun', 0, 'tug', null],
      [2, 'success', 200, 'tug', 1],
    ])
    expect(await verify()).toEqual({
      count: 2,
      dropped: 0,
      broken: null,
      unconcluded: { count: 0, first: [] },
    })
  })

  test.each([
    ['refused', 403, new AppError('FORBIDDEN')],
    ['failed', 409, new AppError('DUPLICATE')],
    ['failed', 500, new Error('anything')],
  ] as const)('ends as %s with %d where it throws', async (outcome, status, error) => {
    await inRequest(async (request) => {
      const failing = audit.attempt(request, INTENT, () => Promise.reject(error))
      await expect(failing).rejects.toBe(error)
    })
    expect((await load())[1]).toEqual([2, outcome, status, 'tug', 1])
  })

  test('stays visible when it never ends', async () => {
    await inRequest(async (request) => {
      await audit.begin(request, INTENT)
      await (await audit.begin(request, INTENT)).conclude({ outcome: 'success', status: 200 })
      await audit.begin(request, INTENT)
    })
    expect(await verify()).toEqual({
      count: 4,
      dropped: 0,
      broken: null,
      unconcluded: { count: 2, first: [1, 4] },
    })
  })

  test('is not done where there is no room for its record, which is told until there is', async () => {
    const makeRoom = await fillAuditLog(handle.db)
    let done = false
    await inRequest(async (request) => {
      const refused = audit.attempt(request, INTENT, async () => {
        done = true
        return { answer: null }
      })
      await expect(refused).rejects.toMatchObject({ code: 'AUDIT_UNAVAILABLE' })
    })
    expect([done, await audit.isWritable()]).toEqual([false, false])
    await makeRoom()
    expect(await audit.isWritable()).toBe(true)
    expect(await verify()).toMatchObject({ count: 0, broken: null })
  })

  test('has its end written later where only that had no room', async () => {
    await inRequest(async (request) => {
      const begun = await audit.begin(request, INTENT)
      const makeRoom = await fillAuditLog(handle.db)
      await begun.conclude({ outcome: 'success', status: 201 })
      expect(await load()).toHaveLength(1)
      await makeRoom()
      await audit.record(request, { verb: 'other', outcome: 'success', status: 200 })
      await audit.flush()
    })
    expect(await load()).toContainEqual([3, 'success', 201, 'tug', 1])
    expect(await verify()).toMatchObject({ count: 3, broken: null, unconcluded: { count: 0 } })
  })

  test.each(['a\0b', 'half \uD83D'])('keeps the chain whole with the name %j', async (name) => {
    await audit.recordSystem('cli:test', { verb: 'update', name, outcome: 'success', status: 200 })
    expect(await verify()).toMatchObject({ count: 1, broken: null })
  })
})
