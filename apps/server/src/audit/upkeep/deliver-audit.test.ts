import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { describeOnBoth } from '../../../test/databases.ts'
import type { Db } from '../../app/database.ts'
import { createSealer } from '../../crypto/seal.ts'
import { createAddressPolicy } from '../../system/address-policy.ts'
import { systemClock } from '../../system/clock.ts'
import { createAudit } from '../audit.ts'
import { loadAuditRecords } from '../audit-store.ts'
import { deliverAudit } from './deliver-audit.ts'
import { createDeliveryStore } from './delivery-store.ts'
import type { Sink } from './sink.ts'
import { createSyslogSink } from './syslog-sink.ts'
import { createWebhookSink } from './webhook-sink.ts'

const KEY = 'a key of sixteen'
const going = new AbortController().signal
const soon = () => AbortSignal.timeout(5000)
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

describeOnBoth('what is recorded', (handle) => {
  const sealer = createSealer(randomBytes(32))
  let now = Date.UTC(2026, 0, 5)
  let ids = 0

  const record = async (...names: readonly string[]) => {
    const audit = createAudit({ db: handle.db, sealer, clock: systemClock }, () => undefined)
    for (const name of names)
      await audit.recordSystem('cli', { verb: 'update', kind: 'User', name, outcome: 'success', status: 200 })
  }

  /** A place that takes what it is sent, unless it is told to fail. */
  function createPlace() {
    const got: number[] = []
    const place = { fails: false, got }
    const sink: Sink = {
      name: 'webhook',
      host: 'siem.test',
      async send(records) {
        if (place.fails) throw new Error('connect ECONNREFUSED https://siem.test/secret')
        got.push(...records.map(({ seq }) => seq))
      },
    }
    return { place, sink }
  }

  const failures: string[] = []
  const deliver = (sink: Sink, db: Db = handle.db) =>
    deliverAudit(
      {
        store: createDeliveryStore(db),
        sinks: [sink],
        now: () => now,
        createId: () => `lease-${(ids += 1)}`,
        onFailure: (_sink, failure) => failures.push(failure),
      },
      going,
    )

  beforeEach(async () => {
    for (const table of ['audit_records', 'audit_head', 'audit_deliveries'] as const)
      await handle.db.deleteFrom(table).execute()
    failures.length = 0
    await record('before')
    await createDeliveryStore(handle.db).register('webhook')
  })

  test('from the moment on that a place is named is told to it, each record once and in order', async () => {
    const { place, sink } = createPlace()
    await record('one', 'two')
    await deliver(sink)
    await record('three')
    await deliver(sink)
    await deliver(sink)
    expect(place.got).toEqual([2, 3, 4])
  })

  test('waits for a place that is down, with longer and longer pauses, and nothing of it is lost', async () => {
    const { place, sink } = createPlace()
    place.fails = true
    await record('one')
    await deliver(sink)
    now += 10_000
    await deliver(sink)
    place.fails = false
    now += 10_000
    await deliver(sink)
    expect(place.got).toEqual([])
    expect(await createDeliveryStore(handle.db).describe(sink)).toMatchObject({
      waiting: 1,
      failure: 'connect ECONNREFUSED …',
      failingSince: expect.stringContaining('2026-01-05'),
    })
    expect(failures).toHaveLength(1)
    now += 10_000
    await record('two')
    await deliver(sink)
    expect(place.got).toEqual([2, 3])
    expect(await createDeliveryStore(handle.db).describe(sink)).toMatchObject({
      waiting: 0,
      failure: null,
      failingSince: null,
    })
  })

  test('is told once by several replicas', async () => {
    const { place, sink } = createPlace()
    await record('one', 'two', 'three')
    await Promise.all([deliver(sink), deliver(sink, handle.replica())])
    expect(place.got).toEqual([2, 3, 4])
  })

  test('is told by another replica where the one that had begun has died', async () => {
    const { place, sink } = createPlace()
    await record('one')
    const dead = { name: 'webhook', lease: 'dead' } as const
    const store = createDeliveryStore(handle.db)
    expect(await store.claim(dead, now)).toBe(true)
    await deliver(sink)
    expect(place.got).toEqual([])
    await handle.db
      .updateTable('audit_deliveries')
      .set({ lease_until: new Date(0) })
      .execute()
    await deliver(sink)
    expect(place.got).toEqual([2])
    await store.sent(dead, 1, now)
    expect(await store.describe(sink)).toMatchObject({ waiting: 0 })
  })

  test('goes in pieces that a receiver can take', async () => {
    const sizes: number[] = []
    const { sink } = createPlace()
    const audit = createAudit({ db: handle.db, sealer, clock: systemClock }, () => undefined)
    const change = [{ path: 'data', from: 'x'.repeat(200_000), to: 'y'.repeat(200_000) }]
    for (let count = 0; count < 3; count++)
      await audit.recordSystem('cli', { verb: 'update', outcome: 'success', status: 200, change })
    await deliver({ ...sink, send: async (records) => void sizes.push(records.length) })
    expect(sizes).toEqual([1, 1, 1])
  })

  describe('reaches', () => {
    const here = createAddressPolicy(['127.0.0.0/8'])
    const nowhere = createAddressPolicy([])

    async function loadAll() {
      const all = []
      for await (const one of loadAuditRecords(handle)) all.push(one)
      return all
    }

    async function startWebhook(status: number) {
      const got: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = []
      const server = createServer((request, response) => {
        let body = ''
        request.on('data', (part) => {
          body += part
        })
        request.on('end', () => {
          got.push({ headers: request.headers, body })
          response.writeHead(status, { location: '/elsewhere' }).end()
        })
      })
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve)
      })
      closing.push(() => server.close())
      return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`, got }
    }

    test('a webhook as it is, signed by the key that both know', async () => {
      const { address, got } = await startWebhook(204)
      const records = await loadAll()
      const at = Date.UTC(2026, 0, 5)
      await createWebhookSink({ address, key: KEY, policy: here, now: () => at }).send(records, soon())
      const [{ headers, body } = { headers: {}, body: '' }] = got
      expect(JSON.parse(body)).toEqual({ records })
      const mark = createHmac('sha256', KEY)
        .update(`${at / 1000}.${body}`)
        .digest('hex')
      expect(headers).toMatchObject({ 'naru-delivery': 'audit-1-1', 'naru-signature': `sha256=${mark}` })
    })

    test.each([301, 400, 503])('no webhook that answers %i', async (status) => {
      const { address, got } = await startWebhook(status)
      const sink = createWebhookSink({ address, key: KEY, policy: here, now: () => 0 })
      await expect(sink.send(await loadAll(), soon())).rejects.toThrow(String(status))
      expect(got).toHaveLength(1)
    })

    async function startSyslog(answer: 'takes' | 'breaks') {
      const lines: string[] = []
      const server = createTcpServer((socket) => {
        let text = ''
        socket.on('data', (part) => {
          text += part.toString()
          if (answer === 'breaks') socket.resetAndDestroy()
        })
        socket.on('error', () => undefined)
        socket.on('end', () => lines.push(text))
      })
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve)
      })
      closing.push(() => server.close())
      const { port } = server.address() as AddressInfo
      return { lines, to: { host: '127.0.0.1', port, secure: false, hostname: 'naru.test' } }
    }

    test('syslog, a counted line for each record with all of it as JSON', async () => {
      const { lines, to } = await startSyslog('takes')
      await record('이름')
      const records = await loadAll()
      await createSyslogSink({ ...to, policy: here }).send(records, soon())
      const whole = Buffer.from(lines.join(''))
      let at = 0
      for (const one of records) {
        const space = whole.indexOf(' ', at)
        const end = space + 1 + Number(whole.subarray(at, space))
        const line = whole.subarray(space + 1, end).toString()
        expect(line.startsWith(`<110>1 ${one.time} naru.test naru - update - {`)).toBe(true)
        expect(JSON.parse(line.slice(line.indexOf('{')))).toEqual(one)
        at = end
      }
      expect(at).toBe(whole.length)
    })

    test('no syslog that breaks the connection off, and none where nobody listens', async () => {
      const { to } = await startSyslog('breaks')
      await expect(createSyslogSink({ ...to, policy: here }).send(await loadAll(), soon())).rejects.toThrow()
      const closed = createSyslogSink({ ...to, port: 1, policy: here })
      await expect(closed.send(await loadAll(), soon())).rejects.toThrow()
    })

    test('no address that nobody may be sent to', async () => {
      const { address, got } = await startWebhook(204)
      const { to, lines } = await startSyslog('takes')
      const webhook = createWebhookSink({ address, key: KEY, policy: nowhere, now: () => 0 })
      const syslog = createSyslogSink({ ...to, policy: nowhere })
      for (const sink of [webhook, syslog])
        await expect(sink.send(await loadAll(), soon())).rejects.toThrow('Invalid data')
      expect([got, lines]).toEqual([[], []])
    })
  })
})
