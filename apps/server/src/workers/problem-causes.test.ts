import { describe, expect, it } from 'vitest'
import { AWAY_SINCE, buildFoundNode, buildFoundPod, buildFoundWorkload } from '../../test/problem-fixture.ts'
import type { FoundEntry } from './found-problems.ts'
import { groupByCause } from './problem-causes.ts'

const MINUTE = 60_000
const node = buildFoundNode('a')
const here = buildFoundPod('web-abc12-1', { workload: 'web', node: 'a' })
const elsewhere = buildFoundPod('web-abc12-2', { workload: 'web', node: 'b' })

function namesUnder(found: readonly FoundEntry[]): string[] {
  const { consequences } = groupByCause(found)
  return [...consequences.values()].flat().map(({ kind, entry: { row } }) => `${kind} ${row.name}`)
}

describe('a node that is away is the cause of', () => {
  it.each([
    ['a pod on it that fails since', [here], ['pod web-abc12-1']],
    [
      'a pod marked just before it',
      [buildFoundPod('web', { node: 'a', since: AWAY_SINCE - MINUTE })],
      ['pod web'],
    ],
    ['no pod that failed before', [buildFoundPod('web', { node: 'a', since: AWAY_SINCE - MINUTE - 1 })], []],
    ['no pod of which nobody knows since when', [buildFoundPod('web', { node: 'a', since: null })], []],
    ['no pod on another node', [elsewhere], []],
    [
      'no pod on a node of that name in another cluster',
      [buildFoundPod('web', { node: 'a', cluster: 'busan' })],
      [],
    ],
    ['no pod on no node', [buildFoundPod('web')], []],
    [
      'a workload whose failing pods all lie on it',
      [buildFoundWorkload('web'), here],
      ['deployment web', 'pod web-abc12-1'],
    ],
    [
      'no workload with a failing pod elsewhere',
      [buildFoundWorkload('web'), here, elsewhere],
      ['pod web-abc12-1'],
    ],
    ['no workload without a failing pod', [buildFoundWorkload('web')], []],
    [
      'no workload that was short of pods before',
      [buildFoundWorkload('web', AWAY_SINCE - MINUTE - 1), here],
      ['pod web-abc12-1'],
    ],
  ])('%s', (_what, found, expected) => expect(namesUnder([...found, node])).toEqual(expected))

  it('workloads together with another node that is away too', () => {
    expect(namesUnder([buildFoundWorkload('web'), here, elsewhere, node, buildFoundNode('b')])).toEqual([
      'deployment web',
      'pod web-abc12-1',
      'pod web-abc12-2',
    ])
  })
})

it('a node under pressure still runs its pods: their problems are their own', () => {
  expect(namesUnder([here, buildFoundNode('a', 'MemoryPressure')])).toEqual([])
})

it('everything stays either a root or a consequence of one', () => {
  const found = [buildFoundWorkload('web'), here, elsewhere, node]
  const { roots, consequences } = groupByCause(found)
  expect([...roots, ...[...consequences.values()].flat()].toSorted(byName)).toEqual(found.toSorted(byName))
  expect([...consequences.keys()].every((cause) => roots.includes(cause))).toBe(true)
})

function byName(a: FoundEntry, b: FoundEntry): number {
  return a.entry.id.localeCompare(b.entry.id)
}
