import { tracingInfo } from '@naru/contract/mesh/wire/status'
import { spanList, traceDetails, traceList } from '@naru/contract/mesh/wire/traces'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { registerCluster } from '../../test/registered-cluster.ts'
import type { SignedIn } from '../../test/sign-in.ts'
import { useTestServer } from '../../test/test-server.ts'

const JAEGER = '/api/v1/namespaces/istio-system/services/tracing:80/proxy'
const TEMPO = '/api/v1/namespaces/tempo/services/tempo:3200/proxy'
const EVERYTHING = [{ verbs: ['*'], apiGroups: ['*'], resources: ['*'] }]
const server = useTestServer()
let cluster: FakeCluster
let silent: FakeCluster
let tempo: FakeCluster
let admin: SignedIn
let developer: SignedIn
let asked: URLSearchParams[] = []
/** What the trace store says to a search now. */
let search: (query: URLSearchParams) => Answer

const tag = (key: string, value: string) => ({ key, type: 'string', value })
const span = (spanID: string, processID: string, pod: string, parent: string | null) => ({
  traceID: 'abc',
  spanID,
  operationName: `${processID}:80/*`,
  references: parent === null ? [] : [{ refType: 'CHILD_OF', traceID: 'abc', spanID: parent }],
  startTime: 1_780_000_000_000_000,
  duration: 1200,
  tags: [tag('node_id', `sidecar~10.0.0.7~${pod}~x`), tag('http.status_code', '503')],
  processID,
})
const TRACE = {
  traceID: 'abc',
  spans: [span('1', 'web.shop', 'web-1.shop', null), span('2', 'hidden.pay', 'hidden-1.pay', '1')],
  processes: {
    'web.shop': { serviceName: 'web.shop' },
    'hidden.pay': { serviceName: 'hidden.pay', tags: null },
  },
}

const said = (key: string, stringValue: string) => ({ key, value: { stringValue } })
const sent = (service: string, spanId: string, parentSpanId: string, pod: string) => ({
  resource: { attributes: [said('service.name', service)] },
  scopeSpans: [
    {
      spans: [
        {
          traceId: 'AAAAAAAAAAAAAAAAAAAKvA==',
          spanId,
          parentSpanId,
          name: `${service}:80/*`,
          kind: 'SPAN_KIND_SERVER',
          startTimeUnixNano: '1780000000000000000',
          endTimeUnixNano: '1780000000001200000',
          attributes: [said('node_id', `sidecar~10.0.0.7~${pod}~x`), said('http.status_code', '503')],
        },
      ],
    },
  ],
})
/** The same as a Tempo tells it. */
const BATCHES = {
  batches: [
    sent('web.shop', 'AAAAAAAAAAE=', '', 'web-1.shop'),
    sent('hidden.pay', 'AAAAAAAAAAI=', 'AAAAAAAAAAE=', 'hidden-1.pay'),
  ],
}

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
  tempo = await startCluster()
  cluster.on('GET', `${JAEGER}/api/services`, () => ({ body: { data: ['web.shop'] } }))
  cluster.on('GET', `${JAEGER}/api/traces`, ({ url }) => {
    const query = new URL(url, 'http://c').searchParams
    asked.push(query)
    return search(query)
  })
  cluster.on('GET', `${JAEGER}/api/traces/abc`, () => ({ body: { data: [TRACE] } }))
  cluster.on('GET', `${JAEGER}/api/traces/def`, () => ({
    status: 404,
    body: { data: null, errors: [{ code: 404, msg: 'trace not found' }] },
  }))
  tempo.on('GET', `${TEMPO}/api/status/buildinfo`, () => ({
    body: { version: '2.7.1', goVersion: 'go1.23' },
  }))
  tempo.on('GET', `${TEMPO}/api/search`, ({ url }) => {
    asked.push(new URL(url, 'http://c').searchParams)
    return { body: { traces: [{ traceID: 'abc' }, { traceID: 'def' }], metrics: {} } }
  })
  tempo.on('GET', `${TEMPO}/api/traces/abc`, () => ({ body: BATCHES }))
  tempo.on('GET', `${TEMPO}/api/traces/def`, () => ({ status: 404, body: 'trace not found' }))
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.signInAs('jiwoo')
  developer = await server.signInAs('developer')
  await registerCluster(origin, { deps: server.deps, admin, id: 'seoul', server: cluster.server })
  await registerCluster(origin, { deps: server.deps, admin, id: 'busan', server: silent.server })
  await registerCluster(origin, { deps: server.deps, admin, id: 'daegu', server: tempo.server })
}, 60_000)
afterAll(() => Promise.all([cluster.close(), silent.close(), tempo.close()]))
beforeEach(() => {
  search = () => ({ body: { data: [TRACE] } })
  asked = []
})

