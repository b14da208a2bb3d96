import { isStale, type Series } from '@naru/promql/series-source'
import { describe, expect, it } from 'vitest'
import { type LivingWorld, openLivingWorld } from '../../../test/living-world.ts'
import { DEFAULT_CLUSTERS } from '../../default-clusters.ts'
import { type HttpRule, VIRTUAL_SERVICES } from '../../life/network/mesh-routing.ts'
import type { Pod } from '../../life/objects/pod.ts'
import { PODS, SERVICES } from '../../life/resources.ts'
import { selectsLabels } from '../../life/selector.ts'
import { isPodReady } from '../../life/workloads/pod-facts.ts'
import { buildLineCalls } from '../../seed/lines/line-calls.ts'
import { BOOKING } from '../../seed/seoul/booking/lines.ts'
import { buildConfigDump } from '../../streams/proxies/config-dump.ts'
import { buildSyncPage } from '../../streams/proxies/sync-page.ts'
import { accessLogOf } from './access-log.ts'
import { type ReportedSpan, spansOf } from './spans.ts'
import { createTraceStore } from './trace-store.ts'

const MINUTES = 4

function open(): LivingWorld {
  const spec = DEFAULT_CLUSTERS.find(({ name }) => name === 'seoul')
  if (!spec) throw new Error('a demonstration has a cluster seoul')
  return openLivingWorld(spec, { at: Date.parse('2026-03-02T12:02:00Z'), isLively: false })
}

type Labels = Readonly<Record<string, string>>

function ask({ series, life }: LivingWorld, metric: string, labels: Labels): readonly Series[] {
  const now = life.world.now()
  const matchers = Object.entries({ __name__: metric, ...labels }).map(([name, value]) => ({
    name,
    op: '=' as const,
    value,
  }))
  return series
    .select(matchers, now - (MINUTES - 1) * 60_000, now)
    .filter(({ values }) => values.length > 1 && !isStale(values, values.length - 1))
}

/** How much of what callers tell grew in the series of which a label has a value. */
function shareOf(world: LivingWorld, labels: Labels, label: string, value: string): number {
  const grown = ask(world, 'istio_requests_total', { reporter: 'source', ...labels }).map((one) => ({
    by: (one.values.at(-1) ?? 0) - (one.values[0] ?? 0),
    isIt: one.labels[label] === value,
  }))
  const sum = (all: typeof grown): number => all.reduce((total, { by }) => total + by, 0)
  return sum(grown.filter(({ isIt }) => isIt)) / sum(grown)
}

/** All that proxies would report of the last minutes if they reported everything. */
function trace({ life: { world }, series }: LivingWorld): readonly ReportedSpan[] {
  const now = world.now()
  const store = createTraceStore(world, series, 1)
  return [...store.newest(now - (MINUTES - 1) * 60_000, now)].flatMap(spansOf)
}

function share<T>(all: readonly T[], holds: (one: T) => boolean): number {
  return all.filter(holds).length / all.length
}

function route(world: LivingWorld, namespace: string, name: string, http: readonly HttpRule[]): void {
  world.life.world.patch(VIRTUAL_SERVICES, { namespace, name }, (now) => ({
    ...now,
    spec: { ...now.spec, http },
  }))
  world.advance(MINUTES * 60)
}

const hasProxy = ({ spec }: Pod): boolean => spec.containers.some(({ name }) => name === 'istio-proxy')

describe('what is booked in seoul', () => {
  const seoul = open()
  const { world } = seoul.life

  it('stands behind some forty services with proxies, all of them well', () => {
    const proxied = world.list(PODS).filter(hasProxy)
    const services = world
      .list(SERVICES)
      .filter(({ metadata, spec }) =>
        proxied.some(
          (pod) =>
            pod.metadata.namespace === metadata.namespace &&
            selectsLabels(spec.selector, pod.metadata.labels ?? {}),
        ),
      )
    expect(services.length).toBeGreaterThanOrEqual(40)
    const own = proxied.filter(({ metadata }) =>
      ['travel', 'stay', 'ticket'].includes(metadata.namespace ?? ''),
    )
    expect(own.length).toBeGreaterThan(30)
    expect(own.filter((pod) => !isPodReady(pod))).toEqual([])
    expect(seoul.failures).toEqual([])
  })

  it('waits for nobody who is slower than itself', () => {
    const calls = buildLineCalls(BOOKING)
    const slow = calls.filter(({ from, halfMs }) =>
      calls.some(({ to, ...outer }) => to.app === from?.app && outer.halfMs <= halfMs && outer.halfMs > 0),
    )
    expect(slow).toEqual([])
  })

  it('reaches databases by TCP, and a host outside through the gateway for that', () => {
    const opened = (host: string) =>
      ask(seoul, 'istio_tcp_connections_opened_total', { destination_service: host })
    expect(opened('booking-db.travel.svc.cluster.local').length).toBeGreaterThan(0)
    expect(opened('pay.hanbatcard.example').length).toBeGreaterThan(0)
    const left = ask(seoul, 'istio_requests_total', { destination_service: 'fares.skylink.example' })
    expect(new Set(left.map(({ labels }) => labels['source_workload']))).toEqual(
      new Set(['istio-egressgateway']),
    )
  })

  it('was called by nobody before it was there', () => {
    const now = world.now()
    const before = now - 3 * 3_600_000
    const all = seoul.series.select(
      [
        { name: '__name__', op: '=', value: 'istio_requests_total' },
        { name: 'destination_service_namespace', op: '=', value: 'travel' },
      ],
      now - 12 * 3_600_000,
      before,
    )
    expect(all).toEqual([])
    const spans = [...createTraceStore(world, seoul.series).newest(before - 600_000, before)].flatMap(spansOf)
    expect(spans.length).toBeGreaterThan(0)
    expect(spans.filter(({ operation }) => operation.includes('.travel.'))).toEqual([])
  })

  it('has proxies that were told of versions and faults', () => {
    const caller = world
      .list(PODS, 'travel')
      .find(({ metadata }) => metadata.labels?.['app'] === 'travel-bff')
    if (!caller) throw new Error('somebody calls all the others')
    const dump = JSON.stringify(buildConfigDump(world, caller))
    expect(dump).toContain('{"name":"outbound|80|next|trip-search.travel.svc.cluster.local","weight":10}')
    expect(dump).toContain('"http_status":503,"percentage":{"numerator":80000,"denominator":"MILLION"}')
    expect(dump).toContain('"headers":[{"name":"x-hanbat-tester","string_match":{"exact":"yes"}}]')
  })

  it('holds to the control plane of its revision, which serves nobody else', () => {
    const canary = world
      .list(PODS, 'istio-system')
      .find(({ metadata }) => metadata.name.startsWith('istiod-canary-'))
    if (!canary) throw new Error('a second control plane is tried out')
    const own = world.list(PODS, 'ticket').filter(hasProxy)
    const told = buildSyncPage(world, canary) as readonly { readonly istio_version: string }[]
    expect(told.map(({ istio_version: version }) => version)).toEqual(own.map(() => '1.28.0'))
    const connected = ask(seoul, 'pilot_xds', { pod: canary.metadata.name }).map(({ labels, values }) => [
      labels['version'],
      values.at(-1),
    ])
    expect(connected).toEqual([['1.28.0', own.length]])
  })
})

