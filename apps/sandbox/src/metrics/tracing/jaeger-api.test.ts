import { traceList } from '@naru/contract/mesh/wire/traces'
import { afterAll, describe, expect, it } from 'vitest'
import { type LivingWorld, openLivingWorld } from '../../../test/living-world.ts'
import { DEFAULT_CLUSTERS } from '../../default-clusters.ts'
import { PODS } from '../../life/resources.ts'
import { callsOf } from '../../seed/calls-of.ts'
import { accessLogOf } from './access-log.ts'
import { createCallPaths } from './call-paths.ts'
import { answerJaeger } from './jaeger-api.ts'
import { type ReportedSpan, spansOf } from './spans.ts'
import { createTraceStore, type TraceStore } from './trace-store.ts'

const NOW = Date.parse('2026-03-02T09:02:00Z')
const HOUR_MS = 3_600_000

function openSeoul(): LivingWorld {
  const seoul = DEFAULT_CLUSTERS.find(({ name }) => name === 'seoul')
  if (!seoul) throw new Error('a demonstration has a cluster seoul')
  return openLivingWorld(seoul, { at: NOW, isLively: false })
}

const seoul = openSeoul()
afterAll(() => seoul.stop())
const { world } = seoul.life
const storeOf = (sampling?: number): TraceStore => createTraceStore(world, seoul.series, sampling)
const store = storeOf()

type Answer = {
  readonly data: readonly {
    readonly traceID: string
    readonly spans: readonly { readonly startTime: number; readonly operationName: string }[]
  }[]
  readonly errors: unknown
}

function ask(path: string) {
  const { status, body } = answerJaeger(path, world, store)
  const parsed = JSON.parse(String(body)) as Answer
  return { status, ...parsed }
}

describe('the query service', () => {
  it('lists who has reported, and what they were asked', () => {
    const { data } = ask('/api/services')
    expect(data).toEqual(expect.arrayContaining(['gateway.shop', 'istio-ingressgateway.istio-system']))
    // Nobody beside it reports.
    expect(data).not.toContain('payment-api.pay')
    expect(ask('/api/services/point-api.pay/operations').data).toEqual([
      'point-api.pay.svc.cluster.local:80/*',
    ])
  })

  it('answers the newest traces first in the shape of the wire, and each of them by its id', () => {
    const found = ask('/api/traces?service=order-api.shop&limit=7')
    expect(traceList.safeParse({ ...found, jaegerServiceName: '' }).error).toBeUndefined()
    const times = found.data.map(({ spans }) => spans[0]?.startTime ?? 0)
    expect([times.length, times]).toEqual([7, times.toSorted((left, right) => right - left)])
    expect(ask(`/api/traces/${found.data[3]?.traceID}`).data).toEqual([found.data[3]])
  })

  it('finds by time, duration, tags and operation, which one span has to be all of', () => {
    const [from, to] = [NOW - HOUR_MS, NOW - HOUR_MS / 2]
    const span = `start=${from * 1000}&end=${to * 1000}`
    const count = (query: string): number =>
      ask(`/api/traces?limit=400&service=gateway.shop&${query}`).data.length
    const all = count(span)
    expect(all).toBeGreaterThan(100)
    const slow = count(`${span}&minDuration=300ms`)
    expect(slow).toBeGreaterThan(5)
    expect(slow).toBeLessThan(all / 2)
    const failing = `tags=${encodeURIComponent('{"http.status_code":"503","response_flags":"UH"}')}`
    const operation = 'operation=product-api.shop.svc.cluster.local%3A80%2F*'
    expect(count(`${span}&${failing}`)).toBeGreaterThan(2)
    expect(count(`${span}&${failing}&${operation}`)).toBe(count(`${span}&${failing}`))
    expect(count(`${span}&${failing}&operation=review-api.shop.svc.cluster.local%3A80%2F*`)).toBe(0)
    expect(count(`start=${(NOW - 40 * HOUR_MS) * 1000}&end=${(NOW - 39 * HOUR_MS) * 1000}`)).toBe(0)
  })

  it.each([
    ['/api/traces', 400],
    ['/api/traces?service=gateway.shop&limit=many', 400],
    ['/api/traces?service=gateway.shop&minDuration=long', 400],
    ['/api/traces?service=gateway.shop&tags=x', 400],
    ['/api/traces/nothing', 400],
    [`/api/traces/${'f'.repeat(32)}`, 404],
    [`/api/traces/${Math.floor(NOW / 1000).toString(16)}${'0'.repeat(24)}`, 404],
  ])('%s is answered with %i', (path, status) => {
    const { errors, ...answer } = ask(path)
    expect([answer.status, answer.data, errors]).toEqual([
      status,
      null,
      [{ code: status, msg: expect.any(String) }],
    ])
  })

  it('is not what else is asked of the pod', () => {
    expect(answerJaeger('/search', world, store).status).toBe(404)
  })
})

