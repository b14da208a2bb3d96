import type { LiveQuery } from '@naru/contract/live/protocol'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { issueTicket, openLive } from '../../test/live-client.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import { listRoutes } from '../../test/routes.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'
import type { findFlow } from './named-watch.ts'
import { isRelayed } from './relay-channels.ts'

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
  server.deps.advance(600_000)
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

/** A live query stays open and says that it is denied, or what of it is. */
const overLive =
  (query: LiveQuery): Stream =>
  async () => {
    const client = await openLive(origin, who)
    client.send({ op: 'open', id: 'one', query })
    await client.until(({ op }) => op === 'snapshot')
    if (query.type === 'list')
      await client.until((message) => JSON.stringify(message).includes('"state":"live"'))
    const end = client
      .until((message) => /"state":"denied"|"denied":\["/.test(JSON.stringify(message)))
      .then(() => 'denied')
    return { end: end.finally(() => client.close()), expected: 'denied' }
  }

type Flow = NonNullable<ReturnType<typeof findFlow>>
const relayedOf = (name: string) => (isRelayed(name) ? name : null)
type Relayed = NonNullable<ReturnType<typeof relayedOf>>
type Named = readonly (readonly [name: string, path: string])[]

// Whatever can flow has a case here, or this is no program.
const FLOWS: Readonly<Record<Flow, Named>> = {
  watch: [
    ['a watch', `${SECRETS}?watch=true`],
    ['a watch of one object', `${SECRETS}/db?watch=true`],
  ],
  follow: [['a followed log', `${POD}/log?follow=true`]],
}
const RELAYED: Readonly<Record<Relayed, Named>> = {
  exec: [['a shell', `${POD}/exec?command=sh&stdin=true&stdout=true`]],
  attach: [['an attached process', `${POD}/attach?stdin=true&stdout=true`]],
  portforward: [['a forwarded port', `${POD}/portforward?ports=80`]],
}
const OBJECT = { kind: 'secret', cluster: 'seoul', namespace: 'shop', name: 'db' } as const
/** Null for what no cluster decides on. */
const LIVE: Readonly<Record<LiveQuery['type'], LiveQuery | null>> = {
  list: { type: 'list', kind: 'secret', clusters: ['seoul'], namespaces: 'all', offset: 0, limit: 50 },
  object: { type: 'object', ...OBJECT },
  overview: { type: 'overview', clusters: ['seoul'] },
  counts: { type: 'counts', cluster: 'seoul', namespace: 'shop', kinds: ['secret'] },
  map: { type: 'map', ...OBJECT },
  records: null,
  settings: null,
  audit: null,
}

const flowing = Object.values(FLOWS).flat()
const ofProxy: readonly [string, Stream, string][] = [
  ...flowing.map(([name, path]) => [`${name} over HTTP`, overHttp, path] as [string, Stream, string]),
  ...flowing.map(([name, path]) => [`${name} over WebSocket`, overSocket, path] as [string, Stream, string]),
  ...Object.values(RELAYED)
    .flat()
    .map(([name, path]) => [name, overSocket, path] as [string, Stream, string]),
]
const ofLive = Object.values(LIVE).flatMap((query): [string, Stream, string][] =>
  query ? [[`a live query: ${query.type}`, overLive(query), '']] : [],
)
/** By the routes whose answers flow. */
const STREAMS = { '/api/k8s/cluster/*': ofProxy, '/api/v1/live': ofLive }

it('every route that opens a socket has streams whose end is looked at', () => {
  const opened = listRoutes(server.app).filter(({ rule }) => rule.ticket === 'socket')
  expect(new Set(opened.map(({ pattern }) => pattern))).toEqual(new Set(Object.keys(STREAMS)))
  expect(Object.keys(RELAYED).map(relayedOf)).toEqual(Object.keys(RELAYED))
})

describe('a right that is taken away while a stream flows', () => {
  it.each(Object.values(STREAMS).flat())(
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
      if (path !== '') await vi.waitFor(() => expect(cluster.openStreams()).toEqual([]))
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
