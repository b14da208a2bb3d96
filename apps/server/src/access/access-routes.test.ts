import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'

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
  cluster.on('POST', '/apis/authorization.k8s.io/v1/selfsubjectrulesreviews', () => ({
    status: 201,
    body: { status: { resourceRules: [rule('list', 'pods'), rule('watch', 'secrets')] } },
  }))
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  who = await server.signInAs('jiwoo')
  await registerCluster(origin, { deps: server.deps, admin: who, id: 'seoul', server: cluster.server })
}, 60_000)
afterAll(() => cluster.close())

it.each([
  ['pods', true],
  ['secrets', false],
])('the right to watch %s is answered as the right to list them: %s', async (resource, allowed) => {
  const answer = await fetch(`${origin}/api/v1/access/checkAll`, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ cluster: 'seoul', resources: [{ group: '', resource }] }),
  })
  const { results } = (await answer.json()) as { results: { verbs: Record<string, boolean> }[] }
  expect([results[0]?.verbs['list'], results[0]?.verbs['watch']]).toEqual([allowed, allowed])
  expect(Object.keys(results[0]?.verbs ?? {}).toSorted()).toEqual(
    ['create', 'delete', 'deletecollection', 'get', 'list', 'patch', 'update', 'watch'].toSorted(),
  )
})
