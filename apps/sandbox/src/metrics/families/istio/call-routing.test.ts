import { isStale, type Series } from '@naru/promql/series-source'
import { expect, it } from 'vitest'
import { type LivingWorld, openLivingWorld } from '../../../../test/living-world.ts'
import { DEFAULT_CLUSTERS } from '../../../default-clusters.ts'
import { type HttpRule, VIRTUAL_SERVICES } from '../../../life/network/mesh-routing.ts'

const NAME = { namespace: 'shop', name: 'product-api' }
const MINUTES = 3

function open(): LivingWorld {
  const spec = DEFAULT_CLUSTERS.find(({ name }) => name === 'seoul')
  if (!spec) throw new Error('a demonstration has a cluster seoul')
  return openLivingWorld(spec, { at: Date.parse('2026-03-02T05:02:00Z'), isLively: false })
}

/** How much a metric of the calls from the gateway to the products grows a second. */
function growth(
  { series, life }: LivingWorld,
  metric: string,
  labels: Readonly<Record<string, string>>,
): number {
  const now = life.world.now()
  const wanted = {
    __name__: metric,
    source_workload: 'gateway',
    destination_service_name: 'product-api',
    ...labels,
  }
  const matchers = Object.entries(wanted).map(([name, value]) => ({ name, op: '=' as const, value }))
  return series
    .select(matchers, now - (MINUTES - 1) * 60_000, now)
    .filter(({ values }) => values.length > 1 && !isStale(values, values.length - 1))
    .reduce((sum, one) => sum + rateOf(one), 0)
}

function rateOf({ times, values }: Series): number {
  const end = times.length - 1
  return (((values[end] ?? 0) - (values[0] ?? 0)) / ((times[end] ?? 0) - (times[0] ?? 0))) * 1000
}

/** Of the requests that callers tell of, the share that ends with a flag of Envoy's. */
function share(world: LivingWorld, flag: string): number {
  const all = growth(world, 'istio_requests_total', { reporter: 'source' })
  return growth(world, 'istio_requests_total', { reporter: 'source', response_flags: flag }) / all
}

const to = (subset: string, weight = 100) => ({ destination: { host: 'product-api', subset }, weight })

function route(world: LivingWorld, rule: HttpRule): void {
  world.life.world.patch(VIRTUAL_SERVICES, NAME, (now) => ({ ...now, spec: { ...now.spec, http: [rule] } }))
  world.advance(MINUTES * 60)
}

it('calls go where the routes of the moment send them', () => {
  const world = open()
  expect(share(world, 'UH')).toBeCloseTo(0.1, 1)

  // Nobody is in the canary: what is shifted to it is lost.
  route(world, { route: [to('stable', 60), to('canary', 40)] })
  expect(share(world, 'UH')).toBeCloseTo(0.4, 1)
  route(world, { route: [to('stable', 3), to('night', 1)] })
  expect([share(world, 'UH'), share(world, 'NC')]).toEqual([0, expect.closeTo(0.25, 1)])

  route(world, {
    route: [to('stable')],
    fault: {
      abort: { httpStatus: 418, percentage: { value: 20 } },
      delay: { fixedDelay: '1.5s', percentage: { value: 50 } },
    },
  })
  expect([share(world, 'FI'), share(world, 'DI')]).toEqual([expect.closeTo(0.2, 1), expect.closeTo(0.4, 1)])
  const aborted = { reporter: 'source', response_code: '418' }
  expect(growth(world, 'istio_requests_total', aborted)).toBeGreaterThan(0)
  const meanMs = (flag: string): number => {
    const [sum = 0, count = 1] = ['sum', 'count'].map((part) =>
      growth(world, `istio_request_duration_milliseconds_${part}`, {
        reporter: 'source',
        response_flags: flag,
      }),
    )
    return sum / count
  }
  expect(meanMs('-')).toBeLessThan(200)
  expect(meanMs('DI')).toBeGreaterThan(1000)

  const heard = (): number =>
    growth(world, 'istio_requests_total', { reporter: 'destination' }) /
    growth(world, 'istio_requests_total', { reporter: 'source' })
  route(world, { route: [to('stable')] })
  // The two ends are scraped at different seconds.
  expect(Math.abs(heard() - 1)).toBeLessThan(0.1)
  // Copies are heard of by those who get them alone.
  route(world, { route: [to('stable')], mirror: to('stable').destination, mirrorPercentage: { value: 50 } })
  expect(Math.abs(heard() - 1.5)).toBeLessThan(0.15)

  route(world, { route: [to('canary')] })
  expect(share(world, 'UH')).toBe(1)
  world.life.world.remove(VIRTUAL_SERVICES, NAME)
  world.advance(MINUTES * 60)
  for (const flag of ['UH', 'NC', 'FI', 'DI']) expect(share(world, flag)).toBe(0)
  world.stop()
}, 60_000)

it('a rule for some requests, one for gateways, and another host take nothing of them', () => {
  const world = open()
  route(world, { match: [{ uri: { prefix: '/beta' } }], route: [to('canary')] })
  expect(share(world, 'UH')).toBe(0)
  world.life.world.patch(VIRTUAL_SERVICES, NAME, (now) => ({
    ...now,
    spec: { ...now.spec, gateways: ['istio-system/public'], http: [{ route: [to('canary')] }] },
  }))
  world.advance(MINUTES * 60)
  expect(share(world, 'UH')).toBe(0)
  const before = growth(world, 'istio_requests_total', { reporter: 'destination' })
  // A calm hour: it would be about as many as before.
  world.life.world.patch(VIRTUAL_SERVICES, NAME, (now) => ({
    ...now,
    spec: {
      hosts: ['product-api'],
      http: [{ route: [to('stable', 1), { destination: { host: 'product-next' }, weight: 3 }] }],
    },
  }))
  world.advance(MINUTES * 60)
  const left = growth(world, 'istio_requests_total', { reporter: 'destination' }) / before
  expect(left).toBeGreaterThan(0.15)
  expect(left).toBeLessThan(0.4)
  world.stop()
}, 60_000)
