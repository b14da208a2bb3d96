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

  it('takes their own places where they see the console as somebody else, who keeps theirs', async () => {
    const [who, other] = [await server.signInAs('haneul'), await server.signInAs('haneul')]
    const answer = await fetch(`${origin}/api/v1/session/try-as`, {
      method: 'POST',
      headers: { ...who.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ userID: 'seoyeon' }),
    })
    expect(answer.status).toBe(200)
    const clients = await Promise.all(Array.from({ length: 64 }, () => openLive(origin, who)))
    await Promise.all(clients.map((client) => client.until(({ op }) => op === 'hello')))
    const [own, theirs] = [
      await openLive(origin, other),
      await openLive(origin, await server.signInAs('seoyeon')),
    ]
    await theirs.until(({ op }) => op === 'hello')
    await vi.waitFor(() => expect(own.closed()).toBe(1013))
    for (const client of [...clients, theirs]) client.close()
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

/** A socket, with the queries of it that have been answered, and those that were refused. */
async function openCounted(who: SignedIn) {
  const socket = new WebSocket(
    `${origin.replace('http', 'ws')}/api/v1/live?token=${await issueTicket(origin, who)}`,
  )
  const told = { snapshot: new Set<string>(), error: new Set<string>() }
  socket.on('message', (data: Buffer) => {
    const [, op, id = ''] =
      /^{"op":"(snapshot|error)","id":"(\w+)"/.exec(data.toString('latin1', 0, 50)) ?? []
    if (op === 'snapshot' || op === 'error') told[op].add(id)
  })
  await new Promise((resolve) => socket.once('open', resolve))
  return { socket, told }
}

describe('a hundred sockets that open 64 lists each', () => {
  const SOCKETS = 100
  const LISTS = 64

  async function openGreedy() {
    const names = ['jiwoo', 'doyun', 'seoyeon', 'developer', 'viewer']
    const people = await Promise.all(names.map((name) => server.signInAs(name)))
    const each = Array.from({ length: SOCKETS / names.length }, () => people)
    return Promise.all(each.flat().map((who) => openCounted(who)))
  }

  it('are all answered, and another person before a twentieth of them', async () => {
    const greedy = await openGreedy()
    const calm = await openCounted(await server.signInAs('haneul'))
    const sum = (op: 'snapshot' | 'error') => greedy.reduce((all, { told }) => all + told[op].size, 0)
    const open = (id: string, text: string) =>
      JSON.stringify({ op: 'open', id, query: { ...LIST, limit: 1, text } })
    for (const [index, { socket }] of greedy.entries())
      for (let id = 0; id < LISTS; id++) socket.send(open(`s${id}`, `${(index * LISTS + id) % 500}`))
    // The first have had their turn: all others stand before whoever comes now.
    await vi.waitFor(() => expect(sum('snapshot')).toBeGreaterThan(0), { interval: 1, timeout: 10_000 })
    const before = sum('snapshot')
    const between = new Promise<number>((resolve) => {
      calm.socket.on('message', () => calm.told.snapshot.size > 0 && resolve(sum('snapshot') - before))
    })
    calm.socket.send(open('one', '7'))
    expect(await between).toBeLessThan((SOCKETS * LISTS) / 20)
    await vi.waitFor(() => expect(sum('snapshot') + sum('error')).toBe(SOCKETS * LISTS), { timeout: 60_000 })
    // Of one person 1,024 at once.
    expect(sum('snapshot')).toBe(5 * 1024)
    for (const { socket } of [...greedy, calm]) socket.terminate()
  }, 90_000)
})
