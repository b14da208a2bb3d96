import { MANAGED, OWN_ACCOUNT } from '@naru/contract/access/access-object'
import { CONNECT_STAGES, cluster as clusterSchema } from '@naru/contract/api/clusters'
import { removed } from '@naru/contract/platform/removed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type Answer, type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { createGate } from '../../test/gate.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'

const PATH = '/api/v1/system/clusters'
const IDS = ['seoul', 'busan', 'jeju', 'daegu', 'ulsan'] as const
const BINDINGS = '/apis/rbac.authorization.k8s.io/v1/clusterrolebindings'
const EMPTY = { body: { kind: 'List', apiVersion: 'v1', metadata: {}, items: [] } }
const REFUSED = {
  status: 403,
  body: { kind: 'Status', status: 'Failure', code: 403, reason: 'Forbidden', message: 'no bindings for you' },
}
const NEW = { server: 'https://10.0.0.9:6443', token: 'new', insecure: true }
const answer = z.object({ result: clusterSchema })
const removal = z.object({ result: removed })

const server = useTestServer()
const clusters = new Map<string, FakeCluster>()
let origin: string
let admin: SignedIn

beforeAll(async () => {
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.signInAs('jiwoo')
  const { deps } = server
  await Promise.all(
    IDS.map(async (id) => {
      const cluster = await startFakeCluster()
      clusters.set(id, cluster)
      await registerCluster(origin, { deps, admin, id, server: cluster.server })
    }),
  )
}, 60_000)
afterAll(() => Promise.all([...clusters.values()].map((cluster) => cluster.close())))

function requireCluster(id: string): FakeCluster {
  const cluster = clusters.get(id)
  if (!cluster) throw new Error(`${id} is not there`)
  return cluster
}

function loadRecords(cluster: string, verb: string) {
  return server.deps.db
    .selectFrom('audit_records')
    .select(['user_id', 'outcome', 'detail'])
    .where('verb', '=', verb)
    .where('name', '=', cluster)
    .orderBy('seq')
    .execute()
}

/** One of the clusters, and what people ask of it. */
function use(id: (typeof IDS)[number]) {
  async function call(method: string, path = '', body?: object) {
    const answered = await fetch(`${origin}${PATH}/${id}${path}`, {
      method,
      headers: { ...admin.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answered.status, text: await answered.text() }
  }
  return {
    call,
    bindings: (answer: () => Answer | Promise<Answer>) => clusters.get(id)?.on('GET', BINDINGS, answer),
    async read() {
      const { text } = await call('GET')
      const { status, reason, detail, connections } = answer.parse(JSON.parse(text)).result
      return { status, reason, detail, stages: connections.map((one) => one.status).join(' ') }
    },
    isGone: () => expect.poll(() => call('GET').then(({ status }) => status), { timeout: 10_000 }).toBe(404),
    async audited(verb: string) {
      return (await loadRecords(id, verb)).map((row) => `${row.user_id} ${row.outcome}`)
    },
    async notes(verb: string) {
      return (await loadRecords(id, verb)).map(({ detail }) => detail)
    },
    /** Tells of an API by discovery, but not what it has. */
    hideApi(group: string) {
      const { on } = requireCluster(id)
      const versions = [{ version: 'v1', freshness: 'Stale', resources: [] }]
      const discovery = (items: readonly object[]) => ({ body: { kind: 'APIGroupDiscoveryList', items } })
      on('GET', '/api', () => discovery([]))
      on('GET', '/apis', () => discovery([{ metadata: { name: group }, versions }]))
    },
    ownNamespace() {
      const { namespace } = OWN_ACCOUNT
      const metadata = { name: namespace, uid: 'n1', labels: MANAGED }
      requireCluster(id).on('GET', `/api/v1/namespaces/${namespace}`, () => ({ body: { metadata } }))
    },
  }
}

describe('deleting a cluster', () => {
  it('a cluster that is being deleted says so, and how far it has come, and is gone at the end', async () => {
    const { call, bindings, read, isGone, audited } = use('seoul')
    const gate = createGate()
    bindings(async () => {
      await gate.opened
      return EMPTY
    })
    const deleted = call('DELETE')
    await expect
      .poll(read, { timeout: 10_000 })
      .toMatchObject({ status: 'Deleting', stages: 'Connected Connected Deleting Pending Pending' })
    expect((await call('PUT', '', { credentials: NEW })).status).toBe(409)
    expect((await read()).status).toBe('Deleting')
    gate.open()
    expect((await deleted).status).toBe(200)
    await isGone()
    await expect.poll(() => audited('delete'), { timeout: 10_000 }).toContain('naru success')
  })

  it('says where it failed, and why, and goes on from there when a person asks for it', async () => {
    const { call, bindings, read, isGone, audited } = use('busan')
    bindings(() => REFUSED)
    const { status, text } = await call('DELETE')
    expect([status, text]).toEqual([502, expect.stringContaining('no bindings for you')])
    expect(await read()).toEqual({
      status: 'Warning',
      reason: 'auth delete',
      detail: 'no bindings for you',
      stages: 'Connected Connected Failed Pending Pending',
    })
    expect((await call('POST', '/stages/validation/retry')).status).toBe(409)
    bindings(() => EMPTY)
    expect((await call('POST', '/stages/auth%20delete/retry')).status).toBe(200)
    await isGone()
    expect(await audited('retry')).toContain('jiwoo success')
  })

  it('tells what stays in it and why, whoever deleted it and whoever reads the audit log', async () => {
    const { call, notes, hideApi, ownNamespace, isGone } = use('daegu')
    hideApi('example.com')
    ownNamespace()
    expect((await call('PUT', '', { ownAccount: true })).status).toBe(200)
    const { status, text } = await call('DELETE')
    expect(status).toBe(200)
    const [stays, ...others] = removal.parse(JSON.parse(text)).result.stays ?? []
    expect(stays).toEqual({
      en: expect.stringContaining('naru-workspace stays in the cluster'),
      ko: expect.stringContaining('naru-workspace는 클러스터에 남습니다'),
    })
    expect([stays?.en, stays?.ko]).toEqual([
      expect.stringContaining('example.com/v1'),
      expect.stringContaining('example.com/v1'),
    ])
    expect(others).toEqual([])
    await isGone()
    await expect
      .poll(() => notes('delete'))
      .toContainEqual(expect.stringMatching(/naru-workspace stays .*example\.com\/v1/))
  })

  it('that takes long goes on, and whoever deleted it is told so and where its end is told', async () => {
    const { call, bindings, isGone, audited } = use('ulsan')
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    bindings(() => gate.then(() => EMPTY))
    const { status, text } = await call('DELETE')
    expect(status).toBe(200)
    expect(removal.parse(JSON.parse(text)).result).toEqual({
      goesOn: {
        en: expect.stringMatching(/goes on.*audit log/),
        ko: expect.stringMatching(/계속하고 있습니다.*감사 로그/),
      },
    })
    open()
    await isGone()
    await expect.poll(() => audited('delete'), { timeout: 10_000 }).toContain('naru success')
  })

  it('that failed is given up by connecting it anew', async () => {
    const { call, bindings, read } = use('jeju')
    bindings(() => REFUSED)
    expect((await call('DELETE')).status).toBe(502)
    expect((await call('PUT', '', { credentials: NEW })).status).toBe(200)
    expect((await read()).stages.split(' ')).toHaveLength(CONNECT_STAGES.length)
    // And whatever its state, its record can be deleted.
    expect((await call('DELETE', '/safe')).status).toBe(200)
    expect((await call('GET')).status).toBe(404)
  })
})
