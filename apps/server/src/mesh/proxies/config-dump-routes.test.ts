import {
  bootstrapDump,
  clustersDump,
  configDump,
  listenersDump,
  routesDump,
} from '@naru/contract/mesh/wire/config-dump'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type FakeCluster, startFakeCluster } from '../../../test/fake-cluster.ts'
import { createGate } from '../../../test/gate.ts'
import { servePodPage } from '../../../test/pod-pages.ts'
import { registerCluster } from '../../../test/registered-cluster.ts'
import { serveLists } from '../../../test/serve-lists.ts'
import type { SignedIn } from '../../../test/sign-in.ts'
import { useTestServer } from '../../../test/test-server.ts'

const CANARY = 'k4n4ry-that-nobody-may-read-0123456789'
const server = useTestServer()
let cluster: FakeCluster
let admin: SignedIn
let developer: SignedIn
const levels: string[] = []
/** What the slow proxy, and istiod, wait for before they answer. */
let slow = createGate()
let silent = createGate()
slow.open()
silent.open()

const pod = (namespace: string, name: string, app: string, containers: readonly string[]) => ({
  metadata: {
    name,
    namespace,
    uid: name,
    resourceVersion: '7',
    labels: { app },
    creationTimestamp: '2026-01-02T03:04:05Z',
  },
  spec: { containers: containers.map((one) => ({ name: one, image: `${one}:1` })) },
  status: { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] },
})
/** Together with the first more than are asked; none of them answers. */
const MORE_ISTIODS = [1, 2, 3, 4, 5].map((n) => pod('istio-system', `istiod-${n}`, 'istiod', ['discovery']))
const named = (name: string) => ({ metadata: { name, uid: name, resourceVersion: '7' } })
const LISTS: Readonly<Record<string, readonly unknown[]>> = {
  '/api/v1/namespaces': [named('shop'), named('pay'), named('istio-system')],
  '/api/v1/pods': [
    pod('shop', 'web', 'web', ['app', 'istio-proxy']),
    pod('shop', 'bare', 'bare', ['app']),
    ...['down', 'slow', 'huge'].map((name) => pod('shop', name, name, ['app', 'istio-proxy'])),
    pod('istio-system', 'istiod', 'istiod', ['discovery']),
    ...MORE_ISTIODS,
  ],
  '/apis/rbac.authorization.k8s.io/v1/rolebindings': [
    {
      metadata: { name: 'developers', namespace: 'shop', uid: 'developers', resourceVersion: '7' },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'view' },
      subjects: [{ apiGroup: 'rbac.authorization.k8s.io', kind: 'User', name: 'naru:developer' }],
    },
  ],
}
const READ = { verbs: ['get', 'list', 'watch'], apiGroups: ['*'], resources: ['*'] }
const FORWARD = { verbs: ['create'], apiGroups: [''], resources: ['pods/portforward'] }
const DUMP = {
  configs: [
    { '@type': 'x.BootstrapConfigDump', bootstrap: { node: { id: 'web' }, password: CANARY } },
    {
      '@type': 'x.ClustersConfigDump',
      dynamic_active_clusters: [
        { cluster: { name: 'outbound|80||web.shop.svc.cluster.local', type: 'EDS' } },
      ],
    },
    {
      '@type': 'x.SecretsConfigDump',
      dynamic_active_secrets: [{ secret: { '@type': 'y', private_key: { inline_string: CANARY } } }],
    },
  ],
}
const SYNC = [{ proxy: 'web.shop', cluster_sent: '1', cluster_acked: '1', route_sent: '2', route_acked: '1' }]

beforeAll(async () => {
  cluster = await startFakeCluster()
  serveLists(cluster, LISTS)
  cluster.on('POST', '/apis/authorization.k8s.io/v1/selfsubjectrulesreviews', ({ headers, body }) => {
    const isDeveloper = headers['impersonate-user'] === 'naru:developer'
    const isTheirs = !isDeveloper || body.includes('"shop"')
    const resourceRules = [...(isTheirs ? [READ] : []), ...(isDeveloper ? [] : [FORWARD])]
    return { status: 201, body: { status: { resourceRules } } }
  })
  servePodPage(cluster, { namespace: 'shop', pod: 'web', port: 15_000 }, (path, method) => {
    if (path === '/config_dump') return JSON.stringify(DUMP)
    if (method !== 'POST') return null
    levels.push(path)
    return 'active loggers:'
  })
  servePodPage(cluster, { namespace: 'shop', pod: 'down', port: 15_000 }, () => null)
  servePodPage(cluster, { namespace: 'shop', pod: 'slow', port: 15_000 }, async () => {
    await slow.opened
    return JSON.stringify(DUMP)
  })
  servePodPage(cluster, { namespace: 'shop', pod: 'huge', port: 15_000 }, () =>
    JSON.stringify({ ...DUMP, more: 'x'.repeat(2 ** 24) }),
  )
  for (const { metadata } of MORE_ISTIODS)
    servePodPage(cluster, { namespace: 'istio-system', pod: metadata.name, port: 8080 }, () => null)
  servePodPage(cluster, { namespace: 'istio-system', pod: 'istiod', port: 8080 }, async (path) => {
    await silent.opened
    return path === '/debug/syncz' ? JSON.stringify(SYNC) : null
  })
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.signInAs('jiwoo')
  developer = await server.signInAs('developer')
  await registerCluster(origin, { deps: server.deps, admin, id: 'seoul', server: cluster.server })
}, 60_000)
afterAll(() => cluster.close())

