import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { registerCluster } from '../../test/registered-cluster.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'

const PATH = '/api/v1/namespaces/shop/configmaps/huge'
const server = useTestServer()
/** A version, a list of whatever kind, and an object: whatever is asked for. */
const ANYTHING = JSON.stringify({
  gitVersion: 'v1.34.1',
  apiVersion: 'v1',
  kind: 'List',
  metadata: { name: 'any', resourceVersion: '1' },
  items: [],
})
/** Calls for `PATH` that no test has taken up yet, and those that one has. */
const asked: ServerResponse[] = []
const open: ServerResponse[] = []
const cluster = createServer((request, response) => {
  if (request.url?.startsWith(PATH)) asked.push(response)
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
  for (const response of open.splice(0)) response.destroy()
})

/** Asks, and waits until the cluster has the call. */
async function ask(who: SignedIn, query = '') {
  const { hostname, port } = new URL(origin)
  const path = `/api/k8s/cluster/seoul${PATH}${query}`
  const request = httpRequest({ hostname, port, path, headers: { ...who.headers } })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
  })
  request.end()
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
      { interval: 100 },
    )
    .toBe(true)
  return before
}

async function signOut({ headers }: SignedIn): Promise<void> {
  const answer = await fetch(`${origin}/api/v1/session/sign-out`, { method: 'POST', headers: { ...headers } })
  expect(answer.status).toBe(200)
}

describe('an answer that is passed through', () => {
  it('reaches a slow reader whole, and the cluster is made to wait', async () => {
    const { answered, upstream } = await ask(admin)
    const block = Buffer.alloc(1024 * 1024, 'x')
    upstream.writeHead(200)
    for (let sent = 0; sent < 64; sent++) upstream.write(block)
    const response = await answered
    await once(response, 'readable')
    const waiting = await settledLength(upstream)
    expect(waiting).toBeGreaterThan(32 * block.length)
    upstream.end()
    let read = 0
    for await (const chunk of response) read += Buffer.from(chunk).length
    expect(read).toBe(64 * block.length)
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
