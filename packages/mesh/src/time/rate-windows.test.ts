import { describe, expect, it } from 'vitest'
import { snapshotOf } from '../../test/build-samples.ts'
import type { MeshSnapshot } from '../model/mesh-snapshot.ts'
import { existedAt, rateWindows } from './rate-windows.ts'

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

const askedFor = (namespaces: string, queryTime = NOW) => ({
  namespaces: namespaces.split(','),
  duration: 600,
  queryTime,
})

describe('rates are read over', () => {
  it.each<[string, MeshSnapshot, string, readonly (readonly [number, string])[]]>([
    ['the duration asked for', worldOf({ shop: secondsAgo(5000) }), 'shop', [[600, 'shop']]],
    ['the age of a young namespace', worldOf({ shop: secondsAgo(90) }), 'shop', [[90, 'shop']]],
    [
      'its age in the cluster that had it first',
      worldOf({ shop: secondsAgo(90) }, { shop: secondsAgo(300) }),
      'shop',
      [[300, 'shop']],
    ],
    [
      'the age of each',
      worldOf({ shop: secondsAgo(200), pay: secondsAgo(90) }),
      'shop,gone,pay',
      [
        [90, 'pay'],
        [200, 'shop'],
        [600, 'gone'],
      ],
    ],
    ['the duration where no age is known', worldOf({}), 'shop,gone', [[600, 'shop,gone']]],
  ])('%s', (_, snapshot, namespaces, expected) => {
    const windows = rateWindows(askedFor(namespaces), snapshot)
    expect(windows.map(({ seconds, namespaces: members }) => [seconds, members.join()])).toEqual(expected)
  })

  it('at most six lengths, none longer than a namespace is old', () => {
    const ages: Readonly<Record<string, number>> = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`team-${index}`, index + 1]),
    )
    const [cluster] = snapshotOf(Object.keys(ages).map((name) => `${name}/web-v1`)).clusters
    const namespaces = (cluster?.namespaces ?? []).map((one) => ({
      ...one,
      created: secondsAgo(ages[one.name] ?? 0),
    }))
    const snapshot = { ...snapshotOf([]), clusters: cluster ? [{ ...cluster, namespaces }] : [] }
    const windows = rateWindows(askedFor(Object.keys(ages).join()), snapshot)
    expect(windows).toHaveLength(6)
    expect(windows.flatMap((window) => window.namespaces).toSorted()).toEqual(Object.keys(ages).toSorted())
    for (const { seconds, namespaces: members } of windows)
      for (const name of members) expect(seconds).toBeLessThanOrEqual(ages[name] ?? 0)
  })

  it('nothing at a time before the namespace', () => {
    const world = worldOf({ shop: secondsAgo(90) })
    expect(() => rateWindows(askedFor('shop', NOW - 100), world)).toThrow(/^queryTime: .*“shop”/)
  })

  it('a second of a namespace that has just come, for who asks for now', () => {
    const world = worldOf({ shop: secondsAgo(0) })
    expect(rateWindows({ ...askedFor('shop', NOW - 5), isNow: true }, world)).toEqual([
      { seconds: 1, namespaces: ['shop'] },
    ])
  })

  it('those alone that were there at a time, where nobody has named any', () => {
    const world = worldOf({ shop: secondsAgo(90), pay: secondsAgo(5000) })
    expect(existedAt(['shop', 'pay', 'gone'], NOW - 100, world)).toEqual(['pay', 'gone'])
  })
})
