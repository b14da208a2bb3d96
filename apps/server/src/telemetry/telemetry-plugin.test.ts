import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'

const PROMETHEUS = '/api/v1/namespaces/monitoring/services/prometheus-k8s:9090/proxy/api/v1'
const RULES = '/apis/authorization.k8s.io/v1/selfsubjectrulesreviews'
const POD = {
  cluster: 'seoul',
  kind: 'pod',
  namespace: 'shop',
  name: 'web-1',
  start: '1000000',
  end: '1003600',
}

const server = useTestServer()
let cluster: FakeCluster
let origin: string
let admin: SignedIn

beforeAll(async () => {
  cluster = await startFakeCluster()
  cluster.on('GET', `${PROMETHEUS}/status/config`, () => ({
    body: { data: { yaml: 'scrape_interval: 30s' } },
  }))
  cluster.on('GET', `${PROMETHEUS}/query_range`, () => ({
    body: {
      data: { resultType: 'matrix', result: [{ metric: { container: 'web' }, values: [[999_936, '7']] }] },
    },
  }))
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.signInAs('jiwoo')
  await registerCluster(origin, { deps: server.deps, admin, id: 'seoul', server: cluster.server })
}, 60_000)
afterAll(() => cluster.close())

const answered = z.object({
  result: z.object({
    state: z.string(),
    start: z.number(),
    end: z.number(),
    step: z.number(),
    panels: z.array(
      z.object({
        key: z.string(),
        lines: z.array(z.object({ name: z.string(), bound: z.nullable(z.string()) })),
      }),
    ),
  }),
})

function ask(more: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams({ ...POD, ...more }).toString()
  return fetch(`${origin}/api/v1/metrics?${query}`, { headers: { ...admin.headers } })
}

it('tells what an object has used', async () => {
  const answer = await ask({ metricKeys: 'cpu,memory' })
  expect(answer.status).toBe(200)
  const { result } = answered.parse(await answer.json())
  expect(result).toMatchObject({ state: 'answered', start: 999_936, end: 1_003_536, step: 72 })
  expect(result.panels.map(({ key }) => key)).toEqual(['cpu', 'memory'])
  expect(result.panels[1]?.lines).toEqual([
    { name: 'web', bound: null },
    { name: 'web', bound: 'request' },
    { name: 'web', bound: 'limit' },
  ])
})

it('asks for nothing that is no name', async () => {
  const odd = [{ name: '"}' }, { name: '.*' }, { kind: 'secret' }, { start: 'x' }, { namespace: 'a/b' }]
  const answers = await Promise.all(odd.map(ask))
  expect(answers.map(({ status }) => status)).toEqual(odd.map(() => 400))
})

it('tells nothing to who may not list the pods there', async () => {
  cluster.on('POST', RULES, ({ body }) => {
    const { spec } = JSON.parse(body)
    const resources = spec.namespace === 'pay' ? ['services'] : ['pods']
    return {
      status: 201,
      body: { status: { incomplete: false, resourceRules: [{ verbs: ['*'], apiGroups: [''], resources }] } },
    }
  })
  const asked = cluster.seen.length
  const { status } = await ask({ namespace: 'pay' })
  expect(status).toBe(403)
  const since = cluster.seen.slice(asked).map(({ url }) => url)
  expect(since.filter((url) => url.includes('/proxy/'))).toEqual([])
})
