import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeCluster, type Seen, startFakeCluster } from '../../../test/fake-cluster.ts'
import { callOf } from '../../../test/namespace-calls.ts'
import { changeCluster, registerCluster } from '../../../test/registered-cluster.ts'
import { type ListedRoute, listRoutes } from '../../../test/routes.ts'
import { serveLists } from '../../../test/serve-lists.ts'
import type { SignedIn } from '../../../test/sign-in.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { createAccessToken } from '../../identity/tokens/access-token-store.ts'
import { KIALI_READS } from './kiali-reads.ts'

const ROOT = '/api/v1/mesh/cluster/:cluster'
const SERVICE = '/api/v1/namespaces/istio-system/services/kiali:20001/proxy'
const PLACE = 'istio-system/kiali:20001'
/** The namespaces in which somebody may do everything; anyone else may everywhere. */
const PLACES: Readonly<Record<string, readonly string[]>> = { 'naru:developer': ['shop'] }

const server = useTestServer()
let cluster: FakeCluster
let admin: SignedIn
let developer: SignedIn

const placed = (name: string, namespace?: string, fields: object = {}) => ({
  metadata: {
    name,
    uid: `${namespace}-${name}`,
    ...(namespace && { namespace }),
    resourceVersion: '7',
    creationTimestamp: '2026-01-02T03:04:05Z',
  },
  ...fields,
})

beforeAll(async () => {
  cluster = await startFakeCluster()
  const lists: Readonly<Record<string, readonly object[]>> = {
    '/api/v1/namespaces': ['shop', 'istio-system', 'hush'].map((name) => placed(name)),
    '/apis/apps/v1/deployments': [
      {
        ...placed('istiod', 'istio-system', {
          spec: { replicas: 1, template: { metadata: { labels: { app: 'istiod' } } } },
        }),
      },
    ].map((one) => ({ ...one, metadata: { ...one.metadata, labels: { app: 'istiod' } } })),
    '/apis/rbac.authorization.k8s.io/v1/rolebindings': [
      placed('people', 'shop', {
        roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'view' },
        subjects: [{ apiGroup: 'rbac.authorization.k8s.io', kind: 'User', name: 'naru:developer' }],
      }),
    ],
  }
  serveLists(cluster, lists)
  cluster.on('POST', '/apis/authorization.k8s.io/v1/selfsubjectrulesreviews', ({ headers, body }) => {
    const places = PLACES[String(headers['impersonate-user'])]
    const may = places === undefined || places.some((one) => body.includes(`"${one}"`))
    const everything = [{ verbs: ['*'], apiGroups: ['*'], resources: ['*'] }]
    return { status: 201, body: { status: { resourceRules: may ? everything : [] } } }
  })
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.signInAs('jiwoo')
  developer = await server.signInAs('developer')
  for (const id of ['seoul', 'busan'])
    await registerCluster(origin, { deps: server.deps, admin, id, server: cluster.server })
}, 60_000)
afterAll(() => cluster.close())

let made = 0
/** Where the Kiali of this test stands; what it knows of its clusters is remembered by its place. */
let root = ''
beforeEach(async () => {
  root = `/kiali-${++made}`
  serve('/clusters', { body: [{ name: 'Kubernetes', isKialiHome: true }] })
  await nameKiali(PLACE + root)
})

function serve(path: string, answer: Awaited<ReturnType<Parameters<FakeCluster['on']>[2]>>): void {
  cluster.on('GET', `${SERVICE}${root}/api${path}`, () => answer)
}

const nameKiali = (kiali: string) => changeCluster(server.app, admin, 'seoul', { kiali })

/** What has reached the Kiali of this test, but for the question which clusters it knows. */
const asked = (): readonly Seen[] =>
  cluster.seen.filter(({ url }) => url.includes(`${root}/`) && !url.endsWith(`${root}/api/clusters`))

async function ask(path: string, headers: Readonly<Record<string, string>> = admin.headers) {
  const answer = await server.app.inject({ url: `/api/v1/mesh/cluster/seoul${path}`, headers })
  const by = answer.headers['x-naru-mesh'] ?? 'engine'
  return { status: answer.statusCode, by, text: answer.payload }
}

const FOUND = { body: '{"told":"by Kiali","more":9007199254740993}' }
const refusal = (code: number, message: string) => ({
  status: code,
  body: { kind: 'Status', status: 'Failure', code, message },
})