async function ask(path: string, who = admin, of = 'seoul') {
  const answer = await server.app.inject({ url: `/api/v1/mesh/cluster/${of}${path}`, headers: who.headers })
  return { status: answer.statusCode, body: answer.json() }
}

const WEB = '/namespaces/shop/apps/web'
/** Answers to two times are not those of one another. */
let time = 1_780_000_000
const at = (): string => `startMicros=${time++}000000&endMicros=${time + 600}000000`

describe('traces', () => {
  it('are asked of the cluster’s own store by application, and have the shape of the wire', async () => {
    const tags = encodeURIComponent('{"error":"true"}')
    const { body } = await ask(`${WEB}/traces?${at()}&limit=20&minDuration=1500&tags=${tags}`)
    const { data, jaegerServiceName, errors } = traceList.parse(body)
    expect([data.length, jaegerServiceName, errors]).toEqual([1, 'web.shop', null])
    const [query] = asked
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      service: 'web.shop',
      limit: '20',
      minDuration: '1500us',
      tags: '{"error":"true"}',
    })
    expect(Number(query?.get('end')) - Number(query?.get('start'))).toBe(601_000_000)
  })

  it('are those of the last hour unless told, and once for all who ask at the same moment', async () => {
    await Promise.all([ask(`${WEB}/traces`), ask(`${WEB}/spans`)])
    expect(asked).toHaveLength(1)
    expect(Number(asked[0]?.get('end')) - Number(asked[0]?.get('start'))).toBe(3_600_000_000)
    expect(asked[0]?.get('limit')).toBe('100')
  })

  it('are told span by span as well, each with its process and the size of its trace', async () => {
    const spans = spanList.parse((await ask(`${WEB}/spans?${at()}`)).body)
    expect(spans.map(({ spanID, traceSize, process }) => [spanID, traceSize, process?.serviceName])).toEqual([
      ['1', 2, 'web.shop'],
    ])
  })

  it('that have errors are counted', async () => {
    const { body } = await ask(`${WEB}/errortraces?duration=600`)
    expect([body, asked[0]?.get('tags')]).toEqual([1, '{"error":"true"}'])
  })

  it('of other namespaces are told to who may not read them as that they were', async () => {
    for (const path of [`${WEB}/traces?${at()}`, '/traces/abc']) {
      const { status, body } = await ask(path, developer)
      expect([status, JSON.stringify(body).includes('hidden')]).toEqual([200, false])
      expect(JSON.stringify(body)).toContain('unknown.pay')
      expect(JSON.stringify((await ask(path)).body)).toContain('hidden')
    }
    expect((await ask('/namespaces/pay/apps/hidden/traces', developer)).status).toBe(403)
    // What one of them has been answered is told to the other as far as they may know.
    expect(asked).toHaveLength(1)
  })

  it('are fewer where they are too large to be read at once, and that is said', async () => {
    const large = { data: [{ ...TRACE, warnings: ['x'.repeat(9 * 2 ** 20)] }] }
    search = (query) => ({ body: query.get('limit') === '100' ? large : { data: [TRACE] } })
    const { status, body } = await ask(`${WEB}/traces?${at()}`)
    expect([status, body.data.length, body.errors]).toEqual([
      200,
      1,
      [{ msg: 'the traces are too large: only 12 of them' }],
    ])
  })

  it('that cannot be had are the cluster’s failure, in its words', async () => {
    search = () => ({ status: 500, body: 'no storage' })
    const failed = await ask(`${WEB}/traces?${at()}`)
    expect([failed.status, failed.body.error]).toEqual([503, expect.stringContaining('no storage')])
    search = () => ({ body: { data: [{ traceID: 7 }] } })
    expect((await ask(`${WEB}/traces?${at()}`)).body.error).toContain('its answer cannot be read')
  })
})

