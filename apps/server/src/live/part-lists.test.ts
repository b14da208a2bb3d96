import type { ListQuery, ServerMessage } from '@naru/contract/live/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { openLive } from '../../test/live-client.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import { serveApis } from '../../test/serve-apis.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'

const SECRETS = '/api/v1/secrets'
const LABEL = 'argocd.argoproj.io/secret-type'
const LIST: ListQuery = {
  type: 'list',
  kind: 'repository',
  clusters: ['seoul'],
  namespaces: 'all',
  whole: true,
  offset: 0,
  limit: 10,
}
const CANARY = 'canary-7c1e'
const packed = (text: string) => Buffer.from(text).toString('base64')
const EVERYTHING = [{ verbs: ['*'], apiGroups: ['*'], resources: ['*'] }]

const repository = {
  metadata: {
    name: 'deploy',
    namespace: 'argocd',
    uid: 'u1',
    resourceVersion: '3',
    labels: { [LABEL]: 'repository' },
  },
  data: {
    url: packed(`https://${CANARY}@git.example.com/a.git`),
    password: packed(CANARY),
    sshPrivateKey: packed(CANARY),
    proxy: packed(`http://kim:${CANARY}@proxy:3128`),
  },
}
const other = { metadata: { name: 'deploy-key', namespace: 'shop', uid: 'u2', resourceVersion: '4' } }

const server = useTestServer()
let cluster: FakeCluster
let origin: string
let admin: SignedIn

/** What a cluster answers that has one repository among its secrets. */
function answer({ url }: { readonly url: string }) {
  const isChosen = decodeURIComponent(url).includes(`labelSelector=${LABEL}=repository`)
  const items = isChosen ? [repository] : [repository, other]
  return { body: { kind: 'SecretList', apiVersion: 'v1', metadata: { resourceVersion: '4' }, items } }
}

beforeAll(async () => {
  cluster = await startFakeCluster()
  serveApis(cluster, { 'argoproj.io/v1alpha1': ['applications'] })
  cluster.on('GET', SECRETS, answer)
  cluster.on('GET', '/api/v1/namespaces/argocd/secrets', answer)
  cluster.on('GET', '/apis/argoproj.io/v1alpha1/applications', () => ({
    body: { kind: 'ApplicationList', metadata: { resourceVersion: '1' }, items: [] },
  }))
  cluster.on('POST', '/apis/authorization.k8s.io/v1/selfsubjectrulesreviews', () => ({
    status: 201,
    body: { status: { resourceRules: EVERYTHING } },
  }))
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.signInAs('jiwoo')
  await registerCluster(origin, { deps: server.deps, admin, id: 'seoul', server: cluster.server })
}, 60_000)
afterAll(() => cluster.close())

const askedFor = () =>
  cluster.seen.filter(({ url }) => url.includes('/secrets')).map(({ url }) => decodeURIComponent(url))
/** Names of rows that a message brings. */
function rowsIn(message: ServerMessage): readonly string[] {
  if (!('data' in message) || message.data?.type !== 'list') return []
  const rows = 'rows' in message.data ? message.data.rows : (message.data.upsert ?? [])
  return rows.map(({ name }) => `${message.id} ${name}`)
}

const isObject = (message: ServerMessage) =>
  'data' in message && message.data?.type === 'object' && message.data.object !== null

it('repositories are asked for as those secrets that are such, and told without what is secret', async () => {
  const client = await openLive(origin, admin)
  client.send({ op: 'open', id: 'all', query: LIST })
  const list = await client.until((message) => rowsIn(message).includes('all deploy'))
  client.send({
    op: 'open',
    id: 'one',
    query: { type: 'object', kind: 'repository', cluster: 'seoul', namespace: 'argocd', name: 'deploy' },
  })
  const one = await client.until(isObject)
  client.close()
  expect(list).toMatchObject({ data: { total: 1 } })
  expect(one).toMatchObject({
    data: {
      object: {
        data: {
          url: packed('https://git.example.com/a.git'),
          proxy: packed('http://proxy:3128'),
          password: '',
          sshPrivateKey: '',
        },
      },
    },
  })
  for (const told of [list, one])
    for (const secret of [CANARY, packed(CANARY).slice(0, 12)])
      expect(JSON.stringify(told)).not.toContain(secret)
  expect(askedFor().length).toBeGreaterThan(0)
  expect(askedFor().filter((url) => !url.includes(`labelSelector=${LABEL}=repository`))).toEqual([])
})

it('a search finds what is mirrored twice once, as what it is most exactly', async () => {
  const client = await openLive(origin, admin)
  client.send({ op: 'open', id: 'parts', query: LIST })
  client.send({ op: 'open', id: 'all', query: { ...LIST, kind: 'secret' } })
  await client.until((message) => rowsIn(message).includes('parts deploy'))
  await client.until((message) => rowsIn(message).includes('all deploy-key'))
  const response = await fetch(`${origin}/api/v1/search?text=deploy`, { headers: admin.headers })
  const { result } = (await response.json()) as { result: { hits: { kind: string; name: string }[] } }
  client.close()
  expect(result.hits.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'repository deploy',
    'secret deploy-key',
  ])
})
