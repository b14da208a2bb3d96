import type { ListQuery, ServerMessage } from '@naru/contract/live/protocol'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import * as z from 'zod'
import type { Database } from '../../apps/server/src/app/database.ts'
import { openPostgres } from '../../apps/server/src/sql/open-database.ts'
import { createDatabase, type FreshDatabase } from '../../apps/server/test/fresh-database.ts'
import { fillAuditLog } from '../../apps/server/test/full-audit.ts'
import { issueTicket, type LiveClient, openLive } from '../../apps/server/test/live-client.ts'
import { control, loadFingerprint } from '../world/control.ts'
import { PATIENCE } from '../world/patience.ts'
import { startWorld, type World } from '../world/start-world.ts'
import { type ApiClient, signInAt } from './api-client.ts'
import { callRaw, sendBytes } from './raw-call.ts'

/** What broken clusters and greedy clients do to the server as it ships. */
const SOON = { timeout: PATIENCE.shown, interval: 20 }
const PODS: ListQuery = {
  type: 'list',
  kind: 'pod',
  clusters: ['seoul'],
  namespaces: 'all',
  offset: 0,
  limit: 1,
}
const CONFIG_MAPS = '/api/k8s/cluster/seoul/api/v1/namespaces/default/configmaps'
const databases = inject('databases')
let database: FreshDatabase | null
let world: World
let admin: ApiClient
let client: LiveClient

beforeAll(async () => {
  database = databases === null ? null : await createDatabase(databases)
  world = await startWorld({ only: ['seoul'], ...(database && { database: database.url }) })
  admin = await signInAt(world.url)
  client = await openLive(world.url, admin.who)
  client.send({ op: 'open', id: 'pods', query: PODS })
  await vi.waitFor(() => expect(statesOf('pods').at(-1)?.state).toBe('live'), SOON)
}, PATIENCE.test)
afterAll(async () => {
  client?.close()
  await world?.stop()
  await database?.drop()
})

type Told = Extract<ServerMessage, { readonly op: 'snapshot' | 'delta' }>

const toldOf = (id: string): readonly Told[] =>
  client.messages.filter(
    (message): message is Told => (message.op === 'snapshot' || message.op === 'delta') && message.id === id,
  )
const statesOf = (id: string) => toldOf(id).flatMap(({ sources = [] }) => sources)

/** How many rows there were told to be last. */
function totalOf(id: string): number | undefined {
  const totals = toldOf(id).flatMap(({ data }) => (data?.type === 'list' ? [data.total] : []))
  return totals.at(-1)
}

/** Written one by one and by nobody else: what a restored cluster does again by itself are pods, and soon passes its old versions. */
async function writeConfigMaps(count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const { status } = await admin.send('POST', CONFIG_MAPS, { metadata: { name: `backed-up-${index}` } })
    expect(status).toBe(201)
  }
}

it('a cluster that is restored from a backup is stale until it is listed again, and then shown as it is', async () => {
  const count = async () => (await loadFingerprint(world.sandbox, 'seoul', 'configmaps')).count
  client.send({ op: 'open', id: 'settings', query: { ...PODS, kind: 'config-map' } })
  await writeConfigMaps(250)
  const written = await count()
  await vi.waitFor(() => expect(totalOf('settings')).toBe(written), SOON)
  const before = statesOf('settings').length
  await control(world.sandbox, 'seoul', 'happen', { what: 'restore-backup', changes: 200 })
  await vi.waitFor(
    () =>
      expect(
        statesOf('settings')
          .slice(before)
          .map(({ state }) => state),
      ).toContain('stale'),
    SOON,
  )
  await vi.waitFor(async () => {
    expect(statesOf('settings').at(-1)?.state).toBe('live')
    expect(totalOf('settings')).toBe(await count())
  }, SOON)
  expect(totalOf('settings')).toBeLessThan(written)
  client.send({ op: 'close', id: 'settings' })
})

it('a list without end is refused as it streams, and others go on', async () => {
  await control(world.sandbox, 'seoul', 'faults', { endlessLists: true })
  client.send({ op: 'open', id: 'endless', query: { ...PODS, kind: 'secret' } })
  await vi.waitFor(
    () => expect(statesOf('endless').at(-1)).toMatchObject({ state: 'unreachable', reason: 'TooLarge' }),
    { timeout: PATIENCE.settled, interval: 20 },
  )
  const before = totalOf('pods') ?? 0
  await control(world.sandbox, 'seoul', 'pods', { count: 20 })
  await vi.waitFor(async () => {
    const { count } = await loadFingerprint(world.sandbox, 'seoul', 'pods')
    expect(count).toBeGreaterThanOrEqual(before + 20)
    expect(totalOf('pods')).toBe(count)
  }, SOON)
  await control(world.sandbox, 'seoul', 'clear-faults')
  client.send({ op: 'close', id: 'endless' })
})

const verified = z.object({ result: z.object({ broken: z.nullable(z.unknown()), count: z.number() }) })

