import { graphAnswer } from '@naru/contract/mesh/wire/graph'
import { workloadHealth } from '@naru/contract/mesh/wire/health'
import { whatIfAnswer } from '@naru/contract/mesh/wire/what-if'
import { workloadList } from '@naru/contract/mesh/wire/workloads'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import { serveLists } from '../../test/serve-lists.ts'
import { REFUSED, servePrometheus } from '../../test/serve-prometheus.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'
import { MISSING_HEADER } from './mesh-telemetry.ts'

const EVERYTHING = [{ verbs: ['*'], apiGroups: ['*'], resources: ['*'] }]
const server = useTestServer()
let cluster: FakeCluster
let admin: SignedIn
let developer: SignedIn
/** Which expressions fail now, and which are answered by something else than they ask for. */
let broken = /^$/
let odd = /^$/

const named = (namespace: string, name: string, fields: object) => ({
  metadata: {
    name,
    namespace,
    uid: `${namespace}-${name}`,
    resourceVersion: '7',
    creationTimestamp: '2026-01-02T03:04:05Z',
  },
  ...fields,
})
const deployment = (namespace: string, app: string) =>
  named(namespace, app, {
    spec: {
      replicas: 1,
      template: {
        metadata: { labels: { app, version: 'v1' } },
        spec: { containers: [{ name: 'app' }, { name: 'istio-proxy', image: 'istio/proxyv2:1.27.1' }] },
      },
    },
    status: { replicas: 1, availableReplicas: 1 },
  })
const pod = (namespace: string, app: string) => ({
  ...named(namespace, `${app}-1`, {
    spec: { containers: [{ name: 'app' }, { name: 'istio-proxy', image: 'istio/proxyv2:1.27.1' }] },
    status: { phase: 'Running' },
  }),
  metadata: {
    ...named(namespace, `${app}-1`, {}).metadata,
    labels: { app, version: 'v1' },
    ownerReferences: [
      { apiVersion: 'apps/v1', kind: 'Deployment', name: app, uid: `${namespace}-${app}`, controller: true },
    ],
  },
})
/** Nobody has given the cluster a name: telemetry calls it as Istio does. */
const NAME = 'Kubernetes'
const istiod = {
  ...deployment('istio-system', 'istiod'),
  metadata: { ...named('istio-system', 'istiod', {}).metadata, labels: { app: 'istiod' } },
}
const LISTS: Readonly<Record<string, readonly object[]>> = {
  '/api/v1/namespaces': ['shop', 'pay'].map((name) => ({
    metadata: { name, uid: name, resourceVersion: '7', creationTimestamp: '2026-01-02T03:04:05Z' },
  })),
  '/api/v1/pods': [pod('shop', 'web'), pod('pay', 'api')],
  '/apis/apps/v1/deployments': [deployment('shop', 'web'), deployment('pay', 'api'), istiod],
  '/apis/rbac.authorization.k8s.io/v1/rolebindings': [
    named('shop', 'developers', {
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'view' },
      subjects: [{ apiGroup: 'rbac.authorization.k8s.io', kind: 'User', name: 'naru:developer' }],
    }),
  ],
}

const end = (side: string, namespace: string, app: string) => ({
  [`${side}_cluster`]: NAME,
  [`${side}_workload_namespace`]: namespace,
  [`${side}_workload`]: app,
  [`${side}_canonical_service`]: app,
  [`${side}_canonical_revision`]: 'v1',
})
const request = (code: string, value: string) => ({
  metric: {
    reporter: 'source',
    ...end('source', 'shop', 'web'),
    ...end('destination', 'pay', 'api'),
    destination_service: 'api.pay.svc.cluster.local',
    destination_service_name: 'api',
    destination_service_namespace: 'pay',
    request_protocol: 'http',
    response_code: code,
    response_flags: '-',
  },
  value: [1_770_000_000, value],
})

