import { crippled } from '@naru/contract/mesh/wire/crippled'
import { dashboard } from '@naru/contract/mesh/wire/dashboards'
import { metricsAnswer } from '@naru/contract/mesh/wire/metrics'
import { statsAnswer } from '@naru/contract/mesh/wire/stats'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'
import { MISSING_HEADER } from './mesh-telemetry.ts'

const PROMETHEUS = '/api/v1/namespaces/monitoring/services/prometheus-k8s:9090/proxy/api/v1'
const EVERYTHING = [{ verbs: ['*'], apiGroups: ['*'], resources: ['*'] }]
const server = useTestServer()
let cluster: FakeCluster
let silent: FakeCluster
let admin: SignedIn
let developer: SignedIn
/** Which expressions fail now. */
let broken = /^$/
let asked: URLSearchParams[] = []

/** A cluster with two namespaces, of which the developer may read one. */
async function startCluster(): Promise<FakeCluster> {
  const started = await startFakeCluster()
  const items = ['shop', 'pay'].map((name) => ({
    metadata: { name, uid: name, resourceVersion: '7', creationTimestamp: '2026-01-02T03:04:05Z' },
  }))
  started.on('GET', '/api/v1/namespaces', () => ({
    body: { kind: 'List', apiVersion: 'v1', metadata: { resourceVersion: '1' }, items },
  }))
  const binding = {
    metadata: { name: 'developers', namespace: 'shop', uid: 'b', resourceVersion: '7' },
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'view' },
    subjects: [{ apiGroup: 'rbac.authorization.k8s.io', kind: 'User', name: 'naru:developer' }],
  }
  started.on('GET', '/apis/rbac.authorization.k8s.io/v1/rolebindings', () => ({
    body: { kind: 'List', apiVersion: 'v1', metadata: { resourceVersion: '1' }, items: [binding] },
  }))
  started.on('POST', '/apis/authorization.k8s.io/v1/selfsubjectrulesreviews', ({ headers, body }) => {
    const isTheirs = headers['impersonate-user'] !== 'naru:developer' || body.includes('"shop"')
    return { status: 201, body: { status: { resourceRules: isTheirs ? EVERYTHING : [] } } }
  })
  return started
}

beforeAll(async () => {
  cluster = await startCluster()
  silent = await startCluster()
  cluster.on('GET', `${PROMETHEUS}/status/config`, () => ({
    body: { data: { yaml: 'scrape_interval: 30s' } },
  }))
  cluster.on('GET', `${PROMETHEUS}/query_range`, ({ url }) => {
    const query = new URL(url, 'http://c').searchParams
    asked.push(query)
    if (broken.test(query.get('query') ?? ''))
      return { status: 422, body: { status: 'error', error: 'too much' } }
    const start = Number(query.get('start'))
    const values = [0, 1].map((index) => [start + index * Number(query.get('step')), `${index + 1.5}`])
    const place = query.get('query')?.includes('by (destination_cluster)') && { destination_cluster: 'west' }
    const result = [{ metric: { response_code: '503', ...place }, values }]
    return { body: { data: { resultType: 'matrix', result } } }
  })
  const labels = { app: 'istiod' }
  const istiod = {
    metadata: { name: 'istiod', namespace: 'istio-system', uid: 'istiod', resourceVersion: '7', labels },
    spec: {
      template: {
        spec: { containers: [{ name: 'discovery', env: [{ name: 'CLUSTER_ID', value: 'west' }] }] },
      },
    },
  }
  cluster.on('GET', '/apis/apps/v1/deployments', () => ({
    body: { kind: 'List', apiVersion: 'v1', metadata: { resourceVersion: '1' }, items: [istiod] },
  }))
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.signInAs('jiwoo')
  developer = await server.signInAs('developer')
  await registerCluster(origin, { deps: server.deps, admin, id: 'seoul', server: cluster.server })
  await registerCluster(origin, { deps: server.deps, admin, id: 'busan', server: silent.server })
}, 60_000)
afterAll(() => Promise.all([cluster.close(), silent.close()]))
beforeEach(() => {
  broken = /^$/
  asked = []
})

