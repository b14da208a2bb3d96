import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../../test/fake-cluster.ts'
import { changeCluster, registerCluster } from '../../../test/registered-cluster.ts'
import { serveLists } from '../../../test/serve-lists.ts'
import type { SignedIn } from '../../../test/sign-in.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { createAccessToken } from '../../identity/tokens/access-token-store.ts'

const SERVICE = '/api/v1/namespaces/istio-system/services/istiod:15014/proxy'
const PLACE = 'istio-system/istiod:15014'
const SYNC = [
  { proxy: 'web.shop', cluster_sent: '1', cluster_acked: '1', route_sent: '2', route_acked: '1' },
  { proxy: 'till.pay', cluster_sent: '1', cluster_acked: '1' },
]
const TOLD = { CDS: 'Synced', EDS: 'NOT_SENT', LDS: 'NOT_SENT', RDS: 'Stale' }

/** An address of this machine may be named; others of its sort may not. */
const server = useTestServer({ allowAddresses: ['127.0.0.1/32'] })
let cluster: FakeCluster
let admin: SignedIn
let outside: Server
let address = ''
/** What the istiod outside of the cluster has been asked, and what it answers. */
const reached: { readonly url: string | undefined; readonly headers: object }[] = []
let made = 0
let root = ''
let said: { readonly status: number; readonly headers?: Record<string, string>; readonly body: string }

const pod = (namespace: string, name: string, app: string, containers: readonly string[]) => ({
  metadata: { name, namespace, uid: name, resourceVersion: '7', labels: { app } },
  spec: { containers: containers.map((one) => ({ name: one, image: `${one}:1` })) },
  status: { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] },
})

beforeAll(async () => {
  cluster = await startFakeCluster()
  const named = (name: string) => ({ metadata: { name, uid: name, resourceVersion: '7' } })
  const lists: Readonly<Record<string, readonly unknown[]>> = {
    '/api/v1/namespaces': [named('shop'), named('istio-system')],
    '/api/v1/pods': [
      pod('shop', 'web', 'web', ['app', 'istio-proxy']),
      pod('istio-system', 'istiod', 'istiod', ['discovery']),
    ],
  }
  serveLists(cluster, lists)
  outside = createServer(({ url, headers }, response) => {
    reached.push({ url, headers })
    response.writeHead(said.status, said.headers).end(said.body)
  })
  await new Promise<void>((resolve) => {
    outside.listen(0, '127.0.0.1', () => resolve())
  })
  // It listens on a port.
  address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.signInAs('jiwoo')
  await registerCluster(origin, { deps: server.deps, admin, id: 'seoul', server: cluster.server })
}, 60_000)
afterAll(async () => {
  outside.close()
  await cluster.close()
})

beforeEach(() => {
  reached.length = 0
  said = { status: 200, body: JSON.stringify(SYNC) }
  // What was said before is remembered by its place.
  root = `/east-${(made += 1)}`
})

const pin = (istiod: string) => changeCluster(server.app, admin, 'seoul', { istiod })

async function readSync(headers: Readonly<Record<string, string>> = admin.headers) {
  const url = '/api/v1/mesh/cluster/seoul/namespaces/shop/pods/web'
  return (await server.app.inject({ url, headers })).json().proxyStatus
}

const forwards = () => cluster.seen.filter(({ url }) => url.includes('/portforward'))

describe('an istiod that is a service of the cluster', () => {
  it('is asked through the API server as the caller, and no port is forwarded', async () => {
    await pin(PLACE + root)
    cluster.on('GET', `${SERVICE}${root}/debug/syncz`, () => ({ body: SYNC }))
    expect(await readSync()).toEqual(TOLD)
    const { headers } = cluster.seen.findLast(({ url }) => url.includes('/debug/syncz')) ?? {}
    expect(headers).toMatchObject({ 'impersonate-user': 'naru:jiwoo' })
    expect(forwards()).toEqual([])
  })

  it.each([
    ['lets the caller not ask it', { status: 403, body: { kind: 'Status', code: 403 } }],
    ['asks for a sign-in', { status: 401, body: 'no' }],
    ['says what is no JSON', { body: 'hello' }],
    ['says more than is read', { body: 'x'.repeat(9 * 2 ** 20) }],
  ])('is unknown where it %s', async (_, answer) => {
    await pin(PLACE + root)
    cluster.on('GET', `${SERVICE}${root}/debug/syncz`, () => answer)
    expect(await readSync()).toBeNull()
    expect(forwards()).toEqual([])
  })

  it('is told to who may only read as well', async () => {
    await pin(PLACE + root)
    cluster.on('GET', `${SERVICE}${root}/debug/syncz`, () => ({ body: SYNC }))
    const input = { userID: 'jiwoo', name: 'read', readOnly: true, days: null }
    const { token } = await createAccessToken(server.deps, input)
    expect(await readSync({ authorization: `Bearer ${token}` })).toEqual(TOLD)
  })
})

describe('an istiod at an address', () => {
  it('is asked by Naru itself, with nothing of who calls', async () => {
    await pin(`${address}${root}/`)
    expect(await readSync()).toEqual(TOLD)
    expect(reached.map(({ url }) => url)).toEqual([`${root}/debug/syncz`])
    const { host: _, connection: __, ...sent } = { host: '', connection: '', ...reached[0]?.headers }
    expect(sent).toEqual({ accept: 'application/json', 'user-agent': 'naru' })
    expect(forwards()).toEqual([])
  })

  it.each([
    ['refuses', { status: 401, body: '' }],
    ['leads elsewhere', { status: 302, headers: { location: '/debug/syncz' }, body: '' }],
    ['says more than is read', { status: 200, body: 'x'.repeat(9 * 2 ** 20) }],
  ])('is unknown where it %s', async (_, answer) => {
    await pin(address + root)
    said = answer
    expect(await readSync()).toBeNull()
    expect(reached).toHaveLength(1)
  })

  it('is not dialled where it may not be, whoever wrote it', async () => {
    const elsewhere = address.replace('127.0.0.1', '127.0.0.2')
    await server.deps.db.updateTable('clusters').set({ istiod: elsewhere }).execute()
    // Another change has the server read its records again.
    await changeCluster(server.app, admin, 'seoul', { description: 'another' })
    expect(await readSync()).toBeNull()
    expect(reached).toEqual([])
  })
})

describe('the setting', () => {
  it.each([
    ['istiod:15014', 'rule.istiodPlace'],
    ['https://user:pass@istiod.example', 'rule.istiodPlace'],
    ['http://169.254.169.254', 'rule.addressRefused'],
    ['http://127.0.0.2:15014', 'rule.addressRefused'],
  ])('refuses %s, and names the field', async (istiod, rule) => {
    const { status, body } = await pin(istiod)
    expect([status, body.error.fields]).toEqual([400, [{ field: 'istiod', rule }]])
  })

  it('is emptied again, and its pods are asked then', async () => {
    await pin(PLACE)
    expect((await pin('')).body.result.istiod).toBe('')
    const before = forwards().length
    await readSync()
    expect(forwards().length).toBeGreaterThan(before)
    const { change } = await server.deps.db
      .selectFrom('audit_records')
      .select('change')
      .where('name', '=', 'seoul')
      .where('outcome', '=', 'success')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(change).toBe(JSON.stringify([{ path: 'istiod', from: PLACE, to: '' }]))
  })
})