async function ask(path: string, who = admin) {
  const url = `/api/v1/mesh/cluster/seoul/namespaces/shop${path}`
  const answer = await server.app.inject({ url, headers: who.headers })
  return { status: answer.statusCode, body: answer.json(), text: answer.body }
}

function records(name: string) {
  return server.deps.db
    .selectFrom('audit_records')
    .select(['verb', 'kind', 'namespace', 'outcome', 'status', 'detail'])
    .where('name', '=', name)
    .execute()
}

function forwardsToIstiod() {
  return server.deps.db
    .selectFrom('audit_records')
    .select(['name', 'namespace', 'kind', 'verb', 'detail', 'outcome', 'status'])
    .where('name', 'like', 'istiod%')
    .orderBy('seq')
    .execute()
}

const forwards = (name: string) => cluster.seen.filter(({ url }) => url.includes(`/pods/${name}/portforward`))

describe('what a proxy has been told', () => {
  it.each<[string, z.core.$ZodType]>([
    ['', configDump],
    ['/bootstrap', bootstrapDump],
    ['/clusters', clustersDump],
    ['/listeners', listenersDump],
    ['/routes', routesDump],
  ])('has the shape of the wire at config_dump%s, without what would open anything', async (part, schema) => {
    const { status, body, text } = await ask(`/pods/web/config_dump${part}`)
    expect([status, z.safeParse(schema, body).error]).toEqual([200, undefined])
    expect(text).not.toContain(CANARY)
  })

  it('is asked of its own port as the caller, and in the audit log before it is told', async () => {
    const { body } = await ask('/pods/web/config_dump/clusters')
    expect(body.clusters).toMatchObject([
      { service_fqdn: { service: 'web', namespace: 'shop' }, port: 80, type: 'EDS' },
    ])
    const [asked] = forwards('web')
    expect([asked?.url.split('?')[1], asked?.headers['impersonate-user']]).toEqual([
      'ports=15000',
      'naru:jiwoo',
    ])
    expect(await records('web')).toContainEqual({
      verb: 'portforward',
      kind: 'pod',
      namespace: 'shop',
      outcome: 'success',
      status: 200,
      detail: '/config_dump',
    })
  })

  it('is nobody’s who may not forward ports, and that is in the audit log too', async () => {
    const before = forwards('web').length
    expect((await ask('/pods/web/config_dump', developer)).status).toBe(403)
    expect(forwards('web')).toHaveLength(before)
    expect(await records('web')).toContainEqual(expect.objectContaining({ outcome: 'refused', status: 403 }))
  })

  it('is missing where there is no proxy, and a word of it is said where it does not answer', async () => {
    expect((await ask('/pods/bare/config_dump')).status).toBe(404)
    expect((await ask('/pods/nobody/config_dump')).status).toBe(404)
    expect((await ask('/pods/web/config_dump/secrets')).status).toBe(400)
    const { status, body } = await ask('/pods/down/config_dump')
    expect([status, body.error]).toEqual([503, expect.stringContaining('connection refused')])
    expect(await records('down')).toContainEqual(expect.objectContaining({ outcome: 'failed', status: 503 }))
  })

  it('is not read beyond what passes to the cluster’s thread, and that is said', async () => {
    const { status, body } = await ask('/pods/huge/config_dump/clusters')
    expect([status, body.error]).toEqual([503, expect.stringContaining('more than 16777216 bytes')])
    expect(await records('huge')).toContainEqual(expect.objectContaining({ outcome: 'failed', status: 503 }))
  })

  it('is read of two proxies at once for each person, who is told to wait beyond some more', async () => {
    slow = createGate()
    const statuses: number[] = []
    const asked = Array.from({ length: 30 }, async (_, index) => {
      const { status } = await ask(`/pods/slow/config_dump${index % 2 === 0 ? '' : '/routes'}`)
      statuses.push(status)
    })
    await expect.poll(() => statuses, { timeout: 10_000 }).toEqual([429, 429, 429, 429])
    expect((await ask('/pods/web/config_dump', await server.signInAs('haneul'))).status).toBe(200)
    await expect.poll(() => forwards('slow').length, { timeout: 10_000 }).toBe(2)
    slow.open()
    await Promise.all(asked)
    expect(statuses.filter((status) => status === 200)).toHaveLength(26)
  })
})

