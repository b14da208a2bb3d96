import type { ListQuery } from '@naru/contract/live/protocol'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { issueTicket, openLive } from '../../apps/server/test/live-client.ts'
import { openSignIn } from '../../apps/server/test/open-sign-in.ts'
import { listRoutes } from '../../apps/server/test/routes.ts'
import { useTestServer } from '../../apps/server/test/test-server.ts'
import { useWorld } from '../journeys/use-world.ts'
import { type ApiClient, signInAt } from './api-client.ts'
import { callRaw, callUnread, createSendFrom, sendBytes } from './raw-call.ts'

/** What strangers and people ask of the server as it ships, which a test of its sources cannot: what is built may differ. */
const { world } = useWorld()
let admin: ApiClient
let developer: ApiClient

beforeAll(async () => {
  admin = await signInAt(world().url)
  developer = await signInAt(world().url, 'developer')
})

const failed = z.object({
  requestId: z.string(),
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.array(z.object({ field: z.string(), rule: z.string() }))),
  }),
})
const parseFailed = (text: string) => failed.parse(JSON.parse(text)).error

function countAnswers(statuses: readonly number[]): Readonly<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'bmFydS1uYXJ1LW5hcnUtMA==',
}

it('a ticket opens a socket and nothing else, whatever asks for an upgrade', async () => {
  const { url } = world()
  const ticket = await issueTicket(url, admin.who)
  const ask = (method: string, path: string) =>
    callRaw(`${url}${path}?token=${ticket}`, { method, headers: UPGRADE })
  for (const [method, path] of [
    ['GET', '/api/v1/session'],
    ['POST', '/api/v1/session/access-tokens'],
    ['POST', '/api/v1/session/tickets'],
    ['GET', '/api/v1/system/users'],
    ['POST', '/api/k8s/cluster/seoul/api/v1/namespaces/default/configmaps'],
    ['HEAD', '/api/v1/live'],
  ] as const)
    expect([method, path, (await ask(method, path)).status]).toEqual([method, path, 401])
  expect((await ask('GET', '/api/v1/live')).status).toBe(101)
  expect((await ask('GET', '/api/v1/live')).status).toBe(401)
})

const lines = z.object({
  result: z.object({ lines: z.array(z.object({ verb: z.string(), outcome: z.string() })) }),
})

describe('secret values leave a record', () => {
  const SECRETS = '/api/k8s/cluster/seoul/api/v1/namespaces/default/secrets'

  async function recorded(name: string): Promise<readonly string[]> {
    const { text } = await admin.send('GET', `/api/v1/audit/records?kind=secret&name=${name}`)
    const { result } = lines.parse(JSON.parse(text))
    return result.lines.map(({ verb, outcome }) => `${verb} ${outcome}`)
  }

  async function make(name: string): Promise<void> {
    const body = { metadata: { name }, stringData: { password: 'canary' } }
    expect((await admin.send('POST', SECRETS, body)).status).toBe(201)
  }

  it('in a patch that is only tried', async () => {
    await make('strangers-tried')
    const { url } = world()
    const headers = { ...admin.who.headers, 'content-type': 'application/merge-patch+json' }
    const path = `${url}${SECRETS}/strangers-tried?dryRun=All`
    expect((await callRaw(path, { method: 'PATCH', headers, body: '{}' })).text).toContain('Y2FuYXJ5')
    expect(await recorded('strangers-tried')).toContain('reveal success')
  })

  it.each(['HTTP', 'WebSocket'])('in a watch over %s, when it begins', async (way) => {
    const name = `strangers-${way.toLowerCase()}`
    await make(name)
    const watch = `${SECRETS}?watch=true&fieldSelector=metadata.name%3D${name}`
    const leave = way === 'HTTP' ? await watchOverHttp(watch) : await watchOverSocket(watch)
    await expect.poll(() => recorded(name)).toContain('reveal success')
    leave()
  })

  async function watchOverHttp(path: string): Promise<() => void> {
    const left = new AbortController()
    const { headers } = admin.who
    expect((await fetch(world().url + path, { headers, signal: left.signal })).status).toBe(200)
    return () => left.abort()
  }

  async function watchOverSocket(path: string): Promise<() => void> {
    const { url } = world()
    const ticket = await issueTicket(url, admin.who)
    const socket = new WebSocket(`${url.replace('http', 'ws')}${path}&token=${ticket}`)
    await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
    return () => socket.close()
  }

  it('and a watch that is refused does, too', async () => {
    const watch = `${SECRETS}?watch=true&fieldSelector=metadata.name%3Dstrangers-refused`
    expect((await developer.send('GET', watch)).status).toBe(403)
    expect(await recorded('strangers-refused')).toEqual(['watch refused'])
  })
})