/** Everything within five minutes, as if all of it were traced. */
const SPAN_MS = 300_000
const SPANS: readonly ReportedSpan[] = [...storeOf(1).newest(NOW - SPAN_MS, NOW - 1)].flatMap(spansOf)

describe('what is traced', () => {
  it('was called as often as proxies count, and ended as they say', () => {
    const told = countMetrics()
    const traced = countSpans()
    for (const [ending, rate] of told) {
      const own = (traced.get(ending) ?? 0) / (SPAN_MS / 1000)
      // Chance alone makes few of them differ by as much.
      expect([ending, Math.abs(own - rate) < 0.05 + 0.1 * rate]).toEqual([ending, true])
    }
    expect([...traced.keys()].filter((ending) => !told.has(ending))).toEqual([])
  })

  it('takes as long as the histograms of proxies say, and no one is quicker than who it waits for', () => {
    for (const call of callsOf({ name: 'seoul' })) {
      const operation = `${call.to.app}.${call.to.namespace}.svc.cluster.local:80/*`
      const isFrom = (span: ReportedSpan): boolean =>
        call.from ? span.service === `${call.from.app}.${call.from.namespace}` : span.kind === 'server'
      const took = SPANS.filter((span) => span.operation === operation && isFrom(span)).map(
        ({ duration }) => duration / 1000,
      )
      if (took.length < 300) continue
      const share = took.filter((ms) => ms <= call.halfMs).length / took.length
      expect([operation, Math.abs(share - 0.5) < 0.08]).toEqual([operation, true])
    }
    const byId = new Map(SPANS.map((span) => [span.spanId, span]))
    for (const { parentId, start, duration } of SPANS) {
      const outer = parentId === null ? undefined : byId.get(parentId)
      if (!outer) continue
      expect(start).toBeGreaterThanOrEqual(outer.start - 1)
      expect(start + duration).toBeLessThanOrEqual(outer.start + outer.duration + 2)
    }
  })

  it('begins where nobody else in the cluster has asked', () => {
    const roots = (name: string) => createCallPaths({ name }).roots.map(({ to }) => to.app)
    expect(roots('seoul')).toEqual([
      'gateway',
      'auth-api',
      'travel-web',
      'partner-web',
      'ticket-web',
      'member-api',
    ])
    expect(roots('busan')).toEqual(['partner-gateway', 'orders-api'])
  })

  it('goes on to another cluster as far as proxies here see it', () => {
    const across = SPANS.filter(({ operation }) => operation.startsWith('orders-api.orders.'))
    expect(new Set(across.map(({ service, kind }) => `${service} ${kind}`))).toEqual(
      new Set(['order-api.shop client']),
    )
    expect(across.some(({ spanId }) => SPANS.some(({ parentId }) => parentId === spanId))).toBe(false)
  })
})

/** Who of which version has called whom, and how it ended. */
const keyOf = (...parts: readonly (string | undefined)[]): string => parts.join(' ')

/** Requests per second that callers' proxies count, over the last minutes. */
function countMetrics(): ReadonlyMap<string, number> {
  const all = seoul.series.select(
    [
      { name: '__name__', op: '=', value: 'istio_requests_total' },
      { name: 'reporter', op: '=', value: 'source' },
    ],
    NOW - SPAN_MS,
    NOW,
  )
  const rates = new Map<string, number>()
  for (const { labels, times, values } of all) {
    const last = values.length - 1
    const seconds = ((times[last] ?? 0) - (times[0] ?? 0)) / 1000
    const key = keyOf(
      labels['source_app'],
      labels['source_version'],
      labels['destination_service'],
      labels['response_code'],
      labels['response_flags'],
    )
    rates.set(
      key,
      (rates.get(key) ?? 0) + (seconds === 0 ? 0 : ((values[last] ?? 0) - (values[0] ?? 0)) / seconds),
    )
  }
  return rates
}

function countSpans(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { kind, service, operation, tags } of SPANS) {
    if (kind !== 'client') continue
    const [from] = service.split('.')
    const [to] = operation.split(':')
    const version = tags['istio.canonical_revision']
    const key = keyOf(from, version, to, tags['http.status_code'], tags['response_flags'])
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

it('a proxy logs what it reports, by the same id', () => {
  const span = [...store.newest(NOW - HOUR_MS, NOW - 60_000)]
    .flatMap(spansOf)
    .find(({ service, kind }) => service === 'gateway.shop' && kind === 'client')
  const name = span?.tags['node_id']?.split('~')[2]?.split('.')[0]
  const pod = world.list(PODS, 'shop').find(({ metadata }) => metadata.name === name)
  const read = pod && accessLogOf(pod, 'istio-proxy', store)
  const lines = read?.(NOW - 2 * HOUR_MS, NOW).map(({ text }) => text) ?? []
  const own = lines.find(
    (text) => text.includes(span?.tags['guid:x-request-id'] ?? '?') && text.includes('outbound|'),
  )
  expect(own).toContain(` ${span?.tags['http.status_code']} ${span?.tags['response_flags']} `)
  expect(pod && accessLogOf(pod, 'gateway', store)).toBeUndefined()
})
