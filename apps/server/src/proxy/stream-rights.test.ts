import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { issueTicket, openLive } from '../../test/live-client.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'

const SECRETS = '/api/v1/namespaces/shop/secrets'
const POD = '/api/v1/namespaces/shop/pods/web-1'
const EVERYTHING = [{ verbs: ['*'], apiGroups: ['*'], resources: ['*'] }]
const server = useTestServer()
let cluster: FakeCluster
let origin: string
let who: SignedIn
let rules: unknown[] = EVERYTHING

beforeAll(async () => {
  cluster = await startFakeCluster()
  cluster.on('POST', '/apis/authorization.k8s.io/v1/selfsubjectrulesreviews', ({ headers }) => ({
    status: 201,
    body: { status: { resourceRules: headers['impersonate-user'] === 'naru:jiwoo' ? rules : EVERYTHING } },
  }))
  cluster.onLog(`${POD}/log`)
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  who = await server.signInAs('jiwoo')
  await registerCluster(origin, { deps: server.deps, admin: who, id: 'seoul', server: cluster.server })
}, 60_000)
afterAll(() => cluster.close())
beforeEach(async () => {
  rules = EVERYTHING
  // What reviews said before counts no more. Minutes pass here, and an access token lives for few.
  server.deps.advance(60_000)
  who = await server.signInAs('jiwoo')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => vi.useRealTimers())

/** The interval is the test's; the age of what is known of rights is the server's own clock's. */
function passMinute(): void {
  server.deps.advance(60_000)
  vi.advanceTimersByTime(15_000)
}

/** An open stream: how its end reads, once it has one. */
type Opened = { readonly end: Promise<unknown>; readonly expected: unknown }
type Stream = (path: string) => Promise<Opened>

const overHttp: Stream = async (path) => {
  const answer = await fetch(`${origin}/api/k8s/cluster/seoul${path}`, { headers: { ...who.headers } })
  expect(answer.status).toBe(200)
  return { end: answer.text().catch(({ message }: Error) => message), expected: 'terminated' }
}

const overSocket: Stream = async (path) => {
  const ticket = await issueTicket(origin, who)
  const before = cluster.seen.length
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/k8s/cluster/seoul${path}&token=${ticket}`)
  const end = new Promise((resolve) =>
    socket.once('close', (code, reason) => resolve([code, String(reason)])),
  )
  await new Promise((resolve) => socket.once('open', resolve))
  // A watch of one object is asked of its collection.
  const asked = path.replace(/(\/db)?\?.*/, '')
  await vi.waitFor(() => expect(seenSince(before, asked)).toBe(true))
  return { end, expected: [4403, 'FORBIDDEN'] }
}

function seenSince(before: number, start: string): boolean {
  return cluster.seen.slice(before).some(({ url }) => url.startsWith(start))
}

/** A live query stays open and says that it is denied. */
const overLive: Stream = async () => {
  const client = await openLive(origin, who)
  const query = { type: 'list', kind: 'secret', namespaces: 'all', offset: 0, limit: 50 } as const
  client.send({ op: 'open', id: 'one', query: { ...query, clusters: ['seoul'] } })
  await client.until((message) => JSON.stringify(message).includes('"state":"live"'))
  const end = client
    .until((message) => JSON.stringify(message).includes('"state":"denied"'))
    .then(() => 'denied')
  return { end: end.finally(() => client.close()), expected: 'denied' }
}

const STREAMS: readonly [string, Stream, string][] = [
  ['a watch over HTTP', overHttp, `${SECRETS}?watch=true`],
  ['a watch of one object over HTTP', overHttp, `${SECRETS}/db?watch=true`],
  ['a followed log over HTTP', overHttp, `${POD}/log?follow=true`],
  ['a watch over WebSocket', overSocket, `${SECRETS}?watch=true`],
  ['a watch of one object over WebSocket', overSocket, `${SECRETS}/db?watch=true`],
  ['a followed log over WebSocket', overSocket, `${POD}/log?follow=true`],
  ['a shell', overSocket, `${POD}/exec?command=sh&stdin=true&stdout=true`],
  ['an attached process', overSocket, `${POD}/attach?stdin=true&stdout=true`],
  ['a forwarded port', overSocket, `${POD}/portforward?ports=80`],
  ['a live query', overLive, ''],
]

describe('a right that is taken away while a stream flows', () => {
  it.each(STREAMS)(
    'ends %s within a minute, towards the cluster too, and not before',
    async (_, open, path) => {
      const { end, expected } = await open(path)
      passMinute()
      expect(await Promise.race([end, new Promise((resolve) => setTimeout(resolve, 200, 'open'))])).toBe(
        'open',
      )
      rules = []
      passMinute()
      expect(await end).toEqual(expected)
      // The mirror of a live query outlives those who look.
      if (open !== overLive) await vi.waitFor(() => expect(cluster.openStreams()).toEqual([]))
    },
  )

  it.each([
    ['a followed log', `${POD}/log`, '?follow=true'],
    ['a watch in other words', SECRETS, '?watch=1'],
  ])('refuses %s that has not begun', async (_, path, query) => {
    cluster.on('GET', path, () => new Promise(() => undefined))
    const before = cluster.seen.length
    const answer = fetch(`${origin}/api/k8s/cluster/seoul${path}${query}`, { headers: { ...who.headers } })
    await vi.waitFor(() => expect(seenSince(before, path + query)).toBe(true))
    rules = []
    passMinute()
    expect((await answer).status).toBe(403)
  })
})
