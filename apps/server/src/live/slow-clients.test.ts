import type { ListQuery, ServerMessage } from '@naru/contract/live/protocol'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { issueTicket, openLive } from '../../test/live-client.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { buildPod } from '../../test/store-fixture.ts'
import { useTestServer } from '../../test/test-server.ts'

const ROUNDS = 200
const LIST: ListQuery = {
  type: 'list',
  kind: 'pod',
  clusters: 'all',
  namespaces: 'all',
  whole: true,
  offset: 0,
  limit: 500,
}

const server = useTestServer()
let cluster: FakeCluster
let origin: string
let admin: SignedIn

beforeAll(async () => {
  cluster = await startFakeCluster()
  const items = Array.from({ length: 500 }, (_, index) => buildPod(`pod-${index}`))
  cluster.on('GET', '/api/v1/pods', () => ({
    body: { kind: 'PodList', apiVersion: 'v1', metadata: { resourceVersion: '9' }, items },
  }))
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.signInAs('jiwoo')
  await registerCluster(origin, { deps: server.deps, admin, id: 'seoul', server: cluster.server })
}, 60_000)
afterAll(() => cluster.close())

/** What waits in the server for all its sockets. */
const waiting = () =>
  [...server.app.websocketServer.clients].reduce((sum, { bufferedAmount }) => sum + bufferedAmount, 0)

/** The most that waits until it has been the same for a while. */
async function mostWaiting(): Promise<number> {
  let most = 0
  let before = -1
  let same = 0
  await expect
    .poll(
      () => {
        const now = waiting()
        same = now > 0 && now === before ? same + 1 : 0
        before = now
        most = Math.max(most, now)
        return same
      },
      { interval: 20, timeout: 20_000 },
    )
    .toBe(25)
  return most
}

const has500 = (id: string) => (message: ServerMessage) =>
  (message.op === 'snapshot' || message.op === 'delta') &&
  message.id === id &&
  message.data?.type === 'list' &&
  message.data.total === 500

describe('a client that opens lists and reads nothing', () => {
  it('costs the server no more than its bound, and has everything once it reads', async () => {
    const client = await openLive(origin, admin)
    client.send({ op: 'open', id: 'first', query: LIST })
    await client.until(has500('first'))
    client.pause()
    for (let round = 0; round < ROUNDS; round++)
      client.send({ op: 'open', id: `s${round % 25}`, query: LIST })
    expect(await mostWaiting()).toBeLessThan(1.5 * 1024 * 1024)
    client.resume()
    for (let id = 0; id < 25; id++) await client.until(has500(`s${id}`))
    client.close()
  }, 30_000)

  it('costs nothing by its pings either', async () => {
    const socket = new WebSocket(
      `${origin.replace('http', 'ws')}/api/v1/live?token=${await issueTicket(origin, admin)}`,
    )
    await new Promise((resolve) => socket.once('open', resolve))
    const answered = new Promise((resolve) => socket.once('pong', resolve))
    socket.ping('a')
    await answered
    socket.close()
  })
})

describe('one person', () => {
  it('has so many sockets and no more, and may open one when another is closed', async () => {
    const who = await server.signInAs('viewer')
    const clients = await Promise.all(Array.from({ length: 64 }, () => openLive(origin, who)))
    const one = await openLive(origin, who)
    await vi.waitFor(() => expect(one.closed()).toBe(1013))
    clients[0]?.close()
    await vi.waitFor(() => expect(clients[0]?.closed()).not.toBeNull())
    await vi.waitFor(async () => {
      const next = await openLive(origin, who)
      await next.until(({ op }) => op === 'hello')
    })
    for (const client of clients) client.close()
  })

  it('has so many subscriptions over all their sockets', async () => {
    const who = await server.signInAs('doyun')
    const clients = await Promise.all(Array.from({ length: 17 }, () => openLive(origin, who)))
    const query: ListQuery = { ...LIST, kind: 'user', limit: 0 }
    for (const client of clients.slice(0, 16))
      for (let id = 0; id < 64; id++) client.send({ op: 'open', id: `s${id}`, query })
    for (const client of clients.slice(0, 16))
      await client.until((message) => message.op === 'snapshot' && message.id === 's63')
    const last = clients[16]
    last?.send({ op: 'open', id: 'more', query })
    await last?.until((message) => message.op === 'error' && message.code === 'TOO_MANY_REQUESTS')
    clients[0]?.send({ op: 'close', id: 's0' })
    await vi.waitFor(async () => {
      last?.send({ op: 'open', id: 'more', query })
      expect(last?.messages.some((message) => message.op === 'snapshot')).toBe(true)
    })
    for (const client of clients) client.close()
  })
})
