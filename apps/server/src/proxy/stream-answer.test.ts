import { once } from 'node:events'
import {
  type ClientRequest,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { registerCluster } from '../../test/registered-cluster.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'

const PATH = '/api/v1/namespaces/shop/configmaps/huge'
const DESCRIPTION = '/openapi/v3/apis/huge/v1'
const server = useTestServer()
/** A version, a list of whatever kind, and an object: whatever is asked for. */
const ANYTHING = JSON.stringify({
  gitVersion: 'v1.34.1',
  apiVersion: 'v1',
  kind: 'List',
  metadata: { name: 'any', resourceVersion: '1' },
  items: [],
})
/** Calls for these paths that no test has taken up yet, and those that one has. */
const asked: ServerResponse[] = []
const open: ServerResponse[] = []
const requests: ClientRequest[] = []
const cluster = createServer((request, response) => {
  if (request.url?.startsWith(PATH) || request.url === DESCRIPTION) asked.push(response)
  else response.writeHead(200, { 'content-type': 'application/json' }).end(ANYTHING)
})
let origin: string
let admin: SignedIn

beforeAll(async () => {
  await new Promise<void>((resolve) => cluster.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address with a port.
  const { port } = cluster.address() as AddressInfo
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.signInAs('jiwoo')
  const at = `http://127.0.0.1:${port}`
  await registerCluster(origin, { deps: server.deps, admin, id: 'seoul', server: at })
  return () => {
    cluster.closeAllConnections()
    cluster.close()
  }
}, 60_000)
afterEach(() => {
  vi.useRealTimers()
  for (const one of [...requests.splice(0), ...open.splice(0)]) one.destroy()
})

function send(who: SignedIn, asks: string) {
  const { hostname, port } = new URL(origin)
  const path = `/api/k8s/cluster/seoul${asks}`
  const request = httpRequest({ hostname, port, path, headers: { ...who.headers } })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
  })
  requests.push(request)
  // Not every test waits for it.
  answered.catch(() => undefined)
  request.end()
  return { request, answered }
}

/** Asks, and waits until the cluster has the call. */
async function ask(who: SignedIn, query = '') {
  const { request, answered } = send(who, PATH + query)
  const upstream = await vi.waitFor(() => {
    const response = asked.shift()
    if (!response) throw new Error('The cluster was not asked')
    open.push(response)
    return response
  })
  return { request, answered, upstream }
}

/** What still waits in the cluster's own memory once nothing more is taken from it. */
async function settledLength(upstream: ServerResponse): Promise<number> {
  let before = -1
  await expect
    .poll(
      () => {
        const same = upstream.writableLength === before
        before = upstream.writableLength
        return same
      },
      { interval: 100, timeout: 10_000 },
    )
    .toBe(true)
  return before
}

async function signOut({ headers }: SignedIn): Promise<void> {
  const answer = await fetch(`${origin}/api/v1/session/sign-out`, { method: 'POST', headers: { ...headers } })
  expect(answer.status).toBe(200)
}

const BLOCK = Buffer.alloc(1024 * 1024, 'x')
const BLOCKS = 64

/** Asks for what is far more than waits anywhere, of which the reader has taken nothing yet. */
async function askMuch(who: SignedIn, query = '') {
  const { answered, upstream } = await ask(who, query)
  upstream.writeHead(200)
  for (let sent = 0; sent < BLOCKS; sent++) upstream.write(BLOCK)
  const response = await answered
  await once(response, 'readable')
  expect(await settledLength(upstream)).toBeGreaterThan((BLOCKS / 2) * BLOCK.length)
  return { response, upstream }
}

async function take(response: IncomingMessage, bytes: number): Promise<void> {
  let taken = 0
  while (taken < bytes) {
    const piece: unknown = response.read()
    if (Buffer.isBuffer(piece)) taken += piece.length
    else await once(response, 'readable')
  }
}