describe('what istiod knows of a proxy', () => {
  it('is in the audit log for each istiod that was asked, of five at most, once in ten minutes', async () => {
    const before = await forwardsToIstiod()
    await ask('/pods/web')
    server.deps.advance(60_000)
    await ask('/workloads/web')
    const after = await forwardsToIstiod()
    expect(after).toHaveLength(before.length + 5)
    expect(after.filter(({ name }) => name === 'istiod').at(-1)).toEqual({
      name: 'istiod',
      namespace: 'istio-system',
      kind: 'pod',
      verb: 'portforward',
      detail: '/debug/syncz',
      outcome: 'success',
      status: 200,
    })
    expect(after.filter(({ outcome }) => outcome === 'success')).toHaveLength(1)
  })

  it('is told with its pod to who may forward ports of istiod', async () => {
    const proxyStatus = { CDS: 'Synced', EDS: 'NOT_SENT', LDS: 'NOT_SENT', RDS: 'Stale' }
    expect((await ask('/pods/web')).body.proxyStatus).toEqual(proxyStatus)
    const { body } = await ask('/workloads/web')
    expect([body.pods[0].proxyStatus, body.health.workloadStatus.syncedProxies]).toEqual([proxyStatus, 0])
  })

  it('is told in lists, with what it says of health', async () => {
    const { body } = await ask('/workloads')
    const web = body.workloads.find(({ name }: { readonly name: string }) => name === 'web')
    expect([web.proxyStatus.RDS, web.health.workloadStatus.syncedProxies]).toEqual(['Stale', 0])
    const all = await server.app.inject({
      url: '/api/v1/mesh/cluster/seoul/clusters/workloads?namespaces=shop',
      headers: admin.headers,
    })
    const [same] = all.json().workloads.filter(({ name }: { readonly name: string }) => name === 'web')
    expect(same).toMatchObject({ proxyStatus: web.proxyStatus, health: web.health })
    const before = await forwardsToIstiod()
    server.deps.advance(60_000)
    await ask('/workloads?health=false')
    expect(await forwardsToIstiod()).toEqual(before)
  })

  it('is unknown to anybody else, and nothing is asked', async () => {
    const before = await forwardsToIstiod()
    const { body } = await ask('/workloads/web', developer)
    expect(await forwardsToIstiod()).toEqual(before)
    expect([body.pods[0].proxyStatus, body.health.workloadStatus.syncedProxies]).toEqual([null, -1])
  })

  it('is waited for by no list, which tells what is known for half a minute', async () => {
    const told = async () => {
      const { body } = await ask('/workloads')
      return body.workloads.find(({ name }: { readonly name: string }) => name === 'web').proxyStatus
    }
    server.deps.advance(120_000)
    silent = createGate()
    expect(await told()).toBeUndefined()
    silent.open()
    await expect.poll(told).toMatchObject({ RDS: 'Stale' })
    silent = createGate()
    server.deps.advance(20_000)
    expect(await told()).toMatchObject({ RDS: 'Stale' })
    server.deps.advance(20_000)
    expect(await told()).toBeUndefined()
    silent.open()
    await expect.poll(told).toMatchObject({ RDS: 'Stale' })
  })
})

describe('how much a proxy logs', () => {
  const send = async (path: string, who = admin) => {
    const url = `/api/v1/mesh/cluster/seoul/namespaces/shop/pods/${path}`
    const answer = await server.app.inject({ method: 'POST', url, headers: who.headers })
    return [answer.statusCode, answer.body === '' ? null : Object.keys(answer.json())]
  }

  it('is told to it as the caller, and is in the audit log before and after', async () => {
    expect(await send('web/logging?level=debug')).toEqual([200, null])
    expect(levels).toEqual(['/logging?level=debug'])
    const detail = '/logging?level=debug'
    expect((await records('web')).filter((one) => one.detail === detail)).toMatchObject([
      { verb: 'portforward', outcome: 'begun' },
      { verb: 'portforward', outcome: 'success', status: 200 },
    ])
  })

  it.each([
    ['a level that is none', 'web/logging?level=loud', 400],
    ['no level', 'web/logging', 400],
    ['a pod without a proxy', 'bare/logging?level=info', 404],
    ['a proxy that does not answer', 'down/logging?level=info', 503],
  ])('is refused for %s', async (_, path, status) => {
    expect(await send(path)).toEqual([status, ['error']])
  })

  it('is nobody’s who may not forward ports', async () => {
    const before = levels.length
    expect(await send('web/logging?level=off', developer)).toEqual([403, ['error']])
    expect(levels).toHaveLength(before)
  })
})
