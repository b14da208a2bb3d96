import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'
import type { RecentWrites } from '../proxy/recent-writes.ts'

/** What the server remembers of who wrote is its own: these tests look over its shoulder. */
const kept = vi.hoisted((): { writes: RecentWrites | null } => ({ writes: null }))
vi.mock(import('../proxy/recent-writes.ts'), async (load) => {
  const real = await load()
  return {
    createRecentWrites(now) {
      kept.writes = real.createRecentWrites(now)
      return kept.writes
    },
  }
})

const MAPS = '/api/v1/namespaces/shop/configmaps'
const server = useTestServer()
let cluster: FakeCluster
let origin: string
let who: SignedIn

beforeAll(async () => {
  cluster = await startFakeCluster()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  who = await server.signInAs('jiwoo')
}, 60_000)
afterAll(() => cluster.close())

function send(method: string, path: string, body?: object) {
  return fetch(`${origin}${path}`, {
    method,
    headers: { ...who.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
}

it.each([
  ['', 'jiwoo'],
  ['/safe', 'jiwoo'],
  ['/db', 'jiwoo'],
  ['/permanent', null],
  ['/collection', null],
])('DELETE of a cluster, %j, leaves %s as who wrote there; the audit log stays', async (way, known) => {
  await registerCluster(origin, { deps: server.deps, admin: who, id: 'seoul', server: cluster.server })
  expect((await send('POST', `/api/k8s/cluster/seoul${MAPS}`, { metadata: { name: 'made' } })).status).toBe(
    201,
  )
  const at = server.deps.clock.now()
  expect((await send('DELETE', `/api/v1/system/clusters/seoul${way}`)).status).toBe(200)
  const of = { cluster: 'seoul', kind: 'config-map', namespace: 'shop', name: 'made' }
  const change = { from: null, to: null, who: 'naru', what: 'spec' } as const
  expect(kept.writes?.personOf({ ...of, ...change, at })).toBe(known)
  const stages = await server.deps.db.selectFrom('cluster_stages').selectAll().execute()
  expect(stages).toEqual([])
  const rows = await server.deps.db
    .selectFrom('audit_records')
    .selectAll()
    .where('name', '=', 'made')
    .execute()
  expect(rows.length).toBeGreaterThan(1)
  kept.writes?.forget('seoul')
})
