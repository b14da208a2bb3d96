import { isStale, type Series } from '@naru/promql/series-source'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LivingWorld, openLivingWorld } from '../../test/living-world.ts'
import { happen } from '../control/happenings.ts'
import { DEFAULT_CLUSTERS } from '../default-clusters.ts'
import { PODS } from '../life/resources.ts'

const AT = Date.parse('2026-03-02T05:02:00Z')
const HOUR_MS = 3_600_000
const [seoul] = DEFAULT_CLUSTERS

function openSeoul(): LivingWorld {
  if (seoul === undefined) throw new Error('a demonstration has a cluster')
  return openLivingWorld(seoul, { at: AT, isLively: false })
}

const world = openSeoul()
const equal = (name: string, value: string) => ({ name, op: '=', value }) as const

function ask(
  name: string,
  labels: Readonly<Record<string, string>>,
  hours: number,
  of = world,
): readonly Series[] {
  const now = of.life.world.now()
  const matchers = Object.entries({ __name__: name, ...labels }).map(([key, value]) => equal(key, value))
  return of.series.select(matchers, now - hours * HOUR_MS, now)
}

function ofApp(name: string, app: string, hours: number): readonly Series[] {
  return ask(name, { container: app }, hours)
}

const valuesOf = ({ values }: Series): readonly number[] =>
  Array.from(values).filter((_, index) => !isStale(values, index))

describe('series of a cluster', () => {
  it('are the same for the same seed and moment', () => {
    const again = openSeoul()
    const labels = { namespace: 'shop', container: 'cart-api' }
    const [one, other] = [world, again].map((of) => ask('container_cpu_usage_seconds_total', labels, 2, of))
    expect(one).toEqual(other)
    expect(one?.length).toBeGreaterThan(2)
  })

  it('say of a moment the same whatever span is asked for', () => {
    const now = world.life.world.now()
    const matchers = [equal('__name__', 'node_cpu_seconds_total'), equal('mode', 'idle'), equal('cpu', '0')]
    const whole = world.series.select(matchers, now - 6 * HOUR_MS, now)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 340 }), fc.integer({ min: 1, max: 19 }), (start, length) => {
        const from = now - 6 * HOUR_MS + start * 60_000
        const to = from + length * 60_000
        for (const part of world.series.select(matchers, from, to)) {
          const same = whole.find(({ labels }) => labels['instance'] === part.labels['instance'])
          const first = same?.times.indexOf(part.times[0] ?? 0) ?? -1
          expect(part.values).toEqual(same?.values.slice(first, first + part.values.length))
        }
      }),
      { numRuns: 20 },
    )
  })

  it('count up only', () => {
    for (const metric of world.series.metrics.filter(({ type }) => type === 'counter')) {
      for (const series of ask(metric.name, {}, 1).slice(0, 40)) {
        const values = valuesOf(series)
        expect([metric.name, values]).toEqual([metric.name, values.toSorted((left, right) => left - right)])
      }
    }
  })

  it('show memory that grows since the version that leaks', () => {
    const memory = ofApp('container_memory_working_set_bytes', 'coupon-api', 40)
    const grown = memory.filter(
      (series) => series.times[0] !== undefined && series.times[0] > AT - 27 * HOUR_MS,
    )
    const before = memory.filter(
      (series) => series.times[0] !== undefined && series.times[0] < AT - 27 * HOUR_MS,
    )
    expect([grown.length, before.length]).toEqual([2, 2])
    for (const series of grown) {
      const values = valuesOf(series)
      expect(values.at(-1)).toBeGreaterThan(1.3 * (values[60] ?? 0))
    }
    for (const series of before) {
      const values = valuesOf(series)
      expect(values.at(-1)).toBeLessThan(1.15 * (values[60] ?? 0))
    }
  })

  it('rise to the limit before the kernel ends a program, and end with it', () => {
    const runs = ofApp('container_memory_working_set_bytes', 'ranking-model', 5)
    const ended = runs.find(
      ({ times, values }) => isStale(values, values.length - 1) && (times.at(-1) ?? 0) < AT - 3 * HOUR_MS,
    )
    const values = ended === undefined ? [] : valuesOf(ended)
    expect(values.at(-1)).toBeGreaterThan(1.2 * (values[0] ?? 0))
  })

  it('fall silent with a machine, whose objects are told of all the same', () => {
    const own = openSeoul()
    const [pod] = own.life.world.list(PODS, 'shop')
    const node = pod?.spec.nodeName ?? ''
    happen({ what: 'lose-node', name: node }, own.life.world)
    own.advance(90)
    const now = own.life.world.now()
    const memory = own.series.select(
      [equal('__name__', 'container_memory_working_set_bytes'), equal('node', node)],
      now - 40_000,
      now,
    )
    const up = own.series.select([equal('__name__', 'up'), equal('node', node)], now - 40_000, now)
    const states = own.series.select(
      [equal('__name__', 'kube_pod_info'), equal('node', node)],
      now - 40_000,
      now,
    )
    expect(memory).toEqual([])
    expect(up.map((series) => valuesOf(series).at(-1))).toEqual([0, 0])
    expect(states.length).toBeGreaterThan(0)
    own.stop()
  })
})
