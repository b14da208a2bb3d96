import { describe, expect, it } from 'vitest'
import {
  AWAY_SINCE,
  buildFoundCronJob,
  buildFoundNode,
  buildFoundPod,
  buildFoundWorkload,
  RUN_MINUTE,
} from '../../test/problem-fixture.ts'
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

describe('a cron job whose last run failed stands for', () => {
  const cronJob = buildFoundCronJob('close')
  const run = buildFoundPod('run', { job: `close-${RUN_MINUTE}` })

  it.each([
    ['its run', [run], ['pod run']],
    [
      'its runs of any time',
      [buildFoundPod('old', { job: `close-${RUN_MINUTE - 120}`, since: 1 })],
      ['pod old'],
    ],
    ['no run of another one', [buildFoundPod('other', { job: `open-${RUN_MINUTE}` })], []],
    [
      'no run of one in another cluster',
      [buildFoundPod('b', { job: `close-${RUN_MINUTE}`, cluster: 'b' })],
      [],
    ],
    ['no job without a minute', [buildFoundPod('hand', { job: 'close-by-hand' })], []],
    ['no job with a date', [buildFoundPod('date', { job: 'close-20261101' })], []],
    [
      'no pod of something else of that name',
      [buildFoundPod('web', { workload: `close-${RUN_MINUTE}` })],
      [],
    ],
  ])('%s', (_what, found, expected) => expect(namesUnder([...found, cronJob])).toEqual(expected))

  it('nothing, when the node is the cause of both', () => {
    const lost = buildFoundPod('lost', { job: `close-${RUN_MINUTE}`, node: 'a' })
    const { roots } = groupByCause([cronJob, lost, node])
    expect(roots).toEqual([node])
  })

  it('those that failed elsewhere, when only one was lost with its node', () => {
    const lost = buildFoundPod('lost', { job: `close-${RUN_MINUTE - 60}`, node: 'a' })
    const { consequences } = groupByCause([cronJob, run, lost, node])
    expect([consequences.get(cronJob), consequences.get(node)]).toEqual([[run], [lost]])
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
