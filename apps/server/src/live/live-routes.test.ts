import type { ListQuery, ServerMessage } from '@naru/contract/live/protocol'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { issueTicket, openLive } from '../../test/live-client.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { buildPod } from '../../test/store-fixture.ts'
import { useTestServer } from '../../test/test-server.ts'

const PODS = '/api/v1/pods'
const LIST: ListQuery = {
  type: 'list',
  kind: 'pod',
  clusters: 'all',
  namespaces: 'all',
  offset: 0,
  limit: 10,
}

const server = useTestServer()
let cluster: FakeCluster
let origin: string
let admin: SignedIn

beforeAll(async () => {
  cluster = await startFakeCluster()
  cluster.on('GET', PODS, () => listOf([buildPod('a'), buildPod('b', { namespace: 'bank' })]))
  cluster.on('POST', '/apis/authorization.k8s.io/v1/selfsubjectrulesreviews', ({ headers }) => ({
    status: 201,
    body: { status: { resourceRules: headers['impersonate-user'] === 'naru:developer' ? [] : EVERYTHING } },
  }))
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.signInAs('jiwoo')
  await registerCluster(origin, { deps: server.deps, admin, id: 'seoul', server: cluster.server })
}, 60_000)
afterAll(() => cluster.close())

const EVERYTHING = [{ verbs: ['*'], apiGroups: ['*'], resources: ['*'] }]

function listOf(items: readonly unknown[]) {
  return { body: { kind: 'PodList', apiVersion: 'v1', metadata: { resourceVersion: '1' }, items } }
}

/** Names in a snapshot's or delta's rows. */
function namesIn(message: ServerMessage): string[] {
  if ((message.op !== 'snapshot' && message.op !== 'delta') || message.data?.type !== 'list') return []
  const rows = 'rows' in message.data ? message.data.rows : (message.data.upsert ?? [])
  return rows.map(({ name }) => name)
}

const isLive = (message: ServerMessage) =>
  (message.op === 'snapshot' || message.op === 'delta') && message.sources?.[0]?.state === 'live'

