import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'

const MAPS = '/api/v1/namespaces/shop/configmaps'
const HELD = `${MAPS}/held`
/** What one person is answered at once, and over how many connections a cluster is asked for all. */
const OF_ONE = 24
const CONNECTIONS = 64
const server = useTestServer()
let cluster: FakeCluster
let origin: string
let admin: SignedIn
let other: SignedIn
const leaving: AbortController[] = []

beforeAll(async () => {
  cluster = await startFakeCluster()
  cluster.on('GET', HELD, () => new Promise(() => undefined))
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.signInAs('jiwoo')
  other = await server.signInAs('developer')
  await registerCluster(origin, { deps: server.deps, admin, id: 'seoul', server: cluster.server })
}, 60_000)
afterEach(() => {
  for (const one of leaving.splice(0)) one.abort()
})
afterAll(async () => {
  server.app.server.closeAllConnections()
  await cluster.close()
})

function call({ headers }: SignedIn, path: string, init: RequestInit = {}) {
  return fetch(`${origin}${path}`, {
    ...init,
    headers: { ...headers, 'content-type': 'application/json' },
  })
}

function write(who: SignedIn, name: string) {
  const body = JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } })
  return call(who, `/api/k8s/cluster/seoul${MAPS}`, { method: 'POST', body })
}

const countSeen = (path: string) => cluster.seen.filter(({ url }) => url === path).length

/** Reads of several people that the cluster does not answer, over every connection for what is passed on. */
async function holdAll(): Promise<void> {
  const left = new AbortController()
  leaving.push(left)
  for (const name of ['haneul', 'jiwoo', 'doyun']) {
    const who = await server.signInAs(name)
    for (let count = 0; count < OF_ONE; count++)
      call(who, `/api/k8s/cluster/seoul${HELD}`, { signal: left.signal }).catch(() => undefined)
  }
  await expect.poll(() => countSeen(HELD)).toBe(CONNECTIONS)
}

describe('while reads hold every connection of theirs to a cluster', () => {
  it('nobody waits for what they may do, nor for a write', async () => {
    await holdAll()
    const answer = await call(other, '/api/v1/access/checkAll', {
      method: 'POST',
      body: JSON.stringify({
        cluster: 'seoul',
        namespace: 'never-asked-before',
        resources: [{ group: '', resource: 'pods' }],
      }),
    })
    expect(await answer.json()).toMatchObject({ results: [{ verbs: { list: true } }] })
    expect((await write(other, 'beside')).status).toBe(201)
  })
})

describe('writes of one person', () => {
  const running: (() => void)[] = []
  const made: Answer = { status: 201, body: { kind: 'ConfigMap', metadata: { name: 'made' } } }

  it('are sent some at once, wait for each other, and hold up nobody else', async () => {
    cluster.on('POST', MAPS, () => new Promise((resolve) => running.push(() => resolve(made))))
    const own = Array.from({ length: 13 }, (_, index) => write(admin, `one-${index}`))
    await expect.poll(() => running.length).toBe(12)
    const beside = write(other, 'beside')
    await expect.poll(() => running.length).toBe(13)
    running[12]?.()
    expect((await beside).status).toBe(201)
    running[0]?.()
    await expect.poll(() => running.length).toBe(14)
    for (const end of running) end()
    expect((await Promise.all(own)).map(({ status }) => status)).toEqual(own.map(() => 201))
  })
})
