import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type FakeCluster, startFakeCluster } from '../../../test/fake-cluster.ts'
import { registerCluster } from '../../../test/registered-cluster.ts'
import type { SignedIn } from '../../../test/sign-in.ts'
import { useTestServer } from '../../../test/test-server.ts'

const PROMETHEUS = '/api/v1/namespaces/monitoring/services/prometheus-k8s:9090/proxy/api/v1'
const RULES = '/apis/authorization.k8s.io/v1/selfsubjectrulesreviews'
const server = useTestServer()
let cluster: FakeCluster
let origin: string
let admin: SignedIn
const answered = z.object({ result: z.record(z.string(), z.unknown()) })

function answer(name: string, body: object) {
  cluster.on('GET', `${PROMETHEUS}/${name}`, () => ({ body }))
}

const vector = (...result: readonly object[]) => ({ data: { resultType: 'vector', result } })

beforeAll(async () => {
  cluster = await startFakeCluster()
  answer('status/config', { data: { yaml: 'scrape_interval: 30s' } })
  cluster.on('POST', RULES, ({ headers }) => {
    const rule = { verbs: ['list'], apiGroups: [''], resources: ['pods'] }
    const resourceRules = headers['impersonate-user']?.includes('viewer') ? [] : [rule]
    return { status: 201, body: { status: { incomplete: false, resourceRules } } }
  })
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.signInAs('jiwoo')
  await registerCluster(origin, { deps: server.deps, admin, id: 'seoul', server: cluster.server })
}, 60_000)
afterAll(() => cluster.close())

async function post(path: string, body: object) {
  const given = await fetch(`${origin}/api/v1/metrics/${path}`, {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ cluster: 'seoul', ...body }),
  })
  return { status: given.status, ...answered.partial().parse(await given.json()) }
}

async function get(path: string, query: Readonly<Record<string, string>> = {}) {
  const search = new URLSearchParams({ cluster: 'seoul', ...query }).toString()
  const given = await fetch(`${origin}/api/v1/metrics/${path}?${search}`, { headers: { ...admin.headers } })
  return { status: given.status, ...answered.partial().parse(await given.json()) }
}

const proxied = () => cluster.seen.map(({ url }) => url).filter((url) => url.includes('/proxy/api/v1/'))

describe('somebody with rights in the whole cluster', () => {
  it('is answered what they ask, values as Prometheus writes them', async () => {
    answer('query', {
      ...vector({ metric: { job: 'a' }, value: [1, 'NaN'] }, { metric: { job: 'b' }, value: [1, '+Inf'] }),
      warnings: ['slow'],
    })
    const { status, result } = await post('query', { query: 'up / 0' })
    expect(status).toBe(200)
    expect(result).toMatchObject({
      state: 'answered',
      type: 'vector',
      samples: [
        { labels: { job: 'a' }, value: 'NaN', count: null },
        { labels: { job: 'b' }, value: '+Inf', count: null },
      ],
      leftOut: 0,
      warnings: ['slow'],
      within: null,
    })
    expect(new URL(proxied().at(-1) ?? '', origin).searchParams.get('query')).toBe('up / 0')
  })

  it('is told a range on its points with what is left out', async () => {
    const series = (index: number) => ({
      metric: { i: String(index) },
      values: [
        [0, String(index)],
        [72, 'NaN'],
      ],
    })
    const result = Array.from({ length: 510 }, (_, index) => series(index))
    answer('query_range', { data: { resultType: 'matrix', result } })
    const asked = await post('query-range', { query: 'many', start: 0, end: 3600 })
    expect(asked.result).toMatchObject({ state: 'answered', start: 0, end: 3600, step: 72, leftOut: 10 })
    const told = z.array(z.object({ values: z.array(z.number().nullable()) })).parse(asked.result?.['series'])
    expect([told.length, told[0]?.values.slice(0, 2), told[0]?.values.length]).toEqual([500, [10, null], 51])
  })

  it('is told in the words of Prometheus what is wrong', async () => {
    const body = { status: 'error', errorType: 'bad_data', error: 'parse error: unclosed left parenthesis' }
    cluster.on('GET', `${PROMETHEUS}/query`, () => ({ status: 400, body }))
    expect((await post('query', { query: 'sum(' })).result).toEqual({
      state: 'wrong',
      message: 'parse error: unclosed left parenthesis',
    })
  })

  it('is told how many series an answer has that is too large to be read', async () => {
    const huge = { data: { resultType: 'matrix', result: [], filler: 'x'.repeat(9 * 2 ** 20) } }
    answer('query_range', huge)
    answer('query', vector({ metric: {}, value: [1, '1000000'] }))
    const { result } = await post('query-range', { query: 'everything', start: 0, end: 3600 })
    expect(result).toEqual({ state: 'large', series: 1_000_000 })
  })

  it('asks once with others who ask the same', async () => {
    answer('query', vector())
    const before = proxied().length
    await Promise.all([1, 2, 3].map(() => post('query', { query: 'shared', time: 15 })))
    expect(proxied().length - before).toBe(1)
  })

  it('is asked for no longer than they wait, once their question has been read', async () => {
    const left = new AbortController()
    const gone = new Promise<void>((resolve) => {
      cluster.on('GET', `${PROMETHEUS}/query`, (_seen, nobodyWaits) => {
        nobodyWaits.addEventListener('abort', () => resolve())
        left.abort()
        return new Promise(() => {})
      })
    })
    const waiting = fetch(`${origin}/api/v1/metrics/query`, {
      method: 'POST',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ cluster: 'seoul', query: 'endless' }),
      signal: left.signal,
    })
    await expect(waiting).rejects.toThrow()
    await gone
  })

  it.each([
    [{ query: '' }],
    [{ query: 'x'.repeat(5001) }],
    [{ query: 'up', time: 'now' }],
    [{ query: 'up', cluster: 7 }],
  ])('asks for nothing that is no question: %o', async (body) => {
    expect((await post('query', body)).status).toBe(400)
  })
})

describe('somebody with rights nowhere', () => {
  it('is told nothing, and nobody is asked', async () => {
    const nobody = await server.signInAs('viewer')
    const before = proxied().length
    const given = await fetch(`${origin}/api/v1/metrics/labels?cluster=seoul`, {
      headers: { ...nobody.headers },
    })
    expect([given.status, proxied().length - before]).toEqual([403, 0])
  })
})

it('tells names, series and what metrics mean', async () => {
  answer('labels', { data: ['job', 'instance'] })
  answer('label/job/values', { data: ['b', 'a'] })
  answer('series', { data: [{ __name__: 'up', job: 'a' }] })
  answer('metadata', { data: { up: [{ type: 'gauge', help: 'Whether it answers.', unit: '' }] } })
  expect((await get('labels')).result).toMatchObject({ names: ['instance', 'job'], leftOut: 0 })
  expect((await get('label-values', { label: 'job' })).result).toMatchObject({ names: ['a', 'b'] })
  expect((await get('series', { match: 'up' })).result).toMatchObject({ series: [{ job: 'a' }] })
  expect((await get('metadata')).result).toMatchObject({
    metrics: { up: { type: 'gauge', help: 'Whether it answers.' } },
  })
  expect((await get('label-values', { label: '../x' })).status).toBe(400)
})
