import type { Permission } from '@naru/contract/api/access'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'

const REVIEW = '/apis/authorization.k8s.io/v1/selfsubjectrulesreviews'

const server = useTestServer()
let cluster: FakeCluster
let origin: string
let who: SignedIn

beforeAll(async () => {
  cluster = await startFakeCluster()
  const rule = (verb: string, resource: string) => ({
    verbs: [verb],
    apiGroups: [''],
    resources: [resource],
  })
  cluster.on('POST', REVIEW, () => ({
    status: 201,
    body: { status: { resourceRules: [rule('list', 'pods'), rule('watch', 'secrets')] } },
  }))
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  who = await server.signInAs('jiwoo')
  await registerCluster(origin, { deps: server.deps, admin: who, id: 'seoul', server: cluster.server })
}, 60_000)
afterAll(() => cluster.close())

function checkAll({ headers }: SignedIn, where: { cluster: string; namespace?: string }, resource: string) {
  return fetch(`${origin}/api/v1/access/checkAll`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...where, resources: [{ group: '', resource }] }),
  })
}

async function check(resource: string, id = 'seoul') {
  const answer = await checkAll(who, { cluster: id }, resource)
  const { results } = (await answer.json()) as { results: Permission[] }
  return results[0]
}

it.each([
  ['pods', true],
  ['secrets', false],
])('the right to watch %s is answered as the right to list them: %s', async (resource, allowed) => {
  const answer = await check(resource)
  expect([answer?.verbs.list, answer?.verbs.watch]).toEqual([allowed, allowed])
  expect(Object.keys(answer?.verbs ?? {}).toSorted()).toEqual(
    ['create', 'delete', 'deletecollection', 'get', 'list', 'patch', 'update', 'watch'].toSorted(),
  )
})

it.each([
  [503, 'busan', null],
  [403, 'jeju', false],
] as const)(
  'a review that is answered %i decides nothing, or that nothing is allowed',
  async (status, id, decided) => {
    cluster.on('POST', REVIEW, () => ({ status, body: {} }))
    await registerCluster(origin, { deps: server.deps, admin: who, id, server: cluster.server })
    const answer = await check('pods', id)
    expect([...new Set(Object.values(answer?.verbs ?? {}))]).toEqual([decided])
  },
)

it('a verb that is decided is told beside one that is not', async () => {
  const rules = [{ verbs: ['list'], apiGroups: [''], resources: ['pods'] }]
  cluster.on('POST', REVIEW, () => ({ body: { status: { incomplete: true, resourceRules: rules } } }))
  cluster.on('POST', REVIEW.replace('rules', 'access'), ({ body }) =>
    body.includes('"delete"') ? { status: 503, body: {} } : { body: { status: { allowed: false } } },
  )
  await registerCluster(origin, { deps: server.deps, admin: who, id: 'ulsan', server: cluster.server })
  const answer = await check('pods', 'ulsan')
  expect(answer?.verbs).toMatchObject({ list: true, watch: true, create: false, patch: false, delete: null })
})

it('what one person asks of a cluster waits for each other, and nothing that others ask', async () => {
  const running: (() => void)[] = []
  cluster.on(
    'POST',
    REVIEW,
    () => new Promise((resolve) => running.push(() => resolve({ body: { status: {} } }))),
  )
  const developer = await server.signInAs('developer')
  const ask = (one: SignedIn, namespace: string) => checkAll(one, { cluster: 'seoul', namespace }, 'pods')
  const own = Array.from({ length: 7 }, (_, index) => ask(who, `of-jiwoo-${index}`))
  await expect.poll(() => running.length).toBe(6)
  const other = ask(developer, 'of-the-developer')
  await expect.poll(() => running.length).toBe(7)
  running[6]?.()
  expect((await other).status).toBe(200)
  running[0]?.()
  await expect.poll(() => running.length).toBe(8)
  for (const end of running) end()
  expect((await Promise.all(own)).map(({ status }) => status)).toEqual(own.map(() => 200))
})
