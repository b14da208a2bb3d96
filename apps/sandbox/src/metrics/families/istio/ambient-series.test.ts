import { isStale, type Series } from '@naru/promql/series-source'
import { expect, it } from 'vitest'
import { type LivingWorld, openLivingWorld } from '../../../../test/living-world.ts'
import { DEFAULT_CLUSTERS } from '../../../default-clusters.ts'
import { NAMESPACES, PODS } from '../../../life/resources.ts'
import { labelKey } from '../../family.ts'

const MINUTES = 4
const [REQUESTS, BYTES] = ['istio_requests_total', 'istio_tcp_received_bytes_total']

function open(): LivingWorld {
  const spec = DEFAULT_CLUSTERS.find(({ name }) => name === 'seoul')
  if (!spec) throw new Error('a demonstration has a cluster seoul')
  return openLivingWorld(spec, { at: Date.parse('2026-03-02T05:02:00Z'), isLively: false })
}

/** The series of a metric that grow in the ambient namespace. */
function growing({ series, life }: LivingWorld, metric: string): readonly Series[] {
  const now = life.world.now()
  const matchers = [
    { name: '__name__', op: '=', value: metric },
    { name: 'destination_service_namespace', op: '=', value: 'platform' },
  ] as const
  return series
    .select(matchers, now - (MINUTES - 1) * 60_000, now)
    .filter(({ values }) => !isStale(values, values.length - 1) && growth(values) > 0)
}

const growth = (values: Float64Array): number => (values.at(-1) ?? 0) - (values[0] ?? 0)

/** By who tells of it and who meets in it, how much it grew. */
function told(all: readonly Series[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const { labels, values } of all) {
    const way = `${labels['reporter']}: ${labels['source_workload']} > ${labels['destination_workload']}`
    sums[way] = (sums[way] ?? 0) + growth(values)
  }
  return sums
}

const WAYS = [
  'developer-portal > config-server',
  'developer-portal > feature-flags',
  'developer-portal > mail-relay',
  'feature-flags > config-server',
]

function name(world: LivingWorld, waypoint: string | null): void {
  world.life.world.patch(NAMESPACES, { name: 'platform' }, (now) => {
    const { 'istio.io/use-waypoint': _, ...labels } = now.metadata.labels ?? {}
    const next = waypoint === null ? labels : { ...labels, 'istio.io/use-waypoint': waypoint }
    return { ...now, metadata: { ...now.metadata, labels: next } }
  })
  world.advance(MINUTES * 60)
}

it('ztunnel counts at both ends the bytes of all that it carries, and nobody the requests in them', () => {
  const world = open()
  const all = growing(world, BYTES)
  const sums = told(all)
  expect(Object.keys(sums).toSorted()).toEqual(
    ['destination', 'source'].flatMap((side) => WAYS.map((way) => `${side}: ${way}`)),
  )
  for (const way of WAYS) {
    const [sent = 0, heard = 0] = [sums[`source: ${way}`], sums[`destination: ${way}`]]
    expect(Math.abs(sent - heard) / sent).toBeLessThan(0.25)
  }
  expect(new Set(all.map(({ labels }) => labels['app']))).toEqual(new Set(['ztunnel']))
  const keys = all.map(({ labels }) => labelKey(labels))
  expect(new Set(keys).size).toBe(keys.length)
  expect(growing(world, REQUESTS)).toEqual([])
  world.stop()
}, 60_000)

it('a waypoint that a namespace names tells of the requests, and stands between the ends of their bytes', () => {
  const world = open()
  const point = world.life.world
    .list(PODS, 'platform')
    .find(({ metadata }) => metadata.name.startsWith('waypoint'))
  name(world, 'waypoint')
  const requests = growing(world, REQUESTS)
  expect(Object.keys(told(requests)).toSorted()).toEqual(
    WAYS.filter((way) => !way.endsWith('mail-relay')).map((way) => `waypoint: ${way}`),
  )
  expect(new Set(requests.map(({ labels }) => labels['pod']))).toEqual(new Set([point?.metadata.name]))
  const ways = Object.keys(told(growing(world, BYTES)))
  expect(ways.every((way) => way.includes('waypoint'))).toBe(true)
  expect(ways).toEqual(
    expect.arrayContaining(['source: developer-portal > waypoint', 'destination: waypoint > config-server']),
  )
  name(world, null)
  world.advance(MINUTES * 60)
  expect(growing(world, REQUESTS)).toEqual([])
  world.stop()
}, 60_000)

it('nothing gets through where the waypoint that is named is not there', () => {
  const world = open()
  name(world, 'gone')
  world.advance(MINUTES * 60)
  expect([growing(world, REQUESTS), growing(world, BYTES)]).toEqual([[], []])
  world.stop()
}, 60_000)