describe('an answer that is passed through', () => {
  it('reaches a slow reader whole, and the cluster is made to wait', async () => {
    const { response, upstream } = await askMuch(admin)
    upstream.end()
    let read = 0
    for await (const chunk of response) read += Buffer.from(chunk).length
    expect(read).toBe(BLOCKS * BLOCK.length)
  })

  it('and that nobody reads keeps its connection for half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { response, upstream } = await askMuch(admin)
    vi.advanceTimersByTime(20_000)
    // Who reads now and then has more time.
    await take(response, 8 * BLOCK.length)
    await settledLength(upstream)
    vi.advanceTimersByTime(20_000)
    await settledLength(upstream)
    expect([upstream.destroyed, response.destroyed]).toEqual([false, false])
    // What was on its way may have moved a moment ago.
    while (!upstream.destroyed) {
      vi.advanceTimersByTime(20_000)
      await settledLength(upstream)
    }
    await expect(response.toArray()).rejects.toThrow('aborted')
  })

  it('and flows may stand still as long as its reader likes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { response, upstream } = await askMuch(admin, '?follow=true')
    vi.advanceTimersByTime(600_000)
    await settledLength(upstream)
    expect(upstream.destroyed).toBe(false)
    response.destroy()
  })

  it('that its reader leaves is given back to the cluster', async () => {
    const { request, answered, upstream } = await ask(admin, '?follow=true')
    upstream.writeHead(200).flushHeaders()
    // What flows is known to be open before its first bytes.
    expect((await answered).statusCode).toBe(200)
    request.destroy()
    await once(upstream, 'close')
    expect(upstream.writableFinished).toBe(false)
  })

  it('breaks off where the cluster breaks off', async () => {
    const { answered, upstream } = await ask(admin)
    upstream.writeHead(200, { 'content-length': 100 }).write('half')
    const response = await answered
    upstream.destroy()
    await expect(response.toArray()).rejects.toThrow('aborted')
  })

  it('that never begins says that the cluster cannot be reached', async () => {
    const { answered, upstream } = await ask(admin)
    upstream.destroy()
    expect((await answered).statusCode).toBe(502)
  })

  it('ends with the session, before it has begun and after', async () => {
    const early = await server.signInAs('jiwoo')
    const waiting = await ask(early)
    await signOut(early)
    expect((await waiting.answered).statusCode).toBe(401)
    await once(waiting.upstream, 'close')

    const late = await server.signInAs('jiwoo')
    const flowing = await ask(late)
    flowing.upstream.writeHead(200).write('half')
    const response = await flowing.answered
    await signOut(late)
    await expect(response.toArray()).rejects.toThrow('aborted')
  })
})

const AT_ONCE = 24

describe('of what one person asks of a cluster', () => {
  async function askAll(who: SignedIn) {
    const first = await ask(who)
    const others = await Promise.all(Array.from({ length: AT_ONCE - 1 }, () => ask(who)))
    return [first, ...others] as const
  }

  it.each([
    ['an object', PATH],
    ['a description', DESCRIPTION],
  ])('some is answered at once, and %s waits for its turn, which is nobody else’s', async (_, path) => {
    const [first] = await askAll(admin)
    const waits = send(admin, path)
    await ask(await server.signInAs('haneul'))
    expect(asked).toEqual([])
    first.upstream.end('{}')
    await expect.poll(() => asked.length).toBe(1)
    const [next] = asked.splice(0)
    next?.end('{}')
    expect((await waits.answered).statusCode).toBe(200)
  })

  it('what flows waits for nobody', async () => {
    await askAll(admin)
    const { answered, upstream } = await ask(admin, '?follow=true')
    upstream.writeHead(200).flushHeaders()
    expect((await answered).statusCode).toBe(200)
  })

  it('what still waits when they sign out is not asked any more', async () => {
    const who = await server.signInAs('jiwoo')
    const all = await askAll(who)
    const waits = send(who, PATH)
    await ask(await server.signInAs('haneul'))
    await signOut(who)
    const answers = await Promise.all([...all, waits].map(({ answered }) => answered))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
    expect(asked).toEqual([])
  })
})
