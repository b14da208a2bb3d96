import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { issueTicket } from '../../test/live-client.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'
import { EndedError } from '../identity/caller.ts'
import { type RelayOptions, relaySocket } from './relay-socket.ts'
import { createStreamPlaces } from './stream-places.ts'

const POD = '/api/v1/namespaces/shop/pods/web-1'
const RULES = '/apis/authorization.k8s.io/v1/selfsubjectrulesreviews'
/** From the oldest that is supported to those that ask for the right to create by themselves. */
const VERSIONS = ['1.24.0', '1.28.0', '1.30.0', '1.32.0', '1.34.1', '1.35.0', '1.36.3']
const INTERACTIVE = ['exec', 'attach', 'portforward']
const server = useTestServer()
const clusters = new Map<string, FakeCluster>()
let origin: string
let who: SignedIn
let verbs: readonly string[]

beforeAll(async () => {
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  who = await server.signInAs('jiwoo')
  for (const version of VERSIONS) {
    const cluster = await startFakeCluster()
    const [major, minor] = version.split('.')
    cluster.on('GET', '/version', () => ({ body: { major, minor, gitVersion: `v${version}` } }))
    cluster.on('POST', RULES, () => ({
      status: 201,
      body: { status: { resourceRules: [{ verbs, apiGroups: ['*'], resources: ['*'] }] } },
    }))
    clusters.set(version, cluster)
    const id = nameOf(version)
    await registerCluster(origin, { deps: server.deps, admin: who, id, server: cluster.server })
  }
}, 120_000)
afterAll(async () => {
  for (const cluster of clusters.values()) await cluster.close()
})
beforeEach(async () => {
  verbs = ['*']
  // Older answers to reviews do not count any more.
  server.deps.advance(10_000)
  who = await server.signInAs('jiwoo')
})

function nameOf(version: string): string {
  return `v${version.replaceAll('.', '-')}`
}

function clusterOf(version: string): FakeCluster {
  const cluster = clusters.get(version)
  if (!cluster) throw new Error(`No cluster has version ${version}`)
  return cluster
}

async function open(version: string, subresource: string): Promise<WebSocket> {
  const ticket = await issueTicket(origin, who)
  const path = `/api/k8s/cluster/${nameOf(version)}${POD}/${subresource}?command=sh&ports=80`
  return new WebSocket(`${origin.replace('http', 'ws')}${path}&token=${ticket}`)
}

function closeOf(socket: WebSocket): Promise<[number, string]> {
  return new Promise((resolve) => socket.once('close', (code, reason) => resolve([code, String(reason)])))
}

const CASES = VERSIONS.flatMap((version) => INTERACTIVE.map((subresource) => ({ version, subresource })))

describe.each(CASES)('on a cluster of version $version, $subresource', ({ version, subresource }) => {
  const asked = () => clusterOf(version).seen.filter(({ url }) => url.startsWith(`${POD}/${subresource}`))

  it('never reaches the cluster for whoever may get but not create it', async () => {
    verbs = ['get', 'list', 'watch']
    // A stream that is still open may have asked a moment ago, when more was allowed.
    server.deps.advance(10_000)
    who = await server.signInAs('jiwoo')
    const before = asked().length
    expect((await closeOf(await open(version, subresource)))[0]).toBe(4403)
    expect(asked()).toHaveLength(before)
  })

  it('is opened for whoever may create it', async () => {
    const before = asked().length
    const socket = await open(version, subresource)
    await vi.waitFor(() => expect(asked()).toHaveLength(before + 1))
    socket.terminate()
  })
})

describe('an upgrade that fails', () => {
  const VERSION = '1.34.1'
  const answers: readonly [string, (connection: Duplex) => void, number][] = [
    [
      'is refused by the cluster',
      (connection) =>
        void connection.write(
          'HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: keep-alive\r\n\r\n',
        ),
      4403,
    ],
    [
      'is answered as an ordinary call',
      (connection) => void connection.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf'),
      4500,
    ],
    [
      'is answered with a key that is not ours',
      (connection) =>
        void connection.write(
          'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
            'Sec-WebSocket-Accept: bm90IG91cnM=\r\n\r\n',
        ),
      4500,
    ],
    ['is answered with nonsense', (connection) => void connection.write('nonsense\r\n\r\n'), 4500],
  ]

  it.each(answers)('because it %s closes the connection to the cluster', async (_, answer, code) => {
    const cluster = clusterOf(VERSION)
    const closed = new Promise<string>((resolve) => {
      cluster.onUpgrade(`${POD}/exec`, (connection) => {
        connection.on('error', () => undefined)
        connection.resume()
        connection.once('close', () => resolve('closed'))
        connection.once('end', () => connection.end())
        answer(connection)
      })
    })
    expect((await closeOf(await open(VERSION, 'exec')))[0]).toBe(code)
    expect(await closed).toBe('closed')
  })

  it('because the browser leaves first closes the connection to the cluster', async () => {
    let leave = () => {}
    const closed = new Promise<string>((resolve) => {
      clusterOf(VERSION).onUpgrade(`${POD}/exec`, (connection) => {
        connection.on('error', () => undefined)
        connection.resume()
        connection.once('close', () => resolve('closed'))
        connection.once('end', () => connection.end())
        leave()
      })
    })
    const socket = await open(VERSION, 'exec')
    leave = () => socket.terminate()
    expect(await closed).toBe('closed')
  })

  it('leaves its beginning and its end in the audit log', async () => {
    clusterOf(VERSION).onUpgrade(`${POD}/attach`, (connection) => void connection.destroy())
    await closeOf(await open(VERSION, 'attach'))
    const rows = await server.deps.db
      .selectFrom('audit_records')
      .selectAll()
      .where('verb', '=', 'attach')
      .orderBy('seq', 'desc')
      .limit(2)
      .execute()
    expect(rows).toMatchObject([{ outcome: 'failed', concludes: rows[1]?.seq }, { outcome: 'begun' }])
  })
})

it('a socket whose session ended before it was open is closed with why, and gives its place back', async () => {
  const codes: number[] = []
  const socket = Object.assign(new EventEmitter(), {
    close(code: number) {
      codes.push(code)
      socket.emit('close')
    },
  })
  const places = createStreamPlaces(1)
  const caller = { user: { userID: 'ana' }, ended: AbortSignal.abort(new EndedError('signed-out')) }
  // No more than this is asked for.
  const [given, request, options] = [socket, { caller }, { places }] as unknown as [
    WebSocket,
    FastifyRequest,
    RelayOptions,
  ]
  await relaySocket(given, request, options)
  expect([codes, places.enter('ana') !== null]).toEqual([[4401], true])
})
