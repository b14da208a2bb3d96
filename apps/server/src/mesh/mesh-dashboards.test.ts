import { dashboard } from '@naru/contract/mesh/wire/dashboards'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'
import { MISSING_HEADER } from './mesh-telemetry.ts'

const PROMETHEUS = '/api/v1/namespaces/monitoring/services/prometheus-k8s:9090/proxy/api/v1'
const RULES = [{ verbs: ['*'], apiGroups: ['*'], resources: ['*'] }]
const DASHBOARDS = `
- name: orders
  title: Orders
  runtime: Shop
  discoverOn: orders_open
  items:
  - chart: { name: Open, metricName: orders_open }
- name: hidden
  items:
  - include: orders$Open
- name: go
  title: Our Go
  items:
  - chart: { name: Threads, metricName: go_threads }
`
const server = useTestServer()
let cluster: FakeCluster
let admin: SignedIn
let discovery: string[] = []
let ranges: string[] = []
/** Whether the question which metrics are there fails now. */
let isBroken = false

const labels = { app: 'web', version: 'v1' }
const named = (name: string, more: object = {}) => ({
  name,
  uid: name,
  resourceVersion: '7',
  creationTimestamp: '2026-01-02T03:04:05Z',
  ...more,
})
const LISTS: Readonly<Record<string, readonly object[]>> = {
  '/api/v1/namespaces': [{ metadata: named('shop') }],
  '/api/v1/pods': [
    {
      metadata: named('web-1', {
        namespace: 'shop',
        labels,
        ownerReferences: [
          { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web', uid: 'web', controller: true },
        ],
      }),
      spec: { containers: [{ name: 'app' }] },
      status: { phase: 'Running' },
    },
  ],
  '/apis/apps/v1/deployments': [
    {
      metadata: named('web', { namespace: 'shop', annotations: { 'kiali.io/dashboards': 'hidden,go' } }),
      spec: {
        replicas: 1,
        template: { metadata: { labels }, spec: { containers: [{ name: 'app' }] } },
      },
      status: { replicas: 1, availableReplicas: 1 },
    },
  ],
}

beforeAll(async () => {
  cluster = await startFakeCluster()
  for (const [path, items] of Object.entries(LISTS))
    cluster.on('GET', path, () => ({
      body: { kind: 'List', apiVersion: 'v1', metadata: { resourceVersion: '1' }, items },
    }))
  cluster.on('GET', `${PROMETHEUS}/status/config`, () => ({
    body: { data: { yaml: 'scrape_interval: 30s' } },
  }))
  cluster.on('POST', `${PROMETHEUS}/query`, ({ body }) => {
    const expression = new URLSearchParams(body).get('query') ?? ''
    const isDiscovery = expression.includes('__name__')
    if (isDiscovery) discovery.push(expression)
    if (isDiscovery && isBroken) return { status: 422, body: { status: 'error', error: 'too much' } }
    const result = isDiscovery ? [{ metric: { __name__: 'orders_open' }, value: [1_780_000_000, '2'] }] : []
    return { body: { data: { resultType: 'vector', result } } }
  })
  cluster.on('GET', `${PROMETHEUS}/query_range`, ({ url }) => {
    ranges.push(new URL(url, 'http://c').searchParams.get('query') ?? '')
    return { body: { data: { resultType: 'matrix', result: [] } } }
  })
  cluster.on('POST', '/apis/authorization.k8s.io/v1/selfsubjectrulesreviews', () => ({
    status: 201,
    body: { status: { resourceRules: RULES } },
  }))
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.signInAs('jiwoo')
  await registerCluster(origin, { deps: server.deps, admin, id: 'seoul', server: cluster.server })
}, 60_000)
afterAll(() => cluster.close())
beforeEach(() => {
  discovery = []
  ranges = []
  isBroken = false
})

/** The answers to two times are not those of one another. */
let time = 1_780_000_000

async function ask(path: string) {
  const url = `/api/v1/mesh/cluster/seoul/namespaces/shop${path}?queryTime=${(time += 60)}`
  const answer = await server.app.inject({ url, headers: admin.headers })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

function write(dashboards: string) {
  return server.app.inject({
    method: 'PUT',
    url: '/api/v1/system/clusters/seoul',
    headers: admin.headers,
    payload: { dashboards },
  })
}

const templatesOf = (body: { runtimes: { dashboardRefs: { template: string }[] }[] }) =>
  body.runtimes.flatMap(({ dashboardRefs }) => dashboardRefs.map(({ template }) => template))

describe('dashboards that the record of a cluster has', () => {
  it('are drawn beside the built-in ones, and in place of one of their name', async () => {
    expect((await ask('/customdashboard/orders')).status).toBe(404)
    expect((await write(DASHBOARDS)).json().result.dashboards).toBe(DASHBOARDS)
    const { title, charts } = dashboard.parse((await ask('/customdashboard/hidden')).body)
    expect([title, charts.map(({ name }) => name), ranges]).toEqual([
      'hidden',
      ['Open'],
      ['sum(orders_open{namespace="shop"})'],
    ])
    expect(dashboard.parse((await ask('/customdashboard/go')).body).title).toBe('Our Go')
    expect(dashboard.parse((await ask('/customdashboard/envoy')).body).title).toBe('Envoy Metrics')
    await write('')
    expect(dashboard.parse((await ask('/customdashboard/go')).body).title).toBe('Go Metrics')
  })

  it('are of whom names them, and of whose programs tell what they wait for', async () => {
    const paths = ['/workloads/web', '/apps/web']
    expect(templatesOf((await ask('/workloads/web')).body)).toEqual(['go'])
    expect(discovery).toEqual([])
    await write(DASHBOARDS)
    for (const path of paths) {
      const { body } = await ask(path)
      expect(templatesOf(body)).toEqual(['hidden', 'go', 'orders'])
      expect(body.runtimes.at(-1)).toMatchObject({ name: 'Shop', dashboardRefs: [{ title: 'Orders' }] })
    }
    expect(discovery).toEqual([
      'count by (__name__) ({__name__=~"orders_open",namespace="shop",app="web",version="v1"})',
      'count by (__name__) ({__name__=~"orders_open",namespace="shop",app="web"})',
    ])
    isBroken = true
    const { body, headers } = await ask('/workloads/web')
    expect([templatesOf(body), headers[MISSING_HEADER]]).toEqual([['hidden', 'go'], 'seoul/runtimes'])
    await write('')
  })

  it('are refused by field and line, and what was there stays', async () => {
    await write(DASHBOARDS)
    const answer = await write(DASHBOARDS.replace('metricName: go_threads', 'metricName: go-threads'))
    expect([answer.statusCode, answer.json().error.fields]).toEqual([
      400,
      [
        {
          field: 'dashboards',
          rule: 'rule.dashboards.metric',
          params: { field: 'items[0].chart.metricName', line: 14 },
        },
      ],
    ])
    const { statusCode } = await write('#'.repeat(16_001))
    expect([statusCode, (await ask('/customdashboard/orders')).status]).toEqual([400, 200])
    await write('')
  })
})
