import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { issueTicket } from '../../test/live-client.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'
import { openLineRoom } from './line-room.ts'
import { createNameFilter } from './name-filter.ts'
import { planRead } from './named-watch.ts'
import { parseProxyUrl } from './proxy-path.ts'

const server = useTestServer()
let cluster: FakeCluster
let origin: string
let who: SignedIn

beforeAll(async () => {
  cluster = await startFakeCluster()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  who = await server.signInAs('jiwoo')
  await registerCluster(origin, { deps: server.deps, admin: who, id: 'seoul', server: cluster.server })
}, 60_000)
afterAll(() => cluster.close())

/** An event of about so many values. */
const many = (values: number) => JSON.stringify({ type: 'ADDED', object: { a: Array(values).fill(0) } })

describe('a watch of one object', () => {
  it.each([
    ['/api/v1/namespaces/shop/pods/web-1?watch=true', '/api/v1/namespaces/shop/pods', 'metadata.name=web-1'],
    ['/api/v1/namespaces/shop?watch=1', '/api/v1/namespaces', 'metadata.name=shop'],
    ['/apis/a.io/v1/boats/tug?watch', '/apis/a.io/v1/boats', 'metadata.name=tug'],
    [
      '/api/v1/namespaces/shop/pods/web-1?watch=true&fieldSelector=spec.nodeName%3Dn',
      '/api/v1/namespaces/shop/pods',
      'metadata.name=web-1,spec.nodeName=n',
    ],
    ['/api/v1/namespaces/shop/pods/web-1', '/api/v1/namespaces/shop/pods/web-1', undefined],
    ['/api/v1/namespaces/shop/pods/web-1?watch=false', '/api/v1/namespaces/shop/pods/web-1', undefined],
    [
      '/api/v1/namespaces/shop/pods/web-1/log?watch=true',
      '/api/v1/namespaces/shop/pods/web-1/log',
      undefined,
    ],
  ])('%s is asked as %s, field selector %s', (path, upstreamPath, selector) => {
    const call = parseProxyUrl(`/api/k8s/cluster/seoul${path}`)
    if (call?.type !== 'resource') throw new Error(`No resource: ${path}`)
    const planned = planRead(call)
    expect([planned.call.upstreamPath, planned.call.query['fieldSelector']]).toEqual([upstreamPath, selector])
  })

  it('tells of nothing but the object, however the events are cut', () => {
    const events = [
      { type: 'ADDED', object: { metadata: { name: '돛단배' } } },
      { type: 'ADDED', object: { metadata: { name: 'raft' } } },
      { type: 'BOOKMARK', object: { metadata: { resourceVersion: '7' } } },
      { type: 'ERROR', object: { kind: 'Status' } },
    ]
    const bytes = Buffer.from(events.map((event) => `${JSON.stringify(event)}\n`).join(''))
    for (const size of [1, 7, 1000]) {
      const keep = createNameFilter('돛단배', openLineRoom('ana'))
      const kept: Uint8Array[] = []
      for (let start = 0; start < bytes.length; start += size)
        kept.push(keep.take(bytes.subarray(start, start + size)))
      keep.end()
      const lines = Buffer.concat(kept).toString('utf8').trim().split('\n')
      expect(lines.map((line) => JSON.parse(line))).toEqual([events[0], events[2], events[3]])
    }
  })
})

it('an event may hold as much as an object has, and no more', () => {
  const take = (values: number) => {
    const keep = createNameFilter('tug', openLineRoom('ana'))
    try {
      return keep.take(Buffer.from(`${many(values)}\n`)).length
    } finally {
      keep.end()
    }
  }
  expect(take(290_000)).toBe(0)
  expect(() => take(300_000)).toThrow('too much')
})

describe('a watch of one object that a cluster cannot select by its name', () => {
  const PATH = '/apis/a.io/v1/boats'
  const SECRETS = '/api/v1/namespaces/shop/secrets'
  const EVENTS = ['raft', 'tug', 'raft', 'tug'].map((name, index) => ({
    type: index < 2 ? 'ADDED' : 'DELETED',
    object: { metadata: { name } },
  }))

  const NOT_SELECTED = {
    status: 400,
    body: { kind: 'Status', code: 400, message: 'field label not supported' },
  }

  beforeEach(() => {
    cluster.on('WATCH', PATH, ({ url }) =>
      url.includes('fieldSelector')
        ? NOT_SELECTED
        : { body: EVENTS.map((event) => `${JSON.stringify(event)}\n`).join('') },
    )
  })
  const expected = EVENTS.filter(({ object }) => object.metadata.name === 'tug')

  it('over HTTP is a watch of all, of which it gets its own', async () => {
    const answer = await fetch(`${origin}/api/k8s/cluster/seoul${PATH}/tug?watch=true`, {
      headers: { ...who.headers },
    })
    expect(answer.status).toBe(200)
    const lines = (await answer.text()).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual(expected)
  })

  it.each([PATH, SECRETS])(
    'ends over HTTP with an event that holds more than any object: %s',
    async (path) => {
      cluster.on('WATCH', path, ({ url }) =>
        url.includes('fieldSelector') ? NOT_SELECTED : { body: `${many(300_001)}\n` },
      )
      const answer = await fetch(`${origin}/api/k8s/cluster/seoul${path}/tug?watch=true`, {
        headers: { ...who.headers },
      })
      await expect(answer.text()).rejects.toThrow('terminated')
    },
  )

  it('over WebSocket too', async () => {
    const ticket = await issueTicket(origin, who)
    const socket = new WebSocket(
      `${origin.replace('http', 'ws')}/api/k8s/cluster/seoul${PATH}/tug?watch=true&token=${ticket}`,
    )
    const received: unknown[] = []
    socket.on('message', (data: Buffer) => received.push(JSON.parse(String(data))))
    await new Promise((resolve) => socket.once('close', resolve))
    expect(received).toEqual(expected)
  })
})

describe('a path for all clusters at once', () => {
  it.each(['-', '%2D'])('is refused with what to do instead: %s', async (every) => {
    const path = `/api/k8s/cluster/${every}/api/v1/pods`
    for (const [language, says] of [
      ['en', 'live query'],
      ['ko', '라이브 쿼리'],
    ] as const) {
      const answer = await fetch(`${origin}${path}`, {
        headers: { ...who.headers, 'accept-language': language },
      })
      const { error } = (await answer.json()) as { error: { code: string; message: string } }
      expect([answer.status, error.code]).toEqual([400, 'ONE_CLUSTER'])
      expect(error.message).toContain(says)
    }
  })

  it('is refused before a socket is opened', async () => {
    const ticket = await issueTicket(origin, who)
    const socket = new WebSocket(
      `${origin.replace('http', 'ws')}/api/k8s/cluster/-/api/v1/pods?watch=true&token=${ticket}`,
    )
    const opened = vi.fn()
    socket.once('open', opened)
    const message = await new Promise<string>((resolve) =>
      socket.once('error', (error) => resolve(error.message)),
    )
    expect([message, opened.mock.calls.length]).toEqual(['Unexpected server response: 400', 0])
  })
})
