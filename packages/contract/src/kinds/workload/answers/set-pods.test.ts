import { describe, expect, it } from 'vitest'
import { condition, object } from '../../../../test/kind-samples.ts'
import type { Pod } from '../../../kubernetes/pod.ts'
import type { StatefulSet } from '../stateful-set.rules.ts'
import { findWait, listPlaces } from './set-pods.ts'

const DATA = [{ metadata: { name: 'data' } }]

function set(replicas: number, spec: object = {}): StatefulSet {
  return object({
    spec: { replicas, volumeClaimTemplates: DATA, ...spec },
    status: { updateRevision: 'web-new' },
  })
}

function pod(ordinal: number, ready = true, hash = 'web-new'): Pod {
  return {
    metadata: { name: `web-${ordinal}`, labels: { 'controller-revision-hash': hash } },
    status: {
      phase: ready ? 'Running' : 'Pending',
      conditions: [condition('Ready', ready ? 'True' : 'False')],
    },
  }
}

const old = (ordinal: number, ready = true) => pod(ordinal, ready, 'web-old')
const wait = (value: StatefulSet, pods: readonly Pod[]) =>
  findWait(value, listPlaces(value, { pods, claims: [] }))

describe('the places of a stateful set', () => {
  it('stand in order by number, each with its pod and its claim, there or not', () => {
    const claims = [{ metadata: { name: 'data-web-0' }, status: { phase: 'Bound' } }]
    const places = listPlaces(set(3), { pods: [pod(10), old(1, false), pod(0)], claims })
    expect(places.map(({ pod, status, current, surplus }) => [pod, status?.text, current, surplus])).toEqual([
      ['web-0', 'Running', true, false],
      ['web-1', 'Pending', false, false],
      ['web-2', undefined, false, false],
      ['web-10', 'Running', true, true],
    ])
    expect(places.map(({ claims }) => claims[0])).toMatchObject([
      { name: 'data-web-0', exists: true, phase: 'Bound' },
      { name: 'data-web-1', exists: false },
      { name: 'data-web-2' },
      { name: 'data-web-10' },
    ])
  })

  it('begin where the set says', () => {
    const places = listPlaces(set(2, { ordinals: { start: 5 } }), { pods: [], claims: [] })
    expect(places.map(({ ordinal }) => ordinal)).toEqual([5, 6])
  })
})

describe('a stateful set', () => {
  const held = { updateStrategy: { rollingUpdate: { partition: 2 } } }
  it.each([
    ['that is as it should be waits for nothing', set(2), [pod(0), pod(1)], null],
    [
      'waits for the first pod that is not ready, before the next is made',
      set(3),
      [pod(0), pod(1, false)],
      { for: 'pod', pod: 'web-1', holds: 1 },
    ],
    [
      'with pods side by side makes the next all the same',
      set(3, { podManagementPolicy: 'Parallel' }),
      [pod(0, false)],
      null,
    ],
    [
      'waits in a rollout for the new pod before it replaces the next',
      set(3),
      [old(0), old(1), pod(2, false)],
      { for: 'pod', pod: 'web-2', holds: 2 },
    ],
    ['goes on with a rollout while all are ready', set(3), [old(0), old(1), pod(2)], null],
    [
      'leaves those below the partition',
      set(3, held),
      [old(0), old(1), pod(2)],
      { for: 'partition', partition: 2, holds: 2 },
    ],
    [
      'waits for somebody to delete old pods where that is its strategy',
      set(2, { updateStrategy: { type: 'OnDelete' } }),
      [old(0), pod(1)],
      { for: 'deletion', holds: 1 },
    ],
  ] as const)('%s', (_what, value, pods, expected) => expect(wait(value, pods)).toEqual(expected))
})
