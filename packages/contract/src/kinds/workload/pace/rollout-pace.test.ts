import { describe, expect, it } from 'vitest'
import { condition, object, START } from '../../../../test/kind-samples.ts'
import type { KubeObject } from '../../../kubernetes/object.ts'
import type { Pod } from '../../../kubernetes/pod.ts'
import { readRollingConfig, readRollingDaemons, readRollingReplicas, readRollingSet } from './rolling.ts'
import { findNewestController, findNewestSet, judgeRollout, listPodsOf, newestHash } from './rollout-pace.ts'

const MINUTE = 60_000
const minute = (count: number) => new Date(Date.parse(START) + count * MINUTE).toISOString()

type Spec = { readonly hash?: string; readonly deleted?: boolean }

function pod(began: number, ready: number | null, { hash = 'new', deleted = false }: Spec = {}): Pod {
  const isReady = ready !== null
  return {
    metadata: {
      name: `web-${began}`,
      creationTimestamp: minute(began),
      labels: { 'controller-revision-hash': hash },
      ...(deleted && { deletionTimestamp: minute(began) }),
    },
    status: {
      conditions: [
        { type: 'Ready', status: isReady ? 'True' : 'False', lastTransitionTime: minute(ready ?? began) },
      ],
    },
  }
}

const PODS = [pod(0, 2), pod(2, 4), pod(4, 6), pod(6, null)]
const judge = (pods: readonly Pod[], now: number, updated = 4) =>
  judgeRollout({ wanted: 10, updated }, { pods, isWhole: true, now: Date.parse(minute(now)) })

describe('how far a rollout is', () => {
  it('and how long it still takes is told by when its new pods became ready', () => {
    expect(judge(PODS, 6)).toEqual({ ready: 3, pace: { is: 'moving', left: 15 * MINUTE } })
  })

  it('is told without a pace while few are ready', () => {
    expect(judge(PODS.slice(1), 6, 3)).toEqual({ ready: 2, pace: null })
  })

  it('is told with since when nothing has moved', () => {
    expect(judge(PODS, 20)).toEqual({ ready: 3, pace: { is: 'still', since: Date.parse(minute(6)) } })
  })

  it('counts no pod that is being taken away', () => {
    expect(judge([...PODS, pod(5, null, { deleted: true })], 6).ready).toBe(3)
  })
})

describe('a deployment rolls out', () => {
  const deployment = (status: object, spec: object = {}, metadata: object = {}) =>
    object(
      {
        spec: { replicas: 10, ...spec },
        status: { observedGeneration: 2, replicas: 12, updatedReplicas: 4, ...status },
      },
      { generation: 2, ...metadata },
    )

  it.each([
    ['while pods of an earlier version are there', deployment({}), { wanted: 10, updated: 4 }],
    ['not where all are new, though some are missing', deployment({ updatedReplicas: 12 }), null],
    ['not while it is paused', deployment({}, { paused: true }), null],
    ['not before its controller has seen the change', deployment({ observedGeneration: 1 }), null],
    ['not while it is being deleted', deployment({}, {}, { deletionTimestamp: START }), null],
  ])('%s', (_what, of, expected) => {
    expect(readRollingReplicas(of)).toEqual(expected)
  })

  it('into the replica set of the highest revision', () => {
    const sets = ['2', '10', '9'].map((revision) =>
      object({}, { name: revision, annotations: { 'deployment.kubernetes.io/revision': revision } }),
    )
    expect(findNewestSet(sets)?.metadata.name).toBe('10')
    expect(findNewestSet([])).toBeUndefined()
  })
})

