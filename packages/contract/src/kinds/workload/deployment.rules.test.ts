import { describe, expect, it } from 'vitest'
import { condition, object, problemOf, START, statusOf } from '../../../test/kind-samples.ts'

function deployment(replicas: number, available: number, conditions: object[] = [], paused = false) {
  return object({ spec: { replicas, paused }, status: { availableReplicas: available, conditions } })
}

describe('a deployment', () => {
  it.each([
    ['below the desired number is in progress', deployment(4, 2), 'InProgress'],
    ['with none wanted and none there is scaled to zero', deployment(0, 0), 'ScaledToZero'],
    ['at the desired number is active', deployment(4, 4), 'Active'],
    [
      'that is paused says so',
      deployment(4, 4, [condition('Progressing', 'Unknown', 'DeploymentPaused')], true),
      'Paused',
    ],
    ['past its deadline has failed', deployment(4, 0, [condition('Progressing', 'False')]), 'Failed'],
    ['whose pods are refused has failed', deployment(4, 0, [condition('ReplicaFailure', 'True')]), 'Failed'],
    ['being deleted is terminating', object({}, { deletionTimestamp: START }), 'Terminating'],
  ])('%s', (_what, value, word) => expect(statusOf('deployment', value)).toBe(word))

  it('is a problem with the figures and the reason of its pods', () => {
    const short = deployment(4, 0, [condition('Available', 'False', 'MinimumReplicasUnavailable')])
    expect(
      problemOf('deployment', short, { podTrouble: () => ({ reason: 'ImagePullBackOff', since: null }) }),
    ).toEqual({
      severity: 'error',
      since: Date.parse(START),
      reason: 'ImagePullBackOff',
      detail: 'available 0 of 4 · ImagePullBackOff',
      shortage: { ready: 0, desired: 4 },
      next: 'edit-image',
      helps: ['undo'],
    })
    expect(problemOf('deployment', short)).toMatchObject({
      reason: 'MinimumReplicasUnavailable',
      next: 'pods',
    })
  })

  it.each([
    [
      'whose rollout timed out',
      deployment(4, 0, [condition('Progressing', 'False', 'ProgressDeadlineExceeded')]),
    ],
    [
      'with all pods there',
      deployment(4, 4, [condition('Progressing', 'False', 'ProgressDeadlineExceeded')]),
    ],
  ])('%s names the cause, and the timeout as what follows', (_what, value) => {
    const podTrouble = () => ({ reason: 'ImagePullBackOff', since: null })
    const timedOut = 'ProgressDeadlineExceeded'
    expect(problemOf('deployment', value, { podTrouble })).toMatchObject({
      reason: 'ImagePullBackOff',
      symptom: timedOut,
    })
    expect(problemOf('deployment', value)).toMatchObject({ reason: timedOut })
    expect(problemOf('deployment', value)).not.toHaveProperty('symptom')
  })

  it('is bad since it became unavailable, however recently, or since its pods are', () => {
    const context = {
      podTrouble: () => ({ reason: 'CrashLoopBackOff', since: 7 }),
      now: Date.parse(START) + 1000,
    }
    const short = deployment(4, 0, [condition('Available', 'False')])
    expect(problemOf('deployment', short, context)).toMatchObject({ since: Date.parse(START) })
    const partly = deployment(4, 3, [condition('Available', 'True')])
    expect(problemOf('deployment', partly, context)).toMatchObject({ since: 7 })
  })

  it.each([
    ['ImagePullBackOff', ['undo']],
    ['Unschedulable', ['scale']],
  ])('whose pods are %s offers %j', (reason, helps) => {
    const podTrouble = () => ({ reason, since: null })
    expect(problemOf('deployment', deployment(4, 0), { podTrouble })).toMatchObject({ helps })
  })

  it('is no problem while it rolls, is well, or has just begun', () => {
    expect(problemOf('deployment', deployment(4, 3, [condition('Available', 'True')]))).toBeNull()
    expect(
      problemOf('deployment', deployment(4, 4), { podTrouble: () => ({ reason: 'Error', since: null }) }),
    ).toBeNull()
    const young = deployment(4, 0, [condition('Available', 'False')])
    expect(problemOf('deployment', young, { now: Date.parse(START) + 1000 })).toBeNull()
  })
})
