import type { ListQuery, ObjectQuery, ServerMessage } from '@naru/contract/live/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { openLive } from '../../test/live-client.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { buildPod } from '../../test/store-fixture.ts'
import { useTestServer } from '../../test/test-server.ts'

const PODS = '/api/v1/pods'
const EVERYTHING = [{ verbs: ['*'], apiGroups: ['*'], resources: ['*'] }]
const LIST: Omit<ListQuery, 'kind'> = {
  type: 'list',
  clusters: ['seoul'],
  namespaces: ['shop'],
  offset: 0,
  limit: 5,
}
const users: ListQuery = {
  ...LIST,
  kind: 'pod',
  related: { by: 'pointing', at: { kind: 'secret', namespace: 'shop', name: 'keys' }, words: ['uses'] },
}

const server = useTestServer()
let cluster: FakeCluster
let origin: string
let admin: SignedIn

beforeAll(async () => {
  cluster = await startFakeCluster()
  const spec = { volumes: [{ secret: { secretName: 'keys' } }] }
  cluster.on('GET', PODS, () => listOf([buildPod('user', { spec }), buildPod('stranger')]))
  const secret = {
    ...buildPod('keys', { spec: undefined, status: undefined }),
    data: { password: 'aHVzaA==' },
  }
  for (const path of ['/api/v1/secrets', '/api/v1/namespaces/shop/secrets'])
    cluster.on('GET', path, () => listOf([secret]))
  cluster.on('POST', '/apis/authorization.k8s.io/v1/selfsubjectrulesreviews', ({ headers }) => ({
    status: 201,
    body: { status: { resourceRules: headers['impersonate-user'] === 'naru:developer' ? [] : EVERYTHING } },
  }))
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.signInAs('jiwoo')
  await registerCluster(origin, { deps: server.deps, admin, id: 'seoul', server: cluster.server })
}, 60_000)
afterAll(() => cluster.close())

function listOf(items: readonly unknown[]) {
  return { body: { kind: 'List', apiVersion: 'v1', metadata: { resourceVersion: '1' }, items } }
}

async function ask(who: SignedIn, query: ListQuery | ObjectQuery) {
  const client = await openLive(origin, who)
  client.send({ op: 'open', id: 'x', query })
  const told = await client.until((message) => isTold(message))
  client.close()
  return told
}

/** An answer that will not come fuller by itself. */
function isTold(message: ServerMessage): boolean {
  const states = message.op === 'snapshot' || message.op === 'delta' ? (message.sources ?? []) : []
  return states.some(({ state }) => state === 'live' || state === 'denied')
}

describe('a list narrowed over the socket', () => {
  it('names what points at an object', async () => {
    const told = JSON.stringify(await ask(admin, users))
    expect(told).toContain('"name":"user"')
    expect(told).not.toContain('stranger')
  })

  it('only counts where no row is asked for', async () => {
    expect(await ask(admin, { ...users, limit: 0 })).toMatchObject({ data: { total: 1, all: 1 } })
  })

  it('tells nothing to those who may not list the pointing kind', async () => {
    expect(await ask(await server.signInAs('developer'), users)).toMatchObject({
      sources: [{ state: 'denied', verb: 'list', resource: 'pods' }],
      data: { total: 0, all: 0, rows: [] },
    })
  })
})

describe('secrets beside an object', () => {
  it('come whole without a value', async () => {
    const told = JSON.stringify(await ask(admin, { ...LIST, kind: 'secret', whole: true }))
    expect(told).toContain('"password":""')
    expect(told).not.toContain('aHVzaA')
  })

  it('come in brief without even the keys', async () => {
    const place = { cluster: 'seoul', namespace: 'shop', name: 'keys' }
    const told = await ask(admin, { type: 'object', kind: 'secret', ...place, brief: true })
    expect(told).toMatchObject({ data: { object: { metadata: { name: 'keys' } }, status: null } })
    expect(JSON.stringify(told)).not.toContain('password')
  })
})