describe('traces of a Tempo, where no Jaeger answers', () => {
  it('have the shape of the wire, without those that are gone already', async () => {
    const { body } = await ask(`${WEB}/traces?${at()}&limit=20&minDuration=1500`, admin, 'daegu')
    const { data, jaegerServiceName, errors } = traceList.parse(body)
    expect([data.length, data[0]?.spans.length, jaegerServiceName, errors]).toEqual([1, 2, 'web.shop', null])
    const [query] = asked
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      q: '{ resource.service.name = "web.shop" && duration >= 1500us }',
      limit: '20',
    })
    // Whole seconds.
    expect(Number(query?.get('end')) - Number(query?.get('start'))).toBe(601)
  })

  it('are told span by span, and one by one, and are closed by namespace', async () => {
    const spans = spanList.parse((await ask(`${WEB}/spans?${at()}`, admin, 'daegu')).body)
    expect(spans.map(({ traceSize, process }) => [traceSize, process?.serviceName])).toEqual([
      [2, 'web.shop'],
    ])
    for (const path of [`${WEB}/traces?${at()}`, '/traces/abc']) {
      const text = JSON.stringify((await ask(path, developer, 'daegu')).body)
      expect([text.includes('hidden'), text.includes('unknown.pay')]).toEqual([false, true])
      expect(JSON.stringify((await ask(path, admin, 'daegu')).body)).toContain('hidden')
    }
    expect((await ask('/traces/def', admin, 'daegu')).status).toBe(404)
  })

  it('are counted and told of as those of a Jaeger', async () => {
    expect((await ask(`${WEB}/errortraces?duration=600`, admin, 'daegu')).body).toBe(1)
    expect(asked[0]?.get('q')).toContain('status = error')
    expect(tracingInfo.parse((await ask('/jaeger', admin, 'daegu')).body).enabled).toBe(true)
    const { body } = await ask('/status', admin, 'daegu')
    expect(body.externalServices).toContainEqual({ name: 'Tempo' })
  })
})

it('one trace has the shape of the wire, and one that nobody keeps is not there', async () => {
  expect(traceDetails.parse((await ask('/traces/abc')).body).data.spans).toHaveLength(2)
  expect((await ask('/traces/def')).status).toBe(404)
})

it('whether there is a trace store is told, and its lack has a reason of its own', async () => {
  expect(tracingInfo.parse((await ask('/jaeger')).body)).toMatchObject({ enabled: true, url: '' })
  expect((await ask('/jaeger', admin, 'busan')).body.enabled).toBe(false)
  const { status, body } = await ask(`${WEB}/traces`, admin, 'busan')
  expect([status, body.detail]).toEqual([503, 'NO_TRACING'])
})

it.each([
  ['/namespaces/nowhere/apps/web/traces', 404],
  ['/namespaces/shop/workloads/nothing/traces', 404],
  ['/namespaces/shop/services/nothing/spans', 404],
  [`${WEB}/traces?limit=0`, 400],
  [`${WEB}/traces?limit=501`, 400],
  [`${WEB}/traces?tags=error`, 400],
  [`${WEB}/traces?tags=${encodeURIComponent(JSON.stringify({ a: 'x'.repeat(300) }))}`, 400],
  [`${WEB}/traces?startMicros=now`, 400],
  [`${WEB}/traces?startMicros=2&endMicros=1`, 400],
  [`${WEB}/traces?startMicros=0`, 400],
  [`${WEB}/errortraces`, 400],
  [`${WEB}/errortraces?duration=99999999`, 400],
  ['/traces/..%2Fservices', 400],
])('%s is answered with %i', async (path, status) => {
  const { status: answered, body } = await ask(path)
  expect([answered, typeof body.error]).toEqual([status, 'string'])
  expect(asked).toEqual([])
})
