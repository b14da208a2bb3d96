import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { issueTicket } from '../../test/live-client.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'

const SECRETS = '/api/v1/namespaces/shop/secrets'
const LOG = '/api/v1/namespaces/shop/pods/web-1/log'
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
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  who = await server.signInAs('jiwoo')
  await registerCluster(origin, { deps: server.deps, admin: who, id: 'seoul', server: cluster.server })
}, 60_000)
afterAll(() => cluster.close())
beforeEach(() => {
  rules = EVERYTHING
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => vi.useRealTimers())

/** The interval is the test's; the age of what is known of rights is the server's own clock's. */
function passMinute(): void {
  server.deps.advance(60_000)
  vi.advanceTimersByTime(15_000)
}

describe('a stream through the proxy', () => {
  it('ends as a watch over HTTP when its right is taken away, and not before', async () => {
    const path = `${origin}/api/k8s/cluster/seoul${SECRETS}?watch=true`
    const answer = await fetch(path, { headers: { ...who.headers } })
    const ended = answer.text().catch(({ message }: Error) => message)
    passMinute()
    cluster.push(SECRETS, { type: 'BOOKMARK' })
    expect(await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 200, 'open'))])).toBe(
      'open',
    )
    rules = []
    passMinute()
    expect(await ended).toBe('terminated')
  })

  it.each([
    ['a followed log', LOG, '?follow=true'],
    ['a watch in other words', SECRETS, '?watch=1'],
  ])('is refused as %s that has not begun', async (_, path, query) => {
    cluster.on('GET', path, () => new Promise(() => undefined))
    const answer = fetch(`${origin}/api/k8s/cluster/seoul${path}${query}`, { headers: { ...who.headers } })
    await vi.waitFor(() => expect(cluster.seen.some(({ url }) => url.startsWith(path + query))).toBe(true))
    rules = []
    passMinute()
    expect((await answer).status).toBe(403)
  })

  it('ends as a watch over WebSocket, and says why', async () => {
    const ticket = await issueTicket(origin, who)
    const socket = new WebSocket(
      `${origin.replace('http', 'ws')}/api/k8s/cluster/seoul${SECRETS}?watch=true&token=${ticket}`,
    )
    const closed = new Promise((resolve) =>
      socket.once('close', (code, reason) => resolve([code, String(reason)])),
    )
    await new Promise((resolve) => socket.once('open', resolve))
    rules = []
    passMinute()
    expect(await closed).toEqual([4403, 'FORBIDDEN'])
  })
})
