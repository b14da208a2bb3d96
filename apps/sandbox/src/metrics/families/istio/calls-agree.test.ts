import { isStale, type Series } from '@naru/promql/series-source'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type LivingWorld, openLivingWorld } from '../../../../test/living-world.ts'
import { happen } from '../../../control/happenings.ts'
import { DEFAULT_CLUSTERS } from '../../../default-clusters.ts'
import { PODS } from '../../../life/resources.ts'
import { isPodReady } from '../../../life/workloads/pod-facts.ts'

const DAY = Date.parse('2026-03-02T00:02:00Z')
const HOUR_MS = 3_600_000
const MESH = ['gateway', 'product-api', 'order-api', 'member-api', 'auth-api', 'point-api', 'pg-relay']

function open(cluster: string, at: number): LivingWorld {
  const spec = DEFAULT_CLUSTERS.find(({ name }) => name === cluster)
  if (!spec) throw new Error(`a demonstration has a cluster ${cluster}`)
  return openLivingWorld(spec, { at, isLively: false })
}

const openSeoul = (at: number): LivingWorld => open('seoul', at)

function ask({ series, life }: LivingWorld, name: string, minutes = 2): readonly Series[] {
  const now = life.world.now()
  return series
    .select([{ name: '__name__', op: '=', value: name }], now - minutes * 60_000, now)
    .filter(({ values }) => values.length > 1 && !isStale(values, values.length - 1))
}

function rate({ times, values }: Series): number {
  const [end, start] = [times.length - 1, times.length - 2]
  return (((values[end] ?? 0) - (values[start] ?? 0)) / ((times[end] ?? 0) - (times[start] ?? 0))) * 1000
}

type Summed = { sum: number; series: number }

const isCrossing = ({ labels }: Series): boolean => labels['source_cluster'] !== labels['destination_cluster']

/** Between two proxies: what one of them says. */
function byCall(all: readonly Series[], reporter: string): ReadonlyMap<string, Summed> {
  const found = new Map<string, Summed>()
  for (const one of all) {
    const { labels } = one
    const ends = [labels['source_workload'], labels['destination_workload']]
    if (labels['reporter'] !== reporter || ends.includes('unknown')) continue
    // Who is called does not know that a call was kept back.
    const flags = labels['response_flags'] === 'DI' ? '-' : labels['response_flags']
    const key = [...ends, labels['response_code'], flags].join(' ')
    const known = found.get(key) ?? { sum: 0, series: 0 }
    found.set(key, { sum: known.sum + rate(one), series: known.series + 1 })
  }
  return found
}

/** Nobody counts who is not ready. */
function listStrangers({ life }: LivingWorld, all: readonly Series[]): readonly string[] {
  const ready = new Set(life.world.list(PODS).flatMap((pod) => (isPodReady(pod) ? [pod.metadata.name] : [])))
  return all.flatMap(({ labels }) => {
    const { pod = '' } = labels
    return ready.has(pod) ? [] : [`${pod} counts and is not ready`]
  })
}

/** Both ends of a call say the same of it; somebody without a proxy hears and tells nothing. */
function listContradictions(metric: string, all: readonly Series[]): readonly string[] {
  const said = byCall(all, 'source')
  const unit = metric.endsWith('_sum') ? 20_000 : 1
  return [...byCall(all, 'destination')].flatMap(([call, { sum, series }]) => {
    const other = said.get(call) ?? { sum: 0, series: 0 }
    // The two are scraped at different seconds, and each series counts whole requests.
    const slack = sum * 0.08 + ((series + other.series) * unit) / 30
    const isSame = Math.abs(other.sum - sum) <= slack
    return isSame ? [] : [`${metric} ${call}: ${other.sum} is said, and ${sum} heard`]
  })
}

function listDisagreements(world: LivingWorld): readonly string[] {
  const metrics = ['istio_requests_total', 'istio_response_bytes_sum', 'istio_request_messages_total']
  return metrics.flatMap((metric) => {
    const all = ask(world, metric).filter((one) => !isCrossing(one))
    return [...listStrangers(world, all), ...listContradictions(metric, all)]
  })
}

