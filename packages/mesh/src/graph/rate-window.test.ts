import { describe, expect, it } from 'vitest'
import { snapshotOf } from '../../test/build-samples.ts'
import type { MeshSnapshot } from '../model/mesh-snapshot.ts'
import { parseGraphOptions } from './parse-graph-options.ts'
import { planGraphQueries } from './query-plan.ts'
import { rateWindow } from './rate-window.ts'

const NOW = 1_700_000_000
const secondsAgo = (seconds: number): string => new Date((NOW - seconds) * 1000).toISOString()

/** Clusters in which the namespaces were created at the given times. */
function worldOf(...clusters: readonly Record<string, string | null>[]): MeshSnapshot {
  const snapshot = snapshotOf(['shop/web-v1', 'pay/api-v1'])
  return {
    ...snapshot,
    clusters: snapshot.clusters.flatMap((cluster) =>
      clusters.map((created) => ({
        ...cluster,
        namespaces: cluster.namespaces.map((one) => ({ ...one, created: created[one.name] ?? null })),
      })),
    ),
  }
}

const optionsOf = (query: Record<string, string> = {}) =>
  parseGraphOptions({ namespaces: 'shop', duration: '10m', ...query }, null, NOW)

describe('rates are read over', () => {
  it.each<[string, MeshSnapshot, Record<string, string>, number]>([
    ['the duration asked for', worldOf({ shop: secondsAgo(5000) }), {}, 600],
    ['the age of a young namespace', worldOf({ shop: secondsAgo(90) }), {}, 90],
    [
      'its age in the cluster that had it first',
      worldOf({ shop: secondsAgo(90) }, { shop: secondsAgo(300) }),
      {},
      300,
    ],
    [
      'the age of the oldest',
      worldOf({ shop: secondsAgo(90), pay: secondsAgo(200) }),
      { namespaces: 'shop,pay' },
      200,
    ],
    ['the duration where no age is known', worldOf({}), { namespaces: 'shop,gone' }, 600],
  ])('%s', (_, snapshot, query, seconds) => {
    const options = optionsOf(query)
    expect(rateWindow(options, snapshot)).toBe(seconds)
    expect(planGraphQueries(options, rateWindow(options, snapshot))[0]?.promql).toContain(`[${seconds}s]`)
  })

  it('nothing at a time before the namespace', () => {
    const past = optionsOf({ queryTime: String(NOW - 100) })
    expect(() => rateWindow(past, worldOf({ shop: secondsAgo(90) }))).toThrow(/^queryTime: .*“shop”/)
  })
})