describe('a cluster with a Kiali', () => {
  it('has it answer, as it is, what is asked of it as the caller alone', async () => {
    serve('/namespaces/shop/workloads', FOUND)
    const headers = { ...admin.headers, 'x-secret': 'mine', 'accept-language': 'ko' }
    const told = await ask('/namespaces/shop/workloads?health=true&rateInterval=60s&x=a%26b', headers)
    expect(told).toEqual({ status: 200, by: 'kiali', text: FOUND.body })
    const [one] = asked()
    expect([one?.method, one?.url, one?.body]).toEqual([
      'GET',
      `${SERVICE}${root}/api/namespaces/shop/workloads?health=true&rateInterval=60s&x=a%26b`,
      '',
    ])
    const { connection: _, host: __, ...sent } = one?.headers ?? {}
    expect(sent).toEqual({
      accept: 'application/json',
      'user-agent': 'naru',
      // Naru's own with the cluster.
      authorization: 'Bearer canary-credential',
      'impersonate-user': 'naru:jiwoo',
      'impersonate-group': expect.any(String),
    })
  })

  it('keeps the token of the caller to itself', async () => {
    serve('/namespaces', FOUND)
    const input = { userID: 'jiwoo', name: 'kiali', readOnly: false, days: null }
    const { token } = await createAccessToken(server.deps, input)
    expect(await ask('/namespaces', { authorization: `Bearer ${token}` })).toMatchObject({ by: 'kiali' })
    expect(JSON.stringify(asked())).not.toContain(token)
  })

  it('has it answer each of its reads, and nothing else', async () => {
    const routes = listRoutes(server.app).filter(({ pattern }) => pattern.startsWith(ROOT))
    const pathOf = ({ pattern }: ListedRoute) => pattern.slice(ROOT.length)
    const isRead = (route: ListedRoute) => route.method === 'GET' && KIALI_READS.has(pathOf(route))
    expect(routes.filter(isRead).map(pathOf).sort()).toEqual([...KIALI_READS].sort())
    for (const route of routes) {
      const { method, url, payload } = callOf(route, 'shop')
      // Whoever leaves is nobody any more.
      if (url.endsWith('/logout')) continue
      const [path] = url.replace('/api/v1/mesh/cluster/seoul', '').split('?')
      serve(path ?? '', FOUND)
      const options = { method, url, headers: admin.headers, ...(payload && { payload }) }
      const answer = await server.app.inject(options)
      const by = answer.headers['x-naru-mesh'] ?? 'engine'
      expect([route.name, by]).toEqual([route.name, isRead(route) ? 'kiali' : 'engine'])
    }
    expect(asked().map(({ method }) => method)).not.toContain('POST')
  })

  it('has the engine answer our own pages, whoever may not read all of it, and read-only callers of its settings', async () => {
    for (const path of ['/namespaces', '/namespaces/shop/services', '/config']) serve(path, FOUND)
    expect((await ask('/namespaces', { ...admin.headers, 'x-naru-mesh': 'built-in' })).by).toBe('engine')
    expect(await ask('/namespaces', developer.headers)).toMatchObject({ status: 200, by: 'engine' })
    expect(await ask('/namespaces/hush/services', developer.headers)).toMatchObject({ status: 403 })
    const input = { userID: 'jiwoo', name: 'read', readOnly: true, days: null }
    const { token } = await createAccessToken(server.deps, input)
    const reading = { authorization: `Bearer ${token}` }
    const config = await ask('/config', reading)
    expect([config.by, JSON.parse(config.text).deployment]).toEqual(['engine', { viewOnlyMode: true }])
    expect(asked()).toEqual([])
    expect((await ask('/namespaces', reading)).by).toBe('kiali')
  })

  it('goes by the name that Kiali has for it as well, and by no other', async () => {
    serve('/namespaces/shop/tls', FOUND)
    for (const name of ['seoul', 'Kubernetes', 'unknown', ''])
      expect((await ask(`/namespaces/shop/tls?clusterName=${name}`)).by).toBe('kiali')
    expect(asked().map(({ url }) => url.includes('clusterName'))).toEqual([false, false, false, false])
    expect(await ask('/namespaces/shop/tls?clusterName=east')).toMatchObject({ status: 400, by: 'engine' })
    const mine = await ask('/istio/permissions?namespaces=shop&clusterName=Kubernetes')
    expect([mine.status, mine.by]).toEqual([200, 'engine'])
    await nameKiali('')
    expect((await ask('/namespaces/shop/tls?clusterName=Kubernetes')).status).toBe(400)
  })

  it.each([
    ['seoul', 200],
    ['Kubernetes', 200],
    ['east', 400],
  ])('is told its response times by the engine, called %s: %i', async (name, status) => {
    const target = { namespace: 'shop', kind: 'service', name: 'web', cluster: name }
    const queryTime = Date.parse('2026-02-03T04:05:06Z') / 1000
    const query = { target, queryTime, interval: '60s', direction: 'inbound', avg: false, quantiles: [] }
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/mesh/cluster/seoul/stats/metrics',
      headers: admin.headers,
      payload: { queries: [query] },
    })
    expect([answer.statusCode, asked()]).toEqual([status, []])
  })

  it('has it answer of several clusters only to whom all of each is open', async () => {
    serve('/namespaces', FOUND)
    const home = { name: 'Kubernetes', isKialiHome: true }
    serve('/clusters', { body: [home, { name: 'elsewhere', isKialiHome: false }] })
    expect((await ask('/namespaces')).by).toBe('engine')
    expect(asked()).toEqual([])
  })

  it.each(['..%2f..%2fsecrets', '..', '%2e%2e', 'a%2Fb', 'a%5Cb', 'a%00b', '%252e%252e%252f'])(
    'is not led astray by %s',
    async (part) => {
      const { status } = await ask(`/namespaces/shop/workloads/${part}`)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(asked().map(({ url }) => url)).toEqual([])
    },
  )
})

