import { PLATFORM_ROLES, type PlatformRole } from '@naru/contract/api/roles'
import { nodesOf } from '@naru/contract/forms/form'
import { findForm } from '@naru/contract/kinds/forms-registry'
import { platformKinds } from '@naru/contract/kinds/platform-registry'
import type { LiveQuery, ServerMessage } from '@naru/contract/live/protocol'
import type { PlatformKind } from '@naru/contract/platform/platform-kind'
import { canOnPlatform, rightOn } from '@naru/contract/platform/rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { keepGitlab } from '../../test/kept-gitlab.ts'
import { keepRegistry } from '../../test/kept-registry.ts'
import { keepRepository } from '../../test/kept-repository.ts'
import { type LiveClient, openLive } from '../../test/live-client.ts'
import { boats, buildBoat, createBoats } from '../../test/own-kind.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'
import { DEMO_IDENTITIES } from '../identity/users/demo-identities.ts'
import { createTargetStore } from '../notify/target-store.ts'

const kept = createBoats([buildBoat('tug')])
const server = useTestServer({}, [kept.source])
const people = new Map<PlatformRole, { who: SignedIn; client: LiveClient }>()
let cluster: FakeCluster
let origin: string

const KNOWN_BY_KIND: Readonly<Record<string, { readonly id: string; readonly secret: RegExp }>> = {
  'alert-target': { id: 'seoul.on-call', secret: /hooks\.example/ },
  'alert-setting': { id: 'seoul.busy', secret: /"enabled"/ },
  'k8s-event-alert-setting': { id: 'seoul.evicted', secret: /"enabled"/ },
  'access-rule': { id: 'readers', secret: /"over"/ },
  // Everybody reads charts whole.
  'helm-chart': { id: 'stable.web', secret: /"latest"/ },
  'helm-repository': { id: 'stable', secret: /charts\.example/ },
  'gitlab-ci': { id: 'shop', secret: /gitlab\.example/ },
  'image-registry-endpoint': { id: 'images', secret: /images\.example/ },
  'image-repository': { id: 'web', secret: /images\.example/ },
  cluster: { id: 'seoul', secret: /127\.0\.0\.1|credentialKind/ },
  group: { id: 'platform-team', secret: /공용 서비스/ },
  // Of which nobody is a member: to a developer it is another's.
  project: { id: 'seoul.shop', secret: /"quota"/ },
  user: { id: 'doyun', secret: /defaultRole/ },
}

/** A record of each kind, with something in it that only those know who may read it whole. */
const KNOWN = new Map<PlatformKind, { readonly id: string; readonly secret: RegExp }>([
  ...platformKinds.map((kind) => [kind, KNOWN_BY_KIND[kind.spec.id] ?? { id: '', secret: /./ }] as const),
  [boats, { id: 'tug', secret: /secret-berth/ }],
])

beforeAll(async () => {
  cluster = await startFakeCluster()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  for (const { role, userID } of DEMO_IDENTITIES) {
    const who = await server.signInAs(userID)
    people.set(role, { who, client: await openLive(origin, who) })
  }
  const admin = personOf('admin').who
  await registerCluster(origin, { deps: server.deps, admin, id: 'seoul', server: cluster.server })
  const rule = {
    id: 'readers',
    name: 'Readers',
    users: ['doyun'],
    grants: 'role',
    role: 'viewer',
    over: 'all',
  }
  expect((await ask('admin', '/system/access-rules', { method: 'POST', body: rule })).status).toBe(200)
  const namespace = { kind: 'Namespace', metadata: { name: 'shop' } }
  cluster.on('GET', '/api/v1/namespaces/shop', () => ({ body: namespace }))
  const project = { cluster: 'seoul', namespace: 'shop', adopt: true }
  expect((await ask('admin', '/system/projects', { method: 'POST', body: project })).status).toBe(200)
  await makeAlerts()
  await keepRepository(server.deps)
  await keepGitlab(server.deps)
  await keepRegistry(server.deps)
}, 60_000)

async function makeAlerts(): Promise<void> {
  const { deps } = server
  const spec = { sort: 'slack', host: 'hooks.example' } as const
  const target = {
    id: 'seoul.on-call',
    cluster: 'seoul',
    name: 'on-call',
    description: '',
    language: 'en',
  } as const
  await createTargetStore(deps.db, deps.sealer).insert({ ...target, spec, secrets: {} }, deps.clock.now())
  const told = { cluster: 'seoul', interval: 60, targets: ['seoul.on-call'], enabled: false }
  const busy = { ...told, name: 'busy', resource: 'node-cpu', average: 90, window: 5 }
  const evicted = { ...told, name: 'evicted', type: 'Warning', reasons: ['Evicted'] }
  for (const [path, body] of [
    ['/system/alert-settings', busy],
    ['/system/event-alert-settings', evicted],
  ] as const) {
    expect((await ask('admin', path, { method: 'POST', body })).status).toBe(200)
  }
}

