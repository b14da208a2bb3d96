import { CONFIG_TYPES } from '@naru/mesh/answers/config-names'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { type Call, callOf } from '../../test/namespace-calls.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import { listRoutes } from '../../test/routes.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'

const EVERYTHING = [{ verbs: ['*'], apiGroups: ['*'], resources: ['*'] }]
const PROMETHEUS = '/api/v1/namespaces/monitoring/services/prometheus-k8s:9090/proxy/api/v1'
const OWN = 'shop'
const FOREIGN = 'pay'
const ABSENT = 'nowhere'

const server = useTestServer()
let cluster: FakeCluster
let developer: SignedIn

beforeAll(async () => {
  cluster = await startFakeCluster()
  const list = (items: readonly object[]) => () => ({
    body: { kind: 'List', apiVersion: 'v1', metadata: { resourceVersion: '1' }, items },
  })
  const created = { resourceVersion: '7', creationTimestamp: '2026-01-02T03:04:05Z' }
  const namespaces = [OWN, FOREIGN].map((name) => ({ metadata: { name, uid: name, ...created } }))
  cluster.on('GET', '/api/v1/namespaces', list(namespaces))
  const binding = {
    metadata: { name: 'developers', namespace: OWN, uid: 'b', ...created },
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'view' },
    subjects: [{ apiGroup: 'rbac.authorization.k8s.io', kind: 'User', name: 'naru:developer' }],
  }
  cluster.on('GET', '/apis/rbac.authorization.k8s.io/v1/rolebindings', list([binding]))
  cluster.on('POST', '/apis/authorization.k8s.io/v1/selfsubjectrulesreviews', ({ headers, body }) => {
    const isTheirs = headers['impersonate-user'] !== 'naru:developer' || body.includes(`"${OWN}"`)
    return { status: 201, body: { status: { resourceRules: isTheirs ? EVERYTHING : [] } } }
  })
  const forbidden = { status: 403, body: { kind: 'Status', code: 403, reason: 'Forbidden', message: 'no' } }
  for (const namespace of [FOREIGN, ABSENT])
    cluster.on('GET', `/api/v1/namespaces/${namespace}/secrets`, () => forbidden)
  cluster.on('GET', `${PROMETHEUS}/status/config`, () => ({ body: { data: { yaml: '' } } }))
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const admin = await server.signInAs('jiwoo')
  developer = await server.signInAs('developer')
  await registerCluster(origin, { deps: server.deps, admin, id: 'seoul', server: cluster.server })
}, 60_000)
afterAll(() => cluster.close())

/** Every route that names a namespace by its path, and the calls that do so in another way. */
function callsOf(namespace: string): readonly Call[] {
  const byPath = listRoutes(server.app)
    .filter(({ pattern }) => pattern.includes('/:ns'))
    .map((route) => callOf(route, namespace))
  const mesh = '/api/v1/mesh/cluster/seoul'
  const named = [
    `${mesh}/namespaces/graph?namespaces=${namespace}`,
    ...[
      'istio/config',
      'istio/validations',
      'clusters/apps',
      'clusters/services',
      'clusters/tls',
      'clusters/workloads',
    ].map((path) => `${mesh}/${path}?namespaces=${OWN},${namespace}`),
    `/api/v1/metrics?cluster=seoul&kind=pod&name=web&start=0&end=60&namespace=${namespace}`,
    `/api/v1/metrics?cluster=seoul&kind=namespace&name=${namespace}&start=0&end=60`,
  ]
  return [...byPath, ...named.map((url): Call => ({ method: 'GET', url }))]
}

async function ask({ method, url, payload }: Call, namespace: string) {
  const answer = await server.app.inject({
    method,
    url,
    headers: developer.headers,
    ...(payload && { payload }),
  })
  const told = answer.payload.replace(/"(timestamp|requestId)":"[^"]*"/g, '').replaceAll(namespace, '…')
  return { status: answer.statusCode, told }
}

test('a namespace of others is told of as one that is nowhere, by every call that names one', async () => {
  const calls = callsOf(FOREIGN)
  const absent = callsOf(ABSENT)
  expect(calls.length).toBeGreaterThan(35)
  for (const [index, call] of calls.entries()) {
    const foreign = await ask(call, FOREIGN)
    expect([call.url, foreign.status]).toEqual([call.url, 403])
    const other = absent[index]
    expect([call.url, foreign]).toEqual([call.url, other && (await ask(other, ABSENT))])
  }
})

/** What an object of any type may say of a namespace, wherever its type has it. */
const naming = (namespace: string): object => ({
  host: `web.${namespace}`,
  hosts: [`web.${namespace}`],
  gateways: [`${namespace}/edge`],
  exportTo: [namespace],
  egress: [{ hosts: [`${namespace}/*`] }],
  http: [{ route: [{ destination: { host: `web.${namespace}.svc.cluster.local` } }] }],
  parentRefs: [{ name: 'edge', namespace }],
  from: [{ namespace }],
  rules: [
    {
      from: [
        { source: { namespaces: [`${namespace.slice(0, 2)}*`, namespace] } },
        { source: { principals: [`*${namespace}/sa/*`, `cluster.local/ns/${namespace}/sa/web`] } },
      ],
      to: [{ operation: { hosts: [`web.${namespace}`] } }],
      backendRefs: [{ name: 'web', namespace }],
    },
  ],
})

test('and so are drafts of configuration that ask of it, of every type', async () => {
  const path = `/api/v1/mesh/cluster/seoul/namespaces/${OWN}/istio`
  for (const type of CONFIG_TYPES) {
    const askOf = async (namespace: string) => {
      const object = { metadata: { name: 'web' }, spec: naming(namespace) }
      return ask(
        { method: 'POST', url: `${path}/validation`, payload: { objects: [{ type, object }] } },
        namespace,
      )
    }
    const foreign = await askOf(FOREIGN)
    expect(foreign.status).toBe(200)
    const absent = await askOf(ABSENT)
    expect([type, foreign]).toEqual([type, absent])
  }
})

test('and so are questions in PromQL, before anything of them is asked', async () => {
  const before = cluster.seen.length
  const told = await Promise.all(
    [FOREIGN, ABSENT].map((namespace) =>
      ask(
        {
          method: 'POST',
          url: '/api/v1/metrics/query',
          payload: { cluster: 'seoul', query: `count(up{namespace="${namespace}"})` },
        },
        namespace,
      ),
    ),
  )
  expect(told[0]?.told).toContain('"state":"refused"')
  expect(told[0]?.told.replace(/"to":\d+/, '')).toBe(told[1]?.told.replace(/"to":\d+/, ''))
  expect(cluster.seen.slice(before).filter(({ url }) => url.includes('/proxy/api/v1/query'))).toEqual([])
})
