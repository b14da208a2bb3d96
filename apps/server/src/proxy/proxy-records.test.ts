import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { fillAuditLog } from '../../test/full-audit.ts'
import { issueTicket } from '../../test/live-client.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'

const SECRETS = '/api/v1/namespaces/shop/secrets'
const MAPS = '/api/v1/namespaces/shop/configmaps'
const CANARY = 'Y2FuYXJ5LXZhbHVl'
const server = useTestServer()
let cluster: FakeCluster
let origin: string
let who: SignedIn
let last = 0

beforeAll(async () => {
  cluster = await startFakeCluster()
  const secret = {
    kind: 'Secret',
    metadata: { name: 'db', annotations: { copy: CANARY } },
    data: { password: CANARY },
  }
  for (const method of ['GET', 'PATCH', 'PUT', 'DELETE'])
    cluster.on(method, `${SECRETS}/db`, () => ({ body: secret }))
  cluster.on('POST', SECRETS, () => ({ status: 201, body: secret }))
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  who = await server.signInAs('jiwoo')
  await registerCluster(origin, { deps: server.deps, admin: who, id: 'seoul', server: cluster.server })
}, 60_000)
afterAll(() => cluster.close())
beforeEach(async () => {
  last = (await loadRows()).at(-1)?.seq ?? last
})

/** Without what the server mends by itself from time to time. */
function loadRows() {
  return server.deps.db
    .selectFrom('audit_records')
    .selectAll()
    .where('seq', '>', last)
    .where('verb', '!=', 'mend')
    .orderBy('seq')
    .execute()
}

async function told(): Promise<string[]> {
  return (await loadRows()).map(({ verb, outcome, kind, name }) => `${verb} ${kind} ${name} ${outcome}`)
}

