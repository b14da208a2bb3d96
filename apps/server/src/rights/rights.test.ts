import { type EffectiveRights, effectiveRights, type WhoCan, whoCan } from '@naru/contract/api/rights'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type SandboxProcess, startSandboxProcess } from '../../test/sandbox-process.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'
import { createClusterStore } from '../clusters/cluster-store.ts'

const WAIT = { timeout: 20_000, interval: 100 }
const server = useTestServer({ allowAddresses: ['127.0.0.0/8', '::1/128'] })
let sandbox: SandboxProcess
let origin: string
let admin: SignedIn
let developer: SignedIn
let viewer: SignedIn

beforeAll(async () => {
  sandbox = await startSandboxProcess()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.signInAs('jiwoo')
  developer = await server.signInAs('developer')
  viewer = await server.signInAs('viewer')
  const { db, sealer, clock } = server.deps
  const store = createClusterStore(db, sealer)
  const access = await sandbox.access('seoul')
  await store.insert({ id: 'seoul', name: 'seoul', description: '', access }, clock.now())
  const dead = { ...access, server: 'https://127.0.0.1:1' }
  await store.insert({ id: 'dead', name: 'dead', description: '', access: dead }, clock.now())
  await vi.waitFor(async () => {
    const { text } = await ask(admin, 'GET', '/api/v1/system/clusters/seoul')
    expect(text).toMatch(/"stage":"auth sync","status":"Connected"/)
  }, WAIT)
  const rule = {
    id: 'shop-dev',
    name: 'Shop people',
    users: ['developer'],
    groups: ['night-duty'],
    grants: 'rules',
    rules: [{ apiGroups: ['apps'], resources: ['deployments'], verbs: ['get', 'patch'] }],
    over: 'namespaces',
    clusters: ['seoul'],
    namespaces: ['shop'],
  }
  expect((await ask(admin, 'POST', '/api/v1/system/access-rules', rule)).status).toBe(200)
  await vi.waitFor(
    async () => expect((await seoulOf(admin, 'user', 'developer'))?.grants).toContainEqual(ofRule),
    WAIT,
  )
}, 120_000)
afterAll(() => sandbox?.close())

async function ask(who: SignedIn, method: string, path: string, body?: object) {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { ...who.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}

async function rightsOf(who: SignedIn, kind: string, id: string): Promise<EffectiveRights> {
  const { text } = await ask(who, 'GET', `/api/v1/rights/of?kind=${kind}&id=${id}`)
  return effectiveRights.parse(JSON.parse(text).result)
}

async function seoulOf(who: SignedIn, kind: string, id: string) {
  return (await rightsOf(who, kind, id)).clusters.find(({ cluster }) => cluster === 'seoul')
}

async function whoMay(who: SignedIn, query: string): Promise<WhoCan> {
  const { text } = await ask(who, 'GET', `/api/v1/rights/who-can?cluster=seoul&${query}`)
  return whoCan.parse(JSON.parse(text).result)
}

const ofRule = expect.objectContaining({
  binding: { kind: 'role-binding', name: 'naru:rule:shop-dev' },
  namespace: 'shop',
  group: null,
  because: [{ by: 'rule', id: 'shop-dev', name: 'Shop people' }],
})

describe('what somebody may do', () => {
  it('is told with the binding, the role, what it allows and the access rule behind it', async () => {
    const { clusters, ruleSets } = await rightsOf(admin, 'user', 'developer')
    const seoul = clusters.find(({ cluster }) => cluster === 'seoul')
    expect(seoul).toMatchObject({ state: 'known', lacks: [] })
    const grant = seoul?.grants.find(({ binding }) => binding.name === 'naru:rule:shop-dev')
    expect(ruleSets[grant?.rules ?? -1]).toMatchObject([
      { resources: ['deployments'], verbs: ['get', 'patch'] },
    ])
  })

  it('counts what comes with a platform role, and says so', async () => {
    const seoul = await seoulOf(admin, 'user', 'viewer')
    expect(seoul?.grants).toContainEqual(
      expect.objectContaining({ group: 'naru:role:viewer', because: [{ by: 'role', role: 'viewer' }] }),
    )
  })

  it('of a group is what it gives by itself', async () => {
    const seoul = await seoulOf(admin, 'group', 'night-duty')
    expect(seoul?.grants.map(({ binding }) => binding.name)).toEqual(['naru:rule:shop-dev'])
  })

  it('is not known of a cluster that does not answer, which is named', async () => {
    const { clusters } = await rightsOf(admin, 'user', 'developer')
    expect(clusters).toContainEqual({ cluster: 'dead', state: 'away', lacks: [], grants: [] })
  })

  it('is told of oneself, and what one may not see of it is named', async () => {
    const seoul = await seoulOf(developer, 'user', 'developer')
    expect(seoul?.state).toBe('known')
    expect(seoul?.lacks.map(({ resource }) => resource)).toEqual(
      expect.arrayContaining(['clusterroles.rbac.authorization.k8s.io']),
    )
    // The name of a rule is for those who may read rules.
    expect(JSON.stringify(seoul?.grants)).not.toContain('Shop people')
  })

  it('is not told of others to whom people are none of their business, there or not', async () => {
    for (const id of ['viewer', 'nobody-of-this-name']) {
      expect((await ask(developer, 'GET', `/api/v1/rights/of?kind=user&id=${id}`)).status).toBe(403)
      expect((await ask(developer, 'GET', `/api/v1/rights/of?kind=group&id=${id}`)).status).toBe(403)
    }
    expect((await ask(viewer, 'GET', '/api/v1/rights/of?kind=user&id=nobody')).status).toBe(404)
  })
})

describe('who may do something', () => {
  const patching = 'verb=patch&group=apps&resource=deployments'

  it('is told with the people behind groups, and why', async () => {
    const { holders } = await whoMay(admin, `${patching}&namespace=shop`)
    expect(holders).toContainEqual(
      expect.objectContaining({
        kind: 'User',
        name: 'naru:developer',
        people: [expect.objectContaining({ id: 'developer' })],
        grants: expect.arrayContaining([
          expect.objectContaining({ because: [{ by: 'rule', id: 'shop-dev', name: 'Shop people' }] }),
        ]),
      }),
    )
    const duty = holders.find(({ name }) => name === 'naru:group:night-duty')
    expect(duty?.people?.map(({ id }) => id)).toContain('doyun')
    expect(holders.map(({ name }) => name)).toContain('naru:role:admin')
  })

  it('counts what holds in a namespace there alone', async () => {
    const names = async (query: string) => (await whoMay(admin, query)).holders.map(({ name }) => name)
    expect(await names(`${patching}&namespace=default`)).not.toContain('naru:developer')
    expect(await names(patching)).not.toContain('naru:developer')
  })

  it('is refused by name, not told in part, to whom the bindings are none of their business', async () => {
    const { lacks, holders } = await whoMay(developer, `${patching}&namespace=shop`)
    expect(lacks.map(({ resource }) => resource)).toContain('rolebindings.rbac.authorization.k8s.io')
    expect(holders.every(({ people }) => people === null)).toBe(true)
  })

  it('is not asked of a cluster that nobody knows', async () => {
    const path = '/api/v1/rights/who-can?cluster=nowhere&verb=get&resource=pods'
    expect((await ask(admin, 'GET', path)).status).toBe(404)
  })
})