async function ask(path: string, who = admin, of = 'seoul') {
  const answer = await server.app.inject({ url: `/api/v1/mesh/cluster/${of}${path}`, headers: who.headers })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

/** The answers to two times are not those of one another. */
let time = 1_780_000_000
const at = (): string => `queryTime=${(time += 60)}`

describe('metrics', () => {
  it.each([
    ['/namespaces/shop/workloads/web/metrics', 'destination_workload="web"'],
    ['/namespaces/shop/apps/web/metrics', 'destination_canonical_service="web"'],
    ['/namespaces/shop/services/web/metrics', 'destination_service_name="web"'],
    ['/namespaces/shop/metrics', 'destination_workload_namespace="shop"'],
    ['/namespaces/shop/aggregates/request_operation/get/metrics', 'request_operation="get"'],
  ])('of %s have the shape of the wire', async (path, matcher) => {
    const query = `direction=inbound&reporter=destination&filters[]=request_count&byLabels[]=response_code&${at()}`
    const { body } = await ask(`${path}?${query}`)
    const { request_count: series = [] } = metricsAnswer.parse(body)
    const start = Number(asked[0]?.get('start'))
    expect(series).toEqual([
      {
        labels: { response_code: '503' },
        datapoints: [
          [start, '1.5'],
          [start + 15, '2.5'],
        ],
        name: 'request_count',
      },
    ])
    expect(start % 15).toBe(0)
    expect(asked.map((one) => one.get('query'))).toEqual([expect.stringContaining(matcher)])
  })

  it('are asked for by what telemetry calls a cluster, and told by what it is registered as', async () => {
    const filter = 'filters[]=request_count&byLabels[]=destination_cluster'
    const path = '/namespaces/shop/aggregates/destination_cluster/seoul/metrics'
    const { body } = await ask(`${path}?direction=inbound&reporter=destination&${filter}&${at()}`)
    expect(asked.map((one) => one.get('query'))).toEqual([
      expect.stringContaining('destination_cluster="west"'),
    ])
    expect(metricsAnswer.parse(body).request_count?.[0]?.labels).toMatchObject({
      destination_cluster: 'seoul',
    })
  })

  it('are everything that is known unless filtered, of what was sent, over the last half hour', async () => {
    const { body } = await ask(
      `/namespaces/shop/workloads/web/metrics?quantiles[]=0.5&quantiles[]=0.99&${at()}`,
    )
    expect(Object.keys(body)).toHaveLength(13)
    expect(body.request_size.map(({ stat }: { stat: string }) => stat)).toEqual(['avg', '0.5', '0.99'])
    const [first] = asked
    expect(first?.get('query')).toContain('reporter="source",source_workload="web"')
    expect(first?.get('query')).toContain('[60s]')
    expect(Number(first?.get('end')) - Number(first?.get('start'))).toBeLessThanOrEqual(1800 + 15)
  })

  it('name what the Prometheus did not tell', async () => {
    broken = /tcp_sent/
    const filters = 'filters[]=tcp_sent&filters[]=tcp_received'
    const path = '/namespaces/shop/workloads/web/metrics'
    const { status, headers, body } = await ask(`${path}?${filters}&${at()}`)
    expect([status, headers[MISSING_HEADER], Object.keys(body)]).toEqual([
      200,
      'seoul/tcp_received',
      ['tcp_sent'],
    ])
    broken = /./
    const refused = await ask(`${path}?${filters}&${at()}`)
    expect([refused.status, refused.body.error]).toEqual([503, expect.stringContaining('does not answer')])
  })

  it('are refused where the caller may not look, and of others they tell no workloads', async () => {
    const path = '/namespaces/pay/workloads/api/metrics'
    expect((await ask(`${path}?${at()}`, developer)).status).toBe(403)
    expect(asked).toEqual([])
    const query = `filters[]=request_count&byLabels[]=destination_workload&${at()}`
    expect((await ask(`/namespaces/shop/workloads/web/metrics?${query}`, developer)).status).toBe(200)
    expect(asked[0]?.get('query')).toMatch(
      /destination_service_namespace=~"shop\|unknown".* or sum\([^)]+\)\)$/,
    )
  })
})

describe('a dashboard', () => {
  it('has a chart for each metric, and says at which it failed', async () => {
    broken = /istio_request_bytes_count/
    const { body } = await ask(`/namespaces/shop/services/web/dashboard?direction=inbound&${at()}`)
    const { charts } = dashboard.parse(body)
    expect(charts).toHaveLength(12)
    expect(charts[0]?.metrics[0]).toMatchObject({ name: 'Request volume', labels: { response_code: '503' } })
    expect(charts.filter(({ error }) => error !== '').map(({ name }) => name)).toEqual(['Request size'])
  })
})

it.each([
  ['/namespaces/nowhere/workloads/web/metrics', 404],
  ['/namespaces/shop/workloads/web/metrics?direction=up', 400],
  ['/namespaces/shop/workloads/web/metrics?reporter=nobody', 400],
  ['/namespaces/shop/workloads/web/metrics?duration=soon', 400],
  ['/namespaces/shop/workloads/web/metrics?duration=0', 400],
  ['/namespaces/shop/workloads/web/metrics?duration=99999999', 400],
  ['/namespaces/shop/workloads/web/metrics?duration=86400&step=1', 400],
  ['/namespaces/shop/workloads/web/metrics?rateInterval=x', 400],
  ['/namespaces/shop/workloads/web/metrics?quantiles[]=2', 400],
  ['/namespaces/shop/workloads/web/metrics?filters[]=cpu', 400],
  ['/namespaces/shop/workloads/web/metrics?byLabels[]=a)%20or%20up', 400],
  ['/namespaces/shop/workloads/web/metrics?queryTime=1', 400],
  ['/namespaces/shop/workloads/web/metrics?queryTime=9999999999999', 400],
  ['/namespaces/shop/aggregates/a%22b/c/metrics?direction=inbound&reporter=destination', 400],
  ['/namespaces/shop/aggregates/operation/c/metrics?direction=outbound&reporter=source', 400],
  ['/namespaces/shop/apps/web/dashboard?direction=up', 400],
])('%s is answered with %i', async (path, status) => {
  const { status: answered, body } = await ask(path)
  expect([answered, typeof body.error]).toEqual([status, 'string'])
  expect(asked).toEqual([])
})