describe('what a Kiali says where it does not tell', () => {
  it('is passed on, with its status', async () => {
    serve('/namespaces/shop/tls', { status: 404, body: { error: 'no such namespace', detail: 'x' } })
    const { status, by, text } = await ask('/namespaces/shop/tls')
    expect([status, by, text]).toEqual([404, 'kiali', '{"error":"no such namespace","detail":"x"}'])
  })

  it.each([
    ['a 401', { status: 401, body: { error: 'sign in' } }],
    ['the way to a sign-in', { status: 302, headers: { location: 'https://sso.example' } }],
    ['a page', { headers: { 'content-type': 'text/html' }, body: '<form>' }],
  ])('of who calls, by %s, is told as what somebody has to set', async (_, answer) => {
    serve('/namespaces', answer)
    const english = await ask('/namespaces', { ...admin.headers, 'accept-language': 'en' })
    expect([english.status, english.by]).toEqual([502, 'engine'])
    expect(JSON.parse(english.text).error).toContain('asks for a sign-in')
    const korean = await ask('/namespaces', { ...admin.headers, 'accept-language': 'ko' })
    expect(JSON.parse(korean.text).error).toContain('로그인을 요구합니다')
    expect(korean.text).not.toContain('<form>')
  })

  it.each([
    ['nothing behind the service', refusal(503, 'no endpoints available')],
    ['no service', refusal(404, 'services "kiali" not found')],
    ['no JSON', { headers: { 'content-type': 'text/plain' }, body: 'hello' }],
    ['more than is read', { body: 'x'.repeat(17 * 2 ** 20) }],
  ])('for there is %s, is a 503 of the mesh API', async (_, answer) => {
    serve('/namespaces', answer)
    const { status, text } = await ask('/namespaces')
    expect([status, JSON.parse(text)]).toEqual([
      503,
      { error: expect.stringMatching(/^the Kiali of “seoul” does not answer: ./) },
    ])
  })

  it('for the cluster lets nobody ask it who may not ask services, the engine answers', async () => {
    serve('/namespaces', refusal(403, 'cannot get services/proxy'))
    expect(await ask('/namespaces')).toMatchObject({ status: 200, by: 'engine' })
  })

  it('without a word, for the connection was lost, is a 503', async () => {
    cluster.on('GET', `${SERVICE}${root}/api/namespaces`, () => Promise.reject(new Error('gone')))
    expect((await ask('/namespaces')).status).toBe(503)
  })
})

describe('the setting', () => {
  it.each(['kiali:20001', 'istio-system/kiali:20001/../x', 'https://kiali.example'])(
    'refuses %s, and names the field',
    async (kiali) => {
      const { status, body } = await nameKiali(kiali)
      expect([status, body.error.fields]).toEqual([400, [{ field: 'kiali', rule: 'rule.kialiPlace' }]])
    },
  )

  it('is read and emptied again, and each change is in the audit log', async () => {
    serve('/namespaces', FOUND)
    const url = '/api/v1/system/clusters/seoul'
    const read = async () => (await server.app.inject({ url, headers: admin.headers })).json().result.kiali
    expect(await read()).toBe(PLACE + root)
    await nameKiali('')
    expect([await read(), (await ask('/namespaces')).by]).toEqual(['', 'engine'])
    const records = await server.deps.db
      .selectFrom('audit_records')
      .select(['verb', 'change'])
      .where('name', '=', 'seoul')
      .where('outcome', '=', 'success')
      .orderBy('seq', 'desc')
      .limit(1)
      .execute()
    const change = JSON.stringify([{ path: 'kiali', from: PLACE + root, to: '' }])
    expect(records).toEqual([{ verb: 'update', change }])
  })
})

it('the engine tells of a Kiali beside the mesh, with its version', async () => {
  const own = { ...admin.headers, 'x-naru-mesh': 'built-in' }
  const services = async () => JSON.parse((await ask('/status', own)).text)
  serve('/status', { body: { status: { 'Kiali version': 'v1.73.9' } } })
  expect((await services()).externalServices).toContainEqual({ name: 'Kiali', version: 'v1.73.9' })
  serve('/status', refusal(503, 'no endpoints available'))
  expect((await services()).warningMessages).toEqual(['Kiali does not answer'])
})
