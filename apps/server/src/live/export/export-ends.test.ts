import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../../test/fake-cluster.ts'
import { registerCluster } from '../../../test/registered-cluster.ts'
import type { SignedIn } from '../../../test/sign-in.ts'
import { buildPod } from '../../../test/store-fixture.ts'
import { useTestServer } from '../../../test/test-server.ts'

const EVERYTHING = [{ verbs: ['*'], apiGroups: ['*'], resources: ['*'] }]
const ROWS = 2000
/** A line of some 40 kB: two ends of a connection hold no more than some hundred. */
const columns = Array.from({ length: 200 }, () => ({ title: 'Pod', type: 'text', from: 'name' }))
const names = Array.from({ length: ROWS }, (_, index) => `${index}-${'x'.repeat(200)}`)
const keys = names.map((name) => `seoul/shop-${name}`)

const server = useTestServer()
let cluster: FakeCluster
let origin: string
let who: SignedIn
let rules: unknown[] = EVERYTHING

beforeAll(async () => {
  cluster = await startFakeCluster()
  cluster.on('POST', '/apis/authorization.k8s.io/v1/selfsubjectrulesreviews', () => ({
    status: 201,
    body: { status: { resourceRules: rules } },
  }))
  const items = names.map((name) => buildPod(name))
  cluster.on('GET', '/api/v1/pods', () => ({
    body: { kind: 'PodList', apiVersion: 'v1', metadata: { resourceVersion: '9' }, items },
  }))
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const admin = await server.signInAs('jiwoo')
  await registerCluster(origin, { deps: server.deps, admin, id: 'seoul', server: cluster.server })
}, 60_000)
afterAll(() => cluster.close())
beforeEach(async () => {
  rules = EVERYTHING
  // What reviews said before counts no more.
  server.deps.advance(600_000)
  who = await server.signInAs('jiwoo')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => vi.useRealTimers())

/** An export of which the beginning alone is read until `rest` is called: its bytes, or how it broke off. */
async function begin() {
  const query = { type: 'list', kind: 'pod', clusters: ['seoul'], namespaces: 'all', offset: 0, limit: 50 }
  const { status, body } = await fetch(`${origin}/api/v1/export/list`, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query, columns, keys }),
  })
  expect(status).toBe(200)
  const reader = body?.getReader()
  await reader?.read()
  return {
    async rest(): Promise<number | string> {
      let bytes = 0
      for (;;) {
        const piece = await reader?.read().catch(({ message }: Error) => message)
        if (typeof piece === 'string') return piece
        if (!piece || piece.done) return bytes
        bytes += piece.value.length
      }
    },
  }
}

function passMinute(): void {
  server.deps.advance(60_000)
  vi.advanceTimersByTime(15_000)
}

const reviews = () => cluster.seen.filter(({ url }) => url.endsWith('selfsubjectrulesreviews')).length

describe('an export that is being read', () => {
  it('goes on while its reader may have it', async () => {
    const { rest } = await begin()
    passMinute()
    expect(await rest()).toBeGreaterThan(ROWS * 40_000)
  })

  it('breaks off when the right to list is taken away', async () => {
    const { rest } = await begin()
    rules = []
    const before = reviews()
    passMinute()
    await vi.waitFor(() => expect(reviews()).toBeGreaterThan(before))
    expect(await rest()).toBe('terminated')
  })

  it('breaks off when the session ends', async () => {
    const { rest } = await begin()
    const headers = { ...who.headers }
    expect((await fetch(`${origin}/api/v1/session/sign-out`, { method: 'POST', headers })).status).toBe(200)
    expect(await rest()).toBe('terminated')
  })

  it('is refused at once where the session ends while its list is being read', async () => {
    let asked = false
    let answerList: () => void = () => undefined
    const listed = new Promise<void>((resolve) => {
      answerList = resolve
    })
    cluster.on('GET', '/api/v1/configmaps', async () => {
      asked = true
      await listed
      return {
        body: { kind: 'ConfigMapList', apiVersion: 'v1', metadata: { resourceVersion: '9' }, items: [] },
      }
    })
    const query = {
      type: 'list',
      kind: 'config-map',
      clusters: ['seoul'],
      namespaces: 'all',
      offset: 0,
      limit: 50,
    }
    const headers = { ...who.headers }
    let status = 0
    const load = async () => {
      const url = `${origin}/api/v1/export/list?query=${encodeURIComponent(JSON.stringify(query))}`
      status = (await fetch(url, { headers })).status
    }
    const answer = load()
    await vi.waitFor(() => expect(asked).toBe(true))
    await fetch(`${origin}/api/v1/session/sign-out`, { method: 'POST', headers })
    // Threads give up by themselves only later.
    await vi.waitFor(() => expect(status).toBe(401), { timeout: 10_000 })
    answerList()
    await answer
  })

  it('is refused where the session ended while rights were asked', async () => {
    let answerReview: () => void = () => undefined
    const review = new Promise<void>((resolve) => {
      answerReview = resolve
    })
    cluster.on('POST', '/apis/authorization.k8s.io/v1/selfsubjectrulesreviews', async () => {
      await review
      return { status: 201, body: { status: { resourceRules: EVERYTHING } } }
    })
    const before = reviews()
    const query = { type: 'list', kind: 'pod', clusters: ['seoul'], namespaces: 'all', offset: 0, limit: 50 }
    const headers = { ...who.headers }
    const answer = fetch(`${origin}/api/v1/export/list?query=${encodeURIComponent(JSON.stringify(query))}`, {
      headers,
    })
    await vi.waitFor(() => expect(reviews()).toBeGreaterThan(before))
    await fetch(`${origin}/api/v1/session/sign-out`, { method: 'POST', headers })
    answerReview()
    expect((await answer).status).toBe(401)
  })
})
