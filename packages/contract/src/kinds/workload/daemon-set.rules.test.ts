import { describe, expect, it } from 'vitest'
import { cell, object, problemOf, START, statusOf } from '../../../test/kind-samples.ts'

function set(desired: number, ready: number, updated = desired, type = 'RollingUpdate') {
  return object({
    spec: { updateStrategy: { type } },
    status: { desiredNumberScheduled: desired, numberReady: ready, updatedNumberScheduled: updated },
  })
}

describe('a daemon set', () => {
  it.each([
    ['with a ready pod on each node is active', set(3, 3), 'Active'],
    ['with a node without one is in progress', set(3, 2), 'InProgress'],
    ['with pods of an earlier version is in progress', set(3, 3, 1), 'InProgress'],
    ['whose pods are only replaced by hand has nothing in progress', set(3, 3, 1, 'OnDelete'), 'Active'],
    ['that no node is for says so', set(0, 0), 'NoNodes'],
    ['that no controller has seen yet is pending', object({ spec: {} }), 'Pending'],
    ['being deleted is terminating', object({}, { deletionTimestamp: START }), 'Terminating'],
  ])('%s', (_what, value, word) => expect(statusOf('daemon-set', value)).toBe(word))

  it('has the problem of its worst pod while nodes lack one, and none else', () => {
    const podTrouble = () => ({ reason: 'CrashLoopBackOff', since: 7 })
    expect(problemOf('daemon-set', set(3, 2), { podTrouble })).toMatchObject({
      severity: 'warning',
      reason: 'CrashLoopBackOff',
      shortage: { ready: 2, desired: 3 },
      helps: ['undo'],
    })
    expect(problemOf('daemon-set', set(3, 0), { podTrouble })).toMatchObject({ severity: 'error' })
    expect(problemOf('daemon-set', set(3, 3), { podTrouble })).toBeNull()
    expect(problemOf('daemon-set', set(3, 2))).toBeNull()
  })

  it('says which nodes it is for', () => {
    const nodeSelector = { gpu: 'a100', 'node-role.kubernetes.io/worker': '' }
    const value = object({ spec: { template: { spec: { nodeSelector } } } })
    expect(cell('daemon-set', value, 'node-selector')).toEqual(['gpu=a100', 'node-role.kubernetes.io/worker'])
  })
})