it('the audit log is whole at any moment while others write', async () => {
  const load = { over: false }
  const write = async (writer: number): Promise<void> => {
    for (let count = 0; !load.over; count++)
      await admin.send('POST', CONFIG_MAPS, { metadata: { name: `written-${writer}-${count}` } })
  }
  const writing = Promise.all([0, 1, 2, 3].map(write))
  const counts: number[] = []
  for (let round = 0; round < 20; round++) {
    const { result } = verified.parse(JSON.parse((await admin.send('GET', '/api/v1/audit/verify')).text))
    expect(result.broken).toBeNull()
    counts.push(result.count)
  }
  load.over = true
  await writing
  expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0)
})

it.skipIf(databases === null)(
  'what there is no room to record is not done, and the server says so',
  async () => {
    const { db, close } = openPostgres<Database>(database?.url ?? '')
    const ready = async () => {
      const { status, text } = await callRaw(`${world.url}/readyz`, {})
      return `${status} ${text.trim()}`
    }
    const makeRoom = await fillAuditLog(db)
    const refused = await admin.send('POST', CONFIG_MAPS, { metadata: { name: 'unrecorded' } })
    const full = await ready()
    await makeRoom()
    await close()
    expect([refused.status, full]).toEqual([503, '503 audit'])
    await vi.waitFor(async () => expect(await ready()).toBe('200 ready'), SOON)
    expect((await admin.send('GET', `${CONFIG_MAPS}/unrecorded`)).status).toBe(404)
  },
)

it('one person has so many sockets and subscriptions, and somebody else theirs', async () => {
  const greedy = await signInAt(world.url, 'seoyeon')
  const open = () => openLive(world.url, greedy.who)
  const clients = await Promise.all(Array.from({ length: 64 }, open))
  const more = await open()
  await vi.waitFor(() => expect(more.closed()).toBe(1013), SOON)
  const query: ListQuery = { ...PODS, kind: 'user', clusters: 'all', limit: 0 }
  for (const one of clients.slice(0, 17))
    for (let id = 0; id < 64; id++) one.send({ op: 'open', id: `s${id}`, query })
  const refused = (): boolean =>
    clients.some(({ messages }) =>
      messages.some((message) => message.op === 'error' && message.code === 'TOO_MANY_REQUESTS'),
    )
  await vi.waitFor(() => expect(refused()).toBe(true), SOON)
  client.send({ op: 'open', id: 'beside', query })
  await vi.waitFor(() => expect(toldOf('beside')).not.toEqual([]), SOON)
  for (const one of clients) one.close()
})

const BINDINGS = '/api/k8s/cluster/seoul/apis/rbac.authorization.k8s.io/v1/namespaces/default/rolebindings'
const WATCH = '/api/k8s/cluster/seoul/api/v1/namespaces/default/secrets?watch=true'

/** Mostly waits: for what is looked at once a minute. */
describe.concurrent('within about a minute', () => {
  it('a right that is taken away ends what flows by it, over HTTP and over sockets', async () => {
    const viewer = await signInAt(world.url, 'viewer')
    const made = await admin.send('POST', BINDINGS, {
      metadata: { name: 'for-a-while' },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'admin' },
      subjects: [{ apiGroup: 'rbac.authorization.k8s.io', kind: 'User', name: 'naru:viewer' }],
    })
    expect(made.status).toBe(201)
    const { headers } = viewer.who
    const answer = await vi.waitFor(async () => {
      const asked = await fetch(world.url + WATCH, { headers })
      expect(asked.status).toBe(200)
      return asked
    }, SOON)
    const ticket = await issueTicket(world.url, viewer.who)
    const socket = new WebSocket(`${world.url.replace('http', 'ws')}${WATCH}&token=${ticket}`)
    await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
    const ends = [
      answer.text().catch(({ message }: Error) => message),
      new Promise((resolve) => socket.addEventListener('close', ({ code }) => resolve(code), { once: true })),
    ]
    expect((await admin.send('DELETE', `${BINDINGS}/for-a-while`)).status).toBe(200)
    expect(await Promise.all(ends)).toEqual(['terminated', 4403])
    expect((await viewer.send('GET', WATCH)).status).toBe(403)
  })

  it.each([
    ['a head', ''],
    ['a body', 'content-type: application/json\r\ncontent-length: 10\r\n\r\n{'],
  ])('%s that never becomes whole is given up', async (_what, rest) => {
    const { host } = new URL(world.url)
    const paths = ['/api/v1/session/refresh', '/api/v1/sign-in/any', '/oidc/token']
    const all = paths.map((path) =>
      sendBytes(world.url, `POST ${path} HTTP/1.1\r\nhost: ${host}\r\n${rest}`, '127.0.0.41'),
    )
    for (const answer of await Promise.all(all)) expect(answer).toMatch(/^(HTTP\/1.1 4\d\d[^]*)?$/)
  })
})
