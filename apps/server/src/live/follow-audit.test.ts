import { randomBytes } from 'node:crypto'
import type { ServerMessage } from '@naru/contract/live/protocol'
import { describe, expect, it, vi } from 'vitest'
import { describeOnBoth } from '../../test/databases.ts'
import { openLive } from '../../test/live-client.ts'
import { useTestServer } from '../../test/test-server.ts'
import { createAudit } from '../audit/audit.ts'
import { createAuditHead, type HeadState } from '../audit/audit-head.ts'
import { createSealer } from '../crypto/seal.ts'
import { systemClock } from '../system/clock.ts'

const DEED = { verb: 'update', kind: 'User', name: 'one', outcome: 'success', status: 200 } as const

describe('how far the audit log is', () => {
  const server = useTestServer()

  it('is told to those who read it, as it grows, and to nobody else', async () => {
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const reader = await openLive(origin, await server.signInAs('jiwoo'))
    const other = await openLive(origin, await server.signInAs('viewer'))
    for (const client of [reader, other]) client.send({ op: 'open', id: 'a', query: { type: 'audit' } })
    const isTold = (message: ServerMessage) => message.op === 'snapshot'
    expect(await other.until(isTold)).toMatchObject({
      sources: [{ state: 'denied', verb: 'list', resource: 'auditlogs' }],
      data: { type: 'audit', head: 0 },
    })
    const first = await reader.until(isTold)
    expect(first).toMatchObject({ sources: [{ state: 'live' }] })

    const { db, sealer, clock } = server.deps
    await createAudit({ db, sealer, clock }, () => undefined).recordSystem('cli:test', DEED)
    const { seq } = await db.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow()
    await reader.until((message) => JSON.stringify(message).includes(`"head":${seq}`))
    expect(other.messages.filter(isTold)).toHaveLength(1)
    reader.close()
    other.close()
  })
})

describeOnBoth('the end of the audit log', (handle) => {
  it('is seen whichever replica writes, and by nobody who has stopped looking', async () => {
    const sealer = createSealer(randomBytes(32))
    const audit = createAudit({ db: handle.replica(), sealer, clock: systemClock }, () => undefined)
    const head = createAuditHead({ db: handle.db, now: Date.now, everyMs: 20 })
    const seen: HeadState[] = []
    const stop = head.follow((state) => seen.push(state))
    await vi.waitFor(() => expect(seen).toEqual([{ seq: 0, since: null }]))
    await audit.recordSystem('cli:test', DEED)
    await vi.waitFor(() => expect(seen.at(-1)).toEqual({ seq: 1, since: null }))
    stop()
    await audit.recordSystem('cli:test', DEED)
    const later = await new Promise<HeadState>((resolve) => {
      head.follow((state) => state.seq === 2 && resolve(state))
    })
    expect([later, seen.length]).toEqual([{ seq: 2, since: null }, 2])
    head.stop()
  })

  it('says since when it cannot be read, and goes on when it can', async () => {
    let now = 5
    const head = createAuditHead({ db: handle.db, now: () => now, everyMs: 20 })
    const seen: HeadState[] = []
    head.follow((state) => seen.push(state))
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    await handle.db.schema.alterTable('audit_head').renameTo('audit_head_away').execute()
    await vi.waitFor(() => expect(seen.at(-1)?.since).toBe(5))
    now = 9
    await handle.db.schema.alterTable('audit_head_away').renameTo('audit_head').execute()
    await vi.waitFor(() => expect(seen.at(-1)?.since).toBeNull())
    expect(seen.map(({ since }) => since)).toEqual([null, 5, null])
    head.stop()
  })
})