describe('signing in', () => {
  it('of thirty guesses at once the right one that is last finds a lock, and ten are looked at', async () => {
    const { url } = world()
    const person = {
      userID: 'strangers-guessed',
      displayName: 'Guessed',
      defaultRole: 'viewer',
      password: 'Tall-tree-42',
    }
    expect((await admin.send('POST', '/api/v1/system/users', person)).status).toBe(200)
    const answer = await openSignIn(createSendFrom('127.0.0.31', url))
    const guesses = Array.from({ length: 30 }, (_, index) => `wrong-${index}`)
    const all = await Promise.all(guesses.map((password) => answer({ userID: person.userID, password })))
    expect(countAnswers(all)).toEqual({ 401: 10, 423: 20 })
    expect(await answer({ userID: person.userID, password: person.password })).toBe(423)
  })

  it('as a demonstration identity is limited', async () => {
    const answer = await openSignIn(createSendFrom('127.0.0.32', world().url))
    const all = await Promise.all(Array.from({ length: 260 }, () => answer({ demo: 'nobody' })))
    expect(countAnswers(all)).toEqual({ 401: 240, 429: 20 })
  })

  it('a new address in a header at each guess does not lift the limit', async () => {
    const guess = (count: number) =>
      callRaw(`${world().url}/api/v1/sign-in/any`, {
        method: 'POST',
        from: '127.0.0.33',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${count}` },
        body: JSON.stringify({ userID: 'someone', password: 'guess' }),
      })
    const all = await Promise.all(Array.from({ length: 61 }, (_, count) => guess(count)))
    expect(countAnswers(all.map(({ status }) => status))).toEqual({ 404: 60, 429: 1 })
  })

  it('a refresh with a handle that nobody knows leaves the cookie of the session', async () => {
    const { url } = world()
    const refresh = (handle?: string) =>
      callRaw(`${url}/api/v1/session/refresh`, {
        method: 'POST',
        headers: { cookie: admin.who.cookie, ...(handle && { 'refresh-token': handle }) },
      })
    const { status, headers } = await refresh('made-up')
    expect([status, headers['set-cookie']]).toEqual([401, undefined])
    expect((await refresh()).status).toBe(200)
  })
})

describe('what is given', () => {
  const register = (credentials: object) =>
    admin.send('POST', '/api/v1/system/clusters', { name: 'strangers', credentials })

  it('as a kubeconfig of nothing but brackets is refused by its field', async () => {
    const { status, text } = await register({ kubeconfig: '['.repeat(1_000_000) })
    expect([status, parseFailed(text).fields?.[0]?.field]).toEqual([400, 'kubeconfig'])
  })

  it.each(['64:ff9b::a9fe:a9fe', '2002:a9fe:a9fe::1', '::ffff:169.254.169.254', '::169.254.169.254'])(
    'as the address [%s] hides none that is refused',
    async (address) => {
      const { status, text } = await register({
        server: `https://[${address}]`,
        token: 'any',
        insecure: true,
      })
      expect([status, parseFailed(text).fields]).toEqual([
        400,
        [{ field: 'credentials.server', rule: 'rule.addressRefused' }],
      ])
    },
  )

  it.each(['192.0.0.192', '168.63.129.16'])('as the address %s is refused', async (address) => {
    const { text } = await register({ server: `https://${address}`, token: 'any', insecure: true })
    expect(parseFailed(text).fields?.[0]?.rule).toBe('rule.addressRefused')
  })

  it('with a NUL is no fault of the server, and neither is a method that no route has', async () => {
    const { url } = world()
    const name = `a${String.fromCharCode(0)}b`
    const group = { groupID: 'strangers', displayName: name, description: name, members: [] }
    const calls = [
      await admin.send('GET', '/api/v1/system/users/a%00b'),
      await admin.send('POST', '/api/v1/system/groups', group),
      await callRaw(`${url}/api/v1/session/a%00b`, {}),
      await callRaw(`${url}/api/v1/session`, { method: 'QUERY' }),
      await callRaw(`${url}/api/v1/session`, { method: 'QUERY', headers: admin.who.headers }),
    ]
    const told = calls.map(({ status, text }) => [status, parseFailed(text).code])
    expect(told).toEqual([
      [400, 'INVALID_DATA'],
      [400, 'INVALID_DATA'],
      [400, 'INVALID_DATA'],
      [405, 'METHOD_NOT_ALLOWED'],
      [405, 'METHOD_NOT_ALLOWED'],
    ])
  })
})

