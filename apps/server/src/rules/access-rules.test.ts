import type { AccessRuleRecord } from '@naru/contract/api/access-rules'
import type { KubeClient } from '@naru/kube/client'
import { createKubeClient } from '@naru/kube/create-client'
import { createUndiciTransport } from '@naru/kube/transports/undici-transport'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type SandboxProcess, startSandboxProcess } from '../../test/sandbox-process.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'
import { createServer } from '../app/create-server.ts'
import { createClusterStore } from '../clusters/cluster-store.ts'

const RULES = '/api/v1/system/access-rules'
const rbac = (plural: string) => ({ group: 'rbac.authorization.k8s.io', version: 'v1', plural })
const WAIT = { timeout: 20_000, interval: 100 }

const server = useTestServer({ allowAddresses: ['127.0.0.0/8', '::1/128'] })
let sandbox: SandboxProcess
let origin: string
let admin: SignedIn
/** The cluster's own administrator, beside Naru. */
let cluster: KubeClient

beforeAll(async () => {
  sandbox = await startSandboxProcess()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.signInAs('jiwoo')
  const access = await sandbox.access('seoul')
  cluster = createKubeClient({ transport: createUndiciTransport(access) })
  const { db, sealer, clock } = server.deps
  await createClusterStore(db, sealer).insert(
    { id: 'seoul', name: 'seoul', description: '', access },
    clock.now(),
  )
  await vi.waitFor(async () => {
    const { text } = await ask(admin, 'GET', '/api/v1/system/clusters/seoul')
    expect(text).toMatch(/"stage":"auth sync","status":"Connected"/)
  }, WAIT)
}, 120_000)
// The clock is moved on by tests, and a session ends by it.
beforeEach(async () => {
  admin = await server.signInAs('jiwoo')
})
afterAll(async () => {
  await cluster?.close()
  await sandbox?.close()
})

