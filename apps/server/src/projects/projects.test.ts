import type { KubeClient } from '@naru/kube/client'
import { createKubeClient } from '@naru/kube/create-client'
import { createUndiciTransport } from '@naru/kube/transports/undici-transport'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type SandboxProcess, startSandboxProcess } from '../../test/sandbox-process.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'
import { createClusterStore } from '../clusters/cluster-store.ts'

const PROJECTS = '/api/v1/system/projects'
const WAIT = { timeout: 20_000, interval: 100 }
const core = (plural: string) => ({ group: '', version: 'v1', plural })

const server = useTestServer({ allowAddresses: ['127.0.0.0/8', '::1/128'] })
const people = new Map<string, SignedIn>()
let sandbox: SandboxProcess
let origin: string
/** The cluster's own administrator, beside Naru. */
let cluster: KubeClient

beforeAll(async () => {
  sandbox = await startSandboxProcess()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  for (const name of ['jiwoo', 'seoyeon', 'doyun', 'developer', 'viewer'])
    people.set(name, await server.signInAs(name))
  for (const name of ['minsu', 'sujin']) {
    const input = { userID: name, displayName: name, defaultRole: 'developer', password: 'Naru-1234' }
    expect((await ask('jiwoo', 'POST', '/api/v1/system/users', input)).status).toBe(200)
    people.set(name, await server.signIn(name, 'Naru-1234', 'Naru-5678'))
  }
  const access = await sandbox.access('seoul')
  cluster = createKubeClient({ transport: createUndiciTransport(access) })
  const { db, sealer, clock } = server.deps
  await createClusterStore(db, sealer).insert(
    { id: 'seoul', name: 'seoul', description: '', access },
    clock.now(),
  )
  await vi.waitFor(async () => {
    const { text } = await ask('jiwoo', 'GET', '/api/v1/system/clusters/seoul')
    expect(text).toMatch(/"stage":"auth sync","status":"Connected"/)
  }, WAIT)
}, 120_000)
afterAll(async () => {
  await cluster?.close()
  await sandbox?.close()
})