describe('live', () => {
  const LIST: Omit<ListQuery, 'namespaces'> = {
    type: 'list',
    kind: 'pod',
    clusters: ['seoul'],
    offset: 0,
    limit: 10,
  }

  it('a namespace that may not be listed is denied with what is missing', async () => {
    const client = await openLive(world().url, developer.who)
    client.send({ op: 'open', id: 'pods', query: { ...LIST, namespaces: ['kube-system'] } })
    const told = await client.until(({ op }) => op === 'snapshot')
    const denied = { cluster: 'seoul', state: 'denied', verb: 'list', resource: 'pods' }
    expect(told).toMatchObject({ sources: [denied], data: { total: 0 } })
    client.close()
  })

  it('a selector that cannot be read is an error at its field', async () => {
    const client = await openLive(world().url, developer.who)
    client.send({ op: 'open', id: 'pods', query: { ...LIST, namespaces: 'all', labels: 'app=(' } })
    const fields = [{ field: 'query.labels', rule: 'rule.invalid' }]
    expect(await client.until(({ op }) => op === 'error')).toMatchObject({ code: 'INVALID_DATA', fields })
    client.close()
  })

  it('a developer is told of clusters as much as by a call, and nowhere where they are', async () => {
    const client = await openLive(world().url, developer.who)
    const query: ListQuery = { ...LIST, kind: 'cluster', clusters: 'all', namespaces: 'all', whole: true }
    client.send({ op: 'open', id: 'clusters', query })
    const told = JSON.stringify(await client.until(({ op }) => op === 'snapshot'))
    const { text } = await developer.send('GET', '/api/v1/system/clusters')
    client.close()
    for (const one of [told, text]) {
      expect(one).toContain('seoul')
      for (const { url } of world().sandbox.clusters) expect(one).not.toContain(new URL(url).host)
    }
  })
})

describe('bodies', () => {
  const PATH = '/api/k8s/cluster/seoul/api/v1/namespaces/default/configmaps'
  const LONG = 3 * 1024 * 1024

  it('of one person are held up to their bound, and more is refused in their language before it is read', async () => {
    const { url } = world()
    const doyun = await signInAt(url, 'doyun')
    const head = (language: string) =>
      Object.entries({
        ...doyun.who.headers,
        host: new URL(url).host,
        'accept-language': language,
        'content-type': 'application/json',
        'content-length': LONG,
      })
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')
    const send = (language: string) => callUnread(url, `POST ${PATH} HTTP/1.1\r\n${head(language)}\r\n{`)
    const slow = Array.from({ length: 5 }, () => send('en'))
    const headers = { ...doyun.who.headers, 'content-type': 'application/json' }
    const more = { method: 'POST', headers, body: 'x'.repeat(LONG - 1) }
    await expect.poll(async () => (await callRaw(url + PATH, more)).status).toBe(429)
    const refused = await Promise.all(['en', 'ko'].map((language) => send(language).answer))
    expect(refused).toEqual([
      expect.stringMatching(/^HTTP\/1.1 429 [^]*"code":"TOO_MANY_REQUESTS","message":"Too many requests/),
      expect.stringMatching(/^HTTP\/1.1 429 [^]*"code":"TOO_MANY_REQUESTS","message":"요청이 너무 많습니다/),
    ])
    const body = { metadata: { name: 'strangers-beside' } }
    expect((await admin.send('POST', PATH, body)).status).toBe(201)
    for (const { leave } of slow) leave()
    await expect.poll(async () => (await doyun.send('POST', PATH, body)).status).not.toBe(429)
  })
})

describe('at every route that answers strangers', () => {
  const server = useTestServer()
  const TYPES = ['application/json', 'application/x-www-form-urlencoded']
  const open = () => listRoutes(server.app).filter(({ rule }) => rule.permission === 'public')

  it.each([
    ['whose length is said', false],
    ['that comes in pieces', true],
  ])('a body of more than 64 kB, %s, is refused', async (_name, inPieces) => {
    const { url } = world()
    const body = 'x'.repeat(65 * 1024)
    const said = inPieces ? 'transfer-encoding: chunked' : `content-length: ${body.length}`
    const sent = inPieces ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body
    const taking = open().filter(({ method }) => method !== 'GET')
    expect(taking.length).toBeGreaterThan(3)
    const asked = taking.flatMap(({ method, url: path, name }) =>
      TYPES.map((type) => ({
        name,
        head: `${method} ${path} HTTP/1.1\r\nhost: ${new URL(url).host}\r\nconnection: close\r\ncontent-type: ${type}`,
      })),
    )
    for (const { name, head } of asked) {
      const answer = await sendBytes(url, `${head}\r\n${said}\r\n\r\n${sent}`, '127.0.0.34')
      expect([name, answer.slice(0, 12)]).toEqual([name, expect.stringMatching(/^HTTP\/1.1 4\d\d$/)])
    }
  })
})