describe('two versions', () => {
  it('get the shares that routes say, in numbers, in traces, and of what they call, and others once those are shifted', () => {
    const world = open()
    const shares = (): readonly number[] => {
      const spans = trace(world)
      const revision = (span: ReportedSpan): boolean => span.tags['istio.canonical_revision'] === '3.5.0'
      const searches = spans.filter(
        ({ service, kind }) => service === 'trip-search.travel' && kind === 'server',
      )
      const asked = spans.filter(
        ({ service, operation }) => service === 'trip-search.travel' && operation.startsWith('fare-api.'),
      )
      const isFrom = { source_app: 'trip-search', destination_service_name: 'fare-api' }
      return [
        shareOf(
          world,
          { destination_service_name: 'trip-search' },
          'destination_workload',
          'trip-search-next',
        ),
        share(searches, revision),
        shareOf(world, isFrom, 'source_version', '3.5.0'),
        share(asked, revision),
      ]
    }
    for (const one of shares()) expect(Math.abs(one - 0.1)).toBeLessThan(0.04)
    const to = (subset: string, weight: number) => ({ destination: { host: 'trip-search', subset }, weight })
    route(world, 'travel', 'trip-search', [{ route: [to('current', 40), to('next', 60)] }])
    for (const one of shares()) expect(Math.abs(one - 0.6)).toBeLessThan(0.06)
    // Testers alone: nobody says who they are, so that nobody is.
    expect(
      shareOf(world, { destination_service_name: 'show-api' }, 'destination_version', '2.0.0-rc.1'),
    ).toBe(0)
    world.stop()
  }, 60_000)
})

describe('faults', () => {
  it('are counted, traced and logged as long as routes say so', () => {
    const world = open()
    const flagged = (flag: string, app: string): readonly number[] => {
      const spans = trace(world).filter(
        ({ operation, kind }) => operation.startsWith(`${app}.`) && kind === 'client',
      )
      return [
        shareOf(world, { destination_service_name: app }, 'response_flags', flag),
        share(spans, ({ tags }) => tags['response_flags'] === flag),
      ]
    }
    for (const one of flagged('FI', 'offer-api')) expect(Math.abs(one - 0.08)).toBeLessThan(0.035)
    for (const one of flagged('DI', 'partner-web')) expect(Math.abs(one - 0.15)).toBeLessThan(0.06)
    const held = trace(world).filter(({ tags }) => tags['response_flags'] === 'DI')
    expect(held.every(({ duration }) => duration > 1_200_000)).toBe(true)

    const { world: living } = world.life
    const callers = living
      .list(PODS, 'travel')
      .filter(({ metadata }) => metadata.labels?.['app'] === 'travel-bff')
    const store = createTraceStore(living, world.series, 1)
    const lines = callers.flatMap(
      (pod) => accessLogOf(pod, 'istio-proxy', store)?.(living.now() - 60_000, living.now()) ?? [],
    )
    expect(lines.some(({ text }) => text.includes(' 503 FI fault_filter_abort '))).toBe(true)

    route(world, 'travel', 'offer-api', [{ route: [{ destination: { host: 'offer-api' } }] }])
    route(world, 'stay', 'partner', [{ route: [{ destination: { host: 'partner-web' } }] }])
    expect([flagged('FI', 'offer-api'), flagged('DI', 'partner-web')]).toEqual([
      [0, 0],
      [0, 0],
    ])
    world.stop()
  }, 60_000)
})