it('what callers count is what the called count, whatever happens at whatever time', () => {
  const disturbance = fc.record({ app: fc.constantFrom(...MESH), pick: fc.nat(100), wait: fc.nat(200) })
  fc.assert(
    fc.property(fc.nat(23), fc.array(disturbance, { maxLength: 4 }), (hour, steps) => {
      const world = openSeoul(DAY + hour * HOUR_MS)
      for (const { app, pick, wait } of steps) {
        const pods = world.life.world.list(PODS).filter(({ metadata }) => metadata.labels?.['app'] === app)
        const { name = '', namespace = '' } = pods[pick % pods.length]?.metadata ?? {}
        happen({ what: 'crash-pod', namespace, name, exitCode: 1, reason: 'Error' }, world.life.world)
        world.advance(40 + wait)
      }
      world.advance(400)
      for (let waited = 0; waited < 12 && listDisagreements(world).length > 0; waited++) world.advance(17)
      expect(listDisagreements(world)).toEqual([])
      world.stop()
    }),
    { numRuns: 4, endOnFailure: true },
  )
}, 120_000)

it('who has no pod that is ready is not reached, and every mistake in the mesh is heard of', () => {
  const world = openSeoul(DAY + 5 * HOUR_MS)
  const failing = ask(world, 'istio_requests_total')
    .filter((one) => /^[45]/.test(one.labels['response_code'] ?? '') && rate(one) > 0.05)
    .map(({ labels }) =>
      ['destination_service_name', 'response_code', 'response_flags'].map((name) => labels[name]).join(' '),
    )
  expect([...new Set(failing)].sort()).toEqual([
    'auth-api 403 -',
    'notification-api 503 NC',
    'offer-api 503 FI',
    'payment-api 503 UH',
    'product-api 503 UH',
  ])
  world.stop()
})

it('what one cluster says of calls to another is what the other says, of the same two versions', () => {
  const worlds = ['seoul', 'busan'].map((cluster) => open(cluster, DAY + 5 * HOUR_MS))
  const all = worlds.map((world) => ask(world, 'istio_requests_total').filter(isCrossing))
  const nameOf = ({ labels }: Series): string =>
    ['source', 'destination']
      .map((side) =>
        ['cluster', 'workload', 'workload_namespace', 'version', 'principal']
          .map((part) => labels[`${side}_${part}`])
          .join(' '),
      )
      .join(' > ')
  const told = (series: readonly Series[], reporter: string): readonly string[] => [
    ...new Set(series.filter(({ labels }) => labels['reporter'] === reporter).map(nameOf)),
  ]
  const [seoul = [], busan = []] = all.map((series) =>
    series.filter(
      ({ labels }) => labels['source_workload'] !== 'unknown' && labels['destination_workload'] !== 'unknown',
    ),
  )
  expect(told(seoul, 'source')).toEqual([
    expect.stringMatching(/^seoul order-api .* > Kubernetes orders-api /),
  ])
  expect(told(busan, 'destination')).toEqual(told(seoul, 'source'))
  expect(told(busan, 'source')).toHaveLength(1)
  expect(told(seoul, 'destination')).toEqual(told(busan, 'source'))
  expect(listContradictions('istio_requests_total', [...seoul, ...busan])).toEqual([])
  for (const world of worlds) world.stop()
})

it('counters of the mesh only grow', () => {
  const world = openSeoul(DAY + 5 * HOUR_MS)
  for (const name of [
    'istio_requests_total',
    'istio_tcp_sent_bytes_total',
    'istio_tcp_connections_closed_total',
  ]) {
    const all = ask(world, name, 30)
    expect(all.length).toBeGreaterThan(1)
    for (const { values } of all)
      expect(Array.from(values)).toEqual(Array.from(values).toSorted((left, right) => left - right))
  }
  world.stop()
})
