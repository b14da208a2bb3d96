import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../../test/fake-cluster.ts'
import { createGate } from '../../../test/gate.ts'
import { registerCluster } from '../../../test/registered-cluster.ts'
import { serveLists } from '../../../test/serve-lists.ts'
import { servePrometheus } from '../../../test/serve-prometheus.ts'
import type { SignedIn } from '../../../test/sign-in.ts'
import { useTestServer } from '../../../test/test-server.ts'

const ROOT = '/api/v1/mesh/cluster/seoul'
const server = useTestServer()
/** Questions over a minute are answered when told. */
const held = createGate()
let cluster: FakeCluster
let greedy: SignedIn
let other: SignedIn

beforeAll(async () => {
  cluster = await startFakeCluster()
  const shop = { metadata: { name: 'shop', uid: 'shop', resourceVersion: '7' } }
  serveLists(cluster, { '/api/v1/namespaces': [shop] })
  servePrometheus(cluster, {
    vector: async (expression) => {
      if (/\[(60s|1m)\]/.test(expression)) await held.opened
      return []
    },
  })
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  greedy = await server.signInAs('jiwoo')
  other = await server.signInAs('haneul')
  await registerCluster(origin, { deps: server.deps, admin: greedy, id: 'seoul', server: cluster.server })
}, 60_000)
afterAll(() => cluster.close())

const ask = async (path: string, { headers }: SignedIn) => {
  const answer = await server.app.inject({ url: `${ROOT}${path}`, headers })
  return { status: answer.statusCode, retry: answer.headers['retry-after'], text: answer.payload }
}
const graph = (duration: string) => `/namespaces/graph?namespaces=shop&duration=${duration}`

it('who asks for pictures in a loop is told to wait, and nobody else waits for them', async () => {
  expect((await ask(graph('300s'), other)).status).toBe(200)
  const refused: Awaited<ReturnType<typeof ask>>[] = []
  const asked = Array.from({ length: 30 }, async () => {
    const answer = await ask(graph('60s'), greedy)
    if (answer.status === 429) refused.push(answer)
    return answer.status
  })
  await expect.poll(() => refused.length).toBe(4)
  const said = { error: 'too many of your questions about this mesh wait for an answer' }
  for (const { retry, text } of refused) expect([retry, JSON.parse(text)]).toEqual(['2', said])
  // Another person's, and their own of another sort, are answered meanwhile.
  expect((await ask(graph('120s'), other)).status).toBe(200)
  expect((await ask('/namespaces', greedy)).status).toBe(200)
  held.open()
  const statuses = await Promise.all(asked)
  expect(statuses.filter((status) => status === 200)).toHaveLength(26)
  expect((await ask(graph('60s'), greedy)).status).toBe(200)
})

it('a failure gives its place back', async () => {
  for (let count = 0; count < 80; count++)
    expect((await ask('/namespaces/nowhere/apps', greedy)).status).toBe(404)
})
