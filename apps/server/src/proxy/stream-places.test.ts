import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { issueTicket } from '../../test/live-client.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'

const MOST = 128
const server = useTestServer()
let cluster: FakeCluster
let origin: string
let who: SignedIn
let other: SignedIn

beforeAll(async () => {
  cluster = await startFakeCluster()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  who = await server.signInAs('jiwoo')
  other = await server.signInAs('haneul')
  await registerCluster(origin, { deps: server.deps, admin: who, id: 'seoul', server: cluster.server })
}, 60_000)
afterAll(async () => {
  // The client connects anew for each that it gave up; a server that ends waits for the first request of those.
  server.app.server.closeAllConnections()
  await cluster.close()
})

function read({ headers }: SignedIn, query: string, signal?: AbortSignal) {
  const address = `${origin}/api/k8s/cluster/seoul/api/v1/pods${query}`
  return fetch(address, { headers: { ...headers }, signal: signal ?? AbortSignal.timeout(5000) })
}

it('whoever watches all that they may keeps nobody from reading, and gets a place back for each that ends', async () => {
  const watching = new AbortController()
  // An answer that nobody holds is ended when memory is cleared.
  const open: Response[] = []
  while (open.length < MOST) open.push(await read(who, '?watch=true', watching.signal))
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await read(who, '?watch=true')).status).toBe(429)
  expect([(await read(who, '')).status, (await read(other, '')).status]).toEqual([200, 200])
  watching.abort()
  const again = async () => {
    const answer = await read(who, '?watch=true')
    await answer.body?.cancel()
    return answer.status
  }
  await expect.poll(again).toBe(200)
})

/** A watch over a socket: whether its cluster is asked for it, or it ends before. */
async function watchBySocket(who: SignedIn): Promise<'open' | 'refused'> {
  const before = cluster.seen.length
  const address = `${origin.replace('http', 'ws')}/api/k8s/cluster/seoul/api/v1/pods?watch=true`
  const socket = new WebSocket(`${address}&token=${await issueTicket(origin, who)}`)
  let isOver = false
  socket.once('close', () => {
    isOver = true
  })
  const isAsked = () => cluster.seen.slice(before).some(({ url }) => url.includes('watch=true'))
  await expect.poll(() => isOver || isAsked()).toBe(true)
  socket.terminate()
  return isAsked() ? 'open' : 'refused'
}

it('whoever sees the console as somebody else takes their own places, over HTTP and over sockets', async () => {
  const [trying, own, theirs] = await Promise.all(['haneul', 'haneul', 'viewer'].map(server.signInAs))
  if (!trying || !own || !theirs) throw new Error('Nobody is signed in')
  const answer = await fetch(`${origin}/api/v1/session/try-as`, {
    method: 'POST',
    headers: { ...trying.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ userID: 'viewer' }),
  })
  expect(answer.status).toBe(200)
  const watching = new AbortController()
  const open: Response[] = []
  while (open.length < MOST) open.push(await read(theirs, '?watch=true', watching.signal))
  expect([(await read(theirs, '?watch=true')).status, await watchBySocket(theirs)]).toEqual([429, 'refused'])
  const free = await read(trying, '?watch=true', watching.signal)
  expect([free.status, await watchBySocket(trying)]).toEqual([200, 'open'])
  await read(own, '?watch=true', watching.signal)
  watching.abort()
})