describe('a dashboard of what a program tells of itself', () => {
  it('is about the namespace alone, and names what the Prometheus did not tell', async () => {
    broken = /go_goroutines/
    const query = `labelsFilters=app:web&additionalLabels=pod:Pod&byLabels[]=pod&${at()}`
    const { status, headers, body } = await ask(`/namespaces/shop/customdashboard/go?${query}`, developer)
    const { name, charts, aggregations } = dashboard.parse(body)
    expect([status, name, aggregations[0]?.displayName, headers[MISSING_HEADER]]).toEqual([
      200,
      'go',
      'Pod',
      'seoul/2',
    ])
    expect(charts.filter(({ error }) => error !== '').map((one) => one.name)).toEqual(['Goroutines'])
    expect(asked.every((one) => one.get('query')?.includes('{namespace="shop",app="web"}'))).toBe(true)
  })

  it.each([
    ['/namespaces/shop/customdashboard/nothing', 404],
    ['/namespaces/nowhere/customdashboard/go', 404],
    ['/namespaces/shop/customdashboard/go?labelsFilters=a)%20or%20up:x', 400],
    ['/namespaces/shop/customdashboard/go?rawDataAggregator=median', 400],
    ['/namespaces/shop/customdashboard/go?step=0', 400],
  ])('at %s is answered with %i', async (path, status) => {
    expect((await ask(path)).status).toBe(status)
    expect(asked).toEqual([])
  })

  it('is nobody’s who may not look there', async () => {
    expect((await ask(`/namespaces/pay/customdashboard/go?${at()}`, developer)).status).toBe(403)
  })
})

describe('response times of many things', () => {
  const query = {
    target: { namespace: 'shop', kind: 'workload', name: 'web', cluster: 'seoul' },
    queryTime: 1_780_000_000,
    interval: '60s',
    direction: 'inbound',
    avg: true,
    quantiles: ['0.5'],
  }
  const send = async (queries: readonly object[], who = admin) => {
    const url = '/api/v1/mesh/cluster/seoul/stats/metrics'
    const payload = { queries }
    const answer = await server.app.inject({ method: 'POST', url, headers: who.headers, payload })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }

  it('are told under the key of each, with what was not answered', async () => {
    cluster.on('POST', `${PROMETHEUS}/query`, ({ body }) =>
      body.includes('histogram_quantile')
        ? { status: 422, body: { status: 'error', error: 'too much' } }
        : { body: { data: { resultType: 'vector', result: [{ metric: {}, value: [1, '12.5'] }] } } },
    )
    const { status, headers, body } = await send([query])
    const key = 'shop:workload:web::inbound:60s'
    expect([status, headers[MISSING_HEADER], statsAnswer.parse(body)]).toEqual([
      200,
      'seoul/stats',
      {
        stats: { [key]: { responseTimes: [{ name: 'avg', value: 12.5 }] } },
        warnings: [`${key}: 0.5 was not answered`],
      },
    ])
    expect((await send([])).body).toEqual({ stats: {}, warnings: [] })
  })

  it.each([
    ['another cluster', { target: { ...query.target, cluster: 'busan' } }, 400],
    ['no duration', { interval: 'soon' }, 400],
    ['no share', { quantiles: ['2'] }, 400],
    ['no direction', { direction: 'up' }, 400],
    ['a namespace that is not there', { target: { ...query.target, namespace: 'nowhere' } }, 404],
  ])('are refused for %s', async (_, change, status) => {
    expect((await send([{ ...query, ...change }])).status).toBe(status)
  })

  it('are told to nobody who may not read a target, or its peer', async () => {
    const pay = { ...query.target, namespace: 'pay' }
    for (const change of [{ target: pay }, { peerTarget: pay }])
      expect((await send([{ ...query, ...change }], developer)).status).toBe(403)
  })
})

it('what the metrics lack is told by their names', async () => {
  const data = ['sum', 'count'].map((part) => `istio_request_bytes_${part}`)
  cluster.on('GET', `${PROMETHEUS}/label/__name__/values`, () => ({ body: { status: 'success', data } }))
  const { requestSizeAverage, requestSizePercentiles, responseTime } = crippled.parse(
    (await ask('/crippled')).body,
  )
  expect([requestSizeAverage, requestSizePercentiles, responseTime]).toEqual([false, true, true])
  expect((await ask('/crippled', admin, 'busan')).status).toBe(503)
})

it('without a Prometheus the answer says so, so that a page can', async () => {
  const { status, body } = await ask(`/namespaces/shop/workloads/web/metrics?${at()}`, admin, 'busan')
  expect([status, body.detail]).toEqual([503, 'NO_PROMETHEUS'])
})
