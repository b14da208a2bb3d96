import { compileAccess } from '@naru/contract/access/compile'
import type { ClusterInput } from '@naru/contract/api/inputs/cluster-input'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'

const PATH = '/api/v1/system/clusters'
/** Each way to remove a cluster, and whether it takes out of the cluster what was put into it. */
const WAYS = [
  ['', true],
  ['/safe', false],
  ['/db', false],
  ['/permanent', false],
  ['/collection', false],
] as const
type Told = Exclude<keyof ClusterInput, 'credentials' | 'ownAccount' | 'forgetGiven'>
/** Another value of whatever people say of a cluster in words. */
const OTHER: Readonly<Record<Told, string>> = {
  name: 'halla',
  description: 'GPUs',
  kiali: 'istio-system/kiali:20001',
  istiod: 'istio-system/istiod:15014',
  ignoredChecks: 'KIA0301',
  healthRates: 'shop/service/cart: 5XX,1,10,http,inbound',
  dashboards:
    '- name: orders\n  title: Orders\n  items:\n  - chart: { name: Open, metricName: orders_open }\n',
}
const idFor = (way: string) => `gone${way.replace('/', '-')}`

const server = useTestServer()
let cluster: FakeCluster
let origin: string
let admin: SignedIn

beforeAll(async () => {
  cluster = await startFakeCluster()
  const allocatable = { cpu: '8', 'nvidia.com/gpu': '2' }
  cluster.on('GET', '/api/v1/nodes', () => ({
    body: { kind: 'NodeList', apiVersion: 'v1', metadata: {}, items: [{ status: { allocatable } }] },
  }))
  // What is there as it should be is not touched until the cluster is removed.
  const items = compileAccess(
    { rules: [], memberships: { people: [], members: [] } },
    { id: 'any', namespaces: [] },
    0,
  ).filter(({ kind }) => kind === 'ClusterRoleBinding')
  cluster.on('GET', '/apis/rbac.authorization.k8s.io/v1/clusterrolebindings', () => ({
    body: { kind: 'List', apiVersion: 'v1', metadata: {}, items },
  }))
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.signInAs('jiwoo')
  const ids = ['jeju', ...WAYS.map(([way]) => idFor(way))]
  const { deps } = server
  await Promise.all(ids.map((id) => registerCluster(origin, { deps, admin, id, server: cluster.server })))
}, 60_000)
afterAll(() => cluster.close())

async function call(method: string, path: string, change?: object) {
  const answer = await fetch(origin + PATH + path, {
    method,
    headers: { ...admin.headers, ...(change && { 'content-type': 'application/json' }) },
    ...(change && { body: JSON.stringify(change) }),
  })
  return { status: answer.status, body: await answer.text() }
}

describe('the calls about clusters', () => {
  it('tell who saves over a change that came between of what, and write nothing', async () => {
    const { name, description, account } = JSON.parse((await call('GET', '/jeju')).body).result
    const was = { name, description, ownAccount: account.wanted, forgetGiven: account.forget }
    expect(await call('PUT', '/jeju', { was, description: 'GPUs' })).toMatchObject({ status: 200 })
    const { status, body } = await call('PUT', '/jeju', { was, name: 'halla' })
    expect(status).toBe(409)
    expect(JSON.parse(body).error).toMatchObject({
      code: 'CONFLICT',
      fields: [{ field: 'description', rule: 'rule.changedSince' }],
    })
    expect(JSON.parse((await call('GET', '/jeju')).body).result).toMatchObject({ name, description: 'GPUs' })
    const again = { was: { ...was, description: 'GPUs' }, description }
    expect(await call('PUT', '/jeju', again)).toMatchObject({ status: 200 })
  })

  it.each(Object.entries(OTHER))(
    'keep what is said as its %s, and the audit log tells it',
    async (path, to) => {
      const from = JSON.parse((await call('GET', '/jeju')).body).result[path]
      expect(await call('PUT', '/jeju', { [path]: to })).toMatchObject({ status: 200 })
      expect(JSON.parse((await call('GET', '/jeju')).body).result).toMatchObject({ [path]: to })
      const { change } = await server.deps.db
        .selectFrom('audit_records')
        .select('change')
        .where('name', '=', 'jeju')
        .where('outcome', '=', 'success')
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      expect(change).toBe(JSON.stringify([{ path, from, to }]))
      expect(await call('PUT', '/jeju', { [path]: from })).toMatchObject({ status: 200 })
    },
  )

  it('tell what a cluster offers: graphics processors make it one for machine learning', async () => {
    const { body } = await call('GET', '/opensource')
    const offers = { cluster: 'jeju', features: ['gpu'], gpu: true, mlAi: true }
    expect(JSON.parse(body).results).toContainEqual(offers)
    const one = JSON.parse((await call('GET', '/jeju')).body).result
    expect(one).toMatchObject({ id: 'jeju', clusterProvider: 'kubernetes', gpu: true, mlAi: true })
    expect(one.version).toMatch(/^\d+\.\d+/)
  })

  it.each(WAYS)('remove a cluster by DELETE {id}%s; what was put into it goes: %s', async (way, cleans) => {
    const path = `/${idFor(way)}`
    const before = cluster.seen.length
    expect((await call('DELETE', path + way)).status).toBe(200)
    expect((await call('GET', path)).status).toBe(404)
    const deleted = cluster.seen.slice(before).filter(({ method }) => method === 'DELETE')
    expect(deleted.length > 0).toBe(cleans)
  })
})