beforeAll(async () => {
  cluster = await startFakeCluster()
  serveLists(cluster, LISTS)
  servePrometheus(cluster, {
    vector: (expression) => {
      if (broken.test(expression)) return REFUSED
      if (odd.test(expression))
        return { body: { status: 'success', data: { resultType: 'matrix', result: [] } } }
      return expression.includes('istio_requests_total{') ? [request('200', '6'), request('500', '2')] : []
    },
  })
  cluster.on('POST', '/apis/authorization.k8s.io/v1/selfsubjectrulesreviews', ({ headers, body }) => {
    const isTheirs = headers['impersonate-user'] !== 'naru:developer' || body.includes('"shop"')
    return { status: 201, body: { status: { resourceRules: isTheirs ? EVERYTHING : [] } } }
  })
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.signInAs('jiwoo')
  developer = await server.signInAs('developer')
  await registerCluster(origin, { deps: server.deps, admin, id: 'seoul', server: cluster.server })
}, 60_000)
afterAll(() => cluster.close())
beforeEach(() => {
  broken = /^$/
  odd = /^$/
})

async function ask(path: string, who = admin) {
  const answer = await server.app.inject({ url: `/api/v1/mesh/cluster/seoul${path}`, headers: who.headers })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

/** The answers to two times are not those of one another. */
let time = 1_770_000_000
const at = (): number => (time += 60)

async function graphOf(path: string, who = admin) {
  const { body } = await ask(path, who)
  return graphAnswer.parse(body)
}

describe('a graph', () => {
  it('has the shape of the wire, with who calls whom and how it ends', async () => {
    const { elements, graphType } = await graphOf(
      `/namespaces/graph?namespaces=shop,pay&appenders=deadNode,health&queryTime=${at()}`,
    )
    expect(graphType).toBe('workload')
    expect(new Set(elements.nodes.map(({ data }) => data.workload))).toEqual(new Set(['api', 'web']))
    expect(new Set(elements.nodes.map(({ data }) => data.cluster))).toEqual(new Set(['seoul']))
    expect(elements.edges.map(({ data }) => data.traffic?.rates)).toEqual([
      { http: '8.00', http5xx: '2.00', httpPercentErr: '25.0', httpPercentReq: '100.0' },
    ])
  })

  it.each([
    '/namespaces/shop/workloads/web/graph',
    '/namespaces/shop/applications/web/graph?graphType=app',
    '/namespaces/shop/applications/web/versions/v1/graph?graphType=versionedApp',
    '/namespaces/pay/services/api/graph',
  ])('is that of one node as well: %s', async (path) => {
    const { elements } = await graphOf(`${path}${path.includes('?') ? '&' : '?'}queryTime=${at()}`)
    expect(elements.edges.length).toBeGreaterThan(0)
  })

  it('of one node in a cluster is asked for by the name that telemetry has for it', async () => {
    const before = cluster.seen.length
    const path = '/namespaces/shop/workloads/web/graph'
    const { elements } = await graphOf(`${path}?clusterName=seoul&queryTime=${at()}`)
    expect(elements.edges.length).toBeGreaterThan(0)
    const [sent] = cluster.seen.slice(before).filter(({ url }) => url.endsWith('/query'))
    const expression = new URLSearchParams(sent?.body).get('query')
    expect(expression).toContain(`source_cluster="${NAME}"`)
    expect((await ask(`${path}?clusterName=unknown&queryTime=${at()}`)).status).toBe(200)
    expect((await ask(`${path}?clusterName=busan`)).status).toBe(400)
  })

  it('costs at most twelve queries, sent by POST, and nothing when somebody has just asked the same', async () => {
    const path = `/namespaces/graph?namespaces=shop,pay&rateGrpc=total&rateTcp=total&queryTime=${at()}`
    const before = cluster.seen.length
    await graphOf(path)
    const sent = cluster.seen.slice(before).filter(({ url }) => url.includes('/proxy/'))
    expect(sent.filter(({ method, url }) => method === 'POST' && url.endsWith('/query'))).toEqual(sent)
    expect(sent.length).toBeGreaterThan(4)
    expect(sent.length).toBeLessThanOrEqual(12)
    const again = cluster.seen.length
    await graphOf(path)
    expect(cluster.seen.slice(again).filter(({ url }) => url.includes('/proxy/'))).toEqual([])
  })

  it('is closed where the caller may not look, and refused for a namespace that is asked for', async () => {
    const { elements } = await graphOf(`/namespaces/graph?namespaces=shop&queryTime=${at()}`, developer)
    const closed = elements.nodes.filter(({ data }) => data.isInaccessible)
    expect(closed.map(({ data }) => data.namespace)).toEqual(['pay'])
    expect((await ask('/namespaces/graph?namespaces=shop,pay', developer)).status).toBe(403)
    expect((await ask('/namespaces/pay/workloads/api/graph', developer)).status).toBe(403)
  })

  it('names what the Prometheus did not tell', async () => {
    broken = /duration_milliseconds/
    const path = '/namespaces/graph?namespaces=shop&appenders=deadNode,responseTime&queryTime='
    const { status, headers } = await ask(`${path}${at()}`)
    expect([status, headers[MISSING_HEADER]]).toEqual([200, 'seoul/responseTime'])
    broken = /./
    const refused = await ask(`${path}${at()}`)
    expect([refused.status, refused.body.error]).toEqual([
      503,
      expect.stringContaining('the Prometheus of the cluster “seoul” does not answer'),
    ])
  })
})

describe('a Prometheus that answers something else', () => {
  const path = '/namespaces/graph?namespaces=shop&appenders=deadNode,responseTime,securityPolicy&queryTime='

  it('leaves out of a graph what was asked for by that, which is named', async () => {
    odd = /duration_milliseconds/
    const { status, headers, body } = await ask(`${path}${at()}`)
    expect([status, headers[MISSING_HEADER]]).toEqual([200, 'seoul/responseTime'])
    expect(body.elements.edges).toHaveLength(1)
    odd = /./
    const refused = await ask(`${path}${at()}`)
    expect([refused.status, refused.body.error]).toEqual([
      503,
      'the Prometheus of the cluster “seoul” answers nothing that can be read',
    ])
  })

  it('leaves lists to what objects tell, and says so', async () => {
    odd = /./
    const { status, headers, body } = await ask(`/namespaces/pay/workloads?queryTime=${at()}`)
    expect([status, headers[MISSING_HEADER]]).toEqual([200, 'seoul/health'])
    expect(body.workloads[0].health.requests.inbound).toEqual({})
  })

  it.each([
    ['is refused', () => (broken = /response_flags,connection_security_policy/)],
    ['cannot be read', () => (odd = /response_flags,connection_security_policy/)],
  ])('is missed as traffic and as security where what tells of both %s', async (_, fail) => {
    fail()
    const { status, headers } = await ask(`${path}${at()}`)
    expect([status, headers[MISSING_HEADER]]).toEqual([
      200,
      'seoul/security,seoul/traffic:istio_requests_total',
    ])
  })
})

describe('health', () => {
  it('counts requests beside replicas', async () => {
    const { body } = await ask(`/namespaces/pay/health?type=workload&rateInterval=60s&queryTime=${at()}`)
    expect(z.record(z.string(), workloadHealth).safeParse(body).error).toBeUndefined()
    expect(body.api).toMatchObject({
      workloadStatus: { availableReplicas: 1 },
      requests: { inbound: { http: { 200: 6, 500: 2 } } },
      status: { status: 'Failure', errorRatio: 25 },
    })
    const one = await ask(`/namespaces/pay/workloads/api/health?queryTime=${at()}`)
    expect(workloadHealth.parse(one.body).status?.status).toBe('Failure')
  })

  it('stands in lists and details', async () => {
    const { body } = await ask(`/namespaces/pay/workloads?queryTime=${at()}`)
    const list = workloadList.parse(body)
    expect(list.workloads[0]?.health?.requests.inbound).toEqual({ http: { 200: 6, 500: 2 } })
    const { body: details } = await ask(`/namespaces/shop/workloads/web?queryTime=${at()}`)
    expect(details.health.requests.outbound).toEqual({ http: { 200: 6, 500: 2 } })
  })

  it('is that of replicas in a list whose Prometheus does not answer, which says so', async () => {
    broken = /./
    const { status, headers, body } = await ask(`/namespaces/pay/workloads?queryTime=${at()}`)
    expect([status, headers[MISSING_HEADER]]).toEqual([200, 'seoul/health'])
    expect(body.workloads[0].health.requests.inbound).toEqual({})
    expect((await ask(`/namespaces/pay/health?queryTime=${at()}`)).status).toBe(503)
  })
})

it('more namespaces than anybody can look at are refused', async () => {
  const names = Array.from({ length: 1001 }, (_, index) => `n${index}`).join(',')
  expect((await ask(`/namespaces/graph?namespaces=${names}`)).body.error).toMatch(/at most 1000/)
})

it.each([
  ['/namespaces/graph', 400],
  ['/namespaces/graph?namespaces=nowhere', 403],
  ['/namespaces/nowhere/workloads/web/graph', 403],
  ['/namespaces/graph?namespaces=shop&graphType=tree', 400],
  ['/namespaces/graph?namespaces=shop&duration=soon', 400],
  ['/namespaces/graph?namespaces=shop&duration=9999d', 400],
  ['/namespaces/graph?namespaces=shop&queryTime=1', 400],
  ['/namespaces/graph?namespaces=shop&appenders=magic', 400],
  ['/namespaces/shop/applications/web/graph?graphType=service', 400],
  ['/namespaces/shop/health?type=pod', 400],
  ['/namespaces/shop/health?rateInterval=x', 400],
  ['/namespaces/nowhere/health', 404],
  ['/namespaces/shop/apps/nothing/health', 404],
])('%s is answered with %i', async (path, status) => {
  const { status: answered, body } = await ask(path)
  expect([answered, typeof body.error]).toEqual([status, 'string'])
})

describe('a policy that is being edited', () => {
  async function foresee(path: string, payload: object, who = admin) {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/v1/mesh/cluster/seoul/namespaces/${path}/what-if`,
      headers: who.headers,
      payload,
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const forecast = (path: string, spec: object, who = admin) =>
    foresee(path, { metadata: { name: 'one' }, spec }, who)

  it.each([
    ['allows nobody', {}, ['refused']],
    ['allows everybody', { rules: [{}] }, []],
    ['asks for a path', { rules: [{ to: [{ operation: { paths: ['/a'] } }] }] }, ['uncertain']],
  ])('is told whom of who called in the last hour it would refuse: it %s', async (_, spec, verdicts) => {
    const { body } = await forecast('pay/istio/authorizationpolicies', spec)
    const { graph, refusals } = whatIfAnswer.parse(body)
    expect(refusals.map(({ verdict }) => verdict)).toEqual(verdicts)
    const known = new Set(graph.elements.edges.map(({ data }) => data.id))
    expect(refusals.every(({ edge }) => known.has(edge))).toBe(true)
  })

  it.each([
    ['in a namespace that the caller may not read', 'pay/istio/authorizationpolicies', () => developer, 403],
    ['of a type that refuses nobody', 'pay/istio/virtualservices', () => admin, 400],
    ['of a type that is none', 'pay/istio/nothing', () => admin, 400],
  ])('is not judged %s', async (_, path, who, status) => {
    expect((await forecast(path, {}, who())).status).toBe(status)
  })

  const denial = { type: 'authorizationpolicies', object: { metadata: { name: 'deny-all' }, spec: {} } }
  const allowance = { ...denial, object: { metadata: { name: 'api' }, spec: { rules: [{}] } } }

  it.each([
    ['alone', [denial], ['refused']],
    ['with those that let callers in', [allowance, denial], []],
  ])('is judged as it would be saved: %s', async (_, objects, verdicts) => {
    const { body } = await foresee('pay/istio', { objects })
    expect(whatIfAnswer.parse(body).refusals.map(({ verdict }) => verdict)).toEqual(verdicts)
  })

  it.each([
    ['nothing is', [], () => admin, 400],
    [
      'one is of a type that refuses nobody',
      [denial, { ...denial, type: 'virtualservices' }],
      () => admin,
      400,
    ],
    ['the caller may not read where they stand', [denial], () => developer, 403],
  ])('is not judged where of several %s', async (_, objects, who, status) => {
    expect((await foresee('pay/istio', { objects }, who())).status).toBe(status)
  })
})
