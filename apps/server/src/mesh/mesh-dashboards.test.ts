import { dashboard } from '@naru/contract/mesh/wire/dashboards'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import { serveLists } from '../../test/serve-lists.ts'
import { REFUSED, servePrometheus } from '../../test/serve-prometheus.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'
import { MISSING_HEADER } from './mesh-telemetry.ts'

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
const LINKED = `${DASHBOARDS}- name: linked
  items:
  - include: orders
  externalLinks:
  - { name: Orders in detail, type: grafana, variables: { app: var-app, namespace: var-namespace } }
  - { name: Orders of the moon }
`
const GRAFANA = '/api/v1/namespaces/istio-system/services/grafana:3000/proxy/api'
/** What the built-in ones wait for. */
const BUILT_IN = 'envoy_server_uptime|nodejs_active_handles_total|jvm_threads_live_threads'
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
  serveLists(cluster, LISTS)
  servePrometheus(cluster, {
    vector: (expression) => {
      if (!expression.includes('__name__')) return []
      discovery.push(expression)
      return isBroken ? REFUSED : [{ metric: { __name__: 'orders_open' }, value: [1_780_000_000, '2'] }]
    },
    matrix: (expression) => {
      ranges.push(expression)
      return []
    },
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
    expect(discovery.splice(0)).toEqual([expect.stringContaining('envoy_server_uptime|go_info|')])
    await write(DASHBOARDS)
    for (const path of paths) {
      const { body } = await ask(path)
      expect(templatesOf(body)).toEqual(['hidden', 'go', 'orders'])
      expect(body.runtimes.at(-1)).toMatchObject({ name: 'Shop', dashboardRefs: [{ title: 'Orders' }] })
    }
    expect(discovery).toEqual([
      `count by (__name__) ({__name__=~"${BUILT_IN}|orders_open",namespace="shop",app="web",version="v1"})`,
      `count by (__name__) ({__name__=~"${BUILT_IN}|orders_open",namespace="shop",app="web"})`,
    ])
    isBroken = true
    const { body, headers } = await ask('/workloads/web')
    expect([templatesOf(body), headers[MISSING_HEADER]]).toEqual([['hidden', 'go'], 'seoul/runtimes'])
    await write('')
  })

  it('lead to dashboards of the cluster’s Grafana that are called so, and nowhere where it does not answer', async () => {
    await write(LINKED)
    const linksOf = async (name: string) =>
      dashboard.parse((await ask(`/customdashboard/${name}`)).body).externalLinks
    expect(await linksOf('linked')).toEqual([])
    cluster.on('GET', `${GRAFANA}/health`, () => ({ body: { version: '11.1.0' } }))
    cluster.on('GET', `${GRAFANA}/frontend/settings`, () => ({
      body: { appUrl: 'https://grafana.example/grafana/' },
    }))
    const searched: string[] = []
    cluster.on('GET', `${GRAFANA}/search`, ({ url }) => {
      searched.push(new URL(url, 'http://c').searchParams.get('query') ?? '')
      const titles = ['All Orders in detail', 'Orders in detail']
      return { body: titles.map((title, index) => ({ title, url: `/grafana/d/${index}/orders` })) }
    })
    expect(await linksOf('linked')).toEqual([
      {
        url: 'https://grafana.example/grafana/d/1/orders',
        name: 'Orders in detail',
        variables: { app: 'var-app', namespace: 'var-namespace' },
      },
    ])
    expect(searched.toSorted()).toEqual(['Orders in detail', 'Orders of the moon'])
    expect(await linksOf('orders')).toEqual([])
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