afterAll(async () => {
  for (const { client } of people.values()) client.close()
  await cluster.close()
})

function personOf(role: PlatformRole) {
  const found = people.get(role)
  if (!found) throw new Error(`Nobody is ${role}`)
  return found
}

async function ask(
  role: PlatformRole,
  path: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
) {
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { ...personOf(role).who.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}

let asked = 0

/** The first answer to a live query that is no longer waiting for its source. */
function askLive(role: PlatformRole, query: LiveQuery): Promise<ServerMessage> {
  const { client } = personOf(role)
  asked += 1
  const id = `q${asked}`
  client.send({ op: 'open', id, query })
  return client.until(
    (message) =>
      (message.op === 'snapshot' || message.op === 'delta') &&
      message.id === id &&
      (message.sources ?? []).some(({ state }) => state === 'live' || state === 'denied'),
  )
}

/** What Naru reads elsewhere nobody writes. */
function isWritten({ rights }: PlatformKind): boolean {
  return Object.values(rights).includes('write')
}

const cases = PLATFORM_ROLES.flatMap((role) =>
  [...KNOWN.keys()].map((kind) => ({ role, kind, id: kind.spec.id })),
)

describe.each(cases)('to a $role, the records of kind $id', ({ role, kind, id }) => {
  const { id: name, secret } = KNOWN.get(kind) ?? { id: '', secret: /x/ }
  const right = rightOn(kind, [role])
  const isKnown = right !== null && right !== 'own'

  it.each([
    ['the REST list', () => ask(role, kind.spec.collection), 200],
    ['the REST call of one', () => ask(role, `${kind.spec.collection}/${name}`), 404],
  ])('are in %s as far as the role reads them', async (_, load, toOthers) => {
    const { status, text } = await load()
    expect(status).toBe(right === null ? 403 : right === 'own' ? toOthers : 200)
    expect(text.includes(`"${name}"`)).toBe(isKnown)
    expect(secret.test(text)).toBe(right === 'read' || right === 'write')
  })

  const list = { type: 'list', kind: id, clusters: 'all', namespaces: 'all', offset: 0, limit: 50 } as const
  const object = { type: 'object', kind: id, cluster: '', namespace: null, name } as const
  it.each<[string, LiveQuery]>([
    ['list', list],
    ['object', object],
    ['records', { type: 'records', kind: id }],
  ])('are in the live query of type %s as far as the role reads them', async (type, query) => {
    const text = JSON.stringify(await askLive(role, query))
    expect(text.includes('"state":"denied"')).toBe(right === null)
    expect(text.includes(`"${name}"`)).toBe(isKnown)
    // Rows hold columns, not records.
    if (type !== 'list') expect(secret.test(text)).toBe(right === 'read' || right === 'write')
    else if (right === 'face' || right === null) expect(text).not.toMatch(secret)
  })

  it('are exported to whoever may list them', async () => {
    const { status, text } = await ask(role, `/export/list?query=${encodeURIComponent(JSON.stringify(list))}`)
    expect(status).toBe(right === null ? 403 : 200)
    expect(text.includes(name)).toBe(isKnown)
    if (right === 'face') expect(text).not.toMatch(secret)
  })

  it('are told in rights as they are given', async () => {
    const { api, plural } = kind.spec
    const body = { cluster: '', resources: [{ group: api.group, resource: plural }] }
    const { text } = await ask(role, '/access/checkAll', { method: 'POST', body })
    const [{ verbs }] = JSON.parse(text).results
    for (const verb of ['create', 'delete', 'get', 'list', 'patch', 'update', 'watch'] as const) {
      expect([verb, verbs[verb]]).toEqual([verb, canOnPlatform([role], kind, verb)])
    }
  })

  it('are written only by those who may', async () => {
    const write = async (id: string) =>
      (await ask(role, `${kind.spec.collection}/${id}`, { method: 'PUT', body: {} })).status
    if (kind.theirs && right !== 'write') {
      // Whether it is theirs to write is a question of each record.
      expect(await write('nobody-at-all')).toBe(404)
      expect(await write(name)).toBe(right === 'read' ? 403 : 404)
    } else if (isWritten(kind)) expect((await write('nobody-at-all')) === 403).toBe(right !== 'write')
    else expect(await write(name)).toBe(404)
  })
})

const described = platformKinds.filter(({ spec }) =>
  nodesOf(findForm(spec.id) ?? { sections: [] }).some(
    (node) => node.node === 'field' && node.id === 'description',
  ),
)

it.each(described.map(({ spec }) => [spec.id, spec.collection]))(
  'the description of a %s is 255 bytes at most',
  async (_, path) => {
    const faultsOf = async (length: number) => {
      const { status, text } = await ask('superadmin', path, {
        method: 'POST',
        body: { description: '가'.repeat(length) },
      })
      const fields: readonly { field: string; rule: string }[] = JSON.parse(text).error.fields
      return [status, fields.filter(({ field }) => field === 'description').map(({ rule }) => rule)]
    }
    expect(await faultsOf(85)).toEqual([400, []])
    expect(await faultsOf(86)).toEqual([400, ['rule.description']])
  },
)

describe('a kind of the platform that a test has brought along', () => {
  it('is made, changed and deleted by its REST calls, which a list that is open follows', async () => {
    const { client } = personOf('developer')
    client.send({ op: 'open', id: 'boats', query: { type: 'records', kind: 'boat' } })
    const shows = (fits: (text: string) => boolean) =>
      client.until(
        (message) =>
          message.op === 'snapshot' && message.id === 'boats' && fits(JSON.stringify(message.data)),
      )
    await shows((text) => text.includes('"tug"'))
    expect(
      (await ask('admin', boats.spec.collection, { method: 'POST', body: buildBoat('raft') })).status,
    ).toBe(200)
    await shows((text) => text.includes('"The raft"'))
    const change = { method: 'PUT', body: { name: 'The old raft' } }
    expect((await ask('admin', `${boats.spec.collection}/raft`, change)).status).toBe(200)
    await shows((text) => text.includes('"The old raft"'))
    expect((await ask('admin', `${boats.spec.collection}/raft`, { method: 'DELETE' })).status).toBe(200)
    await shows((text) => !text.includes('raft'))
    expect((await ask('admin', `${boats.spec.collection}/raft`)).status).toBe(404)
  })

  it('leaves a record of each write in the audit log', async () => {
    const { text } = await ask('superadmin', '/audit/export?format=jsonl')
    const verbs: readonly string[] = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .flatMap(({ kind, name, verb }) => (kind === 'Boat' && name === 'raft' ? [verb] : []))
    expect(new Set(verbs)).toEqual(new Set(['create', 'delete', 'update']))
  })
})

it('who is deleted is in no rule and no project that somebody looks at', async () => {
  const { client } = personOf('admin')
  const create = async (path: string, body: object) =>
    expect((await ask('admin', path, { method: 'POST', body })).status).toBe(200)
  const person = { displayName: '지나는 사람', defaultRole: 'viewer', password: 'Naru-1234' }
  await create('/system/users', { userID: 'passer-by', ...person })
  const rule = { grants: 'role', role: 'viewer', over: 'all', users: ['passer-by'] }
  await create('/system/access-rules', { id: 'short', name: 'Short', ...rule })
  cluster.on('GET', '/api/v1/namespaces/dock', () => ({
    body: { kind: 'Namespace', metadata: { name: 'dock' } },
  }))
  const members = { users: [{ id: 'passer-by', role: 'viewer' }] }
  await create('/system/projects', { cluster: 'seoul', namespace: 'dock', adopt: true, ...members })

  const shows = (id: string, record: string, withPerson: boolean) =>
    client.until((message) => {
      if (message.op !== 'snapshot' || message.id !== id) return false
      const text = JSON.stringify(message.data)
      return text.includes(`"${record}"`) && text.includes('passer-by') === withPerson
    })
  for (const kind of ['access-rule', 'project'] as const) {
    client.send({ op: 'open', id: `all-${kind}`, query: { type: 'records', kind } })
  }
  await shows('all-access-rule', 'short', true)
  await shows('all-project', 'seoul.dock', true)
  const off = { method: 'PUT', body: { active: false } }
  expect((await ask('admin', '/system/users/passer-by', off)).status).toBe(200)
  expect((await ask('admin', '/system/users/passer-by', { method: 'DELETE' })).status).toBe(200)
  await shows('all-access-rule', 'short', false)
  await shows('all-project', 'seoul.dock', false)
})

it('a person made by one window is in the live list of another', async () => {
  const { client } = personOf('viewer')
  client.send({ op: 'open', id: 'people', query: { type: 'records', kind: 'user' } })
  const input = { userID: 'newcomer', displayName: '새 사람', defaultRole: 'viewer', password: 'Naru-1234' }
  expect((await ask('admin', '/system/users', { method: 'POST', body: input })).status).toBe(200)
  await client.until(
    (message) => message.op === 'snapshot' && JSON.stringify(message.data).includes('newcomer'),
  )
})