describe('a deployment config rolls out', () => {
  const config = (status: object, spec: object = {}) =>
    object(
      {
        spec: { replicas: 10, ...spec },
        status: { observedGeneration: 2, latestVersion: 10, replicas: 12, updatedReplicas: 4, ...status },
      },
      { generation: 2 },
    )
  const progressing = (status: 'True' | 'False' | 'Unknown', reason?: string) => ({
    conditions: [condition('Progressing', status, reason)],
  })

  it.each([
    [
      'while pods of an earlier version are there',
      config(progressing('True', 'ReplicationControllerUpdated')),
      { wanted: 10, updated: 4 },
    ],
    ['while its deployer is awaited', config(progressing('Unknown')), { wanted: 10, updated: 4 }],
    [
      'not where all are new',
      config({ updatedReplicas: 12, ...progressing('True', 'NewReplicationControllerAvailable') }),
      null,
    ],
    ['not once it has failed', config(progressing('False', 'ProgressDeadlineExceeded')), null],
    ['not once it was cancelled', config(progressing('False', 'RolloutCancelled')), null],
    ['not while it is paused', config({}, { paused: true }), null],
    ['not before its controller has seen the change', config({ observedGeneration: 1 }), null],
  ])('%s', (_what, of, expected) => {
    expect(readRollingConfig(of)).toEqual(expected)
  })

  const controller = (version: string) =>
    object(
      {},
      {
        name: `web-${version}`,
        annotations: { 'openshift.io/deployment-config.latest-version': version },
      },
    )
  const controllers = [object({}, { name: 'by-hand' }), controller('9'), controller('10')]

  it.each([
    ['the replication controller of the version that it names', 10, 'web-10'],
    ['none before that is made', 11, undefined],
    ['none while it names no version', undefined, undefined],
  ])('into %s', (_what, latestVersion, expected) => {
    expect(findNewestController(config({ latestVersion }), controllers)?.metadata.name).toBe(expected)
  })
})

describe('a stateful set rolls out', () => {
  const set = (status: object, updateStrategy: object = { type: 'RollingUpdate' }, spec: object = {}) =>
    object({
      spec: { replicas: 5, updateStrategy, ...spec },
      status: {
        replicas: 5,
        readyReplicas: 4,
        updatedReplicas: 2,
        currentRevision: 'old',
        updateRevision: 'new',
        ...status,
      },
    })
  const partition = (number: number) => ({ type: 'RollingUpdate', rollingUpdate: { partition: number } })

  it.each([
    ['while its revisions differ', set({}), { wanted: 5, updated: 2 }],
    ['not where they are the same', set({ currentRevision: 'new' }), null],
    ['not where somebody must delete its pods', set({}, { type: 'OnDelete' }), null],
    ['down to its partition', set({}, partition(1)), { wanted: 4, updated: 2 }],
    ['and not below it', set({ readyReplicas: 5 }, partition(3)), null],
    [
      'counted from its first number',
      set({}, partition(11), { ordinals: { start: 10 } }),
      { wanted: 4, updated: 2 },
    ],
  ])('%s', (_what, of, expected) => {
    expect(readRollingSet(of)).toEqual(expected)
  })
})

describe('a daemon set rolls out', () => {
  const set = (status: object, type = 'RollingUpdate') =>
    object({
      spec: { updateStrategy: { type } },
      status: {
        desiredNumberScheduled: 9,
        currentNumberScheduled: 9,
        updatedNumberScheduled: 3,
        ...status,
      },
    })

  it.each([
    ['while pods of an earlier version are there', set({}), { wanted: 9, updated: 3 }],
    ['not where nodes lack a pod', set({ currentNumberScheduled: 8, updatedNumberScheduled: 8 }), null],
    ['not where somebody must delete its pods', set({}, 'OnDelete'), null],
  ] as readonly (readonly [string, KubeObject, object | null])[])('%s', (_what, of, expected) => {
    expect(readRollingDaemons(of)).toEqual(expected)
  })

  it('to the version of the pod that was made last, once there is one', () => {
    const pods = [pod(0, 1, { hash: 'old' }), pod(5, null), pod(1, 2, { hash: 'old' })]
    const newest = (updated: number) => newestHash({ wanted: 9, updated }, pods)
    expect([newest(0), newest(1)]).toEqual([undefined, 'new'])
    expect(listPodsOf(newest(1), pods).map(({ metadata }) => metadata.name)).toEqual(['web-5'])
    expect(listPodsOf(newest(0), pods)).toEqual([])
  })
})