async function ask(who: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { ...people.get(who)?.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}

async function make(namespace: string, more: object = {}, who = 'jiwoo') {
  const { status, text } = await ask(who, 'POST', PROJECTS, { cluster: 'seoul', namespace, ...more })
  expect([status, text.slice(0, 400)]).toEqual([200, expect.anything()])
}

/** As the cluster itself answers, under impersonation. */
async function may(user: string, verb: string, resource: string, namespace: string): Promise<boolean> {
  const [name, group = ''] = resource.split('.')
  const spec = { resourceAttributes: { verb, resource: name, group, namespace } }
  const body = { apiVersion: 'authorization.k8s.io/v1', kind: 'SelfSubjectAccessReview', spec }
  const path = '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews'
  const who = { user: `naru:${user}`, groups: ['naru:role:developer', 'system:authenticated'] }
  const answer = await cluster.as(who).json({ method: 'POST', path, body })
  return (answer as { status: { allowed: boolean } }).status.allowed
}

const poll = (ask: () => Promise<unknown>) => expect.poll(ask, WAIT)
const fieldsOf = (text: string): unknown => JSON.parse(text).error?.fields

describe('a project', () => {
  it('makes its namespace with quota and limits, and its members may there what their role says', async () => {
    await make('team-a', {
      users: [
        { id: 'minsu', role: 'developer' },
        { id: 'sujin', role: 'viewer' },
      ],
      quota: { cpu: '4', pods: '20' },
      limits: { requestCpu: '100m' },
    })
    const quota = await cluster.get({
      resource: core('resourcequotas'),
      namespace: 'team-a',
      name: 'naru-project',
    })
    expect(quota['spec']).toEqual({ hard: { 'requests.cpu': '4', pods: '20' } })
    await poll(() => may('minsu', 'delete', 'deployments.apps', 'team-a')).toBe(true)
    await poll(() => may('sujin', 'list', 'pods', 'team-a')).toBe(true)
    expect(await may('sujin', 'delete', 'pods', 'team-a')).toBe(false)
    expect(await may('sujin', 'get', 'secrets', 'team-a')).toBe(false)
    expect(await may('minsu', 'create', 'rolebindings.rbac.authorization.k8s.io', 'team-a')).toBe(false)
    for (const where of ['shop', 'default']) expect(await may('minsu', 'list', 'pods', where)).toBe(false)
  })

  it.each(['', '/seoul.team-a', '/seoul.team-a/users', '/seoul.team-a/namespacestatus'])(
    'is told at %j to its members, and to no other project’s developer',
    async (path) => {
      expect((await ask('minsu', 'GET', PROJECTS + path)).status).toBe(200)
      const { status, text } = await ask('developer', 'GET', PROJECTS + path)
      expect(status).toBe(path === '' ? 200 : 404)
      expect(text).not.toContain('team-a"')
    },
  )

  it.each([
    ['viewer', 200],
    ['doyun', 200],
    ['seoyeon', 200],
    ['developer', 404],
    ['sujin', 200],
  ])('is read by %s with %i, the older call like the newer', async (who, status) => {
    for (const path of [`${PROJECTS}/seoul.team-a`, '/api/v1/system/cluster/seoul/projects/team-a'])
      expect((await ask(who, 'GET', path)).status).toBe(status)
  })

  it.each([
    ['minsu', 403],
    ['sujin', 403],
    ['developer', 404],
    ['viewer', 403],
    ['doyun', 403],
  ])('is not changed by %s, by either call', async (who, status) => {
    const body = { users: [{ id: who, role: 'owner' }] }
    for (const path of [`${PROJECTS}/seoul.team-a`, '/api/v1/system/cluster/seoul/projects/team-a']) {
      expect((await ask(who, 'PUT', path, body)).status).toBe(status)
      expect((await ask(who, 'DELETE', path)).status).toBe(403)
      expect((await ask(who, 'POST', `${path}/recover`)).status).toBe(403)
    }
    const made = await ask(who, 'POST', PROJECTS, { cluster: 'seoul', namespace: `of-${who}` })
    expect(made.status).toBe(403)
  })

  it('is managed by its maintainers without an administrator, within what they have themselves', async () => {
    const users = [
      { id: 'minsu', role: 'maintainer' },
      { id: 'sujin', role: 'viewer' },
    ]
    expect((await ask('seoyeon', 'PUT', `${PROJECTS}/seoul.team-a`, { users })).status).toBe(200)
    const more = [...users, { id: 'developer', role: 'developer' }]
    expect((await ask('minsu', 'PUT', `${PROJECTS}/seoul.team-a`, { users: more })).status).toBe(200)
    await poll(() => may('developer', 'create', 'pods', 'team-a')).toBe(true)
    const owner = [{ id: 'minsu', role: 'owner' }, ...more.slice(1)]
    const refused = await ask('minsu', 'PUT', `${PROJECTS}/seoul.team-a`, { users: owner })
    expect([refused.status, fieldsOf(refused.text)]).toMatchObject([403, [{ rule: 'rule.lacksRole' }]])
    expect((await ask('minsu', 'PUT', `${PROJECTS}/seoul.team-a`, { users })).status).toBe(200)
    await poll(() => may('developer', 'create', 'pods', 'team-a')).toBe(false)
  })

  it('has a quota that only they set whom the cluster lets, and the refusal names the right', async () => {
    const { status, text } = await ask('minsu', 'PUT', `${PROJECTS}/seoul.team-a`, { quota: { cpu: '400' } })
    const lack = {
      rule: 'rule.lacksClusterRight',
      params: { resource: 'resourcequotas', place: 'seoul/team-a' },
    }
    expect([status, fieldsOf(text)]).toMatchObject([403, [lack]])
    expect((await ask('jiwoo', 'PUT', `${PROJECTS}/seoul.team-a`, { quota: { cpu: '8' } })).status).toBe(200)
    const shown = await ask('sujin', 'GET', '/api/v1/system/cluster/seoul/projects/team-a/resourcequota')
    expect(shown.text).toContain('"requests.cpu":"8"')
    expect((await ask('developer', 'GET', `${PROJECTS}/seoul.team-a/limitrange`)).status).toBe(404)
  })

  it('takes over a namespace that is there, for who may give roles and not make namespaces too', async () => {
    const there = await ask('jiwoo', 'POST', PROJECTS, { cluster: 'seoul', namespace: 'shop' })
    expect(fieldsOf(there.text)).toMatchObject([{ field: 'namespace', rule: 'rule.namespaceThere' }])
    const made = await ask('seoyeon', 'POST', PROJECTS, { cluster: 'seoul', namespace: 'of-seoyeon' })
    expect([made.status, fieldsOf(made.text)]).toMatchObject([403, [{ params: { resource: 'namespaces' } }]])
    await make('shop', { adopt: true, groups: [{ id: 'platform-team', role: 'viewer' }] }, 'seoyeon')
    expect((await ask('seoyeon', 'DELETE', `${PROJECTS}/seoul.shop/safe`)).status).toBe(200)
    expect(await cluster.get({ resource: core('namespaces'), name: 'shop' })).toBeTruthy()
  })

  it.each(['default', 'naru-workspace', 'kube-system', 'openshift-monitoring'])(
    'is never made of %s',
    async (namespace) => {
      const answer = await ask('jiwoo', 'POST', PROJECTS, { cluster: 'seoul', namespace, adopt: true })
      expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('PROTECTED')])
    },
  )

  it.each([
    [{ namespace: 'Not-A-Label' }, 'namespace', 'rule.dnsLabel'],
    [{ users: [{ id: 'ghost', role: 'owner' }] }, 'users.0.id', 'rule.unknown'],
    [{ groups: [{ id: 'ghosts', role: 'owner' }] }, 'groups.0.id', 'rule.unknown'],
    [{ cluster: 'atlantis' }, 'cluster', 'rule.unknown'],
    [{ quota: { cpu: 'much' } }, 'quota.cpu', 'rule.quantity'],
  ])('with %j is refused by field and rule', async (change, field, rule) => {
    const input = { cluster: 'seoul', namespace: 'team-z', ...change }
    const { status, text } = await ask('jiwoo', 'POST', PROJECTS, input)
    expect([status, fieldsOf(text)]).toMatchObject([400, [{ field, rule }]])
  })

  it('is not written over what somebody else has changed meanwhile', async () => {
    const put = (version: number) =>
      ask('jiwoo', 'PUT', `${PROJECTS}/seoul.team-a`, { version, description: 'stale' })
    expect((await put(1)).status).toBe(409)
  })

  it('a rule over it holds in it, and nowhere else', async () => {
    const rule = { id: 'in-team-a', name: 'In team a', users: ['sujin'], grants: 'role', role: 'developer' }
    const save = (projects: readonly string[]) =>
      ask('jiwoo', 'POST', '/api/v1/system/access-rules', { ...rule, over: 'projects', projects })
    expect(fieldsOf((await save(['seoul.nowhere'])).text)).toMatchObject([{ rule: 'rule.unknown' }])
    expect((await save(['seoul.team-a'])).status).toBe(200)
    await poll(() => may('sujin', 'delete', 'pods', 'team-a')).toBe(true)
    for (const verb of ['list', 'delete']) expect(await may('sujin', verb, 'pods', 'shop')).toBe(false)
  })

  it('that is deleted gives no more rights, and comes back with members, quota and what ran', async () => {
    const data = { 'app.yaml': 'debug: false' }
    const settings = { metadata: { name: 'settings' }, data }
    await cluster.create({ resource: core('configmaps'), namespace: 'team-a' }, settings)
    await cluster.create(
      { resource: core('secrets'), namespace: 'team-a' },
      { metadata: { name: 'key' }, stringData: { token: 'canary' } },
    )
    expect((await ask('jiwoo', 'DELETE', `${PROJECTS}/seoul.team-a`)).status).toBe(200)
    const { text } = await ask('minsu', 'GET', `${PROJECTS}/seoul.team-a`)
    expect(JSON.parse(text).result).toMatchObject({ status: 'Deleted', recoverable: expect.any(String) })
    expect((await ask('jiwoo', 'PUT', `${PROJECTS}/seoul.team-a`, { description: 'x' })).status).toBe(409)
    await poll(() => cluster.get({ resource: core('namespaces'), name: 'team-a' }).catch(() => null)).toBe(
      null,
    )
    const recovered = await ask('jiwoo', 'POST', `${PROJECTS}/seoul.team-a/recover`)
    expect([recovered.status, JSON.parse(recovered.text).result]).toMatchObject([
      200,
      { failed: [], project: { status: 'Active', deleted: null } },
    ])
    const back = await cluster.get({ resource: core('configmaps'), namespace: 'team-a', name: 'settings' })
    expect(back['data']).toEqual(data)
    const { items } = await cluster.list({ resource: core('secrets'), namespace: 'team-a' })
    expect(items.map(({ metadata }) => metadata.name)).not.toContain('key')
    await poll(() => may('minsu', 'delete', 'pods', 'team-a')).toBe(true)
  })

  it('and its namespace are looked at by the scheduler, whose report managers alone read', async () => {
    const report = () => ask('jiwoo', 'GET', '/api/v1/system/projectscheduler')
    await poll(async () => JSON.parse((await report()).text).result.clusters).toMatchObject([
      { cluster: 'seoul', outcome: 'success', reason: null },
    ])
    expect((await ask('developer', 'GET', '/api/v1/system/projectscheduler')).status).toBe(403)
  })
})