async function ask(who: SignedIn, method: string, path: string, body?: object, at = origin) {
  const answer = await fetch(`${at}${path}`, {
    method,
    headers: { ...who.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}

async function save(rule: object, method = 'POST', path = RULES) {
  const { status, text } = await ask(admin, method, path, rule)
  expect([status, text.slice(0, 300)]).toEqual([200, expect.anything()])
}

/** The server answers what its schemas say; what a test looks at is named by its type. */
function read(text: string): unknown {
  return JSON.parse(text).result
}

async function pendingOf(id: string): Promise<AccessRuleRecord['pending']> {
  const { text } = await ask(admin, 'GET', `${RULES}/${id}`)
  // GET of a rule answers just that.
  return (read(text) as AccessRuleRecord).pending
}

/** As the cluster itself answers, under impersonation. */
async function may(user: string, verb: string, resource: string, namespace: string): Promise<boolean> {
  const spec = {
    resourceAttributes: {
      verb,
      resource: resource.split('.')[0],
      group: resource.split('.')[1] ?? '',
      namespace,
    },
  }
  const body = { apiVersion: 'authorization.k8s.io/v1', kind: 'SelfSubjectAccessReview', spec }
  const path = '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews'
  const who = { user: `naru:${user}`, groups: ['naru:group:web', 'system:authenticated'] }
  const answer = await cluster.as(who).json({ method: 'POST', path, body })
  return (answer as { status: { allowed: boolean } }).status.allowed
}

const poll = (ask: () => Promise<unknown>) => expect.poll(ask, WAIT)
const bindings = (namespace?: string) =>
  cluster
    .list({
      resource: rbac(namespace ? 'rolebindings' : 'clusterrolebindings'),
      ...(namespace && { namespace }),
    })
    .then(({ items }) => items.map(({ metadata }) => metadata.name))
const audited = async (verb: string) =>
  (await server.deps.db.selectFrom('audit_records').selectAll().where('verb', '=', verb).execute()).map(
    ({ detail }) => detail ?? '',
  )

const shop = {
  id: 'shop-dev',
  name: 'Shop',
  users: ['doyun'],
  grants: 'role',
  role: 'developer',
  over: 'namespaces',
  clusters: ['seoul'],
  namespaces: ['shop'],
}

describe('an access rule', () => {
  it('is told before it is saved by who gains what, gives just that, and takes it back', async () => {
    const preview = await ask(admin, 'POST', `${RULES}/preview`, { id: shop.id, rule: shop })
    const rights = { roles: ['edit'], rules: [] }
    expect(read(preview.text)).toEqual({
      changes: [
        {
          subject: { kind: 'user', id: 'doyun' },
          cluster: 'seoul',
          namespace: 'shop',
          gains: rights,
          loses: { roles: [], rules: [] },
        },
      ],
      unseen: [],
    })
    expect(await may('doyun', 'delete', 'pods', 'shop')).toBe(false)
    await save(shop)
    await poll(() => may('doyun', 'delete', 'pods', 'shop')).toBe(true)
    expect(await may('doyun', 'delete', 'pods', 'default')).toBe(false)
    expect(await may('seoyeon', 'delete', 'pods', 'shop')).toBe(false)
    await poll(() => pendingOf('shop-dev')).toEqual([])
    await save({ role: 'viewer' }, 'PUT', `${RULES}/shop-dev`)
    await poll(() => may('doyun', 'delete', 'pods', 'shop')).toBe(false)
    expect(await may('doyun', 'get', 'pods', 'shop')).toBe(true)
    expect((await ask(admin, 'DELETE', `${RULES}/shop-dev`)).status).toBe(200)
    await poll(() => may('doyun', 'get', 'pods', 'shop')).toBe(false)
    expect(await bindings('shop')).not.toContain('naru:view')
  })

  it('that is deleted ends the streams of those whose rights go with it', async () => {
    // Where the sandbox itself gives the developer nothing.
    const search = { ...shop, id: 'search-dev', users: ['developer'], namespaces: ['search'] }
    await save(search)
    await poll(() => may('developer', 'watch', 'pods', 'search')).toBe(true)
    const developer = await server.signInAs('developer')
    const pods = `${origin}/api/k8s/cluster/seoul/api/v1/namespaces/search/pods`
    const answer = await fetch(`${pods}?watch=true`, { headers: { ...developer.headers } })
    expect(answer.status).toBe(200)
    const end = answer.text().catch(({ message }: Error) => message)
    expect((await ask(admin, 'DELETE', `${RULES}/${search.id}`)).status).toBe(200)
    expect(await end).toBe('terminated')
  })

  it('of its own rules gives a group their verbs on their resources, until its time is over', async () => {
    const expires = new Date(server.deps.clock.now() + 60_000).toISOString()
    await server.deps.db
      .insertInto('groups')
      .values({
        group_id: 'web',
        display_name: 'Web people',
        description: '',
        source: 'local',
        created: new Date(),
      })
      .execute()
    const rules = [{ apiGroups: ['apps'], resources: ['deployments'], verbs: ['get', 'patch'] }]
    await save({ ...shop, id: 'web', users: [], groups: ['web'], grants: 'rules', rules, expires })
    await poll(() => may('nobody', 'patch', 'deployments.apps', 'shop')).toBe(true)
    expect(await may('nobody', 'delete', 'deployments.apps', 'shop')).toBe(false)
    expect(await may('nobody', 'patch', 'pods', 'shop')).toBe(false)
    server.deps.advance(60_001)
    await poll(() => may('nobody', 'patch', 'deployments.apps', 'shop')).toBe(false)
    await poll(() => pendingOf('web')).toEqual([])
    // A group that is deleted leaves its rules: another may get its name.
    await server.deps.db.deleteFrom('groups').where('group_id', '=', 'web').execute()
    expect((await ask(admin, 'GET', `${RULES}/web`)).text).toContain('"groups":[]')
  })

  it('is kept: what somebody has changed is put right and told, and nothing of others is touched', async () => {
    const own = {
      metadata: { name: 'theirs', labels: { 'app.kubernetes.io/managed-by': 'naru' } },
      rules: [],
    }
    await cluster.create({ resource: rbac('clusterroles') }, own)
    await save({ ...shop, id: 'kept' })
    await poll(() => may('doyun', 'delete', 'pods', 'shop')).toBe(true)
    await poll(() => pendingOf('kept')).toEqual([])
    const target = { resource: rbac('rolebindings'), namespace: 'shop', name: 'naru:edit' }
    const harms = [
      () => cluster.delete(target),
      () => cluster.patch(target, { type: 'merge', body: { subjects: [] } }),
      () => cluster.patch(target, { type: 'merge', body: { metadata: { labels: null }, subjects: [] } }),
    ]
    for (const [index, harm] of harms.entries()) {
      await harm()
      expect(await may('doyun', 'delete', 'pods', 'shop')).toBe(false)
      server.deps.advance(31_000)
      await poll(() => may('doyun', 'delete', 'pods', 'shop')).toBe(true)
      await poll(
        async () => (await audited('mend')).filter((detail) => detail === 'shop/naru:edit').length,
      ).toBe(index + 1)
    }
    await cluster.get({ resource: rbac('clusterroles'), name: 'theirs' })
    expect((await ask(admin, 'DELETE', `${RULES}/kept`)).status).toBe(200)
    await poll(() => bindings('shop')).not.toContain('naru:edit')
  })

  it('whose name others have in a cluster is not in force there, and says since when and why', async () => {
    const roleRef = { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'view' }
    const theirs = { metadata: { name: 'naru:edit' }, roleRef, subjects: [] }
    await cluster.create({ resource: rbac('rolebindings'), namespace: 'shop' }, theirs)
    await save({ ...shop, id: 'blocked' })
    await poll(async () => (await pendingOf('blocked'))[0]?.reason ?? '').toMatch(
      /Not made by Naru.*shop\/naru:edit/,
    )
    expect(
      (await cluster.get({ resource: rbac('rolebindings'), namespace: 'shop', name: 'naru:edit' }))[
        'roleRef'
      ],
    ).toEqual(roleRef)
    await cluster.delete({ resource: rbac('rolebindings'), namespace: 'shop', name: 'naru:edit' })
    server.deps.advance(61_000)
    await poll(() => may('doyun', 'delete', 'pods', 'shop')).toBe(true)
    await poll(() => pendingOf('blocked')).toEqual([])
    expect((await ask(admin, 'DELETE', `${RULES}/blocked`)).status).toBe(200)
  })

  it('saved at one replica is in force by another', async () => {
    const other = await createServer(server.deps)
    try {
      const at = await other.listen({ port: 0, host: '127.0.0.1' })
      await save({ ...shop, id: 'across' })
      await poll(() => may('doyun', 'delete', 'pods', 'shop')).toBe(true)
      const { text } = await ask(admin, 'GET', `${RULES}/across`, undefined, at)
      expect(read(text)).toMatchObject({ id: 'across', users: ['doyun'] })
      // Both keep at it, and neither takes away what the other has made.
      const before = (await audited('mend')).length
      server.deps.advance(31_000)
      await poll(() => pendingOf('across')).toEqual([])
      expect([await may('doyun', 'delete', 'pods', 'shop'), (await audited('mend')).length]).toEqual([
        true,
        before,
      ])
    } finally {
      await other.close()
    }
  })

  it.each([
    ['nobody', { ...shop, users: [] }, 'users', 'rule.subject'],
    ['somebody unknown', { ...shop, users: ['nobody-at-all'] }, 'users.0', 'rule.unknown'],
    ['an id that is no name in clusters', { ...shop, id: 'Shop Dev' }, 'id', 'rule.dnsLabel'],
    ['no namespace', { ...shop, namespaces: [] }, 'namespaces', 'rule.namespaces'],
    ['a cluster that is none', { ...shop, clusters: ['atlantis'] }, 'clusters.0', 'rule.unknown'],
    ['no rules', { ...shop, grants: 'rules', rules: [] }, 'rules', 'rule.atLeastOne'],
  ])('for %s is refused at its field', async (_, rule, field, broken) => {
    const { status, text } = await ask(admin, 'POST', RULES, { ...rule, id: 'id' in rule ? rule.id : 'x' })
    expect([status, JSON.parse(text).error.fields[0]]).toMatchObject([400, { field, rule: broken }])
  })

  it('wider than its writer may give is refused, and the refusal is in the audit log', async () => {
    const manager = await server.signInAs('seoyeon')
    const { status, text } = await ask(manager, 'POST', RULES, { ...shop, id: 'mine', role: 'admin' })
    expect([status, JSON.parse(text).error.code]).toEqual([403, 'ESCALATION'])
    const rows = await server.deps.db
      .selectFrom('audit_records')
      .selectAll()
      .where('kind', '=', 'AccessRule')
      .where('outcome', '=', 'refused')
      .execute()
    expect(rows).toHaveLength(1)
    const rules = [{ apiGroups: ['rbac.authorization.k8s.io'], resources: ['roles'], verbs: ['list'] }]
    expect((await ask(manager, 'POST', RULES, { ...shop, id: 'mine', grants: 'rules', rules })).status).toBe(
      200,
    )
    const wider = [{ apiGroups: [''], resources: ['secrets'], verbs: ['get'] }]
    expect((await ask(manager, 'PUT', `${RULES}/mine`, { rules: wider })).text).toContain('rule.lacksRight')
  })

  it('opens its groups only to whom its rights may be given by who lets them in', async () => {
    const groups = '/api/v1/system/groups'
    const manager = await server.signInAs('seoyeon')
    const crew = { groupID: 'captains', displayName: 'Captains', members: ['viewer'] }
    expect((await ask(manager, 'POST', groups, crew)).status).toBe(200)
    await save({ ...shop, id: 'captains', users: [], groups: ['captains'], role: 'admin' })
    const more = await ask(manager, 'PUT', `${groups}/captains`, { members: ['viewer', 'seoyeon'] })
    expect([more.status, JSON.parse(more.text).error.code]).toEqual([403, 'ESCALATION'])
    expect((await ask(manager, 'PUT', `${groups}/captains`, { members: [] })).status).toBe(200)
    expect((await ask(admin, 'PUT', `${groups}/captains`, { members: ['viewer'] })).status).toBe(200)
    // Who may set a password, or an address that an issuer proves, could come as the person whose it is.
    for (const change of [{ password: 'Naru-12345' }, { email: 'seoyeon@elsewhere.example' }])
      expect((await ask(manager, 'PUT', '/api/v1/system/users/viewer', change)).text).toContain('ESCALATION')
    expect((await ask(admin, 'DELETE', `${RULES}/captains`)).status).toBe(200)
  })
})
