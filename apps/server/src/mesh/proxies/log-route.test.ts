import { logParams } from '@naru/contract/mesh/query-params'
import { logAnswer } from '@naru/contract/mesh/wire/logs'
import type { KubeClient, RawCall } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import { describe, expect, it } from 'vitest'
import { loadLog } from './log-route.ts'

const PLACE = { namespace: 'shop', name: 'web-1' }
const NEVER = new AbortController().signal
const at = (second: number) => `2026-11-26T04:00:${String(second).padStart(2, '0')}.000000000Z`
const BEGIN = Date.parse('2026-11-26T04:00:00Z') / 1000
const access = (code: string) =>
  `[2026-11-26T04:00:01.234Z] "GET / HTTP/1.1" ${code} UH no_healthy_upstream - "-" 0 19 0 - "-" "x" "id" "web" "-" outbound|80||web - 10.0.0.1:80 10.0.0.1:52 - -`

/** A cluster that answers each log with these pieces. */
function clientOf(pieces: readonly string[], calls: RawCall[] = []): Pick<KubeClient, 'send'> {
  async function* body() {
    for (const piece of pieces) yield new TextEncoder().encode(piece)
  }
  // Of an answer nothing else is read.
  return { send: async (call) => (calls.push(call), { body: body() }) as never }
}

const load = (client: Pick<KubeClient, 'send'>, wish: object) =>
  loadLog(client, { place: PLACE, wish: { isProxy: false, clusterName: '', ...wish } }, NEVER)

describe('a log', () => {
  it('has its lines, wherever they were cut on the way, and of a proxy what each request was', async () => {
    const text = `${at(1)} 안녕\n${at(2)} ${access('503')}\n${at(3)} last`
    const bytes = new TextEncoder().encode(text)
    async function* body() {
      for (const byte of bytes) yield Uint8Array.of(byte)
    }
    const client = { send: async () => ({ body: body() }) as never }
    const { entries } = logAnswer.parse(await load(client, { isProxy: true }))
    expect(entries.map(({ message, accessLog }) => accessLog?.response_flags ?? message)).toEqual([
      '안녕',
      'UH',
      'last',
    ])
  })

  it('is asked for from a moment on, or for its last lines', async () => {
    const calls: RawCall[] = []
    await load(clientOf([], calls), { container: 'istio-proxy', maxLines: 20 })
    await load(clientOf([], calls), { sinceTime: BEGIN })
    const [last, since] = calls.map(({ query }) => query)
    expect(last).toMatchObject({ container: 'istio-proxy', tailLines: 20, timestamps: true })
    expect(since).toMatchObject({ sinceTime: '2026-11-26T04:00:00.000Z' })
    expect(since).not.toHaveProperty('tailLines')
  })

  it('ends where it is to end, and says where there is more than was asked for', async () => {
    const lines = [1, 2, 3, 4].map((second) => `${at(second)} line\n`)
    const wish = { sinceTime: BEGIN }
    expect((await load(clientOf(lines), { ...wish, duration: '2s' })).entries).toHaveLength(2)
    const cut = await load(clientOf(lines), { ...wish, maxLines: 3 })
    expect([cut.entries.length, cut.linesTruncated]).toEqual([3, true])
    expect((await load(clientOf(lines), { ...wish, maxLines: 4 })).linesTruncated).toBeUndefined()
  })

  it('has its newest lines where all of them are too much, and says so', async () => {
    const long = 'x'.repeat(60_000)
    const lines = Array.from({ length: 300 }, (_, index) => `${at(1)} ${index} ${long}\n`)
    const newest = await load(clientOf(lines), {})
    expect(newest.linesTruncated).toBe(true)
    expect(newest.entries.at(-1)?.message.slice(0, 4)).toBe('299 ')
    const first = await load(clientOf(lines), { sinceTime: BEGIN })
    expect([first.linesTruncated, first.entries[0]?.message.slice(0, 2)]).toEqual([true, '0 '])
    for (const { entries } of [newest, first])
      expect(entries.reduce((sum, { message }) => sum + message.length, 0)).toBeLessThan(17 * 2 ** 20)
  })

  it('is what has come in time, and refused where nothing has', async () => {
    const silentAfter = (lines: readonly string[]): Pick<KubeClient, 'send'> => ({
      send: async ({ signal }) => {
        async function* body() {
          for (const line of lines) yield new TextEncoder().encode(line)
          signal?.throwIfAborted()
          await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
        }
        return { body: body() } as never
      },
    })
    const wish = { isProxy: false, clusterName: '' }
    const ask = { place: PLACE, wish, limitMs: 1 }
    const told = await loadLog(silentAfter([`${at(1)} line\n`]), ask, NEVER)
    expect([told.entries.length, told.linesTruncated]).toEqual([1, true])
    await expect(loadLog(silentAfter([]), ask, NEVER)).rejects.toMatchObject({ statusCode: 503 })
  })

  it('begins at no moment that cannot be written down', () => {
    const read = (sinceTime: string) => logParams.safeParse({ sinceTime, clusterName: 'seoul' }).success
    expect([read('253402300799'), read('253402300800'), read('9999999999999999')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('is refused as the cluster refuses it', async () => {
    const refusing = (code: number) => ({
      send: () => Promise.reject(new KubeError({ code, reason: 'X', message: `HTTP ${code}` })),
    })
    for (const [code, status] of [
      [400, 400],
      [403, 403],
      [404, 404],
      [500, 503],
      [0, 503],
    ] as const)
      await expect(load(refusing(code), {})).rejects.toMatchObject({ statusCode: status })
  })
})