function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return fetch(`${origin}/api/k8s/cluster/seoul${path}`, {
    method,
    headers: { ...who.headers, 'content-type': 'application/merge-patch+json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

async function openSocket(path: string): Promise<WebSocket> {
  const ticket = await issueTicket(origin, who)
  const mark = path.includes('?') ? '&' : '?'
  return new WebSocket(`${origin.replace('http', 'ws')}/api/k8s/cluster/seoul${path}${mark}token=${ticket}`)
}

describe('secret values leave a record before they are answered', () => {
  it('in a watch over HTTP, when it begins', async () => {
    const answer = await send('GET', `${SECRETS}?watch=true`)
    expect(answer.status).toBe(200)
    expect(await told()).toEqual(['reveal secret null success'])
    await answer.body?.cancel()
  })

  it('in a watch over WebSocket, when it begins', async () => {
    const socket = await openSocket(`${SECRETS}?watch=true`)
    const first = new Promise((resolve) => socket.once('message', resolve))
    await vi.waitFor(() =>
      expect(cluster.seen.filter(({ url }) => url === `${SECRETS}?watch=true`)).toHaveLength(2),
    )
    cluster.push(SECRETS, { type: 'ADDED', object: { metadata: { name: 'db' }, data: { key: CANARY } } })
    await first
    expect(await told()).toEqual(['reveal secret null success'])
    socket.close()
  })

  it.each([
    ['PATCH', {}],
    ['PUT', { metadata: { name: 'db' } }],
    ['DELETE', undefined],
  ])('in the answer to a %s that is only tried', async (method, body) => {
    expect(await (await send(method, `${SECRETS}/db?dryRun=All`, body)).text()).toContain(CANARY)
    expect(await told()).toEqual(['reveal secret db success'])
    expect((await loadRows())[0]?.detail).toMatch(/^dry run: /)
  })

  it.each([
    ['PATCH', '?dryRun=All', {}, []],
    ['PUT', '?dryRun=All', { metadata: { name: 'db' } }, []],
    ['PATCH', '', {}, ['patch secret db begun', 'patch secret db success']],
  ])('are not answered to a %s%s that asks for no answer', async (method, query, body, records) => {
    const answer = await send(method, `${SECRETS}/db${query}`, body, { prefer: 'return=minimal' })
    const text = await answer.text()
    expect(text).not.toContain(CANARY)
    expect(JSON.parse(text)).toMatchObject({ metadata: { name: 'db' } })
    expect(await told()).toEqual(records)
  })

  it.each([
    ['GET', '', undefined],
    ['PATCH', '?dryRun=All', {}],
  ])('and are not answered to a %s where there is no room for it', async (method, query, body) => {
    const makeRoom = await fillAuditLog(server.deps.db)
    const answer = await send(method, `${SECRETS}/db${query}`, body)
    const text = await answer.text()
    await makeRoom()
    expect([answer.status, text.includes('AUDIT_UNAVAILABLE'), text.includes(CANARY)]).toEqual([
      503,
      true,
      false,
    ])
  })
})

describe('a watch that the cluster refuses', () => {
  beforeAll(() => {
    cluster.on('WATCH', MAPS, () => ({ status: 403, body: { kind: 'Status', code: 403 } }))
  })

  it('over HTTP leaves a record', async () => {
    expect((await send('GET', `${MAPS}?watch=true`)).status).toBe(403)
    expect(await told()).toEqual(['watch config-map null refused'])
  })

  it('over WebSocket leaves a record', async () => {
    const socket = await openSocket(`${MAPS}?watch=true`)
    expect(await new Promise((resolve) => socket.once('close', resolve))).toBe(4403)
    expect(await told()).toEqual(['watch config-map null refused'])
  })
})

describe('a write', () => {
  it.each([
    ['POST', MAPS, { metadata: { name: 'made' } }, 'create config-map made'],
    ['PATCH', `${MAPS}/one`, {}, 'patch config-map one'],
    ['PUT', `${MAPS}/one`, {}, 'update config-map one'],
    ['DELETE', `${MAPS}/one`, undefined, 'delete config-map one'],
  ])('by %s is in the log as begun when the cluster gets it', async (method, path, body, line) => {
    let known: string[] = []
    cluster.on(method, path, async () => {
      known = await told()
      return { body: { metadata: { name: path === MAPS ? 'made' : 'one' } } }
    })
    const type = { 'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json' }
    expect((await send(method, path, body, type)).status).toBe(200)
    expect(known).toEqual([`${line} begun`])
    expect(await told()).toEqual([`${line} begun`, `${line} success`])
  })

  it('that scales says from how many to how many, though the answer is no such object', async () => {
    const web = '/apis/apps/v1/namespaces/shop/deployments/web'
    cluster.on('GET', web, () => ({ body: { metadata: { name: 'web' }, spec: { replicas: 2 } } }))
    cluster.on('PATCH', `${web}/scale`, () => ({
      body: { kind: 'Scale', metadata: { name: 'web' }, spec: { replicas: 5 } },
    }))
    await send('PATCH', `${web}/scale`, { spec: { replicas: 5 } })
    const [, end] = await loadRows()
    expect(end).toMatchObject({ verb: 'patch scale', kind: 'deployment', name: 'web' })
    expect(JSON.parse(end?.change ?? '')).toEqual([{ path: 'spec.replicas', from: 2, to: 5 }])
  })

  it.each([
    ['DELETE', `${MAPS}/one?dryRun=All`, { kind: 'DeleteOptions' }, 'delete config-map one'],
    ['PATCH', `${MAPS}/one?dryRun=`, {}, 'patch config-map one'],
    [
      'POST',
      '/api/v1/namespaces/shop/serviceaccounts/ci/token?dryRun=All',
      {},
      'create token service-account ci',
    ],
    [
      'POST',
      '/apis/build.openshift.io/v1/namespaces/shop/buildconfigs/web/instantiate?dryRun=All',
      {},
      'create instantiate build-config web',
    ],
    [
      'POST',
      '/apis/project.openshift.io/v1/projectrequests?dryRun=All',
      { metadata: { name: 'shop' } },
      'dry-run projectrequests.project.openshift.io shop',
    ],
    ['PATCH', '/apis/route.openshift.io/v1/namespaces/shop/routes/web?dryRun=All', {}, 'dry-run route web'],
    ['PUT', '/apis/any.example.com/v1/things/one?dryRun=All', {}, 'dry-run things.any.example.com one'],
    ['PUT', '/apis/any.k8s.io/v1/things/one?dryRun=All', {}, 'dry-run things.any.k8s.io one'],
    ['PUT', '/apis/any/v1/things/one?dryRun=All', {}, 'dry-run things.any one'],
  ])(
    'by %s of %s is told from beginning to end, for a cluster may do it all the same',
    async (method, path, body, line) => {
      cluster.on(method, path.split('?')[0] ?? '', () => ({ body: { metadata: {} } }))
      expect((await send(method, path, body)).status).toBe(200)
      expect(await told()).toEqual([`${line} begun`, `${line} success`])
    },
  )

  it("that an API server beside Kubernetes' own is asked to try alone says so, and tells of no change", async () => {
    const route = '/apis/route.openshift.io/v1/namespaces/shop/routes/web'
    cluster.on('GET', route, () => ({ body: { metadata: { name: 'web' }, spec: { host: 'a' } } }))
    cluster.on('PATCH', route, () => ({ body: { metadata: { name: 'web' }, spec: { host: 'b' } } }))
    await send('PATCH', `${route}?dryRun=All`, { spec: { host: 'b' } })
    expect((await loadRows()).map(({ detail, change }) => [detail, change])).toEqual([
      ['patch', null],
      ['patch', null],
    ])
  })

  it.each([
    ['/apis/apps/v1/namespaces/shop/deployments/web'],
    ['/apis/resource.k8s.io/v1/namespaces/shop/resourceclaims/gpu'],
    ['/apis/networking.istio.io/v1/namespaces/shop/virtualservices/web'],
    ['/apis/gateway.networking.k8s.io/v1/namespaces/shop/httproutes/web'],
  ])('that is tried alone at %s leaves none', async (path) => {
    cluster.on('PATCH', path, () => ({ body: { metadata: { name: 'web' } } }))
    expect((await send('PATCH', `${path}?dryRun=All`, {})).status).toBe(200)
    expect(await told()).toEqual([])
  })

  it('is not sent where there is no room for its record, and the server says that it is not ready', async () => {
    const readyz = async () => {
      const { statusCode, payload } = await server.app.inject({ url: '/readyz' })
      return `${statusCode} ${payload.trim()}`
    }
    const makeRoom = await fillAuditLog(server.deps.db)
    const before = cluster.seen.length
    const answer = await send('POST', MAPS, { metadata: { name: 'never' } })
    const full = await readyz()
    await makeRoom()
    expect([answer.status, full, await readyz()]).toEqual([503, '503 audit', '200 ready'])
    expect(cluster.seen.slice(before).filter(({ method, url }) => method === 'POST' && url === MAPS)).toEqual(
      [],
    )
  })

  it('that the cluster breaks off ends as failed', async () => {
    cluster.on('POST', '/api/v1/namespaces/gone/configmaps', () => Promise.reject(new Error('broken')))
    expect((await send('POST', '/api/v1/namespaces/gone/configmaps', {})).status).toBe(502)
    expect(await told()).toEqual(['create config-map null begun', 'create config-map null failed'])
  })

  it('keeps the request id that its sender gave it, in the log and in the audit log', async () => {
    await send('PATCH', `${MAPS}/one`, {}, { 'x-request-id': 'write-0123456789abcdef' })
    expect(new Set((await loadRows()).map(({ request_id }) => request_id))).toEqual(
      new Set(['write-0123456789abcdef']),
    )
    expect(server.deps.logged()).toContain('write-0123456789abcdef')
  })
})

describe('a namespace that is protected', () => {
  const CASES = ['default', 'naru-workspace'].flatMap((name) =>
    ['PUT', 'PATCH', 'DELETE'].map((method) => ({ name, method })),
  )

  it.each(CASES)('takes no $method: $name', async ({ name, method }) => {
    const path = `/api/v1/namespaces/${name}`
    const before = cluster.seen.length
    const answer = await send(method, path, {})
    expect([answer.status, (await answer.text()).includes('PROTECTED')]).toEqual([403, true])
    expect((await told()).join()).toMatch(new RegExp(`namespace ${name} refused`))
    expect(cluster.seen.slice(before).filter((seen) => seen.method === method)).toEqual([])
  })
})

it('no record and no log holds a value of a secret, however it was read or written', async () => {
  last = 0
  await send('GET', SECRETS)
  await send('POST', SECRETS, { metadata: { name: 'db' }, stringData: { password: 'canary-value' } })
  for (const method of ['GET', 'PATCH', 'PUT', 'DELETE'])
    await send(method, `${SECRETS}/db`, method === 'GET' ? undefined : { data: { password: CANARY } })
  const rows = JSON.stringify(await loadRows())
  expect(rows).toContain('data')
  expect(rows).not.toMatch(new RegExp(`${CANARY}|canary-value`))
  expect(server.deps.logged()).not.toMatch(new RegExp(`${CANARY}|canary-value`))
})