describe('the socket of live queries', () => {
  it('opens for a ticket once, and for no page of another site', async () => {
    const ticket = await issueTicket(origin, admin)
    const tryOpen = (token: string, headers = {}) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/v1/live?token=${token}`, {
          headers,
        })
        socket.once('open', () => resolve('open'))
        socket.once('error', (error) => resolve(error.message))
      })
    expect(await tryOpen(ticket)).toBe('open')
    expect(await tryOpen(ticket)).toContain('401')
    expect(await tryOpen(await issueTicket(origin, admin), { origin: 'http://evil.example' })).toContain(
      '403',
    )
  })

  it('sends a list, then what changes in it', async () => {
    const client = await openLive(origin, admin)
    client.send({ op: 'open', id: 'pods', query: LIST })
    await client.until((message) => namesIn(message).includes('a'))
    await client.until(isLive)
    await vi.waitFor(() =>
      expect(cluster.seen.some(({ url }) => url.startsWith(PODS) && url.includes('watch'))).toBe(true),
    )
    cluster.push(PODS, { type: 'ADDED', object: buildPod('fresh') })
    const delta = await client.until((message) => namesIn(message).includes('fresh'))
    expect(delta).toMatchObject({ op: 'delta', id: 'pods', data: { total: 3 } })
    client.close()
  })

  it('watches the cluster once, however many look', async () => {
    const clients = await Promise.all(Array.from({ length: 5 }, () => openLive(origin, admin)))
    for (const client of clients) client.send({ op: 'open', id: 'pods', query: LIST })
    await Promise.all(clients.map((client) => client.until((message) => namesIn(message).includes('a'))))
    const watches = cluster.seen.filter(({ url }) => url.startsWith(`${PODS}?`) && url.includes('watch=true'))
    expect(watches).toHaveLength(1)
    for (const client of clients) client.close()
  })

  it('resumes with what was missed', async () => {
    const first = await openLive(origin, admin)
    first.send({ op: 'open', id: 'x', query: { ...LIST, limit: 7 } })
    const snapshot = await first.find((message) => message.op === 'snapshot')
    const hello = await first.find((message) => message.op === 'hello')
    first.close()
    await vi.waitFor(() => expect(first.closed()).not.toBeNull())
    cluster.push(PODS, { type: 'ADDED', object: buildPod('missed') })
    const second = await openLive(origin, admin)
    const resume = { epoch: hello.epoch, seq: snapshot.seq }
    second.send({ op: 'open', id: 'x', query: { ...LIST, limit: 7 }, resume })
    await second.until((message) => namesIn(message).includes('missed'))
    expect(second.messages.map(({ op }) => op)).toEqual(['hello', 'resumed', 'delta'])
    second.close()
  })

  it('shows nobody what they may not list, and says which right is missing', async () => {
    const client = await openLive(origin, await server.signInAs('developer'))
    client.send({ op: 'open', id: 'pods', query: LIST })
    client.send({
      op: 'open',
      id: 'one',
      query: { type: 'object', kind: 'pod', cluster: 'seoul', namespace: 'shop', name: 'a' },
    })
    const list = await client.until((message) => message.op === 'snapshot' && message.id === 'pods')
    const object = await client.until((message) => message.op === 'snapshot' && message.id === 'one')
    const denied = { cluster: 'seoul', state: 'denied', resource: 'pods' }
    expect(list).toMatchObject({ sources: [{ ...denied, verb: 'list' }], data: { total: 0, rows: [] } })
    expect(object).toMatchObject({ sources: [{ ...denied, verb: 'get' }], data: { object: null } })
    client.close()
  })

  it('says at its field that a label selector cannot be read, whatever asks with it', async () => {
    const query = { ...LIST, labels: 'app=(' }
    const field = { field: 'query.labels', rule: 'rule.invalid' }
    const client = await openLive(origin, admin)
    client.send({ op: 'open', id: 'wrong', query })
    const message = await client.until(({ op }) => op === 'error')
    expect(message).toMatchObject({ id: 'wrong', code: 'INVALID_DATA', fields: [field] })
    client.close()
    const asked = encodeURIComponent(JSON.stringify(query))
    const headers = { ...admin.headers, 'content-type': 'application/json' }
    const answers = await Promise.all([
      fetch(`${origin}/api/v1/export/list?query=${asked}`, { headers }),
      fetch(`${origin}/api/v1/export/list`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query, keys: ['seoul/a'] }),
      }),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ error: { code: 'INVALID_DATA', fields: [field] } })
    }
  })

  it('answers a wrong message with an error, and a ping with a pong', async () => {
    const client = await openLive(origin, admin)
    // What no console sends.
    client.send({ op: 'open', id: 'x y', query: LIST })
    client.send({ op: 'ping', at: 5 })
    await client.until((message) => message.op === 'error' && message.code === 'INVALID_DATA')
    await client.until((message) => message.op === 'pong' && message.at === 5)
    client.close()
  })

  it('shows the clusters themselves through the same protocol, and an overview of them', async () => {
    const client = await openLive(origin, admin)
    client.send({ op: 'open', id: 'c', query: { ...LIST, kind: 'cluster' } })
    client.send({ op: 'open', id: 'o', query: { type: 'overview', clusters: 'all' } })
    await client.until((message) => namesIn(message).includes('seoul'))
    const overview = await client.until(
      (message) =>
        message.op === 'snapshot' &&
        message.data.type === 'overview' &&
        message.data.overview.clusters[0]?.pods !== null,
    )
    expect(overview).toMatchObject({ data: { overview: { clusters: [{ id: 'seoul', state: 'ready' }] } } })
    client.close()
  })

  it('ends with the session', async () => {
    const person = await server.signInAs('viewer')
    const client = await openLive(origin, person)
    const signOut = await fetch(`${origin}/api/v1/session/sign-out`, {
      method: 'POST',
      headers: { ...person.headers },
    })
    expect(signOut.status).toBe(200)
    await client.until((message) => message.op === 'expired' && message.reason === 'signed-out')
    await vi.waitFor(() => expect(client.closed()).toBe(4401))
  })

  it.each([
    ['their role changes, and may be opened again', { defaultRole: 'viewer' }, 'rights', 1012],
    ['their account is deactivated', { active: false }, 'removed', 4401],
  ])('ends when %s', async (_, change, reason, code) => {
    const client = await openLive(origin, await server.signInAs('doyun'))
    const changed = await fetch(`${origin}/api/v1/system/users/doyun`, {
      method: 'PUT',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify(change),
    })
    expect(changed.status).toBe(200)
    await client.until((message) => message.op === 'expired' && message.reason === reason)
    await vi.waitFor(() => expect(client.closed()).toBe(code))
  })
})

describe('beside the socket', () => {
  const query = encodeURIComponent(JSON.stringify({ ...LIST, sort: { column: 'name', dir: 'desc' } }))

  it('a whole list is exported as CSV, in order, with the rights of the caller', async () => {
    const answer = await fetch(`${origin}/api/v1/export/list?query=${query}`, {
      headers: { ...admin.headers },
    })
    const lines = (await answer.text()).trim().split('\r\n')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="pod.csv"')
    expect(lines.slice(1).map((line) => line.split(',')[2] ?? '')).toEqual(
      lines
        .slice(1)
        .map((line) => line.split(',')[2] ?? '')
        .toSorted()
        .toReversed(),
    )
    expect(lines.length).toBeGreaterThan(2)
    const other = await server.signInAs('developer')
    expect(
      (await fetch(`${origin}/api/v1/export/list?query=${query}`, { headers: { ...other.headers } })).status,
    ).toBe(403)
  })

  it('an export has the columns that were asked for, and refuses what are none', async () => {
    const ask = (columns: unknown) =>
      fetch(
        `${origin}/api/v1/export/list?query=${query}&columns=${encodeURIComponent(JSON.stringify(columns))}`,
        { headers: { ...admin.headers } },
      )
    const chosen = await ask([
      { title: 'Pod', type: 'text', from: 'name' },
      { title: 'State', type: 'status', from: 0 },
    ])
    expect((await chosen.text()).split('\r\n')[0]).toBe('Pod,State')
    expect((await ask([{ title: 'x', type: 'text', from: 'uid' }])).status).toBe(400)
  })

  it('of an export only the chosen rows are answered, in the order of the list', async () => {
    const ask = async (who: SignedIn, keys: readonly string[]) => {
      const answer = await fetch(`${origin}/api/v1/export/list`, {
        method: 'POST',
        headers: { ...who.headers, 'content-type': 'application/json' },
        body: JSON.stringify({
          query: { ...LIST, sort: { column: 'name', dir: 'desc' } },
          columns: [{ title: 'Pod', type: 'text', from: 'name' }],
          keys,
        }),
      })
      return { status: answer.status, lines: (await answer.text()).trim().split('\r\n') }
    }
    const keys = ['seoul/shop-a', 'seoul/shop-missed', 'seoul/shop-gone', 'busan/shop-a']
    expect(await ask(admin, keys)).toMatchObject({ status: 200, lines: ['Pod', 'missed', 'a'] })
    expect(await ask(admin, [])).toMatchObject({ status: 400 })
    expect(await ask(await server.signInAs('developer'), keys)).toMatchObject({ status: 403 })
  })

  it('an export link works with a ticket, once', async () => {
    const url = `${origin}/api/v1/export/download?query=${query}&token=${await issueTicket(origin, admin)}`
    expect([(await fetch(url)).status, (await fetch(url)).status]).toEqual([200, 401])
  })

  it('a name is found over all clusters, among what the caller may list', async () => {
    const search = async (who: SignedIn) => {
      const answer = await fetch(`${origin}/api/v1/search?text=mis`, { headers: { ...who.headers } })
      // The route's own schema has checked the answer.
      return ((await answer.json()) as { result: { hits: unknown[] } }).result.hits
    }
    expect(await search(admin)).toEqual([
      { cluster: 'seoul', kind: 'pod', namespace: 'shop', name: 'missed' },
    ])
    expect(await search(await server.signInAs('developer'))).toEqual([])
  })

  it('rights are told verb by verb', async () => {
    const ask = async (who: SignedIn) => {
      const answer = await fetch(`${origin}/api/v1/access/checkAll`, {
        method: 'POST',
        headers: { ...who.headers, 'content-type': 'application/json', All: 'true' },
        body: JSON.stringify({ cluster: 'seoul', resources: [{ group: '', resource: 'pods' }] }),
      })
      // As above.
      const { results } = (await answer.json()) as { results: { verbs: Record<string, boolean> }[] }
      return Object.entries(results[0]?.verbs ?? {}).filter(([, allowed]) => allowed).length
    }
    expect([await ask(admin), await ask(await server.signInAs('developer'))]).toEqual([8, 0])
  })
})
